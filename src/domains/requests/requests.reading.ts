import type { Answer } from '../../lib/ask'
import { idOf, list, part, record, text } from '../../lib/read'
import { readBudget, readBudgets, type Budget } from '../budgets/budgets.reading'
import { readChats, type ChatRow } from '../chats/chats.reading'
import { readSponsorItems, type SponsorItem } from '../sponsor-items/sponsor-items.reading'

export interface Dashboard {
  /** The request that has Ended and still wants its feedback. */
  pending: Budget | null
  latest: Budget | null
  /** The others, newest first. */
  previous: Budget[]
  /** Items and messages of the latest. Null: the API does not tell them here. */
  latestItems: SponsorItem[] | null
  latestChats: ChatRow[] | null
}
/** A catalogue item that can be asked for. */
export interface ListedItem {
  id: string
  name: string
}

export function readDashboard(answer: Answer<'GET sponsorships/dashboard'>): Dashboard {
  const raw = record(answer)
  const [pending, latest] = [part(raw.pending), part(raw.latest)]
  return {
    pending: pending && readBudget(pending),
    latest: latest && readBudget(latest),
    previous: readBudgets(raw.previous),
    latestItems: Array.isArray(raw.latestItems) ? readSponsorItems(raw.latestItems) : null,
    latestChats: Array.isArray(raw.latestChats) ? readChats(raw.latestChats) : null,
  }
}
export const readListedItems = (answer: Answer<'GET sponsorships/items/{type}'>): ListedItem[] =>
  list(answer, (item) => ({ id: idOf(item?.id), name: text(item?.name) }))
