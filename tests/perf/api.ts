// The API under load: 100 users with mixed calls, on both databases, beside a Fastify route that does nothing; then 20
// log-ins at once. Only to this machine.
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf, processorOf } from './process'
import { startBare, type Product } from './servers'
import { line, median, p95, quantile, sum, type Line } from './stats'

interface Load {
  seconds: number
  /** Calls that all users together try to make in a second. */
  rate: number
}

const USERS = 100
/** A process that has just started compiles what it runs: not measured. */
const WARM_UP_SECONDS = 10
const PASSWORD = 'Almoner-demo-1'
const LOGINS = 20
/** An access cookie is good for ten minutes. */
const NEW_COOKIES_MS = 5 * 60_000
const BARE_EVERY_MS = 100
const MB = 1024 ** 2

/** Which calls a role makes. */
type Role = 'client' | 'admin' | 'sponsor_s' | 'payment_s'
const ROLES: Role[] = ['client', 'admin', 'sponsor_s', 'payment_s']
const READS: Record<Role, string[]> = {
  client: ['auth/role', 'sponsorships/dashboard', 'profile', 'profile/supportareas', 'chats/notifications'],
  admin: ['auth/role', 'payments/balance', 'chats/notifications', 'staff'],
  sponsor_s: ['auth/role', 'staff', 'chats/notifications'],
  payment_s: ['auth/role', 'staff', 'chats/notifications'],
}
const LISTS: Record<Role, string[]> = {
  client: ['sponsorships', 'payments'],
  admin: ['registrations/status/Pending', 'budgets/status/Pending', 'payments', 'ministries', 'converts?limit=50', 'converts'], // prettier-ignore
  sponsor_s: ['budgets/status/Pending', 'budgets/status/Approved'],
  payment_s: ['budgets/status/Approved', 'payments'],
}
/** Each role opens records of one of its lists. */
const RECORDS: Record<Role, string> = {
  client: 'sponsorships',
  admin: 'ministries',
  sponsor_s: 'budgets',
  payment_s: 'payments',
}
/** Those that were slow once, held against the median call. */
const SLOW_ONES = ['budgets/{id}', 'sponsorships/{id}', 'sponsorships/dashboard', 'converts']

interface Row {
  id: string
}
interface AreaLink extends Row {
  status: string
}
type Kind = 'read' | 'list' | 'write' | 'bare'
interface Made {
  kind: Kind
  name: string
  ms: number
}

