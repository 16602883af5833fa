// The pack of a year with 10,000 payments, each with a receipt: how long, and the most memory that its maker holds: a
// process of its own, which has not written the rows.
// By hand: npx tsx tests/perf/year-pack.ts [payments]. On PostgreSQL where it is installed (NO_POSTGRES=1 for the embedded
// database, whose memory is that of the process).
import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { findPostgres } from '../../scripts/postgres'
import { openDatabase } from '../../api/db/open'
import { FileStore } from '../../api/files/store'
import { readSettings } from '../../api/settings'
import { makePack } from '../../api/year-pack/pack'
import { freshPostgres } from '../support/postgres'
import { memoryOf } from './process'
import { temporaryFolder } from './servers'

const MEASURE = 'measure'
const RECEIPT = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(100_000, 7), Buffer.from('\n%%EOF\n')])
const YEAR = '2025'
const AUDIT_ROWS = 50_000

if (process.argv[2] === MEASURE) {
  await measure(process.argv[3]!, process.argv[4]!)
  process.exit(0)
}
const PAYMENTS = Number(process.argv[2] ?? 10_000)
const dataDir = temporaryFolder('year-pack')
const postgres = await findPostgres()
const own = postgres ? await freshPostgres(postgres.url) : null
const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: own?.url ?? '' })
const database = await openDatabase(settings)
const { db } = database
const files = await FileStore.open(dataDir, settings.files)

await db.execute(sql`insert into accounts (id, email, first_name, last_name, roles, status)
  values ('00000000-0000-4000-8000-000000000001', 'a@a.test', 'Office', 'Admin', '{admin}', 'Active')`)
await db.execute(sql`insert into ministries (id, name, category, founded, vision, email, mobiles, street, state, lga, created_at)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Ministry ' || n, 'Ministry', '2000-01-01', 'x', n || '@m.test', '{}', 'x', 'Lagos', 'Ikeja', '2024-01-01'
  from generate_series(1, 500) n`)
await db.execute(sql`insert into bank_accounts (ministry_id, bank, name, number)
  select id, 'Zenith Bank', name, '1012345678' from ministries`)
for (let at = 0; at < PAYMENTS; at += 500)
  await db.transaction(async (tx) => {
    for (let n = at; n < Math.min(at + 500, PAYMENTS); n += 1) await files.put(tx, 'receipt', `${n}.pdf`, RECEIPT, 'application/pdf') // prettier-ignore
  })
// One deposit, and then payments of ₦100 each.
await db.execute(sql`insert into payments (deposit, title, sender, amount, previous_balance, current_balance, created_by, created_at)
  values (true, 'Deposit', 'Head office', 100000000000, 0, 100000000000, '00000000-0000-4000-8000-000000000001', '2025-01-02')`)
await db.execute(sql`insert into payments (deposit, title, description, sender, amount, previous_balance, current_balance, ministry_id, receipt_id, created_by, created_at)
  select false, 'Support for an outreach, part ' || n, 'What it was for, in a sentence that is as long as people write them.', 'Head office', 10000,
    100000000000 - (n - 1) * 10000, 100000000000 - n * 10000, ('00000000-0000-4000-8000-' || lpad((1 + n % 500)::text, 12, '0'))::uuid, f.id,
    '00000000-0000-4000-8000-000000000001', timestamptz '2025-01-03' + n * interval '40 minutes'
  from (select id, row_number() over (order by id) as n from files) f order by n`)
await db.execute(sql`insert into audit (actor_id, address, action, target, after, request_id, created_at)
  select '00000000-0000-4000-8000-000000000001', '10.0.0.1', 'PAYMENT', 'payment:' || gen_random_uuid(), '{"amount": 100}', gen_random_uuid()::text,
    timestamptz '2025-01-03' + n * interval '9 minutes'
  from generate_series(1, ${AUDIT_ROWS}) n`)
await db.execute(sql`analyze`)

await database.close()
console.log(
  `${PAYMENTS} payments, ${AUDIT_ROWS} lines of activity, ${settings.databaseUrl ? 'PostgreSQL' : 'embedded'}`,
)
execFileSync(
  process.execPath,
  [...process.execArgv, fileURLToPath(import.meta.url), MEASURE, dataDir, settings.databaseUrl ?? ''],
  { stdio: 'inherit' },
)
await own?.drop()
postgres?.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)

async function measure(dataDir: string, databaseUrl: string) {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const database = await openDatabase(settings)
  const files = await FileStore.open(dataDir, settings.files)
  const before = memoryOf(process.pid)
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(process.pid))), 20)
  const start = performance.now()
  const { tar, root, bytes } = await makePack({ db: database.db, files, settings }, YEAR)
  const counted = performance.now() - start
  const path = join(dataDir, 'pack.tar')
  await pipeline(tar(), createWriteStream(path))
  const took = performance.now() - start
  clearInterval(watch)
  const mb = (number: number) => `${Math.round(number / 1024 ** 2)} MB`
  console.log(`first byte after ${(counted / 1000).toFixed(1)} s, all ${mb(bytes)} after ${(took / 1000).toFixed(1)} s; memory ${mb(before)} before, ${mb(peak)} at most`) // prettier-ignore
  await database.close()
  const unpacked = join(dataDir, 'unpacked')
  mkdirSync(unpacked)
  execFileSync('tar', ['xf', path, '-C', unpacked])
  const checking = performance.now()
  console.log(execFileSync(process.execPath, [join(unpacked, `almoner-${YEAR}`, 'check.mjs'), root], { encoding: 'utf8' }).trim()) // prettier-ignore
  console.log(`checked in ${((performance.now() - checking) / 1000).toFixed(1)} s`)
}
