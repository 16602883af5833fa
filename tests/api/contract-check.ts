/** Holds an answer against the contract. The client of the tests does this for every call, so no test has to. */
import { Format } from 'typebox/format'
import { Compile } from 'typebox/schema'
import { expect } from 'vitest'
import { formats } from '../../api/formats'
import { allCalls } from '../../contract/all'
import { methodAndUrl, Problem, type Call } from '../../contract/parts'

for (const [name, check] of Object.entries(formats)) {
  if (typeof check === 'function') Format.Set(name, check)
}
/** Answers write times in one way only: UTC with milliseconds. */
Format.Set('date-time', (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text))

const FILE_URLS: Record<string, string> = {
  'GET <host><filepath> (receipt)': '/files/receipts/:id',
  'GET hospital letter file': '/files/letters/:id',
}

/** Method and address of a row of the role matrix, as the server registers it. */
export function addressOf(row: string) {
  const { method, url } = methodAndUrl(row)
  return { method, url: FILE_URLS[row] ?? `/api${url}` }
}

const routes = allCalls
  .map((call) => {
    const { method, url } = addressOf(call.row)
    return { call, method, params: url.split(':').length, pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`) }
  })
  // The router prefers fixed words over parameters, and so does this list.
  .sort((a, b) => a.params - b.params)

export function callAt(method: string, path: string): Call | undefined {
  const [address = ''] = path.split('?')
  return routes.find((route) => route.method === method && route.pattern.test(address))?.call
}

/** The same schema, but nothing beyond its named properties may come along. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict)
  if (schema === null || typeof schema !== 'object') return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]))
  return 'properties' in copy ? { ...copy, additionalProperties: false } : copy
}

const compiled = new Map<unknown, ReturnType<typeof Compile>>()
function problemsOf(schema: object, value: unknown): unknown[] {
  const check = compiled.get(schema) ?? Compile(strict(schema) as object)
  compiled.set(schema, check)
  return check.Check(value) ? [] : check.Errors(value)[1]
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
const schemas = new Map(allCalls.map((call) => [call, envelope(call.data)]))

const isFile = ({ data }: Call) => data !== undefined && 'format' in data && data.format === 'binary'

/** Refusals that the contract has to announce; any call may answer the others. */
const ANNOUNCED = [404, 409, 429, 507]

export function checkAnswer(method: string, path: string, status: number, contentType: string, text: string) {
  const call = callAt(method, path)
  const about = `${method} ${path.slice(0, 200)} -> ${status} ${text.slice(0, 300)}`
  if (status >= 400 && status !== 416) {
    expect(problemsOf(refusal, JSON.parse(text)), about).toEqual([])
    if (call && ANNOUNCED.includes(status)) expect(Object.keys(call.refuses ?? {}).map(Number), about).toContain(status)
    return
  }
  if (!call || isFile(call)) return
  expect(status, about).toBe(call.creates ? 201 : 200)
  expect(contentType, about).toMatch(/^application\/json/)
  expect(problemsOf(schemas.get(call)!, JSON.parse(text)), about).toEqual([])
}
