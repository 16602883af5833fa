/** Judges answers as a whole: status, envelope, file, refusal. What stands in `data` is judged in understanding.ts. */
import type { Answer } from '../../contract/answers'
import { authCalls } from '../../contract/auth'
import type { Call } from '../../contract/parts'
import { reasonsIn, saysNo } from '../../src/lib/answers'
import { IS_PART, isPart } from './understanding'
import { show, type Chapter, type Note, type Voice } from './notes'

export interface Heard extends Answer {
  headers: Headers
  /** From the question to the end of the answer. */
  ms: number
}
type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function bodyOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
const isYes = ({ status }: Answer) => status >= 200 && status < 300
const isRedirect = ({ status }: Answer) => status >= 300 && status < 400
/** A success that says no after all is a refusal. */
export const isRefusal = (answer: Answer) => !isYes(answer) || saysNo(bodyOf(answer))

const flaw = (voice: Voice, at: string, expected: string, found: string, effect?: string): Note =>
  ({ voice, at, expected, found, ...(effect ? { effect } : {}) }) // prettier-ignore

/** The first sentence of a refusal, as the web app understands it. */
export function reasonIn(answer: Answer): string {
  const body = bodyOf(answer)
  const isRefused = saysNo(body) || (answer.status >= 400 && answer.status < 500)
  return reasonsIn(body, isRefused)[0]?.message ?? ''
}
const statusOf = (answer: Answer) => {
  const reason = reasonIn(answer)
  const place = isRedirect(answer) ? ` ${answer.text}` : ''
  return `${answer.status}${place}${reason ? ` (${show(reason)})` : ''}`
}

// ---------- what any answer may have ----------
const SLOW_MS = 5000
const GIVES_UP_S = 30
/** `isPrivate`: only for whom it was made; `isKept`: browsers answer the same question from what they keep. */
export function manners({ ms, headers, ...answer }: Heard, isPrivate: boolean, isKept = true): Note[] {
  const seconds = Math.round(ms / 1000)
  const cache = headers.get('cache-control') ?? ''
  const isShared = /\bpublic\b|\bs-maxage=[1-9]/i.test(cache)
  const mayLast = /\bmax-age=[1-9]/i.test(cache) && !/\bno-(store|cache)\b/i.test(cache)
  return [
    ...(ms >= SLOW_MS
      ? [flaw('poorer', 'time', 'an answer within 5 seconds', `${seconds} seconds`, `nothing but a sign that it loads for ${seconds} seconds; after ${GIVES_UP_S} the web app gives up`)] // prettier-ignore
      : []),
    ...(isPrivate && isYes(answer) && isShared
      ? [flaw('breaks', 'Cache-Control', 'no-store, or private', cache, 'a proxy between may show it to others')]
      : []),
    ...(isPrivate && isYes(answer) && mayLast && !isShared && isKept
      ? [flaw('breaks', 'Cache-Control', 'no-cache, or no-store', cache, 'the browser shows what was, also after it was paid, and to whoever logs in next')] // prettier-ignore
      : []),
  ]
}

// ---------- successes ----------
interface Opened {
  notes: Note[]
  /** Whether the web app takes it for a success. */
  isSuccess: boolean
  data?: unknown
}
const success = (notes: Note[], data?: unknown): Opened => ({ notes, isSuccess: true, data })
const failure = (...notes: Note[]): Opened => ({ notes, isSuccess: false })

