import type { RegistrationRow } from '@contract/registrations'
import type { ReportRow } from '@contract/reports'
import type { Area } from '@contract/vocabulary'
import type { Bar } from '../../components/BarChart'
import { spaced } from '../../components/words'
import { dayText, today } from '../../lib/dates'
import { sumNaira } from '../../lib/money'

/** What other lists tell about the lines of a report: areas by id, states by the name of the ministry. */
export interface Known {
  areas: Map<string, Area>
  states: Map<string, string>
}
export interface Line extends ReportRow {
  area: Area | null
  state: string | null
  /** Money that came in: no ministry got it. */
  isDeposit: boolean
}

export function knownFrom(
  typed: readonly { id: string; type: Area | null }[],
  places: readonly Pick<RegistrationRow, 'ministry' | 'state'>[],
): Known {
  return {
    areas: new Map(typed.flatMap(({ id, type }) => (type ? [[id, type] as const] : []))),
    states: new Map(places.flatMap(({ ministry, state }) => (state ? [[ministry, state] as const] : []))),
  }
}

export const linesOf = (rows: ReportRow[], { areas, states }: Known): Line[] =>
  rows.map((row) => ({
    ...row,
    area: areas.get(row.id) ?? null,
    state: states.get(row.ministry) ?? null,
    isDeposit: !row.ministry,
  }))

export const sumOf = (lines: readonly Pick<Line, 'amount'>[]) => sumNaira(lines.map(({ amount }) => amount))

export function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** Sums by a name, the largest first; what has no name comes last under `rest`. */
export function barsBy<L extends Pick<Line, 'amount'>>(
  lines: readonly L[],
  nameOf: (line: L) => string | null,
  rest: string,
): Bar[] {
  const groups = grouped(lines, nameOf)
  const unnamed = groups.get(null)
  groups.delete(null)
  return [
    ...[...groups]
      .map(([name, group]) => ({ name: name!, value: sumOf(group) }))
      .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name)),
    ...(unnamed ? [{ name: rest, value: sumOf(unnamed) }] : []),
  ]
}
export const byArea = (lines: Line[]) => barsBy(lines, ({ area }) => area && spaced(area), 'No area')
export const byMinistry = (lines: Line[]) => barsBy(lines, ({ ministry }) => ministry, '')
export const byState = (lines: Line[]) => barsBy(lines, ({ state }) => state, 'State not known')

/** The first bars, and the others in one: a page holds no hundred ministries. */
export function topOf(bars: Bar[], count: number): Bar[] {
  if (bars.length <= count + 1) return bars
  const others = bars.slice(count)
  return [
    ...bars.slice(0, count),
    { name: `${others.length} others`, value: sumNaira(others.map(({ value }) => value)), rest: true },
  ]
}

const monthOf = (time: string) => today(Date.parse(time)).slice(0, 7)
const after = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** Each month of the report, the empty ones too; this month is marked. Months are months in Lagos. */
export function byMonth(
  lines: readonly Pick<Line, 'createdUtc' | 'amount'>[],
  { from, to }: { from: string; to: string },
  now = today(),
): Bar[] {
  const groups = grouped(lines, ({ createdUtc }) => monthOf(createdUtc))
  const seen = [...groups.keys()].sort()
  const first = from.slice(0, 7) || seen[0]
  const last = to.slice(0, 7) || seen.at(-1)
  if (!first || !last || seen.length === 0) return []
  const months: string[] = []
  // Bars before the first and after the last payment say nothing, and a typing error in the year would draw thousands.
  for (let month = first < seen[0]! ? seen[0]! : first; month <= last && month <= seen.at(-1)!; month = after(month))
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
    short: (value) => (value === 0 ? '0' : (value / unit).toLocaleString('en', { maximumFractionDigits: 1 })),
  }
}
