/**
 * Reads an answer as the web app does, field by field, and notes what it had to put up with: other forms that it
 * understands are advice, what it cannot show makes a screen poorer, and without some it cannot work.
 */
import type { Call } from '../../contract/parts'
import { idOf, number, word } from '../../src/lib/read'
import { show, type Note, type Voice } from './notes'
import { givesOf, labelOf } from './screens'

interface Schema {
  type?: string
  enum?: string[]
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  'x-more'?: boolean
}
type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A value in the contract's form; `isOther` when it came in another one, `poorer` when a screen has to say less, `breaks` when
 * what it shows is wrong. Undefined: unreadable.
 */
type Reading = { value: unknown; isOther?: boolean; poorer?: string; breaks?: string } | undefined
interface Kind {
  is: (schema: Schema, key: string) => boolean
  expected: (schema: Schema) => string
  read: (value: unknown, schema: Schema, key: string, row: string) => Reading
  /** What stands for it in the data when it is not there. */
  blank: (schema: Schema) => unknown
  missing: Voice
  unreadable: Voice
  effect: (at: string) => string
}
const notGiven = (at: string) => `${labelOf(at)}: Not given`
const exactly = (value: unknown): Reading => ({ value })
const otherwise = (value: unknown): Reading => ({ value, isOther: true })

const readNumber = (value: unknown, isExact: (found: number) => boolean): Reading => {
  const found = number(value)
  if (found === null) return undefined
  return typeof value === 'number' && isExact(found) ? exactly(found) : otherwise(found)
}
/** As the screens call a request that has Ended (section 4): some APIs say it, too. */
const AWAITING = 'Awaiting_Feedback'
function readWord(value: unknown, { enum: words = [] }: Schema): Reading {
  if (typeof value !== 'string') return undefined
  if (words.includes(value)) return exactly(value)
  const meant = word(value, words.includes('Ended') ? [...words, AWAITING] : words)
  if (meant === AWAITING) return otherwise('Ended')
  if (words.includes(meant)) return otherwise(meant)
  return value ? { value, poorer: `shown as "${value}", and what hangs on it is left out` } : undefined
}

const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:[.,]\d+)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i
const dayOf = (text: string) => {
  const date = /^\d{4}-\d\d-\d\d(?!\d)/.exec(text)?.[0]
  return date && !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date) ? date : undefined
}
function readTime(value: unknown): Reading {
  if (typeof value !== 'string' || !dayOf(value)) return undefined
  const [, date, minute, second = ':00', zone = 'Z'] = TIME.exec(value) ?? [undefined, value, '00:00']
  if (date !== dayOf(value)) return undefined
  const offset = zone
    .replace(/^([+-]\d\d)$/, '$1:00')
    .replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
    .toUpperCase()
  const at = new Date(`${date}T${minute}${second}${offset}`)
  if (Number.isNaN(at.getTime())) return undefined
  const isExact = /^\S{10}T\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/.test(value)
  return isExact ? exactly(at.toISOString()) : otherwise(at.toISOString())
}

/** People, ministries and places, which come as a name or as something that has one. */
const NAMED = /^(ministry|minister|staff|assignee|assigner|sender|processedBy|lga|state|bank|convert)$/
function readText(value: unknown, _: Schema, key: string): Reading {
  if (typeof value === 'string') return exactly(value)
  if (typeof value === 'number') return otherwise(String(value))
  if (NAMED.test(key) && isObject(value) && typeof value.name === 'string') return otherwise(value.name)
  const [first] = /^(mobile|email)$/.test(key) ? textsIn(value) : []
  return first === undefined ? undefined : otherwise(first)
}
/** A text, a list of texts or of `{ value }`. */
const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((entry: unknown) => {
    const said = isObject(entry) ? (entry.value ?? entry.name) : entry
    return typeof said === 'string' || typeof said === 'number' ? [String(said)] : []
  })
const isTexts = ({ type, items }: Schema) =>
  type === 'array' &&
  ((items?.type === 'string' && !items.enum) || Object.keys(items?.properties ?? {}).join() === 'value')