export function openAnswer(call: Call, answer: Answer): Opened {
  const isWrite = isWriting(call)
  const status = call.creates ? 201 : 200
  if (!isYes(answer)) return failure(flaw('breaks', 'status', String(status), statusOf(answer), REFUSED(isWrite)))
  const otherStatus = answer.status === status ? [] : [flaw('advice', 'status', String(status), String(answer.status))]
  const body = bodyOf(answer)
  if (isWrite && answer.text.trim() === '')
    return success([...otherStatus, flaw('advice', 'body', '{ "success": true }', 'nothing')])
  if (body === undefined) {
    const isPage = /html/i.test(answer.contentType) || /^\s*</.test(answer.text)
    const found = answer.text.trim() === '' ? 'nothing' : isPage ? 'an HTML page' : show(answer.text)
    return failure(...otherStatus, flaw('breaks', 'body', 'JSON', found, UNREAD(isWrite)))
  }
  const notes = /^application\/json\b/i.test(answer.contentType)
    ? otherStatus
    : [...otherStatus, flaw('advice', 'content type', 'application/json', answer.contentType || 'nothing')]
  const said = isObject(body) ? body.success : undefined
  if (saysNo(body)) return failure(...notes, flaw('breaks', 'success', 'true', said === false ? 'false' : `errors (${show(reasonIn(answer))})`, REFUSED(isWrite))) // prettier-ignore
  if (said === true) return success([...notes, ...(isReport(call) ? [] : partIn(body as Loose))], (body as Loose).data)
  if (isWrite && isObject(body) && said === undefined)
    return success([...notes, flaw('advice', 'success', 'true', 'nothing')], body.data)
  return failure(...notes, flaw('breaks', isObject(body) ? 'success' : 'body', isObject(body) ? 'true' : 'the envelope { "success": true, "data": ... }', isObject(body) ? show(said) : show(body), UNREAD(isWrite))) // prettier-ignore
}
/** Of a page of a list the numbers may stand beside `data`, too. */
const partIn = (body: Loose) =>
  Array.isArray(body.data) && isPart(body, body.data)
    ? [flaw('breaks', 'body', 'all rows in data', `${show(body.data)}, and that there are more`, IS_PART)]
    : []
// Its totals are sums.
const isReport = ({ row }: Call) => row === 'POST reports'
const isWriting = (call: Call) => !call.row.startsWith('GET ') && !isReport(call)
const REFUSED = (isWrite: boolean) => (isWrite ? 'nobody can do this' : 'an error where the records should be')
const UNREAD = (isWrite: boolean) =>
  isWrite ? 'nobody can say whether it was done' : '"The server sent something that this page cannot read"'

export function openFile(types: readonly string[], answer: Answer): Opened {
  const inFiles = (note: Note): Note => ({ ...note, chapter: 'files' })
  if (!isYes(answer))
    return failure(inFiles(flaw('breaks', 'status', '200', statusOf(answer), 'the link leads nowhere')))
  const [type = ''] = answer.contentType.toLowerCase().split(';')
  const isRun = /html|svg|xml|javascript/.test(type)
  const notes = [
    ...(types.includes(type.trim())
      ? []
      : [flaw(isRun ? 'breaks' : 'advice', 'content type', types.join(' or '), answer.contentType || 'nothing', isRun ? 'a browser would run what somebody uploaded' : undefined)]), // prettier-ignore
    ...(answer.text === '' ? [flaw('breaks', 'body', 'the file', 'nothing', 'the link leads to nothing')] : []),
  ]
  return success(notes.map(inFiles), true)
}

// ---------- refusals ----------
/**
 * Why it has to be refused: nobody is logged in; the role may not; it belongs to somebody else; there is no such record, or
 * no such place; what was typed is wrong; there is nothing to refresh.
 */
export type Reason = 'stranger' | 'role' | 'foreign' | 'unknown record' | 'unknown place' | 'wrong' | 'no session'
interface Case {
  answer: Answer
  /** Whether it gives away what is not the caller's. */
  tells: boolean
  isClient: boolean
  isFile: boolean
}
type Judgement = [holds: (refused: Case) => boolean, voice: Voice | null, effect?: string]

const at =
  (...statuses: number[]) =>
  ({ answer }: Case) =>
    statuses.includes(answer.status)
/** A success that says no. */
const isNo = ({ answer }: Case) => isYes(answer) && saysNo(bodyOf(answer))
const isGiven = ({ answer }: Case) => !isRefusal(answer)
const isAway = ({ answer }: Case) => isRedirect(answer)
const isBroken = ({ answer }: Case) => answer.status >= 500
/** The other nos to a refresh that the web app takes for the end of the session: it leads to the login. */
const isNoSession = (one: Case) =>
  (one.answer.status < 500 && !at(429)(one) && saysNo(bodyOf(one.answer))) || (at(400, 403, 419, 422)(one) && !/^\s*</.test(one.answer.text)) // prettier-ignore
