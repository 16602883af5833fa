import { isDecided } from '@contract/rules/decided'
import {
  AREAS,
  CLOSINGS,
  HOSPITAL_COSTS,
  REVERSAL_KINDS,
  type Area,
  type BudgetStatus,
  type Closing,
  type HospitalCost,
  type ReversalKind,
} from '@contract/vocabulary'
import type { Budget as WireBudget, Crusade as WireCrusade, Hospital as WireHospital } from '@contract/budgets'
import type { Static } from 'typebox'
import type { Answer } from '../../lib/ask'
import { rangeText } from '../../lib/dates'
import { COST_WORDS, spaced } from '../../components/words'
import { sumKnown, times } from '../../lib/money'
import {
  day,
  firstOf,
  flag,
  idOf,
  idOrNull,
  list,
  listOrNull,
  nameOf,
  number,
  part,
  record,
  text,
  textOrNull,
  time,
  timeOrNull,
  word,
  type Raw,
  type Unknown,
} from '../../lib/read'
import {
  readAccountFacts,
  readBankAccount,
  type AccountFacts,
  type BankAccount,
} from '../ministries/ministries.reading'
import { readWaiting, type Prepared } from '../payments/prepared.reading'
import { readStatus, type SponsorItem } from '../sponsor-items/sponsor-items.reading'

/** A price and its units; null: not given. */
export interface Line {
  name: string
  /** Of the catalogue; null for a custom one. */
  itemId?: string | null
  units: number | null
  price: number | null
  isDeclined?: boolean
}
interface Crusade {
  /** null: none before; '' where the API does not tell. */
  lastCrusade: string | null
  attendance: number | null
  venue: string
}
export interface Hospital {
  name: string
  applicationLetter: string | null
  approvalLetter: string | null
  numDays: number | null
  costs: Record<HospitalCost, Line>
}
/** What is agreed and whose turn it is; null: nobody has said. Naira and counts. */
interface Talks {
  agreed: number | null
  openItems: number | null
  /** What was asked for those in all. */
  openAsked: number | null
  awaitingAdmin: number | null
  awaitingClient: number | null
}
/** A sponsorship request, as lists and pages show it. Texts are '' and numbers null when they are not given. */
export interface Budget extends Talks {
  id: string
  reference: string
  status: BudgetStatus | Unknown
  type: Area | Unknown
  ministry: string
  ministryId: string
  /** What people call it; never empty. */
  theme: string
  createdUtc: string
  from: string
  to: string
  /** What was paid. */
  amount: number | null
  /** Sum of all items and hospital costs as first asked. */
  requested: number | null
  feedbackId: string | null
  feedbackStatus: string
  /** Why its report was handed back or rejected last; '' when not told. */
  feedbackReason: string
  message: string
  address: string
  items: Line[]
  filepath: string | null
  processedOn: string | null
  /** Who paid or rejected. */
  staff: string
  crusade: Crusade | null
  hospital: Hospital | null
  bankAccount: BankAccount | null
  /** Nothing is paid to it before a second look. */
  accountHeld: boolean
  /** Nothing of it changes just now: its payment waits for a second person. */
  held: boolean
  facts: AccountFacts
  /** Why its payment was taken back; '' when it was not. */
  reversal: ReversalKind | Unknown
  /** That it was: a ministry does not read why. */
  isReversed: boolean
  minister: { name: string; mobile: string } | null
  /** Since when it has this status; null when not told. */
  statusSince: string | null
  /** Why it was rejected or handed back; '' when not told. */
  reason: string
  /** How a Rejected one ended, where nobody refused it; '' otherwise. */
  closing: Closing | Unknown
  /** The request before it that it corrects, and the one that corrects it. */
  corrects: Other | null
  correctedBy: Other | null
  /** Its payment, while it waits for a second person. */
  prepared: Prepared | null
}
interface Other {
  id: string
  reference: string
}
/** §4: paid, and on its way from there; what was paid an API may leave out. */
export const isPaid = (budget: Pick<Budget, 'status'>): boolean =>
  isDecided(budget.status) && budget.status !== 'Rejected'