function readTexts(value: unknown, { items }: Schema): Reading {
  const texts = textsIn(value)
  const isPlain = items?.type === 'string'
  if (Array.isArray(value) && texts.length < value.length) return { value: texts, poorer: 'some of them are left out' }
  if (!Array.isArray(value) && texts.length === 0) return undefined
  const isExact =
    Array.isArray(value) && value.every((entry) => (isPlain ? typeof entry === 'string' : isObject(entry)))
  const data = isPlain ? texts : texts.map((text) => ({ value: text }))
  return isExact ? exactly(data) : otherwise(data)
}

/** One kind of field a line: how it is known, in which forms it is understood, and what its lack costs. The first that fits. */
const KINDS: Kind[] = [
  {
    is: ({ type }, key) => type === 'string' && /^id$|[a-z]Id$/.test(key),
    expected: () => 'an id as text',
    read: (value, { minLength }) => {
      // The web app remembers in which form it came: so it goes back.
      const id = idOf(value)
      if (typeof value === 'number') return otherwise(id)
      return typeof value === 'string' && (value !== '' || minLength === undefined) ? exactly(value) : undefined
    },
    blank: () => '',
    missing: 'poorer',
    unreadable: 'poorer',
    effect: (at) =>
      /\bid$/.test(at) ? 'it cannot be opened or changed' : `no link to its ${labelOf(at).toLowerCase()}`,
  },
  {
    is: ({ pattern }) => pattern === '^/files/',
    expected: () => "a path on the API's host",
    read: (value) => {
      if (typeof value !== 'string' || value === '') return undefined
      return value.startsWith('/files/') ? exactly(value) : otherwise(value)
    },
    blank: () => '',
    missing: 'poorer',
    unreadable: 'poorer',
    effect: notGiven,
  },
  {
    is: ({ type }) => type === 'number',
    expected: () => 'an amount as a number from 0',
    read: (given, { minimum = 0 }, key, row) => {
      const value = key === 'data' && isObject(given) ? given.balance : given
      const read = readNumber(value, () => value === given)
      // A balance may be, and what a line of a statement changes.
      const isNegative = read !== undefined && Number(read.value) < 0 && minimum >= 0 && key !== 'data'
      // What is paid out may have a sign: the web app knows by `deposit`, or by it, which way the money went.
      if (isNegative && /^GET payments/.test(row)) return otherwise(Math.abs(Number(read.value)))
      return isNegative ? { ...read, poorer: 'a negative amount is shown' } : read
    },
    blank: () => NaN,
    missing: 'poorer',
    // Somebody would have to guess what it says, and nobody guesses about money.
    unreadable: 'breaks',
    effect: notGiven,
  },
  {
    is: ({ type }) => type === 'integer',
    expected: () => 'a whole number',
    read: (value) => readNumber(value, Number.isInteger),
    blank: () => NaN,
    missing: 'poorer',
    unreadable: 'poorer',
    effect: notGiven,
  },
  {
    is: ({ type }) => type === 'boolean',
    expected: () => 'true or false',
    read: (value) => {
      if (typeof value === 'boolean') return exactly(value)
      const said = String(value).toLowerCase()
      return /^(true|false|1|0)$/.test(said) ? otherwise(said === 'true' || said === '1') : undefined
    },
    blank: () => false,
    missing: 'poorer',
    unreadable: 'poorer',
    effect: (at) => `${labelOf(at)}: counts as No`,
  },
  {
    is: (schema) => schema.enum !== undefined,
    expected: ({ enum: words = [] }) => `one of ${words.join(', ')}`,
    read: readWord,
    blank: () => '',
    missing: 'poorer',
    unreadable: 'poorer',
    effect: notGiven,
  },
  {
    is: ({ format }) => format === 'date-time',
    expected: () => 'a time in UTC such as 2026-11-21T09:30:00.000Z',
    read: readTime,
    blank: () => '',
    missing: 'poorer',
    unreadable: 'poorer',
    effect: notGiven,
  },
  {
    is: ({ format }) => format === 'day',
    expected: () => 'a day such as 2026-11-21',
    read: (value) => {
      const date = typeof value === 'string' ? dayOf(value) : undefined
      if (date === undefined) return undefined
      return value === date ? exactly(date) : otherwise(date)
    },
    blank: () => '',
    missing: 'poorer',
    unreadable: 'poorer',
    effect: notGiven,
  },
  {
    is: isTexts,
    expected: ({ items }) => (items?.type === 'string' ? 'a list of texts' : 'a list of { value }'),
    read: readTexts,
    blank: () => [],
    missing: 'advice',
    unreadable: 'poorer',
    effect: notGiven,
  },
  {
    is: ({ type }) => type === 'array',
    expected: () => 'a list',
    read: (value) => {
      if (Array.isArray(value)) return exactly(value)
      const lists = isObject(value) ? Object.values(value).filter(Array.isArray) : []
      // A report may come with both of its lists, of which one was asked for.
      const isReport = isObject(value) && ('payments' in value || 'budgets' in value)
      const list = isReport ? (lists.find((one) => one.length > 0) ?? lists[0]) : lists[0]
      if (!list || !(isReport || lists.length === 1)) return undefined
      return !isReport && isPart(value as Loose, list) ? { value: list, breaks: IS_PART } : otherwise(list)
    },
    blank: () => [],
    missing: 'advice',
    unreadable: 'breaks',
    effect: () => 'the list is empty',
  },
  {
    is: ({ type }) => type === 'object',
    expected: () => 'an object',
    read: (value, _, key) => {
      if (isObject(value)) return exactly(value)
      // Which requests await their feedback, or only whether one does: then the others tell which.
      if (key !== 'pending') return undefined
      if (typeof value === 'boolean') return otherwise(null)
      return Array.isArray(value) ? otherwise(value.find(isObject) ?? null) : undefined
    },
    blank: ({ properties = {} }) =>
      Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, blankOf(schema, key)])),
    missing: 'poorer',
    unreadable: 'poorer',
    effect: notGiven,
  },
  {
    is: () => true,
    expected: () => 'text',
    read: readText,
    blank: () => '',
    missing: 'poorer',
    unreadable: 'poorer',
    effect: notGiven,
  },
]
// A cast, as the last kind takes everything.
const kindOf = (schema: Schema, key: string) => KINDS.find(({ is }) => is(schema, key)) as Kind

