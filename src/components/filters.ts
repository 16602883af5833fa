/** Filters of a list by its columns. They stand in the address under the name of the column: ?Amount=100000..&Status=Paid. */
import { folded } from '@contract/rules/letters'
import { dayOf, rangeText, today } from '../lib/dates'
import { naira } from '../lib/money'
import type { Column } from './columns'
import { PERIODS, periodOf } from './periods'
import { listed } from './words'

/** Of one column. */
export interface SetFilter {
  column: string
  values: string[]
  /** "Amount from ₦100,000". */
  words: string
}

/** What the address calls a column. */
export const paramOf = (name: string): string => name.replaceAll(' ', '-')

export const filtersIn = <Row>(query: URLSearchParams, columns: readonly Column<Row>[]): SetFilter[] =>
  columns.flatMap((column) => {
    const values = query.getAll(paramOf(column.name)).filter((value) => isAsked(column, value))
    return values.length > 0 ? [{ column: column.name, values, words: wordsOf(column, values) }] : []
  })

/** Not what somebody has mistyped in the address. */
function isAsked<Row>({ kind }: Column<Row>, value: string): boolean {
  if (kind === 'choice') return true
  // From nothing to nothing.
  if (value === '..') return false
  if (kind === 'date') return Object.hasOwn(PERIODS, value) || /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.test(value)
  if (kind === 'money' || kind === 'number') return /^(-?\d+(\.\d+)?)?\.\.(-?\d+(\.\d+)?)?$/.test(value)
  return value !== ''
}

type Test<Row> = (row: Row) => boolean

export function passing<Row>(rows: Row[], columns: readonly Column<Row>[], filters: readonly SetFilter[]): Row[] {
  const tests = filters.flatMap(({ column: name, values }) => {
    const column = columns.find((one) => one.name === name)
    return column ? [testOf(column, values)] : []
  })
  return tests.length > 0 ? rows.filter((row) => tests.every((test) => test(row))) : rows
}

function testOf<Row>({ kind, selector, search }: Column<Row>, values: readonly string[]): Test<Row> {
  const [first = ''] = values
  if (kind === 'choice') {
    const wanted = new Set(values)
    return (row) => wanted.has(String(selector(row) ?? ''))
  }
  if (kind === 'date') {
    const [from, to] = daysOf(first)
    return (row) => {
      const value = String(selector(row) ?? '')
      // A moment is on its day in Lagos; a span of days begins on its first.
      const day = value.includes('T') ? lagosDayOf(value) : value.slice(0, 10)
      return day !== '' && (!from || day >= from) && (!to || day <= to)
    }
  }
  if (kind === 'money' || kind === 'number') {
    const [from, to] = boundsOf(kind, first)
    return (row) => {
      const value = selector(row)
      if (typeof value !== 'number') return false
      // Money that goes out has a minus, which nobody types who looks for a sum.
      const size = kind === 'money' ? Math.abs(value) : value
      return (!from || size >= Number(from)) && (!to || size <= Number(to))
    }
  }
  const wanted = folded(first)
  return (row) => folded(String((search ?? selector)(row) ?? '')).includes(wanted)
}

/** A moment is read once: 100,000 of them take their time. */
const days = new Map<string, string>()
const MOST = 200_000
function lagosDayOf(time: string): string {
  let day = days.get(time)
  if (day === undefined) {
    if (days.size > MOST) days.clear()
    days.set(time, (day = dayOf(time)))
  }
  return day
}

/** First and last day of what is asked; '' where it is open. */
export const daysOf = (value: string): [string, string] => {
  if (value in PERIODS) return periodOf(value as keyof typeof PERIODS, today())
  const [from = '', to = ''] = value.split('..')
  return [from, to]
}

/** Of numbers; '' where it is open. Money is looked for by its size: an address from before may hold bounds with a minus. */
export function boundsOf(kind: Column<never>['kind'], value: string): [string, string] {
  const [from = '', to = ''] = value.split('..')
  if (kind !== 'money') return [from, to]
  const [low, high] = [from, to].map((text) => text.replace('-', '')) as [string, string]
  return low && high && Number(low) > Number(high) && (from + to).includes('-') ? [high, low] : [low, high]
}

function wordsOf<Row>({ name, kind }: Column<Row>, values: readonly string[]): string {
  const [first = ''] = values
  if (kind === 'choice') {
    const named = values.map((value) => value || 'not given')
    return `${name} is ${listed(named, 'or')}`
  }
  if (kind === 'date') {
    const [from, to] = daysOf(first)
    if (first in PERIODS) return `${name}: ${PERIODS[first as keyof typeof PERIODS].toLowerCase()}`
    return `${name}: ${rangeText(from, to).replace(/^(From|Up)/, (word) => word.toLowerCase())}`
  }
  if (kind === 'money' || kind === 'number') {
    const number = (text: string) =>
      kind === 'money' ? naira(Number(text)).replace(/\.00$/, '') : Number(text).toLocaleString('en')
    const [from, to] = boundsOf(kind, first)
    return [name, from && `from ${number(from)}`, to && `${from ? 'to' : 'up to'} ${number(to)}`].filter(Boolean).join(' ') // prettier-ignore
  }
  return `${name} contains “${first}”`
}
