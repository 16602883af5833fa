/**
 * Which line of a bank's statement is which request. A wrong match records a payment that was not made, so that a ministry
 * waits for its money in vain: what is not certain is left to the reader.
 */
import { plural } from '../../components/words'
import { daysBetween } from '../../lib/dates'
import { grouped } from '../../lib/grouped'
import { naira } from '../../lib/money'
import { keyOf } from './bank-text'
import { isOnlyName, keysIn, nameOf, namerOf, names, wordsIn } from './line-names.rules'
import { sharedOut, type Found } from './same-day.rules'
import type { Entry } from './statement.read'
import { takenBack } from './taken-back.rules'

/** A request that waits for its payment. */
export interface Awaiting {
  id: string
  /** As in the bank's file. */
  reference: string
  ministry: string
  theme: string
  /** What is agreed; null: not known. */
  kobo: number | null
  isAgreed: boolean
  /** '' when not told. */
  account: string
  /** The day on which it was sent. */
  since: string
}
/** A payment, or a deposit, that stands in the ledger. */
export interface Recorded {
  id: string
  reference: string
  ministry: string
  title: string
  kobo: number
  day: string
  /** Of a deposit: money of a payment that was reversed. */
  reverses?: 'Returned' | 'other'
}

interface Told {
  entry: Entry
  why: string
}
export interface Matching {
  matched: (Told & { request: Awaiting })[]
  /** Somebody has to choose, or to look. */
  unsure: (Told & { candidates: Awaiting[] })[]
  recorded: (Told & { payment: Recorded })[]
  unknown: Told[]
}

const kobo = (amount: number) => naira(amount / 100)
/** Payments are written down within these days. */
const LATEST_DAYS = 14
/** Written down later than the bank paid it. */
const isLater = ({ day }: Recorded, entry: Entry) =>
  entry.day !== '' && day > entry.day && daysBetween(entry.day, day) <= LATEST_DAYS
/** So long may a bank take for a payment that was written down first. */
const BANK_DAYS = 7

