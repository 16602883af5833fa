import type { Budget, BudgetRow } from '@contract/budgets'
import type { Role } from '@contract/vocabulary'
import { formOf } from '../../lib/forms'
import { http, type UploadOptions } from '../../lib/http'
import { chats } from '../chats/chats.service'

export const budgets = {
  withStatus: (status: string, signal?: AbortSignal) => http.get<BudgetRow[]>(`budgets/status/${status}`, {}, signal),
  disbursed: (period: 'Current_Month' | 'Last_Month', signal?: AbortSignal) =>
    http.get<BudgetRow[]>(`budgets/disbursed/${period}`, {}, signal),
  one: (id: string, signal?: AbortSignal) => http.get<Budget>(`budgets/${id}`, {}, signal),
  pay: (budgetId: string, { amount, file }: { amount: string; file: File | null }, options: UploadOptions) =>
    http.upload('budgets/pay', formOf({ budgetId, amount, file }), options),
  reject: (id: string) => http.patch(`budgets/reject/${id}`),
  /** Rejects, then tells the reason. Throws what the chat answers only after the request is rejected. */
  async rejectWithReason(budget: Budget, reason: string, roles: readonly Role[]) {
    await budgets.reject(budget.id)
    await chats.tell(budget, 'Rejected', `Your request was rejected. Reason: ${reason}`, roles)
  },
}
