/** The OpenAPI 3.1 document, made from the schemas: TypeBox already is JSON Schema. */
import { nouns } from './all'
import { methodAndUrl, Problem, type Call } from './parts'

const REFUSALS = {
  400: 'Invalid input; each problem names its field',
  401: 'No valid session',
  403: 'Not allowed for this role, or called from another site',
} as const

const envelope = (data: unknown) => ({
  type: 'object',
  required: ['success'],
  properties: { success: { const: true }, ...(data ? { data } : {}) },
})
const refused = { $ref: '#/components/responses/Refused' }

export function openapi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, calls] of Object.entries(nouns)) {
    for (const definition of Object.values(calls) as Call[]) {
      const { method, path } = place(definition)
      paths[path] = { ...paths[path], [method]: operation(tag, definition) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Almoner API',
      version: '1.0.0',
      description:
        'Every answer is { success, data?, errors?: [{ message, field?, code? }] }. The session lives in cookies.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      responses: {
        Refused: {
          description: 'Refused',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['success', 'errors'],
                properties: { success: { const: false }, errors: { type: 'array', items: Problem } },
              },
            },
          },
        },
      },
    },
  }
}

const FILE_PATHS: Record<string, string> = {
  'GET <host><filepath> (receipt)': '/files/receipts/{id}',
  'GET hospital letter file': '/files/letters/{id}',
}

function place(definition: Call) {
  const { method, url } = methodAndUrl(definition.row)
  return { method: method.toLowerCase(), path: FILE_PATHS[definition.row] ?? url.replace(/:(\w+)/g, '{$1}') }
}

function operation(tag: string, { row, summary, params, query, body, form, data, creates, refuses }: Call) {
  const inPath = Object.entries(params?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }))
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }))
  const isFile = data !== undefined && 'format' in data && data.format === 'binary'
  const content = isFile
    ? { 'application/octet-stream': { schema: data } }
    : { 'application/json': { schema: envelope(data) } }
  return {
    tags: [tag],
    summary,
    parameters: [...inPath, ...inQuery],
    ...(row in FILE_PATHS ? { servers: [{ url: '/' }] } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    ...(form ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } } : {}),
    responses: {
      [creates ? 201 : 200]: { description: 'Success', content },
      ...Object.fromEntries(
        Object.entries({ ...REFUSALS, ...refuses }).map(([status, description]) => [
          status,
          { ...refused, description },
        ]),
      ),
    },
  }
}
