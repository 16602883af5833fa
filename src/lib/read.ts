/**
 * Reads what an API sent, whatever it sent. What other teams write in another way is understood (§7 says "Response shapes
 * beyond those named: not shown"); what is missing becomes '' or null, which the screens show as "Not given"; only what
 * nothing can be made of is refused.
 */

import { isDay, lagosDay } from '@contract/rules/days'

/** An answer as the contract describes it, before anything of it is believed: every field may be missing or something else. */
export type Raw<T> = RawOf<NonNullable<T>>
type RawOf<T> = [T] extends [readonly (infer Entry)[]]
  ? RawList<Entry>
  : [T] extends [object]
    ? { readonly [K in keyof T]?: Raw<T[K]> } | null | undefined
    : unknown
/** A list that nobody has looked into yet: `list` does. */
export type RawList<Entry> = { readonly ' entries'?: Entry } | null | undefined

/** Nothing can be made of it. `expected` says what would have done, for whoever mends the API. */
export class Misread extends Error {
  constructor(
    readonly expected: string,
    readonly found: unknown,
    readonly field = '',
  ) {
    super(`${field ? `${field} should be` : 'should be'} ${expected}, found ${shown(found)}`)
  }
}
function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value).slice(0, 60)
}

const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** An object; anything else is refused. */
export function record<T extends object | null | undefined>(raw: T): NonNullable<T> {
  if (!isObject(raw)) throw new Misread('an object', raw)
  return raw
}
/** The same where an API answers null as long as there is nothing yet. */
export const recordOrNone = <T extends object | null | undefined>(raw: T): Partial<NonNullable<T>> =>
  raw ? record(raw) : {}
/** The same where doing without is possible: null when it is missing or something else. */
export const part = <T extends object | null | undefined>(raw: T): NonNullable<T> | null => (isObject(raw) ? raw : null)

/** Text; '' when there is none. Numbers count as text: ids and account numbers come either way. */
export function text(raw: unknown): string {
  if (typeof raw === 'string') return raw.trim()
  return typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : ''
}
export const textOrNull = (raw: unknown): string | null => text(raw) || null

/** Ids that came as numbers, and digits that came as text: they go back as they came (`asTheyCame`). */
const [numeric, textual] = [new Set<string>(), new Set<string>()]
const DIGITS = /^(0|[1-9]\d{0,14})$/

/** An id as text, whatever it came as; '' when there is none. A number that JavaScript has rounded is somebody else's. */
export function idOf(raw: unknown): string {
  const id = text(raw)
  if (typeof raw === 'number' && Math.abs(raw) > Number.MAX_SAFE_INTEGER && id)
    throw new Misread('text, or a number below 2^53', raw)
  if (typeof raw === 'number' && id) numeric.add(id)
  else if (DIGITS.test(id)) textual.add(id)
  return id
}
/** Nothing but zeros is how some write that there is none: 0, or an empty GUID. */
const NO_ID = /^[0-]*$/
export const idOrNull = (raw: unknown): string | null => (NO_ID.test(text(raw)) ? null : idOf(raw))

/**
 * What is sent, with its ids as this API writes them: some have numbers, and refuse them as text. One that this page has
 * not read, from an address or from what waited on the device, is a number where others were: the user's own at the latest.
 */
export function asTheyCame(sent: unknown, key = ''): unknown {
  if (typeof sent === 'string') return /(^id|Id|^items)$/.test(key) && isNumber(sent) ? Number(sent) : sent
  if (Array.isArray(sent)) return sent.map((entry) => asTheyCame(entry, key))
  if (!isObject(sent)) return sent
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, asTheyCame(value, name)]))
}

const isNumber = (id: string) => numeric.has(id) || (numeric.size > 0 && DIGITS.test(id) && !textual.has(id))

/** Signs that turn the order of letters around, and with them an amount that stands after a name. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
/** A name that comes as text, or as an object that has one, of a person or of anything else. */
export const nameOf = (raw: unknown): string => (isObject(raw) ? personOf(raw) : text(raw).replace(TURNING, ''))

/** A person, by both names or as one. */
export const personOf = (raw: { firstName?: unknown; lastName?: unknown; name?: unknown } | null | undefined): string =>
  ([text(raw?.firstName), text(raw?.lastName)].filter(Boolean).join(' ') || text(raw?.name)).replace(TURNING, '')

/** Texts that come as one, as a list, or as a list of `{ value }`. */
export function texts(raw: unknown): string[] {
  const entries: unknown[] = Array.isArray(raw) ? raw : [raw]
  return entries.map((entry) => text(isObject(entry) ? (entry.value ?? entry.name) : entry)).filter(Boolean)
}

/** The first of them; '' when there is none. */
export const firstOf = (raw: unknown): string => texts(raw)[0] ?? ''

