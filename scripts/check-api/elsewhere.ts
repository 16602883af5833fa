/** Whether a web app on another origin than the API's would reach it: preflights, readable answers, cookies that go along. */
import { authCalls } from '../../contract/auth'
import { bankCalls } from '../../contract/banks'
import { convertCalls } from '../../contract/converts'
import { addressOf } from '../../contract/files'
import type { Call } from '../../contract/parts'
import { paymentCalls } from '../../contract/payments'
import { WAITING, WAITING_HEADER } from '../../contract/rules/waiting'
import { staffCalls } from '../../contract/staffs'
import { supportAreaCalls } from '../../contract/supportareas'
import type { Checker } from './checker'
import { isAddress } from './jar'
import { show, type Note } from './notes'
import { NoAnswer, type Visitor } from './visitor'

const JSON_BODY = 'content-type'
/** A call of each kind that browsers ask about first, the headers it has, and what is lost where they are told no. */
const KINDS: [call: Call, headers: string[], effect: string, extension?: string][] = [
  [authCalls.login, [JSON_BODY], 'nobody can log in'],
  // That its progress is watched is reason enough to ask.
  [paymentCalls.create, [], 'nothing can be uploaded'],
  [supportAreaCalls.update, [JSON_BODY], 'no PATCH leaves the browser'],
  [staffCalls.update, [JSON_BODY], 'no PUT leaves the browser'],
  [convertCalls.remove, [JSON_BODY], 'no DELETE leaves the browser'],
  [bankCalls.create, [JSON_BODY, 'idempotency-key'], 'nothing new can be made', 'idempotency-keys'],
  [
    bankCalls.list,
    [WAITING_HEADER.toLowerCase()],
    'calls of a phone on which something waits do not leave it',
    WAITING,
  ],
]

export async function fromElsewhere(check: Checker, nobody: Visitor, present: Visitor[], origin: string) {
  for (const [call, headers, effect, extension] of KINDS)
    if (!extension || check.offered.has(extension)) await preflight(check, nobody, origin, call, headers, effect)
  await readable(check, nobody, origin, 'a 401 that no page can read: the silent refresh never starts')
  const [who] = present
  if (!who) return
  await readable(check, who, origin, 'no answer can be read')
  const left = isSameSite(new URL(origin), who.urlOf('/')) ? [] : who.jar.keptFromOthers()
  if (left.length > 0)
    check.note(who, authCalls.login, {}, [{ voice: 'breaks', at: 'Set-Cookie', expected: `SameSite=None; Secure, as ${origin} is another site`, found: left.join('; '), effect: 'nobody can log in' }]) // prettier-ignore
}

/** With credentials a * means nothing. */
async function preflight(
  { ledger }: Checker,
  nobody: Visitor,
  origin: string,
  call: Call,
  headers: string[],
  effect: string,
) {
  // prettier-ignore
  const { method, url } = addressOf(call.row)
  const path = url.replace(/^\/api/, '')
  const tell = (at: string, expected: string, found: string) =>
    ledger.note(call, nobody, `OPTIONS ${path} from ${origin}`, [{ voice: 'breaks', at, expected, found, effect }])
  const asked = {
    origin,
    'access-control-request-method': method,
    ...(headers.length > 0 ? { 'access-control-request-headers': headers.join() } : {}),
  }
  try {
    const answer = await nobody.send('OPTIONS', path, { headers: asked })
    const listed = (name: string) => (answer.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/)
    if (answer.status < 200 || answer.status > 299) return tell('status', '204 to the preflight', String(answer.status))
    for (const note of allowed(answer.headers, origin)) ledger.note(call, nobody, `OPTIONS ${path} from ${origin}`, [{ ...note, effect }]) // prettier-ignore
    // What any form may send needs no leave.
    if (!/^(GET|POST)$/.test(method) && !listed('access-control-allow-methods').includes(method.toLowerCase()))
      tell(
        'Access-Control-Allow-Methods',
        method,
        show(answer.headers.get('access-control-allow-methods') ?? undefined),
      )
    const missing = headers.filter((name) => !listed('access-control-allow-headers').includes(name))
    if (missing.length > 0)
      tell('Access-Control-Allow-Headers', missing.join(), show(answer.headers.get('access-control-allow-headers') ?? undefined)) // prettier-ignore
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    tell('preflight', 'an answer', error.message)
  }
}

async function readable(check: Checker, who: Visitor, origin: string, effect: string) {
  const answer = await check.send(who, authCalls.role, { headers: { origin } })
  if (answer) check.note(who, authCalls.role, {}, allowed(answer.headers, origin).map((note) => ({ ...note, effect }))) // prettier-ignore
}

function allowed(headers: Headers, origin: string): Note[] {
  const wanted = [
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
  ] as const
  return wanted.flatMap(([at, expected]) => {
    const found = headers.get(at) ?? undefined
    return found === expected ? [] : [{ voice: 'breaks', at, expected, found: show(found) }]
  })
}

/** Browsers have a long list of the endings under which anybody may have a name; short ones before a country are among them. */
const siteOf = ({ hostname }: URL) => /[^.]+\.((com?|org|net|gov|edu|ac|ngo)\.)?[^.]+$/.exec(hostname)?.[0] ?? hostname
const isSameSite = (one: URL, other: URL) =>
  one.protocol === other.protocol &&
  (isAddress(one.hostname) || isAddress(other.hostname)
    ? one.hostname === other.hostname
    : siteOf(one) === siteOf(other))
