import type { SponsorItem } from './sponsor-items.reading'
import { MAX_NAIRA, SPONSOR_ITEM_STATUSES, type SponsorItemStatus } from '@contract/vocabulary'
import { may, offers, type Me } from '../../session/may'
import type { User } from '../../session/user'
import { naira, sumKnown, times } from '../../lib/money'
import { ITEM_DECLINES, OFFER_WITHDRAWALS } from './sponsor-items.service'

/** The two sides of a negotiation. Payment staff look on. */
export type Side = 'office' | 'ministry'
export const sideOf = (me: Me): Side => (may(me, 'useClientArea') ? 'ministry' : 'office')
export const canNegotiate = (me: Me) => may(me, 'negotiate')

const TURN: Record<Side, SponsorItemStatus> = { office: 'Awaiting_Admin', ministry: 'Awaiting_Client' }
const OTHER: Record<Side, Side> = { office: 'ministry', ministry: 'office' }
type Decidable = Pick<SponsorItem, 'status'>

/** §4: only while the request is Pending, never once accepted, and only by the side that the item awaits. */
export const isMyTurn = (side: Side, { status }: Decidable, budget: { status: string }) =>
  budget.status === 'Pending' && status === TURN[side]

interface Negotiable {
  status: string
  /** Its payment waits for a second person: what it pays does not change. */
  held?: boolean
}
/** What may be done with an item now, beyond answering it; each needs its extension. */
export function deedsOf(me: User, item: SponsorItem, budget: Negotiable): typeof NO_DEEDS {
  const side = sideOf(me)
  const acts = canNegotiate(me) && budget.status === 'Pending' && !budget.held
  const declines = acts && side === 'office' && offers(me, ITEM_DECLINES)
  return {
    answer: acts && isMyTurn(side, item, budget),
    withdraw: acts && offers(me, OFFER_WITHDRAWALS) && item.before !== null && isMyTurn(OTHER[side], item, budget),
    decline: declines && isMyTurn(side, item, budget),
    reopen: declines && item.declined !== null,
  }
}

/** The draft of why an item is declined. */
export const decliningOf = (itemId: string): string => `reason-decline-${itemId}`

export const NO_DEEDS = { answer: false, withdraw: false, decline: false, reopen: false }

export const LANES = ['mine', 'theirs', 'unclear', 'agreed', 'declined'] as const
export type Lane = (typeof LANES)[number]
export function laneOf(side: Side, { status, declined }: Decidable & { declined?: string | null }): Lane {
  if (declined) return 'declined'
  if (status === 'Accepted') return 'agreed'
  if (status === TURN[side]) return 'mine'
  return status === TURN[OTHER[side]] ? 'theirs' : 'unclear'
}

// ---------- sums ----------
/** Price and units; null where not known. */
export interface Terms {
  price: number | null
  units: number | null
}
type Asked = Pick<SponsorItem, 'requestedPrice' | 'requestedUnits'>
type OnTable = Pick<SponsorItem, 'currentPrice' | 'currentUnits'>

export const tableOf = ({ currentPrice: price, currentUnits: units }: OnTable): Terms => ({ price, units })
export const isAskedTold = ({ requestedPrice, requestedUnits }: Asked) =>
  requestedPrice !== null && requestedUnits !== null
/** What was first asked; what stands on the table where that is not told. */
export const askedOf = ({ requestedPrice, requestedUnits, currentPrice, currentUnits }: Asked & OnTable): Terms => ({
  price: requestedPrice ?? currentPrice,
  units: requestedUnits ?? currentUnits,
})
export const isSame = (one: Terms, other: Terms) => one.price === other.price && one.units === other.units
export const totalOf = ({ price, units }: Terms): number | null => times(price, units)
/** Naira; null when price or units are not known. */
export const itemTotal = (item: OnTable): number | null => totalOf(tableOf(item))
/** As first asked, where that is told; else nobody knows. */
const requestedTotal = ({ requestedPrice: price, requestedUnits: units }: Asked): number | null => times(price, units)

/** Whether anybody knows what has become of it: an API may have a status of its own. */
export const isToldOf = ({ status }: Decidable) => SPONSOR_ITEM_STATUSES.some((one) => one === status)
const agreedTotal = (item: OnTable & Decidable): number | null => {
  if (!isToldOf(item)) return null
  return item.status === 'Accepted' ? itemTotal(item) : 0
}

