// npx tsx tests/drills/restore.ts [--converts 100000] [--megabytes 1000] [--kills 20]
// What the operator relies on: an archive of much comes back, and a restore that is killed leaves the old or the new.
// On the embedded database, or on a fresh database of TEST_DATABASE_URL. Needs `npm run build -- --api`.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../api/db/open'
import { FileStore } from '../../api/files/store'
import { readSettings } from '../../api/settings'
import { almoner, drillFolder, installation, lookInto, must, say, type Env } from './parts'

const { values } = parseArgs({
  options: {
    converts: { type: 'string', default: '100000' },
    megabytes: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
  },
})
const FILE_MB = 10
const folder = drillFolder()
const settingsOf = (name: string) => installation(join(folder, name), process.env.TEST_DATABASE_URL)

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
const look = (env: Env) =>
  lookInto(env, async (ask) => Number((await ask<{ n: string }>('select count(*)::text as n from converts'))[0]?.n))

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
  const { child, ended } = almoner(target, ['restore', next])
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
