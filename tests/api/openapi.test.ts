import { commit, version } from '../../api/version'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all'
import { roleMatrix as matrix } from '../../contract/role-matrix'
import { Client } from './client'
import { startApi, type TestApi } from '../support/api'

interface Content {
  content: Record<string, { schema: object; example?: unknown }>
}
interface Operation {
  tags: string[]
  operationId: string
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean; schema: object; example: unknown }[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Partial<Content> & { $ref?: string; description?: string }>
  servers?: { url: string }[]
  security?: object[]
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Refusal: object }; responses: Record<string, Content & { description: string }> }
}

let api: TestApi
let document: Document
let operations: { method: string; path: string; operation: Operation }[]
beforeAll(async () => {
  api = await startApi()
  document = JSON.parse((await new Client(api.app).get('/api/openapi.json')).text) as Document
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
})
afterAll(() => api.close())

/** The server's own validator, with the formats of the contract. */
const compile = (schema: object) =>
  api.app.validatorCompiler!({ schema, method: 'POST', url: '/', httpPart: 'body' }) as ((
    value: unknown,
  ) => boolean) & {
    errors?: unknown
  }

describe('the OpenAPI document', () => {
  test('is open to everybody and says what it describes', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: 'Almoner API', version, 'x-commit': commit })
  })

  test('keeps the rules of OpenAPI 3.1', async () => {
    const validate = async (text: object) => new Validator().validate(structuredClone(text) as Record<string, unknown>)
    expect(await validate(document)).toEqual({ valid: true })
    expect((await validate({ ...document, paths: { banks: {} } })).valid).toBe(false)
  })

  test('names each operation once, and who may call it', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(matrix.length)
    const { description, security } = document.paths['/payments/{id}']!.get!
    expect(description).toBe('For payment_s, payment_j, admin. Own records only: client.')
    expect(security).toBeUndefined()
    expect(document.paths['/auth/login']!.post).toMatchObject({ description: 'Open to everybody.', security: [] })
  })

  test('has one operation for every call, at an address that the server knows', async () => {
    expect(operations).toHaveLength(matrix.length)
    expect(allCalls.map(({ row }) => row).sort()).toEqual(matrix.map(({ call }) => call).sort())
    await api.app.ready()
    for (const { method, path, operation } of operations) {
      const [server] = operation.servers ?? document.servers
      const url = `${server!.url}${path}`.replace('//', '/').replace(/\{(\w+)\}/g, ':$1')
      expect(api.app.hasRoute({ method: method.toUpperCase(), url }), `${method} ${url}`).toBe(true)
    }
  })

  test('declares every parameter that stands in an address, and no other one there', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name).sort()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      )
      expect(inPath.every(({ required }) => required)).toBe(true)
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  test('says in words what each call does and what each answer means', () => {
    for (const { path, operation } of operations) {
      expect(operation.summary, path).toMatch(/^[A-Z].*\.$/)
      expect(operation.tags).toHaveLength(1)
      const answers = Object.entries(operation.responses).map(
        ([status, answer]) => [status, answer.description ?? ''] as const,
      )
      const successes = answers.map(([status]) => status).filter((status) => status.startsWith('2'))
      const isFile = /download|^\/(receipts|letters|files)/.test(path)
      expect(successes, path).toEqual(isFile ? ['200', '206'] : [expect.stringMatching(/^20[01]$/)])
      for (const [status, description] of answers) expect(description, `${path} ${status}`).not.toBe('')
      expect(answers.map(([status]) => status)).toEqual(expect.arrayContaining(['400', '401', '403']))
    }
  })

  test('has schemas that a validator takes, and references that lead somewhere', () => {
    const schemas = operations.flatMap(({ operation }) => [
      ...operation.parameters.map(({ schema }) => schema),
      ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
      ...Object.values(operation.responses).flatMap(({ content }) =>
        Object.values(content ?? {}).map(({ schema }) => schema),
      ),
    ])
    expect(schemas.length).toBeGreaterThan(matrix.length)
    // The server's own validator: it refuses keywords it does not know and values that they cannot have.
    expect(() => compile({ type: 'strin' })).toThrow()
    for (const schema of schemas) expect(() => compile(schema), JSON.stringify(schema)).not.toThrow()
    for (const { operation } of operations) {
      for (const { $ref } of Object.values(operation.responses)) {
        if ($ref) expect(document.components.responses[$ref.replace('#/components/responses/', '')], $ref).toBeDefined()
      }
    }
  })

  test('bounds every number that is sent: the database has its own, and no words for them', () => {
    const numbersOf = (schema: unknown): { type?: string; minimum?: number; maximum?: number }[] =>
      typeof schema === 'object' && schema !== null
        ? [...(/^(integer|number)$/.test((schema as { type?: string }).type ?? '') ? [schema] : []), ...Object.values(schema).flatMap(numbersOf)]
        : [] // prettier-ignore
    const sent = operations.flatMap(({ operation }) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => numbersOf(schema)),
    )
    expect(sent.length).toBeGreaterThan(10)
    for (const { minimum, maximum } of sent) expect([typeof minimum, typeof maximum]).toEqual(['number', 'number'])
  })

  test('has an example that its schema takes for every parameter, body, answer and refusal', () => {
    // Files are their own example.
    const told = (where: string, content: Content['content']) =>
      Object.entries(content)
        .filter(([type]) => ['application/json', 'multipart/form-data', 'application/octet-stream'].includes(type))
        .map(([, { schema, example }]) => ({ where, schema, example }))
    const examples = operations.flatMap(({ method, path, operation }) => [
      ...operation.parameters.map(({ name, schema, example }) => ({ where: `${path} ${name}`, schema, example })),
      ...told(`${method} ${path}`, operation.requestBody?.content ?? {}),
      ...Object.entries(operation.responses)
        .filter(([status]) => ['200', '201'].includes(status))
        .flatMap(([, { content = {} }]) => told(`${method} ${path} answers`, content)),
    ])
    expect(examples.filter(({ where }) => where.endsWith(' answers'))).toHaveLength(
      matrix.length - allCalls.filter(({ file }) => file).length,
    )
    for (const { where, schema, example } of examples) {
      const check = compile(schema)
      expect({ where, example, fits: check(example), why: check.errors ?? null }).toEqual({
        where,
        example,
        fits: true,
        why: null,
      })
    }
    const check = compile(document.components.schemas.Refusal)
    for (const [name, { content }] of Object.entries(document.components.responses))
      expect(check(content['application/json']!.example), name).toBe(true)
  })

  test('says of each form how large its files may be', () => {
    const told = (path: string) => {
      const { $ref = '' } = document.paths[path]!.post!.responses['413']!
      return document.components.responses[$ref.replace('#/components/responses/', '')]!.content['application/json']!
        .example
    }
    const sentence = (size: string) => ({ message: `The file is larger than ${size} MB. Choose a smaller one.` })
    expect(told('/feedbacks/media')).toEqual({ success: false, errors: [sentence('250')] })
    expect(told('/budgets/pay')).toEqual({ success: false, errors: [sentence('10')] })
  })

  test('gives bodies to calls that write, and none to calls that read', () => {
    for (const { method, path, operation } of operations) {
      if (method === 'get') expect(operation.requestBody, path).toBeUndefined()
      const types = Object.keys(operation.requestBody?.content ?? {})
      expect(
        types.every((type) => ['application/json', 'multipart/form-data', 'application/octet-stream'].includes(type)),
      ).toBe(true)
    }
    const body = document.paths['/budgets/pay']!.post!.requestBody!.content['multipart/form-data']!.schema
    expect(body).toMatchObject({
      required: ['budgetId', 'amount', 'file'],
      properties: { file: { type: 'string', format: 'binary' } },
    })
  })
})
