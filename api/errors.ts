import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiProblem } from '../contract/parts'

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 503 | 507

/** A refusal with a sentence for the user. Everything else that is thrown becomes a 500 that says nothing of its cause. */
export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    message: string,
    readonly field?: string,
    readonly retryAfterSeconds?: number,
    /** What leads on from here. */
    readonly extension?: string,
  ) {
    super(message)
  }
}

/** Several fields at once. */
export class BadInput extends Error {
  constructor(readonly problems: ApiProblem[]) {
    super(problems[0]?.message)
  }
}

export const notFound = (what = 'This record') => new Refusal(404, `${what} was not found.`)
export const conflict = (message: string) => new Refusal(409, message)
/** Ends what is done for somebody who does not wait for it any more; nobody reads it. */
export const lineIsGone = () => new Refusal(400, 'The line is gone.')
/** For whoever had to wait. */
export function refuseGone({ raw }: FastifyReply) {
  if (raw.destroyed) throw lineIsGone()
}

const BY_STATUS: Record<number, string> = {
  413: 'This is too large to send.',
  415: 'This kind of content is not accepted.',
  404: 'Not found.',
}

interface SchemaProblem {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  message?: string
}

/** Turns whatever was thrown into the envelope. Nothing of a 5xx reaches the client but the id under which it is logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, problems, retryAfter } = explain(error)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (retryAfter) void reply.header('retry-after', retryAfter)
  const errors =
    status === 500
      ? [
          {
            message: `Something failed on the server. Try again; if it stays, tell the office this number: ${request.id}.`,
          },
        ]
      : problems
  return reply.code(status).send({ success: false, errors })
}

const NO_HTTP: Partial<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time. Send it again.'],
}

/** What is no HTTP reaches no route and no hook: the envelope and the headers of every answer are written by hand. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = NO_HTTP[error.code ?? ''] ?? ['400 Bad Request', 'The request could not be read.']
  const body = JSON.stringify({ success: false, errors: [{ message }] })
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'",
    'cross-origin-resource-policy: same-origin',
    'referrer-policy: no-referrer',
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'connection: close',
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

function explain(error: unknown): { status: number; problems: ApiProblem[]; retryAfter?: number } {
  if (error instanceof Refusal) {
    const { status, message, field, extension, retryAfterSeconds: retryAfter } = error
    return { status, problems: [{ message, ...(field && { field }), ...(extension && { extension }) }], retryAfter }
  }
  if (error instanceof BadInput) return { status: 400, problems: error.problems }
  const known = error as FastifyError & { validation?: SchemaProblem[] }
  if (known.validation) return { status: 400, problems: sentences(known.validation) }
  const code = codeOf(error)
  if (code === '23505') return { status: 409, problems: [{ message: 'This exists already.' }] }
  // A lock that did not come, or two who wait for each other.
  if (code === '55P03' || code === '40P01')
    return {
      status: 503,
      problems: [{ message: 'Somebody else is changing this right now. Try again in a moment.' }],
      retryAfter: 2,
    }
  if (isOutOfReach(error))
    return { status: 503, problems: [{ message: 'The server is busy. Try again in a moment.' }], retryAfter: 5 }
  if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500) {
    return {
      status: known.statusCode,
      problems: [{ message: BY_STATUS[known.statusCode] ?? 'The request could not be read. Check what you sent.' }],
    }
  }
  return { status: 500, problems: [] }
}

/** The database cannot be reached, or was lost in the middle: a commit whose answer never came may have happened. */
export const isOutOfReach = (error: unknown) => UNREACHABLE.test(codeOf(error) ?? '')
// 25006: the one that answers is not the one that may write (any more).
const UNREACHABLE = /^(08|57|53|25006|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|TIMEOUT)/

/** The error and what caused it: what the driver says stands, under Drizzle, on the cause. */
function* causes(error: unknown): Generator<Error> {
  for (let e = error; e instanceof Error; e = e.cause) yield e
}

/** PostgreSQL's code, or that of the system: ENOENT, ECONNREFUSED, ... */
export function codeOf(error: unknown): string | undefined {
  for (const e of causes(error)) {
    if ('code' in e && typeof e.code === 'string') return e.code
    if (
      /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/.test(
        e.message,
      )
    )
      return 'TIMEOUT'
  }
  return undefined
}

