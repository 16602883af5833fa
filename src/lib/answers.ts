/** What an answer says: its data, or a sentence for every way in which it can be none. */
import type { ApiProblem } from '@contract/parts'
import { ApiError } from './api-error'

export const ENDED = 'Your session has ended. Log in to go on.'

interface Answered {
  status: number
  data: unknown
}

/**
 * Opens { success, data, errors }. Anything else, an HTML page or nothing at all, is a failure with a sentence. `isForm`: somebody
 * has filled it in, although it may change nothing, as a report.
 */
export function open({ status, data }: Answered, isWrite: boolean, isForm = isWrite): unknown {
  const isFine = status < 400
  const isNo = saysNo(data)
  if (isFine && !isNo) {
    if (isEnvelope(data)) return data.data
    if (isWrite && isSilent(data)) return undefined
  }
  const isRefused = isNo || (status >= 400 && status < 500)
  const told = reasonsIn(data, isRefused)
  if (told.length === 0) told.push({ message: isWrite && !isRefused ? UNSURE : generic(status, isForm) })
  throw new ApiError(isFine && !isNo ? 502 : status, told)
}

/** Where `success` is left out, `errors` says it. */
export const saysNo = (body: unknown) => (isEnvelope(body) ? !body.success : problemsIn('errors', body).length > 0)
/** Why not, in its own words. */
export function reasonsIn(body: unknown, isRefused: boolean): ApiProblem[] {
  const told = problemsIn('errors', body)
  if (!isRefused || told.length > 0) return told
  // "Unauthorized" alone says less than our own sentence; so does "Bad Request", which is called `error` beside a `message`.
  const words = isObject(body) && 'message' in body ? 'message' : 'error'
  return problemsIn(words, body).filter(({ message }) => message.includes(' '))
}
/** Nothing, or an object that says neither yes nor no. */
export const isSilent = (body: unknown) =>
  body === undefined || body === null || body === '' || (typeof body === 'object' && !('success' in body))

/** Of a write that came to no readable end: what stands between may have given up waiting for a server that went on. */
export const UNSURE =
  'No clear answer came from the server, so nobody can say whether it was done. Look at the page before you try again.'

function generic(status: number, isForm: boolean): string {
  if (status === 401) return ENDED
  if (status === 404) return 'This was not found.'
  if (status === 403) return 'Your role does not allow this.'
  if (status === 413) return 'The file is too large for the server.'
  if (status === 429) return 'Too many tries. Wait a few minutes and try again.'
  if (isForm && status < 500) return 'The server did not accept this. Look at what you entered, and try again.'
  return 'The server could not answer. Nothing was lost. Try again in a moment.'
}

/** The API gave no reason: the sentence is ours. */
export const isWordless = ({ status, message }: ApiError) => message === generic(status, true)

const isEnvelope = (body: unknown): body is { success: boolean; data?: unknown } =>
  isObject(body) && typeof body.success === 'boolean'

/**
 * What an API says is wrong: `[{ message, field }]`, texts, or texts by the names of their fields; also only one of them.
 * `msg` and `path` are what express-validator calls them. Where there are no errors, `message` of the whole answer tells, or `error`.
 */
function problemsIn(key: 'errors' | 'message' | 'error', body: unknown): ApiProblem[] {
  const said = isObject(body) ? body[key] : undefined
  const isByField = isObject(said) && !Array.isArray(said) && !problemOf(said)
  const all = isByField ? Object.entries(said) : [['', said] as const]
  return all.flatMap(([field, texts]) =>
    (Array.isArray(texts) ? texts : [texts]).flatMap((one) => problemOf(one, field) ?? []),
  )
}
function problemOf(said: unknown, named = ''): ApiProblem | null {
  const one: Loose = isObject(said) ? said : { message: said, field: named }
  const message = one.message ?? one.msg
  const field = one.field ?? one.path
  if (typeof message !== 'string' || !message.trim()) return null
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  return {
    message: message.trim(),
    ...(isText(field) && { field }),
    ...(isText(one.extension) && { extension: one.extension }),
  }
}
type Loose = Readonly<Record<string, unknown>>
const isObject = (body: unknown): body is Loose => typeof body === 'object' && body !== null
