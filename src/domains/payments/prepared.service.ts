import { ask, type UploadOptions } from '../../lib/ask'
import type { NewPayment } from './payments.service'
import { readAllPrepared, readLimit } from './prepared.reading'

export const preparedPayments = {
  limit: () => ask('GET payments/limit', {}, readLimit),
  all: (signal?: AbortSignal) => ask('GET payments/prepared', { signal }, readAllPrepared),
  /** For whoever decides by them, as with payments. */
  now: () => ask('GET payments/prepared', {}, readAllPrepared),
  create: (payment: NewPayment, options: UploadOptions) => ask('POST payments/prepare', { form: payment, ...options }),
  /** Of a request. */
  ofRequest: (budgetId: string, { amount, file }: { amount: string; file: File | null }, options: UploadOptions) =>
    ask('POST budgets/prepare', { form: { budgetId, amount, file }, ...options }),
  release: (id: string) => ask('PATCH payments/release/{id}', { params: { id } }),
  end: (id: string, reason: string) => ask('PATCH payments/void/{id}', { params: { id }, body: { reason } }),
}
