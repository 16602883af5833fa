/** What to look at before money goes. Each check is silent where its facts are not told: a guess is no check. */
import type { AccountFacts, BankAccount } from '../ministries/ministries.reading'
import { byMinistry, isSameMinistry } from '../ministries/same-ministry.rules'
import { likenessOf } from './account-name.rules'
import { isPaid, isToMinistry } from './payment.rules'
import type { Payment } from './payments.reading'
import type { Prepared } from './prepared.reading'
import { bare, listed, plural, spaced } from '../../components/words'
import { ago, daysSince, timeDay } from '../../lib/dates'
import { grouped } from '../../lib/grouped'
import { naira } from '../../lib/money'
import { numberProblem } from '@contract/rules/nuban'

/** stop: think before you pay. look: look at it. note: good to know. fine: nothing found. */
export type Level = 'stop' | 'look' | 'note' | 'fine'
export interface Check {
  name: string
  level: Level
  words: string
}
/** What is about to be paid. */
export interface Paying {
  ministryId: string
  ministry: string
  amount: number
  title: string
  /** Of the request; '' for none. */
  area: string
  account: BankAccount | null
  facts: AccountFacts
  receipt: ReceiptSeen | null
  /** Of its account, where it is told. */
  status?: string
  /** The one that is released, if it was prepared. */
  preparedId?: string
}
/** A receipt: by its bytes where they are known, else by name and size. */
export interface ReceiptSeen {
  name: string
  size: number
  /** SHA-256; '' when it could not be counted. */
  hash: string
}
/** A receipt that was sent from this browser. */
export interface SentReceipt extends Omit<ReceiptSeen, 'hash'> {
  words: string
}
export interface Known {
  /** The ledger; null when it could not be read. */
  payments: readonly Payment[] | null
  sent: readonly SentReceipt[]
  /** What waits for a second person; none where nobody tells. */
  waiting?: readonly WaitingPayment[]
  now: number
}
type WaitingPayment = Pick<Prepared | Payment, 'id' | 'ministryId' | 'ministry' | 'amount' | 'title' | 'receiptHash'>

/** A payment like one of these days is asked about. */
const LIKE_DAYS = 7
const RECENT_DAYS = 30
/** What is pending for longer was forgotten: it would stop each payment of its amount for ever. */
const PENDING_DAYS = 60
/** Fewer payments say nothing about what is usual. */
const USUAL_FROM = 8
/** Prices rise: what is a little more than ever before is no alarm. */
const USUAL_SHARE = 1.25

type Finding = Omit<Check, 'name'> | null
const fine = (words: string): Finding => ({ level: 'fine', words })
const found = (level: Level, words: string): Finding => ({ level, words })

/** Payments to ministries that stand: neither taken back nor taking back. */
interface Ledger {
  standing: readonly Payment[]
  /** Not paid yet, where an API has such: they may still be. */
  pending: readonly Payment[]
  /** What was paid to a ministry. */
  of: (ministry: { id: string; name: string }) => readonly Payment[]
  /** What was paid to it, by support area. */
  byArea: ReadonlyMap<string, { count: number; most: number }>
}
/** A pay list asks about a thousand payments at once, all of the same ledger. */
const ledgers = new WeakMap<readonly Payment[], Ledger>()

function ledgerOf({ payments }: Known): Ledger | null {
  if (!payments) return null
  const known = ledgers.get(payments)
  if (known) return known
  const standing = payments.filter(isPaid)
  const pending = payments.filter((one) => one.status === 'Pending' && isToMinistry(one))
  const amounts = grouped(standing.filter(({ amount }) => amount !== null), ({ type }) => type) // prettier-ignore
  const byArea = new Map(
    [...amounts].map(([area, all]) => [area, { count: all.length, most: p95(all.map(({ amount }) => amount ?? 0)) }]),
  )
  const ledger = { standing, pending, of: byMinistry(standing), byArea }
  ledgers.set(payments, ledger)
  return ledger
}
const toSame = ({ ministryId: id, ministry: name }: Paying, known: Known) => ledgerOf(known)?.of({ id, name }) ?? null

