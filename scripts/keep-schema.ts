// npx tsx scripts/keep-schema.ts <archive> <migration>: what an archive holds, in the schema of that migration, as
// tests/api/kept/<migration>.tar. Every schema but the newest has to have one: it shows that its data still migrate.
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { writeBackup } from '../api/archive/backup'
import { linesIn } from '../api/archive/load'
import { clear, empty, load, speakNeutrally, tablesOf } from '../api/archive/tables'
import { unpack } from '../api/archive/unpack'
import { migrate, migrations } from '../api/db/migrations'

const [source, tag] = process.argv.slice(2)
const migration = migrations().find((one) => one.tag === tag)
if (!source || !migration) {
  console.error(
    `npx tsx scripts/keep-schema.ts <archive> <${migrations()
      .map((one) => one.tag)
      .join(' | ')}>`,
  )
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'almoner-keep-'))
const { pathOf } = await unpack(source, undefined, folder, true)
const lite = await PGlite.create()
await lite.transaction(async (tx) => {
  const ask = async <R>(statement: string, values?: unknown[]) => (await tx.query<R>(statement, values)).rows
  await speakNeutrally(ask)
  await clear(ask)
  await migrate(ask, migration.when)
  for (const table of await tablesOf(ask)) {
    await empty(ask, table)
    // Columns that this schema does not have are passed over.
    if (existsSync(pathOf(table))) await load(ask, table, linesIn(pathOf(table)))
  }
  await writeBackup(
    ask,
    { read: async (id) => createReadStream(join(folder, id)) },
    `tests/api/kept/${migration.tag}.tar`,
  )
})
rmSync(folder, { recursive: true })
process.exit(0)