const isRenewed = ({ answer }: Case) => openAnswer(authCalls.refresh, answer).isSuccess
const always = () => true
const NO_LOGIN = 'whoever comes back later sees pages that did not load, and never the login'
const NO_REFRESH = 'the silent refresh never starts: whoever waits too long is thrown out'
const LOGGED_OUT = 'whoever opens such an address is logged out'

/** The first line that holds decides. A voice of null: that is as it should be. */
const REFUSALS: Record<Reason, { expected: string; chapter?: Chapter; lines: Judgement[] }> = {
  stranger: {
    expected: '401',
    chapter: 'roles',
    lines: [
      [at(401), null],
      [(one) => isGiven(one) && one.tells, 'breaks', 'anybody may see it without logging in'],
      [isGiven, 'advice'],
      [({ isFile, answer }) => isFile && [403, 404].includes(answer.status), 'advice'],
      [(one) => isAway(one) || isNo(one) || at(403, 419)(one), 'breaks', NO_REFRESH],
      [always, 'advice'],
    ],
  },
  role: {
    expected: '403 or 404',
    chapter: 'roles',
    lines: [
      [(one) => at(403, 404)(one) || isNo(one), null],
      [(one) => isGiven(one) && one.tells && one.isClient, 'breaks', 'a ministry reaches what is not its own'],
      [isGiven, 'advice'],
      [at(401), 'poorer', LOGGED_OUT],
      [always, 'advice'],
    ],
  },
  foreign: {
    expected: '404 or 403',
    chapter: 'roles',
    lines: [
      [(one) => at(403, 404)(one) || isNo(one), null],
      [(one) => isGiven(one) && one.tells && one.isClient, 'breaks', "one ministry sees another's"],
      [isGiven, 'advice'],
      [at(401), 'poorer', LOGGED_OUT],
      [always, 'advice'],
    ],
  },
  'unknown record': {
    expected: '404',
    lines: [
      [(one) => at(404, 400)(one) || isNo(one), null],
      [(one) => isGiven(one) && !one.tells, 'advice'],
      [at(401), 'poorer', LOGGED_OUT],
      [
        (one) => isGiven(one) || isBroken(one),
        'poorer',
        'an old link says that something went wrong instead of "Not Found"',
      ],
      [always, 'advice'],
    ],
  },
  'unknown place': {
    expected: '404',
    lines: [
      [at(404, 400), null],
      [always, 'advice'],
    ],
  },
  wrong: {
    expected: '400 and a sentence that says why',
    lines: [
      [isGiven, 'breaks', 'what is wrong is taken for right'],
      [(one) => isAway(one) || reasonIn(one.answer) === '', 'poorer', 'a general sentence instead of the reason'],
      [(one) => at(400, 429)(one) || isNo(one), null],
      [always, 'advice'],
    ],
  },
  'no session': {
    expected: '401',
    lines: [
      [at(401), null],
      [(one) => isNoSession(one) || at(429)(one), 'advice'],
      [isRenewed, 'poorer', 'a session that is over is taken for one that was renewed'],
      [always, 'breaks', NO_LOGIN],
    ],
  },
}

export function judgeRefusal(reason: Reason, refused: Case): Note[] {
  const { expected, chapter, lines } = REFUSALS[reason]
  const [, voice, effect] = lines.find(([holds]) => holds(refused)) ?? [null, null]
  if (voice) return [{ ...flaw(voice, 'status', expected, statusOf(refused.answer), effect), ...(chapter ? { chapter } : {}) }] // prettier-ignore
  return reason === 'wrong' ? formOfRefusal(refused.answer) : []
}
/** Other ways to say why are understood. */
function formOfRefusal(answer: Answer): Note[] {
  const body = bodyOf(answer)
  const errors: unknown = isObject(body) ? body.errors : undefined
  const isUsual = saysNo(body) && Array.isArray(errors) && errors.every((one) => isObject(one) && typeof one.message === 'string') // prettier-ignore
  return isUsual ? [] : [flaw('advice', 'errors', '"success": false and a list of { message }', show(errors))]
}
