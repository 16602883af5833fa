// The API under load: 100 users who each make a call a second for 20 s, and 20 log-ins at once. Only to this machine.
import { line, p95, quantile } from './stats'

const USERS = 100
const SECONDS = 20
const PASSWORD = 'Almoner-demo-1'
const LOGINS = 20

/** Which calls a role makes. `one` opens a record of the list that stands before it. */
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
  admin: ['registrations/status/Pending', 'budgets/status/Pending', 'payments', 'ministries'],
  sponsor_s: ['budgets/status/Pending', 'budgets/status/Approved'],
  payment_s: ['budgets/status/Approved', 'payments'],
}
const RECORDS: Record<Role, string> = {
  client: 'sponsorships',
  admin: 'ministries',
  sponsor_s: 'budgets',
  payment_s: 'payments',
}

interface Row {
  id: string
}
interface AreaLink extends Row {
  status: string
}

export async function measureApi(productUrl: string) {
  const base = `${productUrl.replace('localhost', '127.0.0.1')}/api`
  const cookies = new Map<Role, string>()
  for (const who of ROLES) cookies.set(who, await logIn(base, who))
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

  const times: Record<'read' | 'list' | 'write', number[]> = { read: [], list: [], write: [] }
  const failed = new Map<string, number>()
  const any = (list: string[]) => list[Math.floor(Math.random() * list.length)] ?? ''
  async function act(kind: keyof typeof times, who: Role, path: string, init?: RequestInit) {
    const start = performance.now()
    const answer = await call(who, path, init).catch((error: unknown) => String(error))
    if (typeof answer !== 'string') await answer.arrayBuffer()
    times[kind].push(performance.now() - start)
    if (typeof answer !== 'string' && answer.ok) return true
    const what = `${path.replace(/[\da-f-]{36}/, '{id}')} ${typeof answer === 'string' ? answer : answer.status}`
    failed.set(what, (failed.get(what) ?? 0) + 1)
    return false
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
  const start = performance.now()
  await Promise.all(
    Array.from({ length: USERS }, async (_, user) => {
      for (let second = 0; second < SECONDS; second += 1) {
        // Each has its own moment of the second; who waits longer than a second makes the next call at once.
        const at = start + (second + user / USERS) * 1000
        await new Promise((resolve) => setTimeout(resolve, at - performance.now()))
        await oneCall(ROLES[user % ROLES.length] ?? 'client')
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const count = times.read.length + times.list.length + times.write.length
  const refused = [...failed].map(([what, n]) => `${what}: ${n}`).join(', ')
  const spread = (list: number[]) => `${list.length} calls, median ${Math.round(quantile(list, 0.5))}, worst ${Math.round(Math.max(...list))} ms` // prettier-ignore

  const logins = await manyLogins(base)
  return [
    line('calls a second', count / seconds, 'n', [], `${USERS} users for ${SECONDS} s`),
    line(
      'calls that failed',
      [...failed.values()].reduce((a, b) => a + b, 0),
      'n',
      [0, 0],
      refused,
    ),
    line('read, p95', p95(times.read), 'ms', [100, 300], spread(times.read)),
    line('list, p95', p95(times.list), 'ms', [300, 600], spread(times.list)),
    line('write, p95', p95(times.write), 'ms', [], spread(times.write)),
    line(`${LOGINS} log-ins at once: until the last is in`, logins, 'ms', [2000, 2000]),
  ]
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
