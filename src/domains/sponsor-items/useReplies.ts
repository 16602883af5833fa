import { useSession } from '../../session/session'
import { ApiError } from '../../lib/api-error'
import type { WaitingRow } from '../../lib/outbox'
import { useJustSent } from '../../lib/useJustSent'
import { useWaiting } from '../../lib/useWaiting'
import { offerOutbox, replyOf, sendReply, whyNot } from './offer-outbox'
import { sideOf } from './sponsor-item.rules'
import type { SponsorItem } from './sponsor-items.reading'
import type { Offer } from './sponsor-items.service'
import type { Reply } from './useOffers'

/** How the answers of this side leave: a ministry's wait on its device where there is no line, the office's need one. */
export function useReplies(budgetId: string, items: readonly SponsorItem[]) {
  const me = useSession()
  const isMinistry = sideOf(me) === 'ministry'
  const all = useWaiting(isMinistry ? offerOutbox : null, me.id)
  const isOfIt = ({ thread }: WaitingRow) => thread === budgetId
  const just = useJustSent(all, waitingOf, (row) => isAnother(replyOf(row.waiting).item, items))
  const rows = just.left.filter(isOfIt)
  const sent = just.sent.filter(isOfIt)
  const ofItem = (id: string) => rows.filter(isAbout(id))
  const send = async (item: SponsorItem, offer: Offer | null, key?: string) => {
    // An API that counts no versions would take an answer to what nobody here has seen.
    const why = item.version === null ? await whyNot(budgetId, { item, offer }, { tells: true }) : ''
    if (why) throw new ApiError(409, [{ message: why }])
    return sendReply({ item, offer }, key)
  }
  const reply: Reply = async (item, offer) => {
    // A browser sends again by itself what a kept connection broke off.
    if (!isMinistry) return send(item, offer, crypto.randomUUID())
    // One that was refused is answered anew.
    for (const { waiting } of ofItem(item.id)) await offerOutbox.drop(me.id, budgetId, waiting.id)
    return offerOutbox.attempt(me.id, budgetId, { item, offer }, ({ id }) => send(item, offer, id))
  }
  return {
    rows,
    waits: ({ id }: SponsorItem) => ofItem(id).some(({ waiting }) => !waiting.refusal),
    /** It waited, and was taken a moment ago: the item does not show it yet. */
    isSent: ({ id }: SponsorItem) => sent.some(isAbout(id)),
    /** The offer that waits for the line, or has just left; null where it is none. */
    waitingOffer: ({ id }: SponsorItem): Offer | null => {
      const last = [...sent, ...rows].filter(isAbout(id)).findLast(({ waiting }) => !waiting.refusal)
      return last ? replyOf(last.waiting).offer : null
    },
    reply,
  }
}

const waitingOf = ({ waiting }: WaitingRow) => waiting
const isAbout = (id: string) => ({ waiting }: WaitingRow) => replyOf(waiting).item.id === id // prettier-ignore
/** The page shows it by now: it is not as it was answered. */
const isAnother = (was: SponsorItem, items: readonly SponsorItem[]) => {
  const now = items.find(({ id }) => id === was.id)
  return now?.status !== was.status || now.currentPrice !== was.currentPrice || now.currentUnits !== was.currentUnits
}
