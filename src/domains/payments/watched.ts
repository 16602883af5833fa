import { tried } from '../../lib/device'
import { isKeyObeyed } from '../../lib/http'
import type { UploadOptions } from '../../lib/ask'
import { payments, type NewPayment } from './payments.service'

const SUBMITTED = 'Payment submitted successfully!'
const TWICE =
  'It is recorded, but it stands there twice: the line has sent it a second time. Look at Payments, and have one of the two taken back.'

/**
 * Records a payment or a deposit; answers what to say. A browser tries again by itself, without a word to any page, what a kept
 * connection broke off before its answer began: where no key is obeyed, the ledger tells whether it was done twice.
 */
export async function createWatched(payment: NewPayment, options: UploadOptions): Promise<string | { waits: string }> {
  const before = isKeyObeyed() ? null : await tried(() => payments.now())
  await payments.create(payment, options)
  const after = before && (await tried(() => payments.now()))
  if (!before || !after) return SUBMITTED
  const known = new Set(before.map(({ id }) => id))
  const title = payment.title.trim()
  const fresh = after.filter(
    (one) =>
      !known.has(one.id) &&
      one.amount === Number(payment.amount) &&
      one.deposit === (payment.ministryId === '') &&
      (one.ministryId ?? '') === payment.ministryId &&
      (title === '' || one.title === title),
  )
  return fresh.length > 1 ? { waits: TWICE } : SUBMITTED
}
