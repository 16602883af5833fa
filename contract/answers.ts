/** Holds answers against the contract: those of the reference API in every test, those of any other by `npm run check:api`. */
import { Format } from 'typebox/format'
import { Compile } from 'typebox/schema'
import { Settings } from 'typebox/system'
import { allCalls } from './all'
import { addressOf } from './files'
import { Problem, type Call } from './parts'
import { isDay } from './rules/days'

/** Enough to see what is wrong with each field of a list. */
Settings.Set({ maxErrors: 200 })
Format.Set('day', isDay)
/** UTC by its sign; how many digits the seconds have is the server's own business. */
Format.Set(
  'date-time',
  (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/.test(text) && !Number.isNaN(Date.parse(text)),
)

export interface Answer {
  status: number
  contentType: string
  text: string
}
/** Where an answer leaves the contract. */
interface Flaw {
  /** `status`, `content type`, `body`, or a path into the JSON: `data[0].amount`. */
  at: string
  expected: string
  found: string
}
interface Schema {
  type?: string
  const?: unknown
  enum?: string[]
  format?: string
  pattern?: string
  minimum?: number
  anyOf?: Schema[]
  [keyword: string]: unknown
}

const routes = allCalls
  .map((call) => {
    const { method, url } = addressOf(call.row)
    return { call, method, params: url.split(':').length, pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`) }
  })
  // Routers prefer fixed words over parameters, and so does this list.
  .sort((a, b) => a.params - b.params)

/** The call that a server would choose for an address such as /api/payments/balance. */
export function callAt(method: string, path: string): Call | undefined {
  const [address = ''] = path.split('?')
  return routes.find((route) => route.method === method && route.pattern.test(address))?.call
}

const envelope = (data: unknown) => ({
  type: 'object',
  required: ['success', ...(data ? ['data'] : [])],
  properties: { success: { const: true }, ...(data ? { data } : {}) },
})
const refusal = {
  type: 'object',
  required: ['success', 'errors'],
  properties: { success: { const: false }, errors: { type: 'array', minItems: 1, items: Problem } },
}
const successes = new Map(allCalls.map((call) => [call, envelope(call.data)]))

/** The same schema for a server that writes times in one way only and sends nothing beyond the named properties. */
function exactly(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(exactly)
  if (schema === null || typeof schema !== 'object') return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, exactly(value)]))
  if ('properties' in copy) return { ...copy, additionalProperties: false }
  return copy.format === 'date-time' ? { ...copy, pattern: '\\.\\d{3}Z$' } : copy
}

interface Options {
  /** Hold it to every detail, as the reference API is; other servers may send more than the contract names. */
  exact?: boolean
}

/** What keeps an answer from being the success that the contract describes. */
export function flawsOfSuccess(call: Call, answer: Answer, options?: Options): Flaw[] {
  const status = call.creates ? 201 : 200
  if (answer.status !== status) return [wrongStatus([status], answer)]
  if (call.file) return flawsOfFile(call.file, answer)
  return flawsOfJson(successes.get(call) ?? envelope(call.data), answer, options)
}

/** What keeps an answer from being a refusal with one of these statuses. */
export function flawsOfRefusal(statuses: number[], answer: Answer, options?: Options): Flaw[] {
  if (!statuses.includes(answer.status)) return [wrongStatus(statuses, answer)]
  return flawsOfJson(refusal, answer, options)
}

const wrongStatus = (statuses: number[], { status, text }: Answer): Flaw => ({
  at: 'status',
  expected: statuses.join(' or '),
  found: `${status}${reasonIn(text)}`,
})

/** The sentence of a refusal, where it has one. */
function reasonIn(text: string): string {
  try {
    const { errors } = JSON.parse(text) as { errors?: { message?: unknown }[] }
    return errors?.[0]?.message ? ` (${show(errors[0].message)})` : ''
  } catch {
    return ''
  }
}

function flawsOfFile(types: readonly string[], { contentType, text }: Answer): Flaw[] {
  const [type = ''] = contentType.toLowerCase().split(';')
  return [
    ...(types.includes(type.trim())
      ? []
      : [{ at: 'content type', expected: types.join(' or '), found: contentType || 'nothing' }]),
    ...(text === '' ? [{ at: 'body', expected: 'the file', found: 'nothing' }] : []),
  ]
}

const checks = new Map<object, { schema: Schema; check: ReturnType<typeof Compile> }>()
const exactChecks: typeof checks = new Map()

function flawsOfJson(of: object, { contentType, text }: Answer, { exact = false }: Options = {}): Flaw[] {
  if (!/^application\/json\b/i.test(contentType))
    return [{ at: 'content type', expected: 'application/json', found: contentType || 'nothing' }]
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [{ at: 'body', expected: 'JSON', found: show(text) }]
  }
  const cache = exact ? exactChecks : checks
  const made = cache.get(of) ?? compile((exact ? exactly(of) : of) as Schema)
  cache.set(of, made)
  return made.check.Check(value) ? [] : made.check.Errors(value)[1].flatMap(flawIn(made.schema, value))
}

const compile = (schema: Schema) => ({ schema, check: Compile(schema) })

interface Found {
  keyword: string
  schemaPath: string
  instancePath: string
  params: object
}

/** One error of the validator in words. */
function flawIn(schema: Schema, value: unknown) {
  return (error: Found, _: number, all: Found[]): Flaw[] => {
    if (isToldElsewhere(error, all)) return []
    const place = pathOf(error.instancePath)
    const found = valueAt(value, error.instancePath)
    const expected = valueAt(schema, error.schemaPath.replace(/^#/, '')) as Schema
    if ('requiredProperties' in error.params) {
      const properties = expected.properties as Record<string, Schema>
      return (error.params.requiredProperties as string[]).map((name) => ({
        at: place ? `${place}.${name}` : name,
        expected: describe(properties[name] ?? {}),
        found: 'nothing',
      }))
    }
    if ('additionalProperties' in error.params)
      return [
        {
          at: place || 'body',
          expected: 'nothing beyond the contract',
          found: show(error.params.additionalProperties),
        },
      ]
    return [{ at: place || 'body', expected: describe(expected), found: show(found) }]
  }
}

/** "A number or null" is told once: by the whole when neither fits, by what is wrong inside when one nearly does. */
function isToldElsewhere({ keyword, schemaPath, instancePath }: Found, all: Found[]): boolean {
  const isInside = (inner: string, outer: string) => inner.startsWith(`${outer}/anyOf/`)
  if (keyword === 'anyOf')
    return all.some(
      (other) =>
        isInside(other.schemaPath, schemaPath) &&
        other.instancePath.startsWith(instancePath) &&
        (other.keyword !== 'type' || other.instancePath !== instancePath),
    )
  return keyword === 'type'
    ? all.some((other) => other.instancePath === instancePath && isInside(schemaPath, other.schemaPath))
    : keyword === 'boolean'
}

const steps = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

const pathOf = (pointer: string) =>
  steps(pointer)
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')

const valueAt = (root: unknown, pointer: string) =>
  steps(pointer).reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], root)

const NAMES: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function describe(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(describe).join(', or ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.format === 'day') return 'a day such as 2026-11-21'
  if (schema.format === 'date-time') return 'a time in UTC such as 2026-11-21T09:30:00.000Z'
  if (schema.pattern) return `text that matches ${schema.pattern}`
  if (schema.type === 'string' && schema.minLength) return `text of 1 to ${String(schema.maxLength)} characters`
  if (schema.minItems) return 'a list that is not empty'
  const from = schema.minimum === undefined ? '' : ` from ${schema.minimum}`
  return `${NAMES[schema.type ?? ''] ?? 'something else'}${from}`
}

const MOST = 60
/** What stands there, short enough for a line. */
function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value))
    return value.length > 0 && value.every((entry) => typeof entry === 'string')
      ? value.join(', ').slice(0, MOST)
      : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
