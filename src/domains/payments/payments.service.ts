import type { ReversalKind } from '@contract/vocabulary'
import { ask, type UploadOptions } from '../../lib/ask'
import { readBalance, readPayment, readPayments } from './payments.reading'

export interface NewPayment {
  ministryId: string
  amount: string
  sender: string
  title: string
  description: string
  receipt: File | null
}

export const payments = {
  all: (signal?: AbortSignal) => ask('GET payments', { signal }, readPayments),
  /** For whoever decides by them: without a signal no copy of the device stands in for an answer. */
  now: () => ask('GET payments', {}, readPayments),
  one: (id: string, signal?: AbortSignal) => ask('GET payments/{id}', { params: { id }, signal }, readPayment),
  /** Naira; null when what came is no amount. */
  balance: () => ask('GET payments/balance', {}, readBalance),
  /** Without a ministry this tops up our own balance. */
  create: (payment: NewPayment, options: UploadOptions) => ask('POST payments', { form: payment, ...options }),
  reverse: (body: { id: string; kind: ReversalKind; reason: string }) => ask('POST payments/reverse', { body }),
  addReceipt: (form: { id: string; file: File | null }, options: UploadOptions) =>
    ask('POST payments/receipt', { form, ...options }),
}
