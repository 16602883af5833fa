import type { Payment, PaymentRow } from '@contract/payments'
import { formOf } from '../../lib/forms'
import { http, type UploadOptions } from '../../lib/http'

export interface NewPayment {
  ministryId: string
  amount: string
  sender: string
  title: string
  description: string
  receipt: File | null
}

export const payments = {
  all: (signal?: AbortSignal) => http.get<PaymentRow[]>('payments', {}, signal),
  one: (id: string, signal?: AbortSignal) => http.get<Payment>(`payments/${id}`, {}, signal),
  balance: (signal?: AbortSignal) => http.get<number>('payments/balance', {}, signal),
  /** Without a ministry this tops up our own balance. */
  create: (payment: NewPayment, options: UploadOptions) => http.upload('payments', formOf({ ...payment }), options),
}
