import type { Budget, BudgetRow } from '@contract/budgets'
import { formOf } from '../../lib/forms'
import { http, type UploadOptions } from '../../lib/http'

export const budgets = {
  withStatus: (status: string, signal?: AbortSignal) => http.get<BudgetRow[]>(`budgets/status/${status}`, {}, signal),
  one: (id: string, signal?: AbortSignal) => http.get<Budget>(`budgets/${id}`, {}, signal),
  pay: (budgetId: string, { amount, file }: { amount: string; file: File | null }, options: UploadOptions) =>
    http.upload('budgets/pay', formOf({ budgetId, amount, file }), options),
  reject: (id: string) => http.patch(`budgets/reject/${id}`),
}
