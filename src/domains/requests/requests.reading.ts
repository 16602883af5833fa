import type { Answer } from '../../lib/ask'
import { flag, idOf, list, listOrNull, part, recordOrNone, text } from '../../lib/read'
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
  const raw = recordOrNone(answer)
  const [pending, latest] = [part(raw.pending), part(raw.latest)]
  const read = { latest: latest && readBudget(latest), previous: readBudgets(raw.previous) }
  return {
    pending: (pending ? [readBudget(pending)] : pendingIn(raw.pending, read)).find(mayWantFeedback) ?? null,
    ...read,
    latestItems: Array.isArray(raw.latestItems) ? readSponsorItems(raw.latestItems) : null,
    latestChats: Array.isArray(raw.latestChats) ? readChats(raw.latestChats) : null,
  }
}
/** §4 says that the dashboard reports a pending item, not how: some list it, some only say yes. */
function pendingIn(raw: unknown, { latest, previous }: Pick<Dashboard, 'latest' | 'previous'>): Budget[] {
  if (flag(raw)) return [...(latest ? [latest] : []), ...previous].filter(({ status }) => status === 'Ended')
  return listOrNull(raw as Answer<'GET sponsorships'>, readBudget) ?? []
}
/** §4: it has Ended. Before that, whatever "pending" means to the API is not about feedback. */
const mayWantFeedback = ({ status }: Budget) => !['Pending', 'Rejected', 'Approved', 'Ongoing'].includes(status)
export const readListedItems = (answer: Answer<'GET sponsorships/items/{type}'>): ListedItem[] =>
  list(answer, (item) => ({ id: idOf(item?.id), name: text(item?.name) }))
