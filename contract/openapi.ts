/** The OpenAPI 3.1 document, made from the schemas: TypeBox already is JSON Schema. */
import { nouns } from './all'
import { exampleOf } from './examples'
import { addressOf } from './files'
import { asks, MAX_BYTES, Problem, type Accept, type Call } from './parts'
import { MAX_PIECE_BYTES } from './uploads'
import { megabytes } from './rules/sizes'
import { rights, type Row } from './role-matrix'

/** Any call may answer these. */
const REFUSALS = {
  400: 'Invalid input; each problem names its field',
  401: 'No valid session',
  403: 'Not allowed for this role, or called from another site',
} as const
/** What the reference API says with each status. */
const SENTENCES: Record<string, string> = {
  400: 'The founding date cannot be in the future.',
  401: 'Log in to go on.',
  403: 'Your role does not allow this.',
  404: 'This request was not found.',
  409: 'Somebody changed this already. Look at the page again.',
  415: 'Choose a PDF, JPEG, PNG or WebP file. This file is something else, whatever its name says.',
  416: 'The file is shorter than that.',
  429: 'Too many wrong passwords. Try again in 15 minutes.',
  507: 'The office has no room left for files. Nothing was stored. Tell the office, and try again later.',
}

/** The program that answers. */
interface Program {
  version: string
  commit?: string
}

export function openapi(
  { version, commit }: Program,
  table: Record<string, Record<string, Call>> = nouns,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [noun, calls] of Object.entries(table)) {
    for (const [name, definition] of Object.entries(calls)) {
      const { method, path } = place(definition)
      paths[path] = { ...paths[path], [method]: operation(noun, name, definition) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Almoner API',
      version,
      ...(commit ? { 'x-commit': commit } : {}),
      description: [
        'Every answer is { success, data?, errors?: [{ message, field?, code? }] }. The session lives in cookies.',
        'Formats beyond those of JSON Schema: `day` is a calendar day (2026-11-21), `naira` an amount over zero with at most two decimals and `naira-text` the same as text, `naira-or-zero-text` one that may be 0, `digits` a whole number over zero as text, `digits-or-zero` one that may be 0, `line` text without line breaks, `prose` text with them, `mobile` a Nigerian mobile number, `mobile-or-empty` the same or nothing, `mail` an email address.',
        'In forms, nested fields are written accomodation.price and items[0].name. Optional fields may be absent from answers; clients ignore fields they do not know.',
      ].join('\n\n'),
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(table).map((name) => ({ name })),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'at',
          description: 'Set by POST /auth/login and renewed by POST /auth/refresh; __Host-at over https.',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['success', 'errors'],
          properties: { success: { const: false }, errors: { type: 'array', minItems: 1, items: Problem } },
        },
      },
      responses: {
        ...Object.fromEntries(
          Object.entries(SENTENCES).map(([status, message]) => [`Refused${status}`, refused(status, message)]),
        ),
        ...Object.fromEntries(
          [...Object.values(MAX_BYTES), MAX_PIECE_BYTES].map((bytes) => [
            tooLarge(bytes),
            refused('413', `The file is larger than ${megabytes(bytes)}. Choose a smaller one.`),
          ]),
        ),
      },
    },
  }
}

const refused = (status: string, message: string) => ({
  description: 'Refused',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      example: { success: false, errors: [{ message, ...(status === '400' ? { field: 'ministry.founded' } : {}) }] },
    },
  },
})

/** The refusal of a file that is larger than this; each limit has its own. */
const tooLarge = (bytes: number) => `Refused413_${megabytes(bytes).replace(' ', '')}`
const largestIn = (form: object = {}) => Math.max(...acceptsIn(form).map((kind) => MAX_BYTES[kind]))

interface Part {
  properties?: Record<string, Part>
  items?: Part
  'x-accept'?: Accept
}
const acceptsIn = ({ properties = {}, items, 'x-accept': accept }: Part): Accept[] => [
  ...(accept ? [accept] : []),
  ...[...Object.values(properties), ...(items ? [items] : [])].flatMap(acceptsIn),
]

function place({ row }: Call) {
  const { method, url } = addressOf(row)
  return { method: method.toLowerCase(), path: url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}') }
}

function operation(noun: string, name: string, call: Call) {
  const { row, summary, extension, params, query, body, form, bytes, data, file, made, creates, refuses } = call
  const isKept = file !== undefined && !made
  const example = (schema: object, of = '') => exampleOf(schema, noun, call, of)
  const parameters = (where: 'path' | 'query', fields: object = {}) =>
    Object.entries(fields).map(([field, schema]: [string, object]) => ({
      name: field,
      in: where,
      required: where === 'path',
      schema,
      example: example(schema, field),
    }))
  const sent = body ?? form
  const open = addressOf(row).url.startsWith('/files/')
  return {
    tags: [noun],
    operationId: `${noun}.${name}`,
    summary,
    description: whoMay(row),
    ...(extension ? { 'x-extension': extension } : {}),
    ...(isPublic(row) ? { security: [] } : {}),
    parameters: [
      ...parameters('path', params?.properties),
      ...parameters('query', query?.properties),
      ...(isKept ? [RANGE] : []),
    ],
    ...(open ? { servers: [{ url: '/' }] } : {}),
    ...(sent
      ? {
          requestBody: {
            required: asks(sent),
            content: {
              [body ? 'application/json' : 'multipart/form-data']: { schema: sent, example: example(sent, name) },
            },
          },
        }
      : bytes
        ? { requestBody: { required: true, content: BYTES } }
        : {}),
    responses: {
      [creates ? 201 : 200]: {
        description: 'Success',
        content: file ? contentOf(file) : { 'application/json': answer(data, data && example(data, name)) },
      },
      ...(isKept ? { 206: { description: 'The part that was asked for', content: contentOf(file) } } : {}),
      ...Object.fromEntries(
        Object.entries({ ...REFUSALS, ...refuses, ...(isKept ? { 416: 'No such part' } : {}) }).map(
          ([status, description]) => [
            status,
            status === '413'
              ? { $ref: `#/components/responses/${tooLarge(bytes ?? largestIn(form))}`, description }
              : { $ref: `#/components/responses/Refused${status}`, description },
          ],
        ),
      ),
    },
  }
}

const answer = (data: object | undefined, example: unknown) => ({
  schema: {
    type: 'object',
    required: ['success', ...(data ? ['data'] : [])],
    properties: { success: { const: true }, ...(data ? { data } : {}) },
  },
  example: { success: true, ...(data ? { data: example } : {}) },
})

const RANGE = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'Asks for a part of the file',
  schema: { type: 'string' },
  example: 'bytes=0-1023',
}
const BYTES = {
  'application/octet-stream': { schema: { type: 'string', format: 'binary' }, example: 'the bytes of the file' },
}
const contentOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const isPublic = (row: Row) => rights.get(row)?.allow.includes('guest') ?? false

function whoMay(row: Row): string {
  if (isPublic(row)) return 'Open to everybody.'
  const { allow = [], own = [] } = rights.get(row) ?? {}
  return [
    allow.length > 0 ? `For ${allow.join(', ')}.` : '',
    own.length > 0 ? `Own records only: ${own.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
