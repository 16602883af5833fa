import type { Waiting } from '../../lib/outbox-store'
import type { SponsorItem } from './sponsor-items.reading'
import type { Offer } from './sponsor-items.service'

/** What somebody answered, and to what: the item as it stood before their eyes. Without an offer they accepted. */
export interface Reply {
  item: SponsorItem
  offer: Offer | null
}
export const replyOf = ({ form }: Waiting) => form as Reply