/** "2 minutes ago", "5 hours ago", "3 days ago", "on 4 Nov 2026". */
export function soonAgo(time: string, now: number): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(time)) / 60_000))
  if (Number.isNaN(minutes)) return 'before'
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`
  if (minutes < 24 * 60) return `${plural(Math.floor(minutes / 60), 'hour')} ago`
  const words = ago(time, now)
  return /\d{4}$/.test(words) ? `on ${words}` : words.toLowerCase()
}
const paidWords = (one: Payment, { ministry }: Paying, now: number) =>
  `${one.ministry || ministry || 'This ministry'} was paid ${one.amount === null ? 'money' : naira(one.amount)} for ${one.title} ${soonAgo(one.createdUtc, now)}.`
const DAY_MS = 86_400_000
/** NaN where no date is told. */
const ageOf = ({ createdUtc }: Payment, { now }: Pick<Known, 'now'>) => now - Date.parse(createdUtc)
/** By the calendar of Lagos; what is long past is seen without it. */
const isWithin = (one: Payment, days: number, known: Pick<Known, 'now'>) =>
  !(ageOf(one, known) > (days + 2) * DAY_MS) && daysSince(one.createdUtc, known.now) <= days

/** In whatever order an API lists them; the first of those that tell no date. */
const newest = (some: readonly Payment[] = []): Payment | null =>
  some.reduce<Payment | null>((last, one) => (last && !(Date.parse(one.createdUtc) > (Date.parse(last.createdUtc) || 0)) ? last : one), null) // prettier-ignore

/** A payment of the last days that this one is like; null: none, or nobody can tell. */
export function likeOf(paying: Paying, known: Known): Payment | null {
  const { amount, title, receipt } = paying
  const isLike = (one: Payment) =>
    one.amount === amount ||
    (title !== '' && bare(one.title) === bare(title)) ||
    (receipt !== null && receipt.hash !== '' && one.receiptHash === receipt.hash)
  return newest(toSame(paying, known)?.filter((one) => isLike(one) && isWithin(one, LIKE_DAYS - 1, known)))
}

/** A deposit of the last days of the same amount; null: none, or nobody can tell. */
export const depositLike = (amount: number, { payments, now }: Pick<Known, 'payments' | 'now'>): Payment | null =>
  newest(
    payments?.filter(
      (one) =>
        one.deposit &&
        one.amount === amount &&
        one.status !== 'Rejected' &&
        !one.reverses &&
        !one.reversedBy &&
        isWithin(one, LIKE_DAYS - 1, { now }),
    ),
  )

/** What is not paid yet and is like it. */
function waitingLike(
  { ministryId, ministry, amount, title, receipt, preparedId }: Paying,
  waiting: readonly WaitingPayment[],
) {
  const isSame = (one: WaitingPayment) => isSameMinistry(one, { ministryId, ministry })
  return waiting.find(
    (one) =>
      one.id !== preparedId &&
      ((isSame(one) && (one.amount === amount || (title !== '' && bare(one.title) === bare(title)))) ||
        (receipt !== null && receipt.hash !== '' && one.receiptHash === receipt.hash)),
  )
}

function again(paying: Paying, known: Known): Finding {
  const twin = waitingLike(paying, known.waiting ?? [])
  const pending = ledgerOf(known)?.pending.filter((one) => !(ageOf(one, known) > PENDING_DAYS * DAY_MS)) ?? []
  const unpaid = twin ?? waitingLike(paying, pending)
  if (unpaid) return found('stop', `${unpaid.amount === null ? 'A payment' : naira(unpaid.amount)} for ${unpaid.title}, ${unpaid.ministry || paying.ministry}, ${twin ? 'waits for a second person already' : 'is recorded and still pending'}. Pay this as well?`) // prettier-ignore
  if (!known.payments) return null
  const like = likeOf(paying, known)
  return like
    ? found('stop', `${paidWords(like, paying, known.now)} Pay again?`)
    : fine('No payment like it in the last days')
}

function receipt({ receipt: chosen }: Paying, known: Known): Finding {
  if (!chosen) return null
  const { standing = [], pending = [] } = ledgerOf(known) ?? {}
  const paid = [...standing, ...pending].find(({ receiptHash }) => chosen.hash !== '' && receiptHash === chosen.hash)
  if (paid) return found('stop', `This receipt was used on ${timeDay(paid.createdUtc)} for ${paid.title}, ${paid.ministry}.`) // prettier-ignore
  const sent = known.sent.find(({ name, size }) => name === chosen.name && size === chosen.size)
  // Where the bytes are known they say more than the name.
  const isTold = known.payments?.some(({ receiptHash }) => receiptHash) && chosen.hash !== ''
  if (isTold) return fine('The receipt was not used before')
  return sent ? found('stop', `A receipt of this name and size was sent before: ${sent.words}.`) : null
}

function sharedAccount({ facts: { usedBy } }: Paying): Finding {
  if (!usedBy) return null
  return usedBy.length > 0
    ? found('stop', `${listed(usedBy, 'and')} ${usedBy.length === 1 ? 'has' : 'have'} the same account number.`)
    : fine('No other ministry has this account')
}

function accountName({ account, ministry }: Paying): Finding {
  if (!account?.name || !ministry) return null
  const likeness = likenessOf(account.name, ministry)
  if (likeness === 'same') return fine('The account is in the name of the ministry')
  if (likeness === 'short')
    return found('look', `Whether ${account.name} is short for ${ministry} nobody but you can tell.`)
  return likeness && found('stop', `The account is in the name of ${account.name}, not of ${ministry}.`)
}

function accountNumber({ account }: Paying): Finding {
  if (!account?.number) return found('look', 'It is not shown into which account this goes. Look it up before you pay.')
  const problem = numberProblem(account)
  return problem ? found('look', problem) : fine('The account number is well formed')
}

/** The amount below which 95 of 100 are; the largest where there are few. */
export function p95(amounts: readonly number[]): number {
  const sorted = [...amounts].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}
function usual({ area, amount }: Paying, known: Known): Finding {
  if (!area || amount <= 0) return null
  const paid = ledgerOf(known)?.byArea.get(area)
  if (!paid || paid.count < USUAL_FROM) return null
  const { most } = paid
  return amount > most * USUAL_SHARE
    ? found('look', `This is more than is usually paid for ${spaced(area)}: 95 of 100 got at most ${naira(most)}.`)
    : fine(`Not more than is usual for ${spaced(area)}`)
}

function changed({ facts }: Paying, { now }: Known): Finding {
  if (facts.usedBy === null && !facts.changed) return null
  return facts.changed && daysSince(facts.changed, now) <= RECENT_DAYS
    ? found('look', `The bank account was changed ${soonAgo(facts.changed, now)}.`)
    : fine('The bank account was not changed lately')
}

/** Whoever wants to be paid elsewhere may have lost this account. */
function asked({ facts }: Paying, { now }: Known): Finding {
  if (!facts.asked) return null
  return found(
    'stop',
    `This ministry asked for another bank account ${soonAgo(facts.asked, now)}, and nobody has decided about it. Look at it first.`,
  )
}

function recent(paying: Paying, known: Known): Finding {
  const last = newest(toSame(paying, known)?.filter((one) => isWithin(one, RECENT_DAYS, known)))
  if (!known.payments) return null
  return last ? found('note', paidWords(last, paying, known.now)) : fine(`Not paid in the last ${RECENT_DAYS} days`)
}

function firstEver(paying: Paying, known: Known): Finding {
  const earlier = toSame(paying, known)
  if (!earlier) return null
  return earlier.length === 0
    ? found('note', 'This is the first payment to this ministry. Is its account the right one?')
    : fine('Paid before')
}

function account({ status }: Paying): Finding {
  if (/^active$/i.test(status ?? '')) return fine('The account of the ministry is active')
  return /^inactive$/i.test(status ?? '')
    ? found('stop', 'This ministry is deactivated. Is it still to be paid?')
    : null
}

const CHECKS = {
  again,
  account,
  receipt,
  sharedAccount,
  accountName,
  accountNumber,
  usual,
  asked,
  changed,
  recent,
  firstEver,
}
const ORDER: Level[] = ['stop', 'look', 'note', 'fine']

/** The gravest first. */
export function checksOf(paying: Paying, known: Known): Check[] {
  const checks = Object.entries(CHECKS).flatMap(([name, check]): Check[] => {
    const finding = check(paying, known)
    return finding ? [{ name, ...finding }] : []
  })
  // Said once: what is like it is also recent.
  const isAgain = checks.some(({ name, level }) => name === 'again' && level === 'stop')
  return checks
    .filter(({ name }) => !(isAgain && name === 'recent'))
    .sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level))
}
export const stopsIn = (checks: readonly Check[]) => checks.filter(({ level }) => level === 'stop')
