/**
 * An API that keeps the specification and writes everything in another way wherever the specification is silent: no field
 * of ours, ids as numbers, nulls left out, amounts as text, and so on.
 */
import type { Call } from '../../contract/parts'
import type { Passing, Translation } from './proxy'

interface Schema {
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  type?: string
  format?: string
  'x-more'?: boolean
}
type Loose = Record<string, unknown>
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function dialect(): Translation {
  const numbers = new Map<string, number>()
  const ids = new Map<string, string>()
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? 700_000_000 + numbers.size
    numbers.set(id, number)
    ids.set(String(number), id)
    return number
  }
  let seen = 0
  /** Now one form, now the other. */
  const either = <T>(one: T, other: T): T => (seen++ % 2 ? one : other)

  function words(schema: Schema, value: unknown, key: string): unknown {
    if (typeof value === 'string' && UUID.test(value)) return numberOf(value)
    if (schema.format === 'date-time') return either(String(value).replace(/\.\d+Z$/, 'Z'), inLagos(String(value)))
    if (schema.format === 'day') return either(`${String(value)}T00:00:00`, String(value))
    if (schema.type === 'number') return Number(value).toFixed(2)
    if (schema.type === 'string' && key === 'ministry') return either<unknown>({ name: value }, value)
    if (typeof value === 'string' && value.startsWith('/files/')) return value.replace('/files/', either('/storage/x/', 'storage/x/')) // prettier-ignore
    return value
  }

  function said(schema: Schema, value: unknown, key: string): unknown {
    const { items, properties, ...inner } = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
    if (value === null || value === undefined) return undefined
    if (Array.isArray(value) && items) {
      if (/^(mobile|email)$/.test(key)) {
        const texts = value.map((one: string | { value: string }) => (typeof one === 'string' ? one : one.value))
        return either<unknown>(texts, texts.length === 1 ? texts[0] : texts.map((text) => ({ value: text })))
      }
      return value.length === 0 ? either(null, undefined) : value.map((one) => said(items, one, key))
    }
    if (typeof value !== 'object' || !properties) return words(inner, value, key)
    const fields = Object.entries(properties).filter(([, field]) => !field['x-more'])
    return {
      ...Object.fromEntries(fields.map(([name, field]) => [name, said(field, (value as Loose)[name], name)])),
      somethingElse: true,
    }
  }

  function answer({ status, headers, body }: Passing, call: Call | undefined): Partial<Passing> | undefined {
    if (typeof body !== 'object' || body === null || !call) return undefined
    const { data, errors } = body as { data?: unknown; errors?: { message: string }[] }
    if (errors) return { body: { success: false, errors: errors.map(({ message }) => message) } }
    const isWrite = !call.row.startsWith('GET ') && !/^POST (reports|auth\/login)$/.test(call.row)
    const cookies = { 'set-cookie': headers['set-cookie'] ?? [] }
    if (isWrite && status === 201) return { status: 200, body: { success: true, data: null } }
    if (isWrite)
      return either<Partial<Passing>>({ status: 204, headers: cookies, body: '' }, { body: { success: true } })
    return { body: { success: true, data: call.data ? said(call.data, data, '') : undefined } }
  }

  // In JSON an id is a number or nothing: typed servers do not take it as text.
  const NUMBER = /(?<=[:,[])7\d{8}\b/g
  const request = (text: string) =>
    text.startsWith('{')
      ? text.replace(NUMBER, (number) => JSON.stringify(ids.get(number) ?? number))
      : text.replace(/\b7\d{8}\b/g, (number) => ids.get(number) ?? number).replace(/^\/storage\/x\//, '/files/')
  return { request, answer }
}

/** The same moment with Lagos' own clock. */
const inLagos = (utc: string) => `${new Date(Date.parse(utc) + 3_600_000).toISOString().slice(0, 19)}+01:00`
