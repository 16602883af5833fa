// npx tsx tests/drills/restore.ts [--converts 100000] [--megabytes 1000] [--kills 20]
// What the operator relies on: an archive of much comes back, and a restore that is killed leaves the old or the new.
// On the embedded database, or on a fresh database of TEST_DATABASE_URL. Needs `npm run build -- --api`.
import { spawn } from 'node:child_process'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { faultsOf } from '../../api/archive/check'
import { openDatabase } from '../../api/db/open'
import { FileStore } from '../../api/files/store'
import { readSettings } from '../../api/settings'

const { values } = parseArgs({
  options: {
    converts: { type: 'string', default: '100000' },
    megabytes: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
  },
})
const FILE_MB = 10
const folder = mkdtempSync(join(tmpdir(), 'almoner-drill-'))
const say = (line: string) => process.stdout.write(`${line}\n`)

async function settingsOf(name: string): Promise<Record<string, string>> {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const url = process.env.TEST_DATABASE_URL
  if (!url) return { DATA_DIR: dataDir }
  const database = `almoner_drill_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${database}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${database}`
  return { DATA_DIR: dataDir, DATABASE_URL: own.href }
}
type Env = Awaited<ReturnType<typeof settingsOf>>

function almoner(env: Env, ...args: string[]) {
  const child = spawn(process.execPath, ['dist/server/main.mjs', ...args], {
    env: { PATH: process.env.PATH, ENV_FILE: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { child, ended: once(child, 'exit').then(([code]) => code as number | null) }
}
async function must(env: Env, ...args: string[]) {
  const began = Date.now()
  const code = await almoner(env, ...args).ended
  if (code !== 0) throw new Error(`almoner ${args.join(' ')} ended with ${String(code)}`)
  return (Date.now() - began) / 1000
}

/** Something to lose: people, and files with records. */
async function fill(env: Env) {
  const settings = readSettings(env)
  const database = await openDatabase(settings, undefined, 'command')
  const files = await FileStore.open(settings.dataDir, settings.files)
  await database.db.execute(sql`
    insert into accounts (email, status, roles) values ('boss@drill.test', 'Active', '{admin}') on conflict do nothing`)
  await database.db.execute(sql`
    with list as (
      insert into convert_uploads (title, uploaded_by) select 'Drill', id from accounts limit 1 returning id
    )
    insert into converts (name, mobile, upload_id)
    select 'Drill ' || n, '0803' || lpad(n::text, 7, '0'), (select id from list)
    from generate_series(1, ${Number(values.converts)}::int) n`)
  const bytes = randomBytes(FILE_MB * 1024 * 1024)
  for (let at = 0; at < Number(values.megabytes) / FILE_MB; at += 1) {
    const id = randomUUID()
    bytes.writeUInt32LE(at)
    await files.write(id, Readable.from([bytes]))
    await database.db.execute(
      sql`insert into files (id, kind, name, type, size) values (${id}::uuid, 'media', 'drill', 'video/mp4', ${bytes.length})`,
    )
  }
  await database.close()
}

/** How many converts there are, when all is whole. */
async function look(env: Env): Promise<number> {
  const settings = readSettings(env)
  const database = await openDatabase(settings, undefined, 'command')
  const files = await FileStore.open(settings.dataDir, settings.files)
  const sizes = new Map<string, number>()
  for await (const { id, size } of files.list()) sizes.set(id, size)
  const [faults, converts] = await database.plain('snapshot', async (ask) => [
    await faultsOf(ask, sizes),
    Number((await ask<{ n: string }>('select count(*)::text as n from converts'))[0]?.n),
  ])
  await database.close()
  if (faults.length > 0) throw new Error(`Not whole: ${faults.join(' ')}`)
  return converts
}

const source = await settingsOf('source')
await fill(source)
const archive = join(folder, 'drill.tar')
say(`backup: ${await must(source, 'backup', '--to', archive)} s`)
say(`verify: ${await must(source, 'verify', archive)} s`)
const target = await settingsOf('target')
const seconds = await must(target, 'restore', archive)
say(`restore of ${values.converts} converts and ${values.megabytes} MB: ${seconds} s`)
const whole = await look(target)
if (whole !== Number(values.converts)) throw new Error(`${whole} converts came back.`)

const emptied = await settingsOf('emptied')
await look(emptied)
const small = join(folder, 'small.tar')
await must(emptied, 'backup', '--to', small)
const seen = { old: 0, new: 0 }
let before = whole
for (let kill = 1; kill <= Number(values.kills); kill += 1) {
  // By turns the small one over the large one, and back.
  const next = before === 0 ? archive : small
  const { child, ended } = almoner(target, 'restore', next)
  await Promise.race([sleep(randomInt(Math.max(1, Math.round(seconds * 1000)))), ended])
  child.kill('SIGKILL')
  await ended
  const now = await look(target)
  if (now !== 0 && now !== whole) throw new Error(`After kill ${kill}: ${now} converts, neither the old nor the new.`)
  seen[now === before ? 'old' : 'new'] += 1
  before = now
}
say(`${values.kills} kills: ${seen.old} left the old, ${seen.new} the new, all of them whole`)
rmSync(folder, { recursive: true })
process.exit(0)
