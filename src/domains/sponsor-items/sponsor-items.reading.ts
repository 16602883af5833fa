import { SPONSOR_ITEM_STATUSES, type SponsorItemStatus } from '@contract/vocabulary'
import type { Answer } from '../../lib/ask'
import { flag, idOf, list, number, text, timeOrNull, word, type Unknown } from '../../lib/read'

/** An item of a request under negotiation. */
export interface SponsorItem {
  id: string
  name: string
  /** Not from the catalogue. */
  isCustom: boolean
  /** On the table now; null when not given. */
  currentUnits: number | null
  currentPrice: number | null
  /** Whose turn it is, or Accepted. */
  status: SponsorItemStatus | Unknown
  /** As first asked; null when not told. */
  requestedUnits: number | null
  requestedPrice: number | null
  updatedUtc: string | null
  /** Grows with each change, where the API tells. */
  version: number | null
}

export const readSponsorItems = (answer: Answer<'GET sponsoritems/budget/{budgetId}'>): SponsorItem[] =>
  list(answer, (item) => ({
    id: idOf(item?.id),
    name: text(item?.name) || 'Item without a name',
    isCustom: flag(item?.isCustom),
    currentUnits: number(item?.currentUnits),
    currentPrice: number(item?.currentPrice),
    status: word(item?.status, SPONSOR_ITEM_STATUSES),
    requestedUnits: number(item?.requestedUnits),
    requestedPrice: number(item?.requestedPrice),
    updatedUtc: timeOrNull(item?.updatedUtc),
    version: number(item?.version),
  }))
