import { tried } from '../../lib/device'
import { isKeyObeyed } from '../../lib/http'
import type { UploadOptions } from '../../lib/ask'
import { isAfter, once } from '../../lib/once'
import { isSameMinistry } from '../ministries/same-ministry.rules'
import { isToMinistry } from './payment.rules'
import type { Payment } from './payments.reading'
import { payments, type NewPayment } from './payments.service'

const SUBMITTED = 'Payment submitted successfully!'
const TWICE =
  'It is recorded, but it stands there twice: the line has sent it a second time. Look at Payments, and have one of the two taken back.'

/** Entries of the ledger that may be this one; `ministry` is its name, for a ledger that tells no id. */
const like =
  ({ title, amount, ministryId }: NewPayment, ministry: string) =>
  (one: Payment) =>
    one.amount === Number(amount) &&
    (ministryId === ''
      ? one.deposit && !one.ministryId
      : isToMinistry(one) && isSameMinistry(one, { ministryId, ministry })) &&
    (title.trim() === '' || one.title === title.trim())

/** By key, what stood in the ledger before its first try: none of that is what it has made. */
const before = new Map<string, ReadonlySet<string>>()
const idsOf = (all: readonly Payment[]) => new Set(all.map(({ id }) => id))

/**
 * Records a payment to this ministry, or a deposit; answers what to say. A browser tries again by itself, without a word to any
 * page, what a kept connection broke off before its answer began: where no key is obeyed, the ledger tells whether it was done
 * twice. The same of a form that was left while it was sent, and is sent once more.
 */
export async function createWatched(
  payment: NewPayment,
  options: UploadOptions & { key: string },
  ministry = '',
): Promise<string | { waits: string }> {
  const { key } = options
  const isLike = like(payment, ministry)
  if (!isKeyObeyed() && !before.has(key)) {
    const read = await tried(() => payments.now())
    if (read) before.set(key, idsOf(read))
  }
  const known = before.get(key)
  const isNew = ({ id }: Payment) => !known?.has(id)
  await once(
    `payment ${key}`,
    () => payments.create(payment, options),
    async (written) =>
      (await payments.now()).some((one) => isNew(one) && isLike(one) && isAfter(one.createdUtc, written)),
  )
  before.delete(key)
  const after = known && (await tried(() => payments.now()))
  return after && after.filter((one) => isNew(one) && isLike(one)).length > 1 ? { waits: TWICE } : SUBMITTED
}
