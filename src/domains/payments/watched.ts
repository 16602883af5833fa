import { tried } from '../../lib/device'
import { isKeyObeyed } from '../../lib/http'
import type { UploadOptions } from '../../lib/ask'
import { readTab, writeTab } from '../../lib/tab-storage'
import { isAfter, isDoubted, once, type Written } from '../../lib/once'
import { isSameMinistry } from '../ministries/same-ministry.rules'
import { isToMinistry } from './payment.rules'
import type { Payment } from './payments.reading'
import { payments, type NewPayment } from './payments.service'

const SUBMITTED = 'Payment submitted successfully!'
const TWICE =
  'It is recorded, but twice: the connection sent it a second time. Open Payments, and have one of the two reversed.'

/** Entries of the ledger that may be this one; `ministry` is its name, for a ledger that tells no id. */
const like =
  ({ title, amount, ministryId }: NewPayment, ministry: string) =>
  (one: Payment) =>
    one.amount === Number(amount) &&
    (ministryId === ''
      ? one.deposit && !one.ministryId
      : isToMinistry(one) && isSameMinistry(one, { ministryId, ministry })) &&
    (title.trim() === '' || one.title === title.trim())

/** What stood in the ledger before the first try of a payment: none of that is what it has made. */
const before = new Map<string, ReadonlySet<string>>()
const idsOf = (all: readonly Payment[]) => new Set(all.map(({ id }) => id))
/** Of those the ones that are as young as what the try makes: they are known after a reload, too, as the doubt about it is. */
const KEPT = 'payments-before'
const keptOf = (name: string) => readTab<Partial<Record<string, string[]>>>(KEPT, {})[name]
function keep(name: string, ids: readonly string[] | undefined) {
  const { [name]: _, ...others } = readTab<Partial<Record<string, string[]>>>(KEPT, {})
  writeTab(KEPT, ids ? { ...others, [name]: ids } : others)
}

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
  const name = `payment ${options.key}`
  const isLike = like(payment, ministry)
  const read = isKeyObeyed() || before.has(name) ? null : await tried(() => payments.now())
  const now = read && idsOf(read)
  // After a try of which nobody knows, what that has made may be among them.
  if (now && !isDoubted(name)) {
    before.set(name, now)
    const written = { writtenAt: new Date().toISOString() }
    keep(
      name,
      read.filter(({ createdUtc }) => isAfter(createdUtc, written)).map(({ id }) => id),
    )
  }
  const known = before.get(name)
  try {
    const isThere = async (written: Written) => {
      const old = known ?? new Set(keptOf(name))
      return (await payments.now()).some((one) => !old.has(one.id) && isLike(one) && isAfter(one.createdUtc, written))
    }
    await once(name, () => payments.create(payment, options), isThere, { isTwice: known && isThere })
  } finally {
    if (!isDoubted(name)) {
      before.delete(name)
      keep(name, undefined)
    }
  }
  const seen = known ?? now
  const after = seen && (await tried(() => payments.now()))
  return after && after.filter((one) => !seen.has(one.id) && isLike(one)).length > 1 ? { waits: TWICE } : SUBMITTED
}
