import type { Area } from '@contract/vocabulary'
import { ask, askLater, type Sent } from '../../lib/ask'
import { orGone } from '../../lib/once'
import { flippedOnce } from '../../lib/flipped-once'
import { readItems, readMayDelete } from './budget-items.reading'

export interface NewBudgetItem {
  type: Area
  name: string
  amount: string
  available: boolean
}

/** Of the deeds that can be taken back. */
export const itemKey = ({ id }: { id: string }, deed: 'approval' | 'availability') => `${deed} of item ${id}`

const one = async (id: string) => (await budgetItems.all()).find((item) => item.id === id)

export const budgetItems = {
  all: (signal?: AbortSignal) => ask('GET budgets/items/All', { signal }, readItems),
  create: ({ amount, name, ...item }: NewBudgetItem, sent: Sent) =>
    ask('POST budgets/items/create', { body: { ...item, name: name.trim(), amount: Number(amount) }, ...sent }),
  approve: (id: string) => ({
    ...askLater('PATCH budgets/items/approve/{id}', { params: { id } }),
    isDone: async () => (await one(id))?.approved === true,
  }),
  /** `available` is what it shall be, for an API that takes it. */
  toggle: (id: string, available?: boolean) =>
    askLater('PATCH budgets/items/toggle/{id}', {
      params: { id },
      ...(available === undefined ? {} : { body: { available } }),
    }),
  flipTo: (id: string, available: boolean) =>
    flippedOnce(`item ${id}`, available, budgetItems.toggle(id).send, async () => (await one(id))?.available ?? null),
  setAmount: (id: string, amount: string) =>
    ask('PATCH budgets/items/amount', { body: { id, amount: Number(amount) } }),
  canDelete: (id: string, signal?: AbortSignal) =>
    ask('GET budgets/items/candelete/{id}', { params: { id }, signal }, readMayDelete),
  remove: (id: string) => orGone(ask('DELETE budgets/items/{id}', { params: { id } })),
}