function blankOf(schema: Schema, key: string): unknown {
  return schema.anyOf ? null : kindOf(schema, key).blank(schema)
}

/** Null says there that there is nothing yet. */
const NONE_YET = ['GET sponsorships/dashboard', 'GET converts?target&...']
const TOTALS = ['total', 'totalCount', 'totalItems', 'totalRecords', 'count']
const MORE = ['next', 'nextPage', 'hasMore', 'hasNext', 'hasNextPage']
export const IS_PART = 'these rows alone are shown, and all sums are of them'
/** A page of a list, where the web app takes what comes for all of it. */
export const isPart = (around: Loose, list: unknown[]) =>
  TOTALS.some((name) => (number(around[name]) ?? 0) > list.length) ||
  MORE.some((name) => Boolean(around[name]) && !/^(false|0)$/i.test(show(around[name]).replaceAll('"', '')))

/** Fields that cost more or less than their kind, by call and path without indexes. */
const EXCEPTIONS: [row: string | null, path: RegExp, voice: Voice, effect?: string][] = [
  ['GET auth/role', /^data$|^data\.roles/, 'breaks', 'whoever logs in is logged out again'],
  [
    'GET auth/role',
    /^data\.userId$/,
    'breaks',
    'two who share a phone share what lies on it: drafts, and what waits to be sent',
  ],
  ['POST auth/login', /^data$/, 'advice'],
  ['GET auth/supportAreas', /\.(id|name|available)$/, 'breaks', 'no ministry can register'],
  ['GET profile/supportareas', /\.(name|available)$/, 'breaks', 'no ministry can ask for support'],
  ['GET chats/notifications', /\.chatId$/, 'breaks', 'the message cannot be opened'],
  ['GET ministries/{id}', /\.bankAccount$/, 'poorer'],
  ['GET registrations/{id}', /\.bankAccount$/, 'poorer'],
  // What the web app finds out by itself, or does not show.
  ['GET auth/register/state/{state}/lgas', /\.id$/, 'advice'],
  ['GET chats/{id}', /messages\[\]\.id$/, 'advice'],
  ['GET feedbacks/{id}', /converts\[\]/, 'advice'],
  ['GET registrations/{id}', /\.crusades$/, 'advice'],
  [null, /\.(senderId|assignerId|itemId|itemName)$/, 'advice'],
  [null, /\.items\[\]\.name$/, 'advice'],
  ['GET assignments?type=', /\.status$/, 'advice'],
  ['GET assignments/{id}', /\.status$/, 'advice'],
  ['GET converts?target&...', /\.converts\[\]\.status$/, 'advice'],
  ['GET converts/{id}', /\.status$/, 'advice'],
  ['GET assignments/converts/{id}', /\.status$/, 'advice'],
  ['GET converts/feedbacks/{id}', /\.title$/, 'advice'],
  ['GET converts/feedback/{id}', /\.title$/, 'advice'],
  [null, /(^data|\]|pending|latest)\.id$/, 'breaks'],
]

