import { short } from '../../components/words'
import { naira } from '../../lib/money'
import { outbox } from '../../lib/outbox'
import type { Waiting } from '../../lib/outbox-store'
import type { SponsorItem } from './sponsor-items.reading'
import { sponsorItems, type Offer } from './sponsor-items.service'

/** What somebody answered, and to what: the item as it stood before their eyes. Without an offer they accepted. */
interface Reply {
  item: SponsorItem
  offer: Offer | null
}
export const replyOf = ({ form }: Waiting) => form as Reply

export const sendReply = ({ item, offer }: Reply, key?: string) =>
  offer ? sponsorItems.offer(item, offer, key) : sponsorItems.accept(item, key)

const now = async (budgetId: string, { item }: Reply) =>
  (await sponsorItems.ofBudget(budgetId)).find(({ id }) => id === item.id)
const CHANGED = 'This item was changed since. Look at it and answer again.'
const ANSWERED = 'This item was changed since, perhaps in answer to you: your answer may have arrived. Look at it.'
const DECIDED = 'The office has decided this request since.'

/**
 * Why it cannot go as it was meant; '' where the item stands as it stood before their eyes. `tells`: somebody waits for the
 * answer, and the API says best what became of the acceptance of an item that is final.
 */
export async function whyNot(budgetId: string, reply: Reply, { tells = false } = {}): Promise<string> {
  const { status, currentPrice, currentUnits } = reply.item
  const item = await now(budgetId, reply)
  if (tells && !reply.offer && item?.status === 'Accepted') return ''
  const isSame = item?.status === status && item.currentPrice === currentPrice && item.currentUnits === currentUnits
  return isSame ? '' : CHANGED
}

async function hasArrived(budgetId: string, waiting: Waiting): Promise<boolean> {
  const reply = replyOf(waiting)
  const item = await now(budgetId, reply)
  const { price, units } = reply.offer ?? { price: reply.item.currentPrice, units: reply.item.currentUnits }
  // What it said stands there; the office may have accepted its offer since.
  const isAnswered = item?.status === 'Accepted' || (reply.offer !== null && item?.status === 'Awaiting_Admin')
  return isAnswered && item.declined === null && item.currentPrice === price && item.currentUnits === units
}

/** Offers and acceptances of a ministry that wait for the line; a thread is a request. None goes to what has changed meanwhile. */
export const offerOutbox = outbox('almoner-offers', {
  send: (_, waiting) => sendReply(replyOf(waiting), waiting.id),
  hasArrived,
  isTwice: hasArrived,
  whyNot: async (budgetId, waiting) => {
    const reply = replyOf(waiting)
    const why = await whyNot(budgetId, reply)
    // An acceptance that has arrived is there, whatever comes after it.
    if (why) return waiting.isDoubtful && reply.offer ? ANSWERED : why
    return (await sponsorItems.isDecided(budgetId)) ? DECIDED : ''
  },
  what: (waiting) => {
    const { item, offer } = replyOf(waiting)
    return offer
      ? `Offer of ${offer.units.toLocaleString('en')} × ${naira(offer.price)}: ${short(item.name)}`
      : `Acceptance: ${short(item.name)}`
  },
})
