/**
 * What an API sends that other people wrote from the specification: the fields that it names and no others, in whatever form it
 * leaves open. Which form is settled by call and field, so that each run sees the same.
 */
import type { Call } from '../../contract/parts'

interface Plain {
  status: number
  /** Absent where nothing is sent. */
  body?: unknown
}
interface Schema {
  type?: string
  format?: string
  maximum?: number
  pattern?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  'x-more'?: boolean
}
/** Where an answer is being read: the call and the way to the field, for the choice of its form. */
interface Place {
  at: string
  key: string
  origin: string
  ids: Ids
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ours are UUIDs, theirs numbers; each stands for the other as long as this lives. */
export class Ids {
  private readonly numbers = new Map<string, number>()
  private readonly uuids = new Map<string, string>()

  numberOf(uuid: string): number {
    const known = this.numbers.get(uuid)
    if (known !== undefined) return known
    const number = 101 + this.numbers.size
    this.numbers.set(uuid, number)
    this.uuids.set(String(number), uuid)
    return number
  }
  /** What is no number of ours stays what it is: a reference, a name, nonsense. */
  uuidOf(number: string): string {
    return this.uuids.get(number) ?? number
  }
}

/** One of `count` forms, always the same for the same place. */
function formAt(place: string, count: number): number {
  let sum = 7
  for (const letter of place) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  return sum % count
}

/** Whether `data` of a write is named by section 7; what the others answer is an extra. */
const isNamed = ({ row }: Call) => row.startsWith('GET ') || row === 'POST auth/login' || row === 'POST reports'

/** An answer of the reference API as the plain one gives it. `origin` is its own host. */
export function plainAnswer(call: Call, { status, body }: Plain, ids: Ids, origin: string): Plain {
  if (!isRecord(body)) return body === undefined ? { status } : { status, body }
  if (status >= 400) return { status, body: { success: false, errors: plainErrors(call, body.errors) } }
  if (!isNamed(call)) return writeAnswers(status)[formAt(call.row, 4)] ?? { status: 204 }
  const place = { at: call.row, key: '', origin, ids }
  const data = call.data && plainValue(call.data, body.data, place)
  return { status: 200, body: { success: true, ...(data === undefined ? {} : { data }) } }
}

const writeAnswers = (status: number): Plain[] => [
  { status: 200, body: { success: true, data: null } },
  { status: 200, body: { success: true } },
  { status: 204 },
  { status, body: { success: true } },
]

/** Section 7 names the message; whole sentences alone are read as well. */
function plainErrors({ row }: Call, errors: unknown): unknown {
  const problems: unknown[] = Array.isArray(errors) ? errors : []
  return problems.map((problem) => {
    const { message, code } = isRecord(problem) ? problem : {}
    return formAt(row, 2) === 0 ? message : { message, ...(code === undefined ? {} : { code }) }
  })
}

/** Undefined where the field is left out. */
function plainValue(schema: Schema, value: unknown, place: Place): unknown {
  if (schema.anyOf) return plainValue(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, value, place)
  if (value === undefined) return undefined
  if (value === null) return formAt(place.at, 2) === 0 ? null : undefined
  if (Array.isArray(value)) return plainList(schema.items ?? {}, value, place)
  if (isRecord(value)) return plainRecord(schema.properties ?? {}, value, place)
  if (typeof value === 'number') return schema.maximum === 1e15 && formAt(place.at, 2) === 0 ? value.toFixed(2) : value
  return typeof value === 'string' ? plainText(schema, value, place) : value
}

function plainRecord(fields: Record<string, Schema>, value: Record<string, unknown>, place: Place) {
  const kept = Object.entries(fields).filter(([key, field]) => key in value && !field['x-more'])
  const one = Object.fromEntries(
    kept.map(([key, field]) => [key, plainValue(field, value[key], { ...place, key, at: `${place.at}.${key}` })]),
  )
  // Some send whom a record belongs to as a record.
  if (typeof one.ministry !== 'string' || formAt(place.at, 2) === 0) return one
  const { ministry: name, ministryId: id } = one
  return { ...one, ministry: id === undefined ? { name } : { id, name } }
}

function plainList(entry: Schema, list: unknown[], place: Place): unknown {
  if (list.length === 0) return [[], null, undefined][formAt(place.at, 3)]
  const plain = list.map((one) => plainValue(entry, one, { ...place, key: '', at: `${place.at}[]` }))
  if (place.key !== 'mobile' && place.key !== 'email') return plain
  const texts = plain.map((one) => (isRecord(one) ? one.value : one))
  const form = formAt(place.at, 3)
  if (form === 0 && texts.length === 1) return texts[0]
  return form === 1 ? texts : texts.map((text) => ({ value: text }))
}

function plainText({ format, pattern }: Schema, text: string, { at, key, origin, ids }: Place): unknown {
  if (format === 'date-time') {
    const inLagos = new Date(Date.parse(text) + 3_600_000).toISOString().replace('Z', '+01:00')
    return [text.replace(/\.\d+Z$/, 'Z'), inLagos, text.replace('Z', '0000Z')][formAt(at, 3)]
  }
  if (format === 'day') return text + (['T00:00:00', 'T00:00:00.000Z', 'T00:00:00+01:00'][formAt(at, 4)] ?? '')
  if (pattern === '^/files/') return foreignPath(text, key, origin)
  if (UUID.test(text)) return ids.numberOf(text)
  // A text that may be empty is a null in many databases.
  return text === '' && formAt(at, 2) === 0 ? null : text
}

// ---------- files ----------

/** What our files are called here: below another folder, with a name that people gave, from here or with the host. */
function foreignPath(path: string, key: string, origin: string): string {
  const [kind = '', id = ''] = path.replace('/files/', '').split('/')
  if (key === 'relPath') return `storage/${kind}/${id}%20(1)`
  return key === 'approvalLetter' ? `${origin}/storage/${kind}/${id}` : `/storage/${kind}/Scan (1) ${id}`
}
/** The way back; undefined where there is no file of ours. */
export function ownPath(path: string): string | undefined {
  const [, kind, id] = /^\/storage\/(\w+)\/.*?([0-9a-f]{8}[0-9a-f-]{28})/.exec(decodeURI(path)) ?? []
  return kind && id && `/files/${kind}/${id}`
}

// ---------- what is asked ----------

const isId = (key: string) => /^id$|Id$|^idOrReference$/.test(key)

/** The address as the reference API knows it. */
export function ownAddress(pattern: string, address: string, ids: Ids): string {
  const { pathname, searchParams } = new URL(address, 'http://plain')
  const names = pattern.split('/')
  const segments = pathname.split('/').map((segment, at) => {
    const name = names[at] ?? ''
    return name.startsWith(':') && isId(name.slice(1)) ? encodeURIComponent(ids.uuidOf(segment)) : segment
  })
  for (const [key, value] of [...searchParams]) if (isId(key)) searchParams.set(key, ids.uuidOf(value))
  const query = searchParams.toString()
  return segments.join('/') + (query && `?${query}`)
}

/** A JSON body as the reference API knows it: lists of ids are called `items`. */
export function ownBody(value: unknown, ids: Ids, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => ownBody(entry, ids, key === 'items' ? 'id' : ''))
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, ownBody(field, ids, name)]))
  return isId(key) && (typeof value === 'string' || typeof value === 'number') ? ids.uuidOf(String(value)) : value
}

/** A whole body. */
export function ownBytes(bytes: Buffer, type: string, ids: Ids): Buffer {
  if (!type.startsWith('application/json')) return ownForm(bytes, ids)
  try {
    return Buffer.from(JSON.stringify(ownBody(JSON.parse(bytes.toString()), ids)))
  } catch {
    // What is no JSON goes on as it is.
    return bytes
  }
}
/** The text fields at the beginning of a form. */
export const ownForm = (bytes: Buffer, ids: Ids): Buffer =>
  Buffer.from(
    bytes
      .toString('latin1')
      .replace(/(name="(?:[^"]*\.)?(?:id|\w+Id)"\r\n\r\n)(\d+)(?=\r\n)/g, (_, head: string, number: string) => head + ids.uuidOf(number)), // prettier-ignore
    'latin1',
  )

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