/** What left our balance for it and stayed away; null where nothing did, or nobody tells. */
export const paidOf = ({ amount, isReversed }: Pick<Budget, 'amount' | 'isReversed'>): number | null =>
  isReversed ? null : amount
/** When an event ended, by its last day: at noon, which is the same day everywhere in Nigeria and beyond. */
export const endedUtc = (to: string): string => `${to}T12:00:00.000Z`
/** For a badge: what only some APIs tell says more than Rejected. */
export const stateOf = ({ status, closing }: Pick<Budget, 'status' | 'closing'>): string => closing || status

const KINDS: Record<Area, string> = {
  Crusades: 'Crusade',
  Hospitals: 'Hospital outreach',
  Orphanages: 'Orphanage',
  Prison_Evangelism: 'Prison evangelism',
  Church_Building_Project: 'Church building project',
}
const kindOf = (type: string): string => (KINDS as Partial<Record<string, string>>)[type] ?? (spaced(type) || 'Request')

export function readBudget(answer: Raw<WireBudget>): Budget {
  const raw = record(answer)
  const [type, status] = [word(raw.type, AREAS), readStatus(raw.status)]
  // Some send the details of other areas along, empty.
  const detailsOf = <T>(area: Area, details: T): T | null =>
    type !== area && AREAS.some((one) => one === type) ? null : details
  const crusade = detailsOf('Crusades', part(raw.crusade))
  const hospital = detailsOf('Hospitals', part(raw.hospital))
  const [from, to] = [day(raw.from), day(raw.to)]
  const reference = text(raw.reference)
  const lines = listOrNull(raw.items, readLine)
  const read = { crusade: crusade && readCrusade(crusade), hospital: hospital && readHospital(hospital) }
  return {
    id: idOf(raw.id),
    reference,
    status,
    type,
    ministry: nameOf(raw.ministry),
    ministryId: idOrNull(raw.ministryId) ?? idOrNull(idIn(raw.ministry)) ?? '',
    theme:
      text(raw.theme) ||
      text(crusade?.theme) ||
      text(hospital?.name) ||
      reference ||
      (from && to ? `${kindOf(type)}, ${rangeText(from, to)}` : kindOf(type)),
    createdUtc: time(raw.createdUtc),
    from,
    to,
    // Until it is paid some write 0, or what was asked.
    amount: isPaid({ status }) ? number(raw.amount) : null,
    requested: number(raw.requested) ?? (lines?.length ? sumOf(lines, { type, hospital: read.hospital }) : null),
    feedbackId: idOrNull(raw.feedbackId),
    feedbackStatus: text(raw.feedbackStatus),
    feedbackReason: text(raw.feedbackReason),
    message: text(raw.message) || text(crusade && 'message' in crusade ? crusade.message : undefined),
    address: text(raw.address),
    items: lines ?? [],
    filepath: textOrNull(raw.filepath),
    processedOn: timeOrNull(raw.processedOn),
    staff: nameOf(raw.staff),
    ...read,
    bankAccount: readBankAccount(raw.bankAccount),
    accountHeld: flag(raw.accountHeld),
    held: flag(raw.held) || readWaiting(raw.prepared) !== null,
    facts: readAccountFacts(raw),
    reversal: word(raw.reversal, REVERSAL_KINDS),
    isReversed: flag(raw.reversed) || word(raw.reversal, REVERSAL_KINDS) !== '',
    minister: readMinister(raw.minister),
    statusSince: timeOrNull(raw.statusSince),
    reason: text(raw.reason),
    closing: word(raw.closing, CLOSINGS),
    corrects: readOther(raw.corrects),
    correctedBy: readOther(raw.correctedBy),
    prepared: readWaiting(raw.prepared),
    agreed: number(raw.agreed),
    openItems: number(raw.openItems),
    // Known once the items are there (withItems).
    openAsked: null,
    awaitingAdmin: number(raw.awaitingAdmin),
    awaitingClient: number(raw.awaitingClient),
  }
}
const idIn = (raw: unknown) => (typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined)

