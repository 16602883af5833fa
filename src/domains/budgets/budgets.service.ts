import type { BudgetStatus, PERIODS } from '@contract/vocabulary'
import { ask, type UploadOptions } from '../../lib/ask'
import { chats } from '../chats/chats.service'
import { readBudget, readBudgets, type Budget } from './budgets.reading'

export const budgets = {
  withStatus: (status: BudgetStatus | 'All', signal?: AbortSignal) =>
    ask('GET budgets/status/{status}', { params: { status }, signal }, readBudgets),
  disbursed: (period: (typeof PERIODS)[number], signal?: AbortSignal) =>
    ask('GET budgets/disbursed/{period}', { params: { period }, signal }, readBudgets),
  one: (id: string, signal?: AbortSignal) => ask('GET budgets/{id}', { params: { id }, signal }, readBudget),
  pay: (budgetId: string, { amount, file }: { amount: string; file: File | null }, options: UploadOptions) =>
    ask('POST budgets/pay', { form: { budgetId, amount, file }, ...options }),
  reject: (id: string) => ask('PATCH budgets/reject/{id}', { params: { id } }),
  /** Rejects, then tells the reason. Throws what the chat answers only after the request is rejected. */
  async rejectWithReason(budget: Budget, reason: string, mayOpenChat: boolean) {
    await budgets.reject(budget.id)
    await chats.tell(budget, 'Rejected', `Your request was rejected. Reason: ${reason}`, mayOpenChat)
  },
}
