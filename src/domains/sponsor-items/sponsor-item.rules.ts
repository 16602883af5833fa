import type { SponsorItem } from './sponsor-items.reading'
import type { SponsorItemStatus } from '@contract/vocabulary'
import { may, type Me } from '../../session/may'
import { sumKnown, times } from '../../lib/money'

/** The two sides of a negotiation. Payment staff look on. */
export type Side = 'office' | 'ministry'
export const sideOf = (me: Me): Side => (may(me, 'useClientArea') ? 'ministry' : 'office')
export const canNegotiate = (me: Me) => may(me, 'negotiate')

const TURN: Record<Side, SponsorItemStatus> = { office: 'Awaiting_Admin', ministry: 'Awaiting_Client' }

/** §4: only while the request is Pending, never once accepted, and only by the side that the item awaits. */
export const isMyTurn = (side: Side, { status }: Pick<SponsorItem, 'status'>, budget: { status: string }) =>
  budget.status === 'Pending' && status === TURN[side]

export type Lane = 'mine' | 'theirs' | 'agreed'
export const laneOf = (side: Side, { status }: Pick<SponsorItem, 'status'>): Lane =>
  status === 'Accepted' ? 'agreed' : status === TURN[side] ? 'mine' : 'theirs'

/** Naira; null when price or units are not known. */
export const itemTotal = ({ currentPrice: price, currentUnits: units }: SponsorItem): number | null =>
  times(price, units)
/** As first asked, where that is told; else nobody knows. */
const requestedTotal = ({ requestedPrice: price, requestedUnits: units }: SponsorItem): number | null =>
  times(price, units)

/** Requested, on the table now, agreed: naira; null where a part of it is not known. */
export const totalsOf = (items: SponsorItem[]) => ({
  requested: sumKnown(items.map(requestedTotal)),
  onTable: sumKnown(items.map(itemTotal)),
  agreed: sumKnown(items.filter(({ status }) => status === 'Accepted').map(itemTotal)),
})