function readOther(raw: Raw<WireBudget['corrects']>): Other | null {
  const other = part(raw)
  const id = idOf(other?.id)
  return other && id ? { id, reference: text(other.reference) || 'the other request' } : null
}
const readLine = (raw: Raw<WireBudget['items'][number]>): Line => ({
  name: text(raw?.name) || text(raw?.itemName) || 'Item without a name',
  itemId: idOrNull(raw?.itemId),
  units: number(raw?.units),
  price: number(raw?.price),
  isDeclined: flag(raw?.isDeclined),
})
const readCrusade = (raw: NonNullable<Raw<Static<typeof WireCrusade>>>): Crusade => ({
  lastCrusade: raw.lastCrusade === null ? null : day(raw.lastCrusade),
  attendance: number(raw.attendance),
  venue: text(raw.venue),
})
const readHospital = (raw: NonNullable<Raw<Static<typeof WireHospital>>>): Hospital => ({
  name: text(raw.name),
  applicationLetter: textOrNull(raw.applicationLetter),
  approvalLetter: textOrNull(raw.approvalLetter),
  numDays: number(raw.numDays),
  costs: Object.fromEntries(
    HOSPITAL_COSTS.map((cost): [HospitalCost, Line] => {
      const of = part(raw[cost])
      return [cost, { name: COST_WORDS[cost], units: number(of?.units), price: number(of?.price) }]
    }),
    // Object.fromEntries forgets that every one of them is there.
  ) as Hospital['costs'],
})
function readMinister(raw: Raw<WireBudget['minister']>): Budget['minister'] {
  const minister = part(raw)
  const read = minister && { name: nameOf(minister.name), mobile: firstOf(minister.mobile) }
  return read && (read.name || read.mobile) ? read : null
}

export const lineTotal = ({ price, units }: Line): number | null => times(price, units)
/** §9: what a hospital request asks for beside its items. Where that is not told nobody knows it: no sum is without it. */
export const hospitalLines = ({ type, hospital }: Pick<Budget, 'type' | 'hospital'>): Line[] => {
  if (hospital) return HOSPITAL_COSTS.map((cost) => hospital.costs[cost])
  return type === 'Hospitals'
    ? HOSPITAL_COSTS.map((cost) => ({ name: COST_WORDS[cost], units: null, price: null }))
    : []
}
/** Null when a part of it is not known: a sum that may be too low is no sum. */
const sumOf = (lines: Line[], budget: Pick<Budget, 'type' | 'hospital'>): number | null =>
  sumKnown([...lines, ...hospitalLines(budget)].map(lineTotal))

/** What these were paid: all were, whatever their status says, or where it is not told. */
export const readDisbursed = (answer: Answer<'GET budgets/disbursed/{period}'>): Budget[] =>
  list(answer, (raw) => ({ ...readBudget(raw), amount: number(raw?.amount) })).filter(({ isReversed }) => !isReversed)
export const readBudgets = (answer: Answer<'GET budgets/status/{status}'>): Budget[] => list(answer, readBudget)

/**
 * The same request with what its board says: agreed is what both sides accepted, and the costs of the outreach. A board
 * without items says nothing: no request was sent without one (§5).
 */
export function withItems(budget: Budget, items: readonly SponsorItem[] | null): Budget {
  if (!items?.length) return budget
  const count = (status: SponsorItem['status']) => items.filter((item) => item.status === status).length
  const accepted = items
    .filter(({ status }) => status === 'Accepted')
    .map(({ name, currentPrice: price, currentUnits: units }) => ({ name, price, units }))
  return {
    ...budget,
    agreed: sumOf(accepted, budget),
    openItems: items.length - accepted.length,
    openAsked: sumKnown(
      items
        .filter(({ status }) => status !== 'Accepted')
        .map(({ requestedPrice: price, requestedUnits: units }) => times(price, units)),
    ),
    awaitingAdmin: count('Awaiting_Admin'),
    awaitingClient: count('Awaiting_Client'),
  }
}
