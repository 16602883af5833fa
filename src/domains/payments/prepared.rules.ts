import { listed } from '../../components/words'
import { daysSince } from '../../lib/dates'
import { naira } from '../../lib/money'
import { may, offers } from '../../session/may'
import type { User } from '../../session/user'
import type { PayLimit, Prepared } from './prepared.reading'

type Reader = Pick<User, 'roles' | 'extensions'>
/** Off unless the API says so: then nobody meets a limit. */
const PREPARED_PAYMENTS = 'prepared-payments'

export const readsPrepared = (me: Reader) => may(me, 'readPrepared') && offers(me, PREPARED_PAYMENTS)
export const hasLimit = (me: Reader) => may(me, 'payBudgets') && offers(me, PREPARED_PAYMENTS)

export const isWaiting = ({ status }: Pick<Prepared, 'status'>) => status === 'Waiting'
/** Days. */
const TOLD_FOR = 7
/** Of the reader's own, by whomever: so long it stands there. */
export const isVoidedLately = ({ status, own, decidedUtc }: Pick<Prepared, 'status' | 'own' | 'decidedUtc'>) =>
  status === 'Voided' && own && decidedUtc !== '' && daysSince(decidedUtc) <= TOLD_FOR
/** Never what one prepared oneself, nor what somebody did who counts as the same person. */
export const canRelease = (me: Reader, one: Prepared) =>
  readsPrepared(me) && may(me, 'releasePayments') && isWaiting(one) && !one.own && !one.sameHand
export const canVoid = (me: Reader, one: Prepared) =>
  readsPrepared(me) && isWaiting(one) && (one.own || may(me, 'releasePayments'))

/** The draft of why it is voided. */
export const voidingOf = (id: string): string => `void-${id}`

/** To whoever has prepared it. */
export const PREPARED = 'Prepared. It waits for a second person.'

/** Of one that waits: for whom. */
export const waitsWords = ({ own, sameHand }: Prepared) => {
  if (own) return 'Waits for a second person: another admin has to release it.'
  return sameHand ? 'Waits for another admin: here you and whoever prepared it count as one person.' : 'Waits for a second person.' // prettier-ignore
}

/** More than this person has left today: it needs a second one. */
export const needsTwo = (limit: PayLimit | null, amount: number) =>
  limit !== null && limit.left !== null && amount > limit.left

/** Why it is only prepared, and by whom it can be released. */
export function preparesWords({ limit, left, releasers }: PayLimit): string {
  const rule = `One person pays at most ${naira(limit ?? 0)} a day here, and ${naira(left ?? 0)} of it is left for you today.`
  const who =
    releasers.length > 0
      ? `${listed(releasers, 'or')} can release it`
      : 'Nobody else can release it yet: that needs another active admin, whom you have neither added nor changed within 30 days'
  return `${rule} This payment is prepared: its money is reserved, and nothing is paid yet. ${who}.`
}
