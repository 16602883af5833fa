import type { Budget, BudgetRow } from '@contract/budgets'
import type { Role } from '@contract/vocabulary'
import { formOf } from '../../lib/forms'
import { http, type UploadOptions } from '../../lib/http'
import { chats } from '../chats/chats.service'

export const budgets = {
  withStatus: (status: string, signal?: AbortSignal) => http.get<BudgetRow[]>(`budgets/status/${status}`, {}, signal),
  one: (id: string, signal?: AbortSignal) => http.get<Budget>(`budgets/${id}`, {}, signal),
  pay: (budgetId: string, { amount, file }: { amount: string; file: File | null }, options: UploadOptions) =>
    http.upload('budgets/pay', formOf({ budgetId, amount, file }), options),
  reject: (id: string) => http.patch(`budgets/reject/${id}`),
  /**
   * Rejects, then tells the reason in the request's newest chat, or in a new one where the role may open it. Throws what
   * the chat answers only after the request is rejected: the reason can then be written by hand.
   */
  async rejectWithReason({ id, ministryId }: Budget, reason: string, roles: readonly Role[]) {
    await budgets.reject(id)
    const [newest] = await chats.ofBudget(id)
    const chat =
      newest ??
      (roles.includes('admin') ? await chats.create({ budgetId: id, ministryId, topic: 'Rejected' }) : undefined)
    if (chat) await chats.send(chat.id, `Your request was rejected. Reason: ${reason}`)
  },
}