interface Understood {
  data: unknown
  notes: Note[]
}

/** `host`: where the API is, whose files may lie anywhere on it. */
export function understand(call: Call, data: unknown, host: string): Understood {
  const notes: Note[] = []
  if (!call.data) return { data: true, notes }
  const exceptionAt = (at: string) => {
    const path = at.replace(/\[\d+\]/g, '[]')
    return EXCEPTIONS.find(([row, pattern]) => (row === null || row === call.row) && pattern.test(path))
  }

  /** Of what decides what can be done, its absence costs as much as a word that nobody knows. */
  const louder = (usual: Voice, at: string) => (usual === 'poorer' && isDeciding(call, at) ? 'breaks' : usual)
  const tell = (at: string, schema: Schema, found: unknown, voice: Voice, effect?: string) => {
    const kind = kindOf(inner(schema), keyOf(at))
    const expected = `${kind.expected(inner(schema))}${isNullable(schema) ? ', or null' : ''}`
    notes.push({ voice, at, expected, found: show(found), ...(effect ? { effect } : {}) })
  }
  /** It is not there, or of a form that nobody can read. */
  function lacking(at: string, schema: Schema, found: unknown, usual: Voice, isMore: boolean) {
    const [, , voice, effect] = exceptionAt(at) ?? [null, null, usual]
    if (!isMore) tell(at, schema, found, voice, effect ?? kindOf(inner(schema), keyOf(at)).effect(at))
    else if (found !== undefined) tell(at, schema, found, 'advice')
    else
      notes.push({
        voice: 'advice',
        chapter: 'more',
        at,
        expected: 'this field',
        found: 'nothing',
        effect: givesOf(at),
      })
  }

  function walk(schema: Schema, value: unknown, at: string, isMore: boolean, isRequired: boolean): unknown {
    const kind = kindOf(inner(schema), keyOf(at))
    const nothing = isNullable(schema) ? null : kind.blank(inner(schema))
    if (value === undefined || value === null) {
      const mayLack = value === null ? isNullable(schema) || isMore || !isRequired : !isRequired && !isMore
      // Nulls may be left out; some things are always known.
      const isKnown = isNullable(schema) && exceptionAt(at)?.[2] === 'poorer'
      const isPage = at === 'data' && inner(schema).type === 'object'
      const isNone = value === null && at === 'data' && NONE_YET.includes(call.row)
      const usual = isNullable(schema) || isNone ? 'advice' : isPage ? 'breaks' : louder(kind.missing, at)
      if (!mayLack || isKnown) lacking(at, schema, value, usual, isMore)
      return nothing
    }
    const read = kind.read(value, inner(schema), keyOf(at), call.row)
    if (read === undefined) {
      lacking(
        at,
        schema,
        value,
        at === 'data' ? 'breaks' : at.endsWith(']') ? 'poorer' : louder(kind.unreadable, at),
        isMore,
      )
      return nothing
    }
    if (read.breaks) tell(at, schema, value, 'breaks', read.breaks)
    else if (read.poorer)
      tell(at, schema, value, isMore ? 'advice' : (exceptionAt(at)?.[2] ?? voiceOf(call, at)), read.poorer)
    else if (read.isOther) tell(at, schema, value, 'advice')
    return within(inner(schema), read.value, at, isMore)
  }

  function within(schema: Schema, value: unknown, at: string, isMore: boolean): unknown {
    if (schema.pattern === '^/files/') return fileAt(String(value), at)
    if (Array.isArray(value) && schema.items && !isTexts(schema)) return rowsIn(schema.items, value, at, isMore)
    if (!isObject(value) || !schema.properties) return value
    // A person by one name alone.
    if ('firstName' in schema.properties && typeof value.name === 'string' && value.firstName === undefined) {
      notes.push({ voice: 'advice', at: `${at}.firstName`, expected: 'text', found: '"name" in its place' })
      return within(schema, { ...value, firstName: value.name, lastName: value.lastName ?? '' }, at, isMore)
    }
    const read = Object.entries(schema.properties).map(([key, field]) => {
      const isRequired = schema.required?.includes(key) ?? false
      return [key, walk(field, value[key], `${at}.${key}`, isMore || field['x-more'] === true, isRequired)]
    })
    return { ...value, ...Object.fromEntries(read) } as Loose
  }

  function rowsIn(items: Schema, rows: unknown[], at: string, isMore: boolean): unknown[] {
    const isRow = items.type === 'object'
    const good = rows.flatMap((row, i) => {
      const place = `${at}[${i}]`
      if (isRow ? isObject(row) : row !== null && row !== undefined) return [walk(items, row, place, isMore, true)]
      const voice = exceptionAt(place)?.[2] ?? 'poorer'
      notes.push({ voice, at: place, expected: isRow ? 'an object' : 'a value', found: show(row), effect: 'it is left out' }) // prettier-ignore
      return []
    })
    const ids = good.flatMap((row) => (isObject(row) && typeof row.id === 'string' && row.id ? [row.id] : []))
    const twice = ids.find((id, i) => ids.indexOf(id) < i)
    if (twice !== undefined)
      notes.push({ voice: 'breaks', at: `${at}[].id`, expected: 'another id in each row', found: `${show(twice)} more than once`, effect: 'links lead to the wrong record' }) // prettier-ignore
    return good
  }

  function fileAt(path: string, at: string): string {
    const url = URL.canParse(path, host) ? new URL(path, host) : undefined
    if (url?.origin !== new URL(host).origin)
      notes.push({ voice: 'poorer', chapter: 'files', at, expected: "a path on the API's host", found: show(path), effect: `${labelOf(at)}: Not given` }) // prettier-ignore
    return path
  }

  const understood = walk(call.data, data, 'data', false, true)
  return { data: understood, notes: isExtra(call) ? notes.map(asAdvice) : notes }
}

/** By these words it is decided what can be done: approve, pay, negotiate. One that nobody knows leaves it out. */
const DECIDES = /^GET (registrations|budgets|sponsorships|sponsoritems)\b/
const voiceOf = ({ row }: Call, at: string): Voice => (DECIDES.test(row) && /\.status$/.test(at) ? 'breaks' : 'poorer')
/** Where it is missing, what stands in another place or in a list of records alone does no harm. */
const isDeciding = ({ row }: Call, at: string) =>
  /^GET (registrations\/\{id\}|budgets\/(\{id\}|status)|sponsorships|sponsoritems|feedbacks\/\{id\})/.test(row) &&
  /^data(\[\d+\]|\.latest)?\.status$/.test(at)

const isNullable = (schema: Schema) => schema.anyOf !== undefined
const keyOf = (at: string) => /(\w+)(\[\d+\])*$/.exec(at)?.[1] ?? ''
const inner = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

/** Of what a write answers the web app needs nothing but the yes; a login's roles are asked for again. */
const isExtra = ({ row }: Call) => !row.startsWith('GET ') && row !== 'POST reports'
const asAdvice = ({ effect: _, ...note }: Note): Note => ({ ...note, voice: 'advice' })
