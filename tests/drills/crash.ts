// npx tsx tests/drills/crash.ts [--kills 100] [--restarts 20] [--hurts 3] [--twins 6]
//   [--database embedded|postgres|both] [--port 5400]
// What the operator relies on when something dies under load: servers (kill -9), PostgreSQL (restarted, stopped, hanging),
// one of two servers behind nginx. What was acknowledged is there once, nothing is half done, and all come back by themselves.
// Needs `npm run build -- --api`, an installed PostgreSQL, and nginx for the last part.
import { randomInt, randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findNginx } from '../../scripts/nginx'
import { ownPostgres, type OwnPostgres } from '../../scripts/postgres'
import { file, PDF } from '../api/samples'
import { certify, startNginx } from '../support/nginx'
import { keepBooks } from './book-keeping'
import { dataOf, type Place } from './caller'
import { Load } from './load'
import { almoner, drillFolder, installation, say, type Env } from './parts'
import { Server } from './server'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    restarts: { type: 'string', default: '20' },
    /** How often PostgreSQL is stopped, and made to hang. */
    hurts: { type: 'string', default: '3' },
    /** How often one of two servers is killed. */
    twins: { type: 'string', default: '6' },
    database: { type: 'string', default: 'both' },
    // Below those that the system gives to whoever asks: none of them must be taken while its server is dead.
    port: { type: 'string', default: '5400' },
  },
})
const kills = Number(values.kills)
const restarts = Number(values.restarts)
const hurts = Number(values.hurts)
const twins = Number(values.twins)
const port = Number(values.port)
/** Whoever asks for readiness is told by then. */
const READY_SECONDS = 5
/** deploy/nginx.conf leaves a server alone for so long after it failed, even when it is back. */
const LEFT_ALONE_MS = 3_000
const folder = drillFolder()
const log = join(folder, 'server.log')
const seconds = (list: number[]) =>
  `median ${[...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]?.toFixed(1)} s, at most ${Math.max(...list).toFixed(1)} s`

async function environment(name: string, postgres?: OwnPostgres): Promise<Env> {
  const metrics = 'figures of the drill'
  const own = { DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error', METRICS_TOKEN: metrics }
  return { ...(await installation(join(folder, name), postgres?.url)), ...own }
}

/** Its own look at ledger and files, while the server runs. */
async function doctor(env: Env) {
  const output = openSync(log, 'a')
  const code = await almoner(env, ['doctor'], output).ended
  closeSync(output)
  if (code !== 0) throw new Error(`almoner doctor ended with ${String(code)}: see ${log}.`)
}

/** The end of each part: letters go out, the servers stop, and the books are kept. */
async function settle(name: string, env: Env, servers: Server[], load: Load) {
  // A letter that a killed process had claimed is free again after a minute.
  for (let waited = 0; load.faults.length === 0 && (await servers[0]!.oldestLetter()) > 0; waited += 1) {
    if (waited > 180) throw new Error('A letter waits and waits.')
    await sleep(1000)
  }
  for (const server of servers) await server.end('SIGTERM')
  say(`${name}: ${load.report()}`)
  if (load.faults.length === 0) say(`${name}: ${await keepBooks(env, load)}`)
  load.close()
  for (const fault of load.faults.slice(0, 20)) say(`${name}: FAULT ${fault}`)
  if (load.faults.length > 0) throw new Error(`${name}: ${load.faults.length} faults. See ${folder}.`)
}

async function killServer(name: string, postgres?: OwnPostgres) {
  const env = await environment(name, postgres)
  const server = new Server(env, port + 1, log)
  let last = await server.start()
  const load = new Load({ url: server.url })
  await load.open()
  const starts: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    await load.start()
    // As long as a start takes: on a crowded machine everything does.
    await sleep(randomInt(100, 1000 + Math.round(last * 1000)))
    load.mayBreak = true
    await server.end('SIGKILL')
    await load.stop()
    // Now and then it dies again while it starts.
    if (kill % 5 === 0 && (kill += 1) <= kills) {
      server.spawn()
      await sleep(randomInt(1, Math.round(last * 1000)))
      await server.end('SIGKILL')
    }
    starts.push((last = await server.start()))
    await load.check()
    if (starts.length % 5 === 0) await doctor(env)
    if (load.faults.length > 0) break
    if (kill % 10 < 2) say(`${name}: ${kill} kills, ${load.report()}`)
  }
  say(`${name}: ${kills} times kill -9; ready again after ${seconds(starts)}`)
  await settle(name, env, [server], load)
}

