import type { Answer } from '../../lib/ask'
import { flag, idOf, list, number, text, time, word, type Unknown } from '../../lib/read'
import { AREAS, type Area } from '@contract/vocabulary'

/** An item of the catalogue. */
export interface BudgetItem {
  id: string
  name: string
  type: Area | Unknown
  /** Usual price of one unit in naira; null until it is set. */
  amount: number | null
  available: boolean
  approved: boolean
  createdUtc: string
}

/** Whether it may be deleted: a success that says no more means yes. The server looks once more when it is done. */
export function readMayDelete(answer: Answer<'GET budgets/items/candelete/{id}'>): boolean {
  const told: unknown[] = typeof answer === 'object' && answer !== null ? Object.values(answer) : [answer]
  // Beside a stated yes or no, 0 and 1 count something.
  const stated = told.filter((one) => typeof one === 'boolean' || /^(true|false)$/i.test(text(one)))
  const flags = stated.length > 0 ? stated : told.filter((one) => one === 0 || one === 1)
  return stated.length > 0 ? stated.every(flag) : flags.length !== 1 || flag(flags[0])
}

export const readItems = (answer: Answer<'GET budgets/items/All'>): BudgetItem[] =>
  list(answer, (item) => ({
    id: idOf(item?.id),
    name: text(item?.name),
    type: word(item?.type, AREAS),
    // Some write 0 where none is set.
    amount: number(item?.amount) || null,
    available: flag(item?.available),
    approved: flag(item?.approved),
    createdUtc: time(item?.createdUtc),
  }))
