/** What answers the web app: the real reference API in this process. Tests only force the faults that it does not have. */
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll } from 'vitest'
import type { Envelope } from '../../contract/parts'
import type { TestApi } from '../support/api'
import { Ids } from '../support/plain-forms'
import { askPlainly, type Heard, type Sent } from './plain'

export const PASSWORD = 'Almoner-demo-1'
let api: TestApi | undefined
type Jar = Map<string, string>
/** MSW keeps no cookies of such answers, so the browser's jar is here. */
let jar: Jar = new Map()
const sessions = new Map<string, Jar>()
/** A call has the cookies of when it was made: a log-out that is late is not that of the next one to sit there. */
const jars = new Map<string, Jar>()
/** "GET /api/payments" of every call since the test began. */
export const calls: string[] = []
/** Those of them that the server did, whether or not its answer arrived. */
export const done: string[] = []

async function ask(method: string, url: string, headers: Record<string, string> = {}, payload?: Buffer, cookies = jar) {
  if (!api) throw new Error(`${method} ${url}: call withApi() in this file.`)
  const answer = await api.app.inject({
    method: method as 'GET',
    url,
    headers,
    payload,
    cookies: Object.fromEntries(cookies),
  })
  for (const { name, value } of answer.cookies) {
    if (value) cookies.set(name, value)
    else cookies.delete(name)
  }
  return answer
}

let page = 0
/** What was asked before this is still done, but nobody is left who hears of it. */
export function leaveBehind() {
  page += 1
}

let ids: Ids | undefined
/** From now on calls of the web app are answered as by other people's API: section 7 alone, in their forms. */
export const answerPlainly = () => void (ids = new Ids())
/** The number that stands there for an id; here the id itself. */
export const idHere = (id: string) => (ids ? String(ids.numberOf(id)) : id)

async function hear({ method, address, headers, body }: Sent, cookies: Jar): Promise<Heard> {
  const answer = await ask(method, address, headers, body.length > 0 ? body : undefined, cookies)
  const type = String(answer.headers['content-type'] ?? '')
  const length = answer.headers['content-length']
  const size = length === undefined ? undefined : { 'content-length': String(length) }
  return { status: answer.statusCode, type, bytes: new Uint8Array(answer.rawPayload), size }
}
/** Hands a call of the web app on to the reference API, as if it had none of these headers; `twice` as well. */
export async function forward(
  request: Request,
  { cookies = jar, without = [], twice }: { cookies?: Jar; without?: readonly string[]; twice?: boolean } = {},
) {
  const asker = page
  const { pathname, search, origin } = new URL(request.url)
  // Some write them large.
  const given = [...request.headers].map(([name, value]) => [name.toLowerCase(), value] as const)
  const headers = Object.fromEntries(given.filter(([name]) => ![...without, 'accept-encoding'].includes(name)))
  const body = Buffer.from(await request.arrayBuffer())
  const sent = { method: request.method, address: pathname + search, origin, headers, body }
  const answer = () => (ids ? askPlainly((one) => hear(one, cookies), ids, sent) : hear(sent, cookies))
  if (twice) await answer()
  const { status, type, bytes, size } = await answer()
  if (status < 400) done.push(`${request.method} ${pathname}`)
  if (asker !== page) await new Promise(() => {})
  return new HttpResponse(status === 204 ? null : bytes, {
    status,
    headers: { 'content-type': type, ...(request.method === 'HEAD' && size) },
  })
}
export const server = setupServer(
  http.all('*', ({ request, requestId }) => forward(request, { cookies: jars.get(requestId) })),
)
server.events.on('request:start', ({ request, requestId }) => {
  jars.set(requestId, jar)
  calls.push(`${request.method} ${new URL(request.url).pathname}`)
})

/** One API for all tests of a file: with the demo data, or with these settings. */
export function withApi(env: NodeJS.ProcessEnv = { DEMO: '1' }) {
  beforeAll(async () => {
    const { startApi } = await import('../support/api')
    password = env.ADMIN_PASSWORD ?? PASSWORD
    api = await startApi(env)
  })
  afterAll(async () => {
    await api?.close()
    api = undefined
  })
}
let password = PASSWORD
export const theApi = () => api!

/**
 * The cookies of somebody of the demo data: an email, or what stands before the @. They are the ones of last time, as renewed
 * since: one that was used up half a minute ago ends the session. Whoever was logged out logs in anew; nobody has none.
 */
async function jarOf(who: string | undefined): Promise<Jar> {
  const own = (who && sessions.get(who)) || new Map<string, string>()
  if (!who || own.size > 0) return own
  sessions.set(who, own)
  const payload = Buffer.from(JSON.stringify({ email: who.includes('@') ? who : `${who}@demo.almoner.test`, password })) // prettier-ignore
  const json = { 'content-type': 'application/json' }
  const { statusCode, body } = await ask('POST', '/api/auth/login', json, payload, own)
  if (statusCode !== 200) throw new Error(`${who} cannot log in: ${body}`)
  return own
}

/** Puts somebody's cookies into the browser. */
export async function becomes(who: string | undefined) {
  jar = await jarOf(who)
}

/** A call of somebody else, elsewhere: the screen of the test stays open, and goes on asking in its own name. */
async function elsewhere<T>(who: string, method: string, path: string, body?: object): Promise<T> {
  const payload = body && Buffer.from(JSON.stringify(body))
  const headers: Record<string, string> = payload ? { 'content-type': 'application/json' } : {}
  const answer = await ask(method, `/api/${path}`, headers, payload, await jarOf(who))
  if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.body}`)
  return answer.json<Envelope<T>>().data!
}
export const read = <T>(path: string, who = 'admin') => elsewhere<T>(who, 'GET', path)
export const write = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body: object, who = 'admin') =>
  elsewhere<unknown>(who, method, path, body)
