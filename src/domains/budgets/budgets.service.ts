import type { BudgetStatus, PERIODS } from '@contract/vocabulary'
import { ask, type UploadOptions } from '../../lib/ask'
import { readBudget, readBudgets, readDisbursed } from './budgets.reading'

export const budgets = {
  withStatus: (status: BudgetStatus | 'All', signal?: AbortSignal) =>
    ask('GET budgets/status/{status}', { params: { status }, signal }, readBudgets),
  disbursed: (period: (typeof PERIODS)[number], signal?: AbortSignal) =>
    ask('GET budgets/disbursed/{period}', { params: { period }, signal }, readDisbursed),
  one: (id: string, signal?: AbortSignal) => ask('GET budgets/{id}', { params: { id }, signal }, readBudget),
  pay: (budgetId: string, { amount, file }: { amount: string; file: File | null }, options: UploadOptions) =>
    ask('POST budgets/pay', { form: { budgetId, amount, file }, ...options }),
  /** An API without the extension `reasons` is given none. */
  reject: (id: string, reason?: string) =>
    ask('PATCH budgets/reject/{id}', { params: { id }, ...(reason ? { body: { reason } } : {}) }),
  handBack: (id: string, reason: string) => ask('PATCH budgets/handback/{id}', { params: { id }, body: { reason } }),
}