/** Refuses with a sentence when this unique or foreign key of db/schema.ts is what `run` ran into; all else stays what it is. */
export async function whenBroken<T>(constraint: string, refusal: Refusal, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isBroken = [...causes(error)].some((e) => 'constraint' in e && e.constraint === constraint)
    throw isBroken ? refusal : error
  }
}

/**
 * What the log says of an error. Never the values: Drizzle's message holds those of the query, PostgreSQL's detail those of
 * the row, and among them are bank accounts, mobiles and hashes.
 */
export function forLog(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const root = [...causes(error)].at(-1) ?? error
  const { stack = '', message } = error
  return {
    type: root.name,
    message: root.message,
    code: codeOf(error),
    query: 'query' in error ? error.query : undefined,
    stack: stack.slice(stack.indexOf(message) + message.length).trim(),
  }
}

export const AMOUNT_MESSAGE = 'Enter an amount over zero, at most 1,000,000,000,000.00, with at most two decimals.'

export const MOBILE_MESSAGE = 'Enter a Nigerian mobile number, such as 0803 555 0142.'

const FORMATS: Record<string, string> = {
  day: 'Date input not valid.',
  naira: AMOUNT_MESSAGE,
  'naira-text': AMOUNT_MESSAGE,
  'naira-or-zero-text': 'Enter 0 or an amount of at most 1,000,000,000,000.00 with at most two decimals.',
  mail: 'Enter an email address, such as office@example.org.',
  mobile: MOBILE_MESSAGE,
  'mobile-or-empty': MOBILE_MESSAGE,
  digits: 'Enter a whole number over zero.',
  'digits-or-zero': 'Enter a whole number, 0 or more.',
  'digits-or-empty': 'Enter a whole number, or leave it out.',
  'date-time': 'Say the day and the hour, such as 2026-11-24T17:00:00Z.',
}

/** Schema problems as sentences that say what to do; the field is a path such as ministry.email. */
export function sentences(validation: SchemaProblem[]): ApiProblem[] {
  const seen = new Set<string>()
  return validation
    .slice(0, 1000)
    .map(({ keyword, instancePath, params }) => {
      const missing = keyword === 'required' ? `/${String(params.missingProperty)}` : ''
      const field = `${instancePath}${missing}`
        .slice(1)
        .replace(/\/(\d+)/g, '[$1]')
        .replace(/\//g, '.')
      return {
        message: sentence(keyword, params, label(field)),
        field,
        ...(params.format === 'day' ? { code: 1 } : {}),
      }
    })
    .filter(({ field }) => !seen.has(field) && seen.add(field))
    .slice(0, 20)
}

function sentence(keyword: string, params: Record<string, unknown>, name: string): string {
  switch (keyword) {
    case 'required':
    case 'minLength':
      return `${name} is required.`
    case 'maxLength':
      return `${name} is too long: at most ${Number(params.limit).toLocaleString('en')} characters.`
    case 'minItems':
      return params.limit === 1 ? `${name}: add at least one.` : `${name}: add at least ${String(params.limit)}.`
    case 'maxItems':
      return `${name}: give at most ${String(params.limit)}.`
    case 'enum':
      return `${name}: choose one of ${(params.allowedValues as string[]).filter(Boolean).join(', ')}.`
    case 'format':
      return FORMATS[String(params.format)] ?? `${name} is required, without line breaks or control characters.`
    case 'minimum':
      return `${name} must be ${String(params.limit)} or more.`
    case 'maximum':
      return `${name} must be ${Number(params.limit).toLocaleString('en')} or less.`
    case 'pattern':
      return params.pattern === '^\\d{10}$' ? `${name}: enter 10 digits.` : `${name} is not in the right form.`
    case 'additionalProperties':
      return `Unknown field: ${String(params.additionalProperty)}.`
    case 'type':
      return `${name} must be ${article(String(params.type))}.`
    default:
      return `${name} is not valid.`
  }
}
const article = (type: string) =>
  ({ string: 'text', integer: 'a whole number', number: 'a number', boolean: 'true or false', array: 'a list' })[
    type
  ] ?? `an ${type}`

/** ministry.firstName -> "First name"; items[2].price -> "Price (line 3)". */
function label(field: string): string {
  const last =
    field
      .split('.')
      .pop()
      ?.replace(/\[\d+\]/g, '') ?? ''
  const words = last.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() || 'input'
  const line = /\[(\d+)\]/.exec(field)?.[1]
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${line ? ` (line ${Number(line) + 1})` : ''}`
}
