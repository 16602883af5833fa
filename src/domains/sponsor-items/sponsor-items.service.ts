import { ask } from '../../lib/ask'
import { readIsDecided, readSponsorItems, type SponsorItem } from './sponsor-items.reading'

export interface Offer {
  price: number
  units: number
}
/** Where the API counts changes, it refuses an answer to what has changed meanwhile. */
const seen = ({ version }: SponsorItem) => (version === null ? {} : { version })

/** The extensions that these calls belong to. */
export const OFFER_WITHDRAWALS = 'offer-withdrawals'
export const ITEM_DECLINES = 'item-declines'

export const sponsorItems = {
  ofBudget: (budgetId: string, signal?: AbortSignal) =>
    ask('GET sponsoritems/budget/{budgetId}', { params: { budgetId }, signal }, readSponsorItems),
  /** As its ministry may ask. */
  isDecided: (budgetId: string) =>
    ask('GET sponsorships/{id-or-reference}', { params: { idOrReference: budgetId } }, readIsDecided),
  accept: (item: SponsorItem, key?: string) =>
    ask('POST sponsoritems', { body: { id: item.id, accepted: true, ...seen(item) }, key }),
  /** Both, and the flag: an API may take what is missing for nothing. The turn passes to the other side. */
  offer: (item: SponsorItem, { price, units }: Offer, key?: string) =>
    ask('POST sponsoritems', { body: { id: item.id, price, units, accepted: false, ...seen(item) }, key }),
  withdraw: (item: SponsorItem) =>
    ask('PATCH sponsoritems/withdraw/{id}', { params: { id: item.id }, body: seen(item) }),
  decline: (item: SponsorItem, reason: string) =>
    ask('PATCH sponsoritems/decline/{id}', { params: { id: item.id }, body: { reason, ...seen(item) } }),
  reopen: (item: SponsorItem) => ask('PATCH sponsoritems/reopen/{id}', { params: { id: item.id }, body: seen(item) }),
}
