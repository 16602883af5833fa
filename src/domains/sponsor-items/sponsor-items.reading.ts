import { isDecided } from '@contract/rules/decided'
import { BUDGET_STATUSES, SPONSOR_ITEM_STATUSES, type BudgetStatus, type SponsorItemStatus } from '@contract/vocabulary'
import type { Answer } from '../../lib/ask'
import type { OnBoard as WireItem } from '@contract/sponsoritems'
import {
  day,
  flag,
  idOf,
  list,
  number,
  part,
  record,
  text,
  textOrNull,
  timeOrNull,
  word,
  type Raw,
  type Unknown,
} from '../../lib/read'

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
  /** Why the office does not fund it; null where it is not declined, or nobody tells. */
  declined: string | null
  /** What stood on the table before the open offer; null where there is none to take back. */
  before: { price: number; units: number } | null
  /** Who changed it last; '' when not told. */
  changedBy: string
  /** What was agreed for it in the last paid request. */
  lastPaid: { price: number; on: string } | null
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
    declined: textOrNull(item?.declined),
    before: readBefore(item?.before),
    changedBy: text(item?.changedBy),
    lastPaid: readPaid(item?.lastPaid),
  }))
/** Whether their request is decided: one of another status than those of §4 may be open. */
export function readIsDecided(answer: Answer<'GET sponsorships/{id-or-reference}'>): boolean {
  return isDecided(readStatus(record(answer).status))
}
/** Of a request. §4: on screen an ended one is called Awaiting Feedback; some APIs call it so, too. */
export function readStatus(raw: unknown): BudgetStatus | Unknown {
  const status = word(raw, [...BUDGET_STATUSES, 'Awaiting_Feedback'])
  return status === 'Awaiting_Feedback' ? 'Ended' : status
}

function readBefore(raw: Raw<WireItem['before']>): SponsorItem['before'] {
  const of = part(raw)
  const [price, units] = [number(of?.price), number(of?.units)]
  return price === null || units === null ? null : { price, units }
}
function readPaid(raw: Raw<WireItem['lastPaid']>): SponsorItem['lastPaid'] {
  const of = part(raw)
  const price = number(of?.price)
  return price === null ? null : { price, on: day(of?.paidOn) }
}
