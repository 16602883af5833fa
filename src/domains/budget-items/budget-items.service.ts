import type { BudgetItem } from '@contract/budget-items'
import type { Area } from '@contract/vocabulary'
import { http } from '../../lib/http'

export interface NewBudgetItem {
  type: Area | ''
  name: string
  amount: string
  available: boolean
}

export const budgetItems = {
  all: (signal?: AbortSignal) => http.get<BudgetItem[]>('budgets/items/All', {}, signal),
  create: ({ amount, ...item }: NewBudgetItem) =>
    http.post('budgets/items/create', { ...item, name: item.name.trim(), amount: Number(amount) }),
  approve: (id: string) => http.patch(`budgets/items/approve/${id}`),
  toggle: (id: string) => http.patch(`budgets/items/toggle/${id}`),
  setAmount: (id: string, amount: string) => http.patch('budgets/items/amount', { id, amount: Number(amount) }),
  canDelete: (id: string, signal?: AbortSignal) => http.get<boolean>(`budgets/items/candelete/${id}`, {}, signal),
  remove: (id: string) => http.delete(`budgets/items/${id}`),
}
