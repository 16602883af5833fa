import { AREAS } from '@contract/vocabulary'
import { grouped } from '../../lib/grouped'
import type { RegistrationRow } from '../registrations/registrations.reading'
import type { ReportRow, ReportType } from './reports.reading'
import type { Bar } from '../../components/BarChart'
import { spaced } from '../../components/words'
import { dayOf, dayText, today } from '../../lib/dates'
import { sumKnown, sumNaira } from '../../lib/money'
import { oldest } from '../../lib/oldest'

/** What other lists tell about the lines of a report: areas by id, states by the name of the ministry. */
export interface Known {
  areas: Map<string, string>
  states: Map<string, string>
  /** The balance before and after an entry, whom it went to and what people call it, where that is told. */
  entries?: Map<string, Entry>
}
interface Entry {
  before: number | null
  after: number | null
  ministryId: string | null
  /** '' when not told. */
  reference: string
  /** The entry that takes it back. */
  reversedBy: string | null
  /** It neither waits nor was refused. */
  isDone: boolean
}
/** What a chart adds up: naira, and when. */
export interface Paid {
  amount: number
  createdUtc: string
}
export interface Line extends ReportRow, Entry {
  area: string | null
  state: string | null
  /** Money that came in: no ministry got it. */
  isDeposit: boolean
}

export function knownFrom(
  typed: readonly { id: string; type: string }[],
  places: readonly Pick<RegistrationRow, 'ministry' | 'state'>[],
): Known {
  return {
    areas: new Map(typed.flatMap(({ id, type }) => (AREAS.some((area) => area === type) ? [[id, type] as const] : []))),
    states: new Map(places.flatMap(({ ministry, state }) => (state ? [[ministry, state] as const] : []))),
  }
}

const UNTOLD: Entry = { before: null, after: null, ministryId: null, reference: '', reversedBy: null, isDone: true }

export type PricedLine = Line & { amount: number }
/** What came in is of nobody; a request always is somebody's, named or not. */
export const linesOf = (rows: ReportRow[], { areas, states, entries }: Known, type: ReportType = 'Payments'): Line[] =>
  rows.map((row) => ({
    ...row,
    area: areas.get(row.id) ?? null,
    state: states.get(row.ministry) ?? null,
    isDeposit: type === 'Payments' && !row.ministry && !row.isOut,
    ...(entries?.get(row.id) ?? UNTOLD),
  }))

/** What moved our balance: what went out is less than nothing, and nothing is said of what waits or was refused. */
export const movedBy = ({ amount, isDeposit, isDone }: Pick<Line, 'amount' | 'isDeposit' | 'isDone'>) =>
  !isDone || amount === null ? null : isDeposit ? amount : -amount

/** The balance before the first entry and after the last one; null unless what lies between them adds up. */
export function endsOf(lines: readonly Line[]): { opening: number; closing: number } | null {
  const all = oldest(lines.filter(({ isDone }) => isDone))
  const opening = all[0]?.before ?? null
  const closing = all.at(-1)?.after ?? null
  const moved = sumKnown(all.map(movedBy))
  if (opening === null || closing === null || moved === null) return null
  return sumNaira([opening, moved]) === closing ? { opening, closing } : null
}

/** Lines whose amount was paid: only they can be added up, and the page says how many are not. */
export const priced = <L extends { amount: number | null; isDone: boolean }>(
  lines: readonly L[],
): (L & { amount: number })[] =>
  lines.flatMap((line) => (line.amount === null || !line.isDone ? [] : [{ ...line, amount: line.amount }]))
export const sumOf = (lines: readonly Pick<Paid, 'amount'>[]) => sumNaira(lines.map(({ amount }) => amount))

/** Sums by a name, the largest first; what has no name comes last under `rest`. */
export function barsBy<L extends Pick<Paid, 'amount'>>(
  lines: readonly L[],
  nameOf: (line: L) => string | null,
  rest: string,
): Bar[] {
  const groups = grouped(lines, nameOf)
  const unnamed = groups.get(null)
  return [
    ...[...groups]
      .flatMap(([name, group]) => (name === null ? [] : [{ name, value: sumOf(group) }]))
      .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name)),
    ...(unnamed ? [{ name: rest, value: sumOf(unnamed) }] : []),
  ]
}
export const byArea = (lines: PricedLine[]) => barsBy(lines, ({ area }) => area && spaced(area), 'No area')
export const byMinistry = (lines: PricedLine[]) => barsBy(lines, ({ ministry }) => ministry || null, 'No ministry')
export const byState = (lines: PricedLine[]) => barsBy(lines, ({ state }) => state, 'State not known')

/** The first bars, and the others in one: a page holds no hundred ministries. */
export function topOf(bars: Bar[], count: number): Bar[] {
  if (bars.length <= count + 1) return bars
  const others = bars.slice(count)
  return [
    ...bars.slice(0, count),
    { name: `${others.length} others`, value: sumNaira(others.map(({ value }) => value)), rest: true },
  ]
}

const monthOf = (time: string) => dayOf(time).slice(0, 7)
const after = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** Each month of the report, the empty ones too; this month is marked. Months are months in Lagos. */
export function byMonth(lines: readonly Paid[], { from, to }: { from: string; to: string }, now = today()): Bar[] {
  // What has no date is in no month.
  const groups = grouped(
    lines.filter(({ createdUtc }) => monthOf(createdUtc)),
    ({ createdUtc }) => monthOf(createdUtc),
  )
  const seen = [...groups.keys()].sort()
  const [earliest] = seen
  const latest = seen.at(-1)
  const first = from.slice(0, 7) || seen[0]
  const last = to.slice(0, 7) || seen.at(-1)
  if (!first || !last || !earliest || !latest) return []
  const months: string[] = []
  // Bars before the first and after the last payment say nothing, and a typing error in the year would draw thousands.
  for (let month = first < earliest ? earliest : first; month <= last && month <= latest; month = after(month))
    months.push(month)
  const hasOneYear = months[0]?.slice(0, 4) === months.at(-1)?.slice(0, 4)
  return months.map((month) => {
    const [, name = '', year = ''] = dayText(`${month}-01`).split(' ')
    return {
      name: hasOneYear ? name : `${name} ${year}`,
      value: sumOf(groups.get(month) ?? []),
      now: month === now.slice(0, 7),
    }
  })
}

/** Short values for standing bars: millions, or thousands where the largest is below a million. */
export function scaleOf(bars: Bar[]): { unit: string; short: (value: number) => string } {
  const isLarge = bars.some(({ value }) => value >= 1_000_000)
  const unit = isLarge ? 1_000_000 : 1000
  return {
    unit: isLarge ? 'Million naira' : 'Thousand naira',
    short: (value) => (value / unit).toLocaleString('en', { maximumFractionDigits: 1 }),
  }
}
