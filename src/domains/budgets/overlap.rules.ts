import { isDay } from '../../lib/dates'
import { isSameMinistry } from '../ministries/same-ministry.rules'
import type { Budget } from './budgets.reading'

type Event = Pick<Budget, 'id' | 'ministryId' | 'ministry' | 'from' | 'to' | 'theme' | 'status'>
/** Of days that nobody tells nobody knows. */
const meet = (a: Event, b: Event) => [a.from, a.to, b.from, b.to].every(isDay) && a.from <= b.to && b.from <= a.to
/** "NKST Primary School field, Gboko" and "NKST primary school" name one place; a text without letters names none. */
const bareWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

interface Overlap {
  row: Budget
  why: string
}

/** Requests that may be the same event: of this ministry in the same days, or of another one with the same theme or hospital then. */
export function overlapsOf(budget: Budget, others: Budget[]): Overlap[] {
  return others
    .filter((row) => row.status !== 'Rejected' && meet(budget, row))
    .flatMap((row) => {
      if (isSameMinistry(row, budget)) return [{ row, why: 'Same ministry, overlapping dates:' }]
      const [here, there] = [bareWords(budget.theme), bareWords(row.theme)]
      const isSamePlace = there !== '' && (here === there || bareWords(budget.address).includes(there))
      return isSamePlace ? [{ row, why: 'Same place or theme, overlapping dates:' }] : []
    })
}