/** Requested, on the table now, agreed: naira; null where a part of it is not known. The costs of an outreach are in all of them. */
export function totalsOf(items: (Asked & OnTable & Decidable)[], costs: readonly Terms[] = []) {
  const fixed = costs.map(totalOf)
  return {
    requested: sumKnown([...items.map(requestedTotal), ...fixed]),
    onTable: sumKnown([...items.map(itemTotal), ...fixed]),
    agreed: sumKnown([...items.map(agreedTotal), ...fixed]),
  }
}

/** To whole naira, as prices are talked about; one of less than that keeps its kobo. */
export const loweredBy = (price: number | null, percent: number): number | null => {
  if (price === null) return null
  const lower = (price * (100 - percent)) / 100
  return lower < 1 ? Math.round(lower * 100) / 100 : Math.round(lower)
}

// ---------- usual prices ----------
/** Of the catalogue, by name. */
export type Usual = ReadonlyMap<string, number>
const keyOf = (name: string) => name.trim().toLowerCase()
interface Listed {
  name: string
  type: string
  amount: number | null
  approved: boolean
}
export const usualPrices = (items: readonly Listed[], type: string): Usual =>
  new Map(
    items
      .filter((item) => item.type === type && item.approved && item.amount)
      .map(({ name, amount }) => [keyOf(name), amount ?? 0]),
  )
export const usualOf = (usual: Usual, { name }: Pick<SponsorItem, 'name'>): number | null =>
  usual.get(keyOf(name)) ?? null

/** Why a sum is typed a second time before it goes; '' where it need not be. */
export function whyTwice(item: Asked & OnTable, { price, units }: Terms, usual: number | null): string {
  const [total, asked] = [times(price, units), totalOf(askedOf(item))]
  // Where nobody tells what was asked there is only what stands on the table, which talks may raise.
  if (!isAskedTold(item) && total !== null && asked !== null && total > asked * 2)
    return `This is more than double the ${naira(asked)} on the table.`
  if (isAskedTold(item) && total !== null && asked !== null && total > asked)
    return `This is ${naira(total - asked)} more than the ${naira(asked)} that was asked.`
  if (price === null || usual === null) return ''
  if (price > usual * 2) return `The price is more than double the usual one, ${naira(usual)}.`
  return price < usual / 2 ? `The price is less than half the usual one, ${naira(usual)}.` : ''
}

// ---------- what is typed in a row ----------
export interface Typed {
  price: string
  units: string
  /** The total once more, where `whyTwice` asks. */
  again: string
}
export const untouched = ({ currentPrice, currentUnits }: OnTable): Typed => ({
  price: String(currentPrice ?? ''),
  units: String(currentUnits ?? ''),
  again: '',
})
export const termsOf = ({ price, units }: Pick<Typed, 'price' | 'units'>): Terms => ({
  price: price === '' ? null : Number(price),
  units: units === '' ? null : Number(units),
})
export const isChanged = (item: OnTable, typed: Typed): boolean => {
  const { price, units } = termsOf(typed)
  return price !== item.currentPrice || units !== item.currentUnits
}

/** What has to be put right before it goes, without words where it is only asked for; null: it may go. */
export function problemOf(
  item: SponsorItem,
  typed: Typed,
  usual: number | null,
): { field: 'price' | 'units' | 'again'; words: string } | null {
  const terms = termsOf(typed)
  const total = totalOf(terms)
  // What is on the table can be accepted, whatever an API tells of it.
  const isOffer = isChanged(item, typed)
  if (isOffer && !terms.price) return { field: 'price', words: 'Enter an amount over zero.' }
  if (isOffer && !terms.units) return { field: 'units', words: 'Enter a number over zero.' }
  if (isOffer && !Number.isInteger(terms.units)) return { field: 'units', words: 'Enter a whole number.' }
  if (total !== null && total > MAX_NAIRA) return { field: 'price', words: `This is more than ${naira(MAX_NAIRA)}.` }
  // Of a total that nobody knows there is nothing to type.
  if (total !== null && whyTwice(item, terms, usual) && (typed.again === '' || Number(typed.again) !== total))
    return { field: 'again', words: typed.again ? `This is not the total, ${naira(total)}.` : '' }
  return null
}