/** `ministries`: the names of all that are known, beside those of the requests and payments. */
export function matchingOf(
  entries: readonly Entry[],
  requests: readonly Awaiting[],
  payments: readonly Recorded[],
  ministries: readonly string[] = [],
  deposits: readonly Recorded[] = [],
  reversed: readonly Recorded[] = [],
): Matching {
  const allNames = [...new Set([...ministries, ...[...requests, ...payments].map(({ ministry }) => ministry)])]
  const namesIn = namerOf([...requests, ...payments, ...reversed, ...ministries.map((ministry) => ({ ministry }))])
  const result: Matching = { matched: [], unsure: [], recorded: [], unknown: [] }
  const byKey = grouped(requests, ({ reference }) => keyOf(reference))
  const paidByKey = grouped(payments, ({ reference }) => keyOf(reference))
  const goneByKey = grouped(reversed, ({ reference }) => keyOf(reference))
  const byAmount = grouped(requests, (one) => one.kobo)
  const paidByAmount = grouped(payments, (one) => one.kobo)
  const known = { has: (key: string) => byKey.has(key) || paidByKey.has(key) || goneByKey.has(key) }
  const lines = entries.map((entry) => {
    const words = wordsIn(entry.text)
    return { entry, words, keys: keysIn(words, known) }
  })
  const [came, went] = [lines.filter(({ entry }) => entry.isIn), lines.filter(({ entry }) => !entry.isIn)]
  const cameBack = grouped(came, ({ entry }) => entry.kobo)
  /** Money of the same amount that came in, and says where from. */
  const isReturned = (request: Awaiting, amount: number) =>
    (cameBack.get(amount) ?? []).some(
      ({ words, keys }) => keys.includes(keyOf(request.reference)) || names(words, request) !== null,
    )
  takeDeposits(came.map(({ entry }) => entry))

  const usedPayments = new Set<string>()
  const certain = new Map<Awaiting, (Told & { isByName: boolean })[]>()
  const claim = (request: Awaiting, entry: Entry, why: string, isByName: boolean) => {
    const claims = certain.get(request)
    if (claims) claims.push({ entry, why, isByName })
    else certain.set(request, [{ entry, why, isByName }])
  }
  const ask = (entry: Entry, candidates: Awaiting[], why: string) => result.unsure.push({ entry, candidates, why })

  // By reference.
  const unnamed: ((typeof went)[number] & { heirs?: Set<string> })[] = []
  for (const line of went) {
    const { entry, keys } = line
    const open = keys.flatMap((key) => byKey.get(key) ?? [])
    const paid = keys.flatMap((key) => paidByKey.get(key) ?? [])
    const gone = keys.flatMap((key) => goneByKey.get(key) ?? [])
    const [request] = open
    // Paid once more under the reference that its order had before: the ledger has that under another.
    const heirs = new Set(gone.map(({ ministry }) => nameOf(ministry)))
    const isPaidAnew = (paidByAmount.get(entry.kobo) ?? []).some(
      (one) => (one.day === entry.day || isLater(one, entry)) && heirs.has(nameOf(one.ministry)),
    )
    // The first one of a day is the one that was reversed.
    const own = gone.find(({ id, kobo: sum, day }) => sum === entry.kobo && day === entry.day && !usedPayments.has(id))
    if (keys.length === 0 || (open.length + paid.length === 0 && isPaidAnew && !own)) unnamed.push({ ...line, heirs })
    else if (!request && paid.length === 0) {
      if (own) usedPayments.add(own.id)
      leaveReversed(entry, gone)
    } else if (!request) takeRecorded(entry, paid)
    else if (open.length > 1 || paid.length > 0) ask(entry, open, 'More than one request or payment is named.')
    else if (gone.length > 0) ask(entry, open, 'A payment that this line names was reversed: it may be that one.')
    else if (request.kobo === null || !request.isAgreed)
      ask(entry, [request], 'The reference fits, but the request is not agreed in full.')
    else if (request.kobo !== entry.kobo)
      ask(entry, [request], `The reference fits, but ${kobo(request.kobo)} is agreed and the bank paid ${kobo(entry.kobo)}.`) // prettier-ignore
    else if (entry.day && request.since && entry.day < request.since)
      ask(entry, [request], 'The reference and the amount fit, but the bank paid before the request was sent.')
    else claim(request, entry, 'The reference and the amount fit.', false)
  }
  function takeDeposits(came: readonly Entry[]) {
    const isNear = (entry: Entry, { day }: Recorded) =>
      entry.day !== '' && day >= entry.day && daysBetween(entry.day, day) <= LATEST_DAYS
    const free = grouped(
      deposits.filter(({ reverses }) => reverses !== 'other').sort((a, b) => a.day.localeCompare(b.day)),
      (one) => one.kobo,
    )
    // A file may have its newest line first.
    for (const entry of [...came].sort((a, b) => a.day.localeCompare(b.day))) {
      const same = free.get(entry.kobo) ?? []
      const at = same.findIndex((one) => isNear(entry, one))
      const [payment] = at < 0 ? [] : same.splice(at, 1)
      const isBack = deposits.some((one) => one.reverses === 'other' && one.kobo === entry.kobo && isNear(entry, one))
      if (payment)
        result.recorded.push({
          entry,
          payment,
          why: payment.reverses
            ? 'The reversal of a payment of this amount is recorded.'
            : 'A deposit of this amount is recorded.',
        })
      else
        result.unknown.push({
          entry,
          why: isBack
            ? 'Money came in. No deposit of this amount is recorded, but a payment of it was reversed: it may be that money.'
            : 'Money came in, and no deposit of this amount is recorded.',
        })
    }
  }
  /** It is looked at once more when all others have got theirs. */
  function leaveReversed(entry: Entry, gone: readonly Recorded[]) {
    const why = gone.some((one) => one.kobo === entry.kobo)
      ? 'The payment of this reference was reversed, and this line is one more.'
      : 'The payment of this reference was reversed, and had another amount.'
    result.unknown.push({ entry, why })
  }
  function takeRecorded(entry: Entry, paid: readonly Recorded[]) {
    const same = paid.filter((one) => one.kobo === entry.kobo)
    const free = same.find(({ id }) => !usedPayments.has(id))
    if (free) {
      usedPayments.add(free.id)
      result.recorded.push({ entry, payment: free, why: 'The reference and the amount are those of this payment.' })
    } else
      result.unknown.push({
        entry,
        why:
          same.length > 0
            ? 'A payment of this reference and amount is recorded, and this line is one more: the bank may have paid twice.'
            : 'A payment of this reference is recorded, with another amount.',
      })
  }

  // By amount, where nothing else has the same, and the name or the account says whose it is.
  const alike = grouped(unnamed, ({ entry }) => `${entry.kobo} ${entry.day}`)
  // Payments of the same day first: none of them is left for a line of another day.
  const named = new Set(usedPayments)
  const onDay = new Map<Entry, Found>()
  for (const same of alike.values()) {
    const entry = same[0]?.entry
    if (!entry?.day) continue
    const paid = (paidByAmount.get(entry.kobo) ?? []).filter(({ id, day }) => day === entry.day && !named.has(id))
    if (paid.length === 0) continue
    const { found, taken } = sharedOut(same, paid, namesIn)
    for (const [line, one] of found) onDay.set(line, one)
    for (const { id } of taken) usedPayments.add(id)
  }
  for (const { entry, words, keys, heirs } of unnamed) {
    const same = (byAmount.get(entry.kobo) ?? []).filter(({ since }) => !entry.day || !since || entry.day >= since)
    const found = onDay.get(entry)
    const [request] = same
    const others = (paidByAmount.get(entry.kobo) ?? []).filter(({ id }) => entry.day !== '' && !named.has(id))
    const after = others.filter((one) => isLater(one, entry))
    const before = others.filter(({ day }) => day < entry.day && daysBetween(day, entry.day) <= BANK_DAYS)
    const later = after.find(
      (one) =>
        !usedPayments.has(one.id) &&
        (heirs?.has(nameOf(one.ministry)) || (names(words, one) && isOnlyName(words, one.ministry, allNames))),
    )
    /** To a ministry that the line names, if only by the account. */
    const isNear = (one: Recorded) =>
      names(words, one) !== null ||
      same.some((its) => names(words, its) !== null && nameOf(its.ministry) === nameOf(one.ministry))
    if (!request && later && (!found || found.isOther)) {
      usedPayments.add(later.id)
      result.recorded.push({
        entry,
        payment: later,
        why: 'A payment of this amount to this ministry was recorded later.',
      })
    } else if (!request) {
      if (found?.payment) result.recorded.push({ entry, payment: found.payment, why: found.why })
      else result.unknown.push({ entry, why: found?.why ?? 'No request that waits has this reference or this amount.' })
    } else if (found || [...before, ...after].some(isNear))
      ask(entry, same, 'A payment of this amount is recorded already: it may be this one.')
    // A reference says more than a name.
    else if (keys.length > 0) ask(entry, same, 'A payment that this line names was reversed: it may be that one.')
    else if (same.length > 1) ask(entry, same, `${plural(same.length, 'request')} are for this amount.`)
    else {
      const by = names(words, request)
      const unknown = (byAmount.get(null) ?? []).filter((one) => names(words, one))
      if (!by) ask(entry, same, 'Only the amount fits.')
      else if (by === 'ministry' && !isOnlyName(words, request.ministry, allNames)) ask(entry, same, 'The amount fits, but the name may be that of another ministry.') // prettier-ignore
      else if (unknown.length > 0) ask(entry, [...same, ...unknown], 'The amount fits, but that of another request of this ministry is not known.') // prettier-ignore
      else if (!request.isAgreed) ask(entry, same, 'The amount fits, but the request is not agreed in full.')
      else if (!entry.day) ask(entry, same, 'The amount fits, but the day could not be read.')
      else claim(request, entry, by === 'account' ? 'The account number and the amount fit.' : 'The name of the ministry and the amount fit.', true) // prettier-ignore
    }
  }

  // Each request once, and not where the money came back.
  for (const [request, claims] of certain) {
    const byReference = claims.filter(({ isByName }) => !isByName)
    const best = byReference.length > 0 ? byReference : claims
    const [first] = best
    const isBack = first !== undefined && isReturned(request, first.entry.kobo)
    for (const one of claims) {
      const { entry, why } = one
      if (isBack) ask(entry, [request], `${why} Money of this amount came back, too.`)
      else if (best.length > 1) ask(entry, [request], `${why} The bank has paid it ${best.length} times.`)
      else if (one !== first) ask(entry, [], 'The request of this amount was found in another line.')
      else result.matched.push({ entry, request, why })
    }
  }
  // What another line has for certain is not offered once more.
  const taken = new Set(result.matched.map(({ request }) => request))
  const offered = result.unsure.map((one) => ({
    ...one,
    candidates: one.candidates.filter((request) => !taken.has(request)),
  }))
  result.unsure = offered.filter(({ candidates }) => candidates.length > 0)
  for (const { entry, why, candidates } of offered) if (candidates.length === 0) result.unknown.push({ entry, why })
  const back = takenBack(
    result.unknown.map(({ entry }) => entry).filter(({ isIn }) => !isIn),
    reversed,
    { standing: paidByKey, waiting: byKey, namesIn },
  )
  for (const [entry, payment] of back)
    result.recorded.push({ entry, payment, why: 'This payment is recorded, and was reversed since.' })
  result.unknown = result.unknown.filter(({ entry }) => !back.has(entry))
  const inOrder = (one: Told, other: Told) => one.entry.line - other.entry.line
  for (const group of Object.values(result) as Told[][]) group.sort(inOrder)
  return result
}