/** Commas part thousands alone: what "1500,00" means nobody knows. */
const NUMBER = /^\s*[-+]?(\d{1,3}(,\d{3})+(\.\d+)?|\d*\.?\d+)\s*$/
/** A number, also as "1500.00" or "1,500.00"; null when it is none. Never a default: an amount that is not known is not said. */
export function number(raw: unknown): number | null {
  const value = typeof raw === 'string' && NUMBER.test(raw) ? Number(raw.replaceAll(',', '')) : raw
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export const flag = (raw: unknown): boolean =>
  raw === true || raw === 1 || (typeof raw === 'string' && /^(true|1)$/i.test(raw.trim()))

/** As our own server writes it: a hundred thousand of them are not worth a second look. */
const CANONICAL = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/
const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d{1,3})\d*)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i

/** A moment as ISO 8601 in UTC with milliseconds; '' when it is none. Without a zone it is UTC; a plain day is its midnight in Lagos. */
export function time(raw: unknown): string {
  const words = text(raw)
  if (CANONICAL.test(words)) return words
  const [, day, minute, second = ':00', fraction = '', zone = 'Z'] =
    TIME.exec(/^\d{4}-\d\d-\d\d$/.test(words) ? `${words}T00:00:00+01:00` : words) ?? []
  if (!day || !minute || !isDay(day)) return ''
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase()
  const at = new Date(`${day}T${minute}${second}.${fraction.padEnd(3, '0')}${offset}`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
export const timeOrNull = (raw: unknown): string | null => time(raw) || null

/** A calendar day; '' when it is none. Of a moment it is the day in Lagos; a time without a zone is cut off. */
export function day(raw: unknown): string {
  const words = text(raw)
  const date = /^\d{4}-\d\d-\d\d/.exec(words)?.[0]
  if (!date || !isDay(date)) return ''
  if (!/(Z|[+-]\d\d:?(\d\d)?)$/i.test(words.slice(10))) return date
  const moment = time(words)
  return moment ? lagosDay(new Date(moment)) : date
}
/** One of these words in any case, however its parts are joined, or what else the API says, for a screen to show in words. */
export const word = <const W extends string>(raw: unknown, known: readonly W[]): W | Unknown => {
  const said = text(raw)
  return known.find((one) => one === said) ?? known.find((one) => joined(one) === joined(said)) ?? said
}
const joined = (words: string) => words.toLowerCase().replace(/[\s_-]/g, '')
export const words = <const W extends string>(raw: unknown, known: readonly W[]) =>
  texts(raw).map((one) => word(one, known))
/** A word that this app does not know; it keeps the names of those it does in the editor. */
export type Unknown = string & Record<never, never>

/**
 * A list, each entry read. Nothing at all is an empty list; so is null; an object with an id is its only entry; another one
 * with a single list in it is taken for that list. Entries that are no objects are left out. Anything else is refused.
 */
export function list<Entry, T>(raw: RawList<Entry>, read: (entry: Raw<Entry>) => T, field?: string): T[] {
  if (raw === null || raw === undefined) return []
  const found = listIn(raw)
  if (!found) throw new Misread('a list', raw, field)
  return distinct(found.filter(isObject).map((entry) => read(entry as Raw<Entry>)))
}
/** The same where it cannot be missed: null says that nobody knows. */
export function listOrNull<Entry, T>(raw: RawList<Entry>, read: (entry: Raw<Entry>) => T): T[] | null {
  const found = listIn(raw)
  return found && distinct(found.filter(isObject).map((entry) => read(entry as Raw<Entry>)))
}
function listIn(raw: unknown): unknown[] | null {
  if (Array.isArray(raw)) return raw as unknown[]
  // One entry, sent alone: its own list is not the one that was asked for.
  if (isObject(raw) && 'id' in raw) return [raw]
  const lists = isObject(raw) ? Object.values(raw).filter((value) => Array.isArray(value)) : []
  return lists.length === 1 ? (lists[0] ?? null) : null
}

/**
 * Rows are known by their ids: one that is missing, or there twice with something else, gets one that no record has. The same
 * row twice, as a join gives it, is one.
 */
function distinct<T>(rows: T[]): T[] {
  const seen = new Map<string, T>()
  return rows.flatMap((row, index): T[] => {
    if (!isObject(row) || typeof row.id !== 'string') return [row]
    const isNone = NO_ID.test(row.id)
    const before = seen.get(row.id)
    if (!isNone && before !== undefined && JSON.stringify(before) === JSON.stringify(row)) return []
    const id = row.id === '' || before !== undefined ? `${row.id}~${index}` : row.id
    seen.set(id, row)
    return [id === row.id ? row : { ...row, id }]
  })
}
