import { tried } from '../../lib/device'
import { isKeyObeyed } from '../../lib/http'
import type { UploadOptions } from '../../lib/ask'
import { isAfter, once } from '../../lib/once'
import type { Payment } from './payments.reading'
import { payments, type NewPayment } from './payments.service'

const SUBMITTED = 'Payment submitted successfully!'
const TWICE =
  'It is recorded, but it stands there twice: the line has sent it a second time. Look at Payments, and have one of the two taken back.'

/** Entries of the ledger that may be this one. */
const like =
  ({ title, amount, ministryId }: NewPayment) =>
  (one: Payment) =>
    one.amount === Number(amount) &&
    one.deposit === (ministryId === '') &&
    (one.ministryId ?? '') === ministryId &&
    (title.trim() === '' || one.title === title.trim())

/**
 * Records a payment or a deposit; answers what to say. A browser tries again by itself, without a word to any page, what a kept
 * connection broke off before its answer began: where no key is obeyed, the ledger tells whether it was done twice. The same of
 * a form that was left while it was sent, and is sent once more.
 */
export async function createWatched(
  payment: NewPayment,
  options: UploadOptions & { key: string },
): Promise<string | { waits: string }> {
  const isLike = like(payment)
  const before = isKeyObeyed() ? null : await tried(() => payments.now())
  await once(
    `payment ${options.key}`,
    () => payments.create(payment, options),
    async (written) => (await payments.now()).some((one) => isLike(one) && isAfter(one.createdUtc, written)),
  )
  const after = before && (await tried(() => payments.now()))
  if (!before || !after) return SUBMITTED
  const known = new Set(before.map(({ id }) => id))
  const fresh = after.filter((one) => !known.has(one.id) && isLike(one))
  return fresh.length > 1 ? { waits: TWICE } : SUBMITTED
}