async function restartPostgres(server: Server, load: Load, postgres: OwnPostgres) {
  const { pid } = server
  const back: number[] = []
  for (let restart = 1; restart <= restarts; restart += 1) {
    await load.start()
    await sleep(randomInt(300, 2000))
    await postgres.control('restart', '-m', restart % 3 === 0 ? 'immediate' : 'fast')
    const began = Date.now()
    await server.ready()
    back.push((Date.now() - began) / 1000)
    await sleep(500)
    await load.stop()
    if (server.pid !== pid) throw new Error('Another server answers.')
    await load.check()
  }
  say(`${restarts} restarts of PostgreSQL: the server lived through them; ready again after ${seconds(back)}`)
}

type Probe = { askedAt: number; ms: number; status: number }
/** Asks every quarter of a second whether the server is ready, whether or not the answer before has come. */
function watchReady(url: string) {
  const probes: Promise<Probe>[] = []
  const ask = async (): Promise<Probe> => {
    const askedAt = Date.now()
    const { status } = await fetch(`${url}/api/ready`)
    return { askedAt, ms: Date.now() - askedAt, status }
  }
  const timer = setInterval(() => probes.push(ask()), 250)
  return async () => {
    clearInterval(timer)
    return Promise.all(probes)
  }
}

interface Hurt {
  name: string
  seconds: number
  hurt: () => Promise<void> | void
  heal: () => Promise<void> | void
}

async function hurtPostgres(server: Server, load: Load, postgres: OwnPostgres) {
  let held: number[] = []
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of held) {
      try {
        process.kill(pid, name)
      } catch {
        // One of its processes has just ended.
      }
    }
  }
  const hanging = {
    hurt: () => {
      held = postgres.pids()
      signal('SIGSTOP')
    },
    heal: () => signal('SIGCONT'),
  }
  const stopped = {
    hurt: () => postgres.control('stop', '-m', 'immediate'),
    heal: () => postgres.control('start'),
  }
  const plans: Hurt[] = [
    ...Array.from({ length: hurts }, () => ({ name: 'stopped', seconds: 8, ...stopped })),
    ...Array.from({ length: hurts }, () => ({ name: 'hanging', seconds: 8, ...hanging })),
    // Longer than the server waits for an answer: it gives its lines up, and does not know what became of its commits.
    ...(hurts > 0 ? [{ name: 'hanging long', seconds: 60, ...hanging }] : []),
  ]
  for (const plan of plans) {
    await load.start()
    await sleep(1500)
    const watched = watchReady(server.url)
    await sleep(1000)
    const hurtAt = Date.now()
    await plan.hurt()
    await sleep(plan.seconds * 1000)
    const healedAt = Date.now()
    await plan.heal()
    await server.ready()
    await sleep(1000)
    const probes = await watched()
    await load.stop()
    await load.check()
    const untilBad = firstOf(probes, hurtAt, (status) => status === 503)
    const untilGood = firstOf(probes, healedAt, (status) => status === 200)
    const slowest = Math.max(...probes.map(({ ms }) => ms)) / 1000
    say(
      `PostgreSQL ${plan.name} for ${plan.seconds} s: ready was 503 after ${untilBad.toFixed(1)} s, ` +
        `its slowest answer took ${slowest.toFixed(1)} s, 200 again ${untilGood.toFixed(1)} s after PostgreSQL was back`,
    )
    if (!(Math.max(untilBad, slowest) <= READY_SECONDS))
      load.faults.push(`ready took ${Math.max(untilBad, slowest)} s.`)
  }
}
const firstOf = (probes: Probe[], since: number, isIt: (status: number) => boolean) =>
  Math.min(
    ...probes
      .filter(({ askedAt, status }) => askedAt >= since && isIt(status))
      .map(({ askedAt, ms }) => (askedAt + ms - since) / 1000),
  )

