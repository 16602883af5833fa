/** Figures for Prometheus at /api/metrics, for whoever has METRICS_TOKEN; without that setting there are none. */
import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { newestBackup } from './archive/nightly'
import type { Database } from './db/open'
import { Refusal } from './errors'
import { inTime } from './health'
import { oldestWaiting } from './repositories/mails'
import type { Deps } from './route'
import { sha256 } from './text'
import { commit, version } from './version'

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.3, 0.6, 1, 3, 10, 60]

export function registerMetrics(app: FastifyInstance, { db, settings }: Deps, pool: Database['pool']) {
  const { metricsToken, dataDir, backup } = settings
  if (!metricsToken) return
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'almoner_call_seconds',
    help: 'How long calls took, by call and status',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    calls.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const gauge = (name: string, help: string, measure: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // One figure that cannot be had, or not soon, does not take the others with it.
        this.set(await inTime(Promise.resolve(measure())).catch(() => NaN))
      },
    })
  new Gauge({ name: 'almoner_version', help: 'Always 1', labelNames: ['version', 'commit'], registers }).set(
    { version, commit },
    1,
  )
  if (pool) {
    gauge('almoner_pool_connections', 'Connections to PostgreSQL', () => pool.totalCount)
    gauge('almoner_pool_idle', 'Those that nobody uses', () => pool.idleCount)
    gauge('almoner_pool_waiting', 'Calls that wait for one', () => pool.waitingCount)
  }
  gauge('almoner_mail_oldest_seconds', 'Age of the oldest letter that waits', () => oldestWaiting(db))
  gauge('almoner_free_bytes', 'Room for files', async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  })
  gauge('almoner_backup_age_seconds', 'Age of the newest archive; NaN where there is none', async () => {
    const made = await newestBackup(backup.folder)
    return made === undefined ? NaN : (Date.now() - made.at) / 1000
  })
  gauge(
    'almoner_backup_incomplete',
    '1 when the newest archive goes without files that are missing or damaged',
    async () => Number((await newestBackup(backup.folder))?.isIncomplete ?? false),
  )
  app.get('/api/metrics', { config: { row: 'public' }, logLevel: 'warn' }, async ({ headers }, reply) => {
    const [given, wanted] = [headers.authorization ?? '', `Bearer ${metricsToken}`].map((text) =>
      Buffer.from(sha256(text)),
    )
    if (!given || !wanted || !timingSafeEqual(given, wanted))
      throw new Refusal(404, 'There is nothing at this address.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
