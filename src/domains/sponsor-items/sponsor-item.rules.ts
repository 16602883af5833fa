import type { Budget } from '@contract/budgets'
import type { SponsorItem } from '@contract/sponsoritems'
import type { SponsorItemStatus } from '@contract/vocabulary'
import type { User } from '../../app/user'
import { sumNaira } from '../../lib/money'

/** The two sides of a negotiation. Payment staff look on. */
export type Side = 'office' | 'ministry'
export const sideOf = ({ roles }: Pick<User, 'roles'>): Side => (roles.includes('client') ? 'ministry' : 'office')
export const canNegotiate = ({ roles }: Pick<User, 'roles'>) =>
  roles.some((role) => ['admin', 'client', 'sponsor_s', 'sponsor_j'].includes(role))

const TURN: Record<Side, SponsorItemStatus> = { office: 'Awaiting_Admin', ministry: 'Awaiting_Client' }

/** §4: only while the request is Pending, never once accepted, and only by the side that the item awaits. */
export const isMyTurn = (side: Side, { status }: Pick<SponsorItem, 'status'>, budget: Pick<Budget, 'status'>) =>
  budget.status === 'Pending' && status === TURN[side]

export type Lane = 'mine' | 'theirs' | 'agreed'
export const laneOf = (side: Side, { status }: Pick<SponsorItem, 'status'>): Lane =>
  status === 'Accepted' ? 'agreed' : status === TURN[side] ? 'mine' : 'theirs'

export const itemTotal = ({ currentPrice, currentUnits }: SponsorItem) => currentPrice * currentUnits
const requestedTotal = ({ requestedPrice, requestedUnits, currentPrice, currentUnits }: SponsorItem) =>
  (requestedPrice ?? currentPrice) * (requestedUnits ?? currentUnits)

/** Requested, on the table now, agreed: naira. */
export const totalsOf = (items: SponsorItem[]) => ({
  requested: sumNaira(items.map(requestedTotal)),
  onTable: sumNaira(items.map(itemTotal)),
  agreed: sumNaira(items.filter(({ status }) => status === 'Accepted').map(itemTotal)),
})