/** Two servers on one database and one folder, behind deploy/nginx.conf. */
async function killOneOfTwo(postgres: OwnPostgres, program: string) {
  const ca = certify(folder)
  const [http, https] = [port + 4, port + 5]
  const place = { url: `https://localhost:${https}`, ca }
  // The drill passes for one more proxy in front, so that registrations come from everywhere.
  const env = { ...(await environment('two', postgres)), PUBLIC_URL: place.url, TRUST_PROXY: '2' }
  const servers = [new Server(env, port + 2, log), new Server(env, port + 3, log)] as const
  for (const server of servers) await server.start()
  const stopNginx = startNginx(program, folder, { http, https }, servers[0].port, servers[1].port)
  try {
    // Of a call that was under way to the one that died; reads are asked for again.
    const load = new Load(place, (status) => status === 502 || status === 503)
    await load.open()
    for (let at = 0; at < twins; at += 1) {
      await load.start()
      await sleep(randomInt(300, 2000))
      await servers[at % 2]!.end('SIGKILL')
      await sleep(randomInt(300, 2000))
      await servers[at % 2]!.start()
      await sleep(LEFT_ALONE_MS)
      await load.stop()
      await load.check()
      await payTwice(load, servers)
    }
    say(
      `two servers: ${twins} times kill -9 of one of them; each time one key at the same moment to both, for both ways to pay`,
    )
    await settle('two servers', env, [...servers], load)
  } finally {
    stopNginx()
    for (const server of servers) await server.end('SIGKILL')
  }
}

/** One key, eight senders, two servers: one payment, and the same answer to all. */
async function payTwice(load: Load, servers: readonly Place[]) {
  const budgetId = await load.request()
  const key = randomUUID()
  const deposit = { path: 'payments', form: { amount: '7.00', title: 'Once' } }
  const pay = { path: 'budgets/pay', form: { budgetId: budgetId ?? '', amount: '3.00', file: file(PDF) } }
  for (const { path, form } of [deposit, pay]) {
    const callers = [...servers, ...servers, ...servers, ...servers].map(({ url }) => load.adminAt({ url }))
    const headers = { 'idempotency-key': `${key}-${path.length}` }
    const answers = await Promise.all(callers.map((caller) => caller.send('POST', path, { form, headers })))
    callers.forEach((caller) => caller.close())
    const told = answers.map((answer) => `${answer.status} ${JSON.stringify(dataOf(answer))}`)
    if (new Set(told).size !== 1 || answers.some(({ status }) => status >= 300))
      load.faults.push(`One key, ${path}: ${told.join(' | ')}`)
  }
}

const wanted = (name: string) => values.database === 'both' || values.database === name
const postgres = wanted('postgres') ? await ownPostgres(port) : null
if (wanted('postgres') && !postgres) throw new Error('No PostgreSQL is installed here: --database embedded.')
try {
  if (wanted('embedded') && kills > 0) await killServer('embedded')
  if (postgres) {
    if (kills > 0) await killServer('postgres', postgres)
    if (restarts + hurts > 0) {
      const env = await environment('restarts', postgres)
      const server = new Server(env, port + 1, log)
      await server.start()
      const load = new Load({ url: server.url })
      await load.open()
      await restartPostgres(server, load, postgres)
      await hurtPostgres(server, load, postgres)
      await settle('restarts', env, [server], load)
    }
    const nginx = findNginx()
    if (twins > 0 && nginx) await killOneOfTwo(postgres, nginx)
    else if (twins > 0) say('No nginx here: two servers were left out.')
  }
  rmSync(folder, { recursive: true })
} finally {
  postgres?.stop()
}
process.exit(0)