export async function measureApi(product: Product, { seconds, rate }: Load): Promise<Line[]> {
  const base = `${product.url.replace('localhost', '127.0.0.1')}/api`
  const bare = await startBare()
  const cookies = new Map<Role, string>()
  const renewCookies = async () => {
    for (const who of ROLES) cookies.set(who, await logIn(base, who))
  }
  await renewCookies()
  const call = (who: Role, path: string, init: RequestInit = {}) =>
    fetch(`${base}/${path}`, {
      ...init,
      headers: { cookie: cookies.get(who) ?? '', 'content-type': 'application/json', 'accept-encoding': 'br' },
    })
  /** Taken for what the caller names: the benchmark trusts its own API. */
  const dataOf = async <Data>(who: Role, path: string) =>
    ((await (await call(who, path)).json()) as { data: Data }).data

  // Records to open, and links that can be switched to and fro: the writes.
  const ids = new Map<Role, string[]>()
  for (const who of ROLES) {
    const list = LISTS[who].find((path) => path.startsWith(RECORDS[who])) ?? RECORDS[who]
    ids.set(who, (await dataOf<Row[]>(who, list)).map(({ id }) => id)) // prettier-ignore
  }
  const links: AreaLink[] = []
  for (const id of (ids.get('admin') ?? []).slice(0, 20)) {
    const { supportAreas } = await dataOf<{ supportAreas: AreaLink[] }>('admin', `ministries/${id}`)
    links.push(...supportAreas.filter(({ status }) => /^(Unav|Av)ailable$/.test(status)).map(({ id, status }) => ({ id, status }))) // prettier-ignore
  }

  let calls: Made[] = []
  let failed = new Map<string, number>()
  const any = (list: string[]) => list[Math.floor(Math.random() * list.length)] ?? ''
  async function timed(kind: Kind, name: string, send: () => Promise<Response>) {
    const start = performance.now()
    const answer = await send().catch((error: unknown) => String(error))
    if (typeof answer !== 'string') await answer.arrayBuffer()
    calls.push({ kind, name, ms: performance.now() - start })
    if (typeof answer !== 'string' && answer.ok) return true
    const what = `${name} ${typeof answer === 'string' ? answer : answer.status}`
    failed.set(what, (failed.get(what) ?? 0) + 1)
    return false
  }
  const act = (kind: Kind, who: Role, path: string, init?: RequestInit) => {
    const name = path.replace(/[\da-f-]{36}/, '{id}')
    return timed(kind, name === 'payments' && who === 'client' ? 'payments (own)' : name, () => call(who, path, init))
  }
  /** 55 % records and small reads, 35 % lists, 10 % writes. */
  async function oneCall(who: Role) {
    const dice = Math.random()
    const link = dice > 0.9 ? links.shift() : undefined
    if (link) {
      const status = link.status === 'Available' ? 'Unavailable' : 'Available'
      const body = JSON.stringify({ id: link.id, status })
      if (await act('write', 'admin', 'supportareas/ministry', { method: 'PATCH', body })) link.status = status
      links.push(link)
    } else if (dice > 0.55) await act('list', who, any(LISTS[who]))
    else if (dice > 0.3) await act('read', who, `${RECORDS[who]}/${any(ids.get(who) ?? [])}`)
    else await act('read', who, any(READS[who]))
  }
  /** All users for so long. Each has its own moments; whose answer comes after the next moment calls at once. */
  async function load(forSeconds: number) {
    const start = performance.now()
    const end = start + forSeconds * 1000
    const everyMs = (USERS / rate) * 1000
    const user = async (index: number) => {
      for (let at = start + (index / USERS) * everyMs; at < end; at = Math.max(at + everyMs, performance.now())) {
        await sleep(Math.max(0, at - performance.now()))
        await oneCall(ROLES[index % ROLES.length] ?? 'client')
      }
    }
    await Promise.all(Array.from({ length: USERS }, (_, index) => user(index)))
    return (performance.now() - start) / 1000
  }

  const memory: number[] = []
  const watch = setInterval(() => memory.push(memoryOf(product.pid)), 500)
  const yardstick = setInterval(() => void timed('bare', 'Fastify alone', () => fetch(bare.url)), BARE_EVERY_MS)
  const renewal = setInterval(() => void renewCookies(), NEW_COOKIES_MS)
  const busyBefore = loadavg()[0] ?? 0
  await load(WARM_UP_SECONDS)
  ;[calls, failed] = [[], new Map<string, number>()]
  memory.length = 0
  const [before, cpuBefore] = [memoryOf(product.pid), processorOf(product.pid)]
  const took = await load(seconds)
  const cpu = processorOf(product.pid) - cpuBefore
  const busyAfter = loadavg()[0] ?? 0
  for (const timer of [watch, yardstick, renewal]) clearInterval(timer)
  await sleep(2000)
  const after = memoryOf(product.pid)
  await bare.close()

  const msOf = (isMeant: (made: Made) => boolean) => calls.filter(isMeant).map(({ ms }) => ms)
  const ours = msOf(({ kind }) => kind !== 'bare')
  const bareMs = msOf(({ kind }) => kind === 'bare')
  const refused = [...failed].map(([what, n]) => `${what}: ${n}`).join(', ')
  const mb = (bytes: number) => `${Math.round(bytes / MB)} MB`
  const held = `${mb(before)} before, ${mb(Math.max(...memory))} at most, ${mb(after)} after`
  const busy = `load average ${busyBefore.toFixed(1)} before, ${busyAfter.toFixed(1)} after`

  console.log(
    `\n| call | calls | p50 ms | p95 ms | p99 ms | p50 / Fastify alone |\n| --- | --: | --: | --: | --: | --: |`,
  )
  const names = [...new Set(calls.map(({ name }) => name))].sort()
  for (const name of names) console.log(tableRow(name, msOf((made) => made.name === name), bareMs)) // prettier-ignore
  console.log(tableRow('**all but Fastify alone**', ours, bareMs))

  const kindLine = (kind: Kind, bounds: [number, number] | []) => {
    const times = msOf((made) => made.kind === kind)
    const spread = `${times.length} calls, median ${Math.round(median(times))}, worst ${Math.round(Math.max(...times))} ms` // prettier-ignore
    return line(`${kind}, p95`, p95(times), 'ms', bounds, spread)
  }
  const slowLine = (name: string) =>
    line(`${name} / the median call`, median(msOf((made) => made.name === name)) / median(ours), '×', [2, 2])
  return [
    line('calls a second', ours.length / took, 'n', [], `${USERS} users for ${Math.round(took)} s, ${rate} wanted`),
    line('calls that failed', sum([...failed.values()]), 'n', [0, 0], refused),
    kindLine('read', [100, 300]),
    kindLine('list', [300, 600]),
    kindLine('write', []),
    ...SLOW_ONES.map(slowLine),
    line('processor of the server, a call', cpu / ours.length, 'ms', [], busy),
    line('memory of the server, at most', Math.max(...memory), 'MB', [], held),
    line(`${LOGINS} log-ins at once: until the last is in`, await manyLogins(base), 'ms', [2000, 2000]),
  ]
}

function tableRow(name: string, times: number[], bare: number[]) {
  const ms = (share: number) => quantile(times, share).toFixed(1)
  const ratio = (median(times) / median(bare)).toFixed(1)
  return `| ${name} | ${times.length} | ${ms(0.5)} | ${ms(0.95)} | ${ms(0.99)} | ${ratio} |`
}

/** The cookies of somebody who has just logged in. */
async function logIn(base: string, who: string) {
  const answer = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.almoner.test`, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${who} cannot log in: ${answer.status} ${await answer.text()}`)
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ') // prettier-ignore
}

async function manyLogins(base: string) {
  const people = ['client', 'admin', 'register_s', 'register_j', 'sponsor_s', 'sponsor_j', 'payment_s', 'payment_j']
  const start = performance.now()
  await Promise.all(
    Array.from({ length: LOGINS }, (_, index) => logIn(base, people[index % people.length] ?? 'client')),
  )
  return performance.now() - start
}
