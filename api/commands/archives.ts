import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { megabytes } from '../../contract/rules/sizes'
import { backup, backupWhatIsLeft, dump, INCOMPLETE, NOTHING } from '../archive/backup'
import { partOf } from '../archive/container'
import { fill } from '../archive/load'
import { forgetLeftBehind } from '../archive/nightly'
import { refuseWhileUsed, restore, stamp } from '../archive/restore'
import { withScratch } from '../archive/scratch'
import { verify } from '../archive/verify'
import { openDatabase } from '../db/open'
import { codeOf } from '../errors'
import { hostOf } from '../report'
import { readSettings, type Settings } from '../settings'
import { NOT_OK, OK, text, type Command, type Print } from './parts'

const sayLost = (lost: readonly string[], print: Print) => {
  if (lost.length > 0) print(`Without the files that were lost before it was made: ${lost.join(', ')}.`)
}

export const backupCommand: Command = async ({ database, files, settings }, options, print) => {
  const { folder, passphrase } = settings.backup
  const name = `almoner-${stamp()}.tar${passphrase ? '.age' : ''}`
  const path = options.to ? resolve(text(options, 'here'), text(options, 'to')) : join(folder, name)
  // Gone for good: what is left is as good as all.
  const isExpected = settings.allow.has('lost-files')
  if ((await stat(path).catch(() => null))?.isDirectory()) throw new Error(`${path} is a folder. Name the file in it.`)
  const written = [path, path + INCOMPLETE].map(partOf)
  for (const part of written) await forgetLeftBehind(part)
  const parts = { database, files }
  const made = await (
    isExpected ? backup(parts, path, passphrase, NOTHING) : backupWhatIsLeft(parts, path, passphrase)
  ).catch((error: unknown) => {
    const taken = codeOf(error) === 'EEXIST' && written.find((part) => part === (error as NodeJS.ErrnoException).path)
    throw taken ? new Error(`${taken} is there: another backup writes it.`) : error
  })
  print(`${made.path}: ${made.rows} rows of ${made.tables} tables, ${made.files} files, ${megabytes(made.bytes)}.`)
  sayLost(made.lost, print)
  if (!passphrase) print('It is not encrypted (BACKUP_PASSPHRASE), and holds bank accounts and hashes of passwords.')
  if (isExpected || made.lost.length === 0) return OK
  print('These files are missing or damaged. Take them out of an older archive, and keep that one until then.')
  return NOT_OK
}

/** Needs no database. */
export async function verifyCommand(settings: Settings, archive: string, print: Print): Promise<number> {
  try {
    const { header, manifest, sizes, lost = [], damaged } = await verify(resolve(archive), settings.backup.passphrase)
    const tables = Object.values(manifest).filter(({ rows }) => rows !== undefined)
    print(`${archive} is whole: made ${header.createdUtc} by Almoner ${header.version} (${header.commit}),`)
    print(
      `${tables.reduce((sum, { rows = 0 }) => sum + rows, 0)} rows of ${tables.length} tables, ${sizes.size} files.`,
    )
    print('Restored beside it: it migrates, every record has its file, the ledger adds up.')
    sayLost(lost, print)
    if (damaged.length === 0) return OK
    print(
      `${damaged.length} files were damaged when it was made, and an older archive may have them whole: ${damaged.join(', ')}.`,
    )
    return NOT_OK
  } catch (error) {
    print((error as Error).message)
    return NOT_OK
  }
}

export const restoreCommand: Command = async (parts, options, print) => {
  const { point, rows, files, lost } = await restore(parts, resolve(text(options, 'archive')))
  const { databaseUrl, dataDir } = parts.settings
  const into = databaseUrl ? hostOf(databaseUrl) : `the embedded database in ${dataDir}/db`
  print(`Restored into ${into}: ${rows} rows, ${files} files. Every record has its file, the ledger adds up.`)
  sayLost(lost, print)
  if (point) print(`What was there before is in ${point}.`)
  return OK
}

/** The same rows on the other engine; the files stay where they are. */
export const moveCommand: Command = async ({ database, files, settings }, options, print) => {
  const to = text(options, 'to')
  const isEmbedded = to === 'embedded'
  if (isEmbedded === !settings.databaseUrl)
    throw new Error(`The database is ${isEmbedded ? 'the embedded one' : 'a PostgreSQL'} already.`)
  // What it writes from now on would stay behind.
  await refuseWhileUsed(database, 'then move')
  const target = readSettings({ DATABASE_URL: isEmbedded ? '' : to, DATA_DIR: settings.dataDir })
  const old = join(settings.dataDir, 'db')
  const opened = await openDatabase(target, undefined, 'command')
  try {
    const moved = await withScratch('move', async (folder) => {
      const { header, tables } = await database.plain('snapshot', (ask) => dump(ask, folder))
      const sizes = await files.sizes()
      await opened.plain('change', async (ask) => {
        const [row] = await ask<{ any: boolean }>('select exists (select 1 from accounts) as any')
        if (row?.any)
          throw new Error(
            isEmbedded
              ? `${old} holds accounts already. Move it away, then move again.`
              : 'The other database has accounts already. Give an empty one.',
          )
        await fill(ask, {
          schema: header.schema,
          sizes,
          manifest: Object.fromEntries(tables.map(({ name, entry }) => [`tables/${name}`, entry])),
          pathOf: (table) => join(folder, `${table}.jsonl.gz`),
        })
        // One that was started meanwhile.
        await refuseWhileUsed(database, 'then move')
      })
      return tables.length
    })
    print(`Moved ${moved} tables. Now ${isEmbedded ? 'take DATABASE_URL away' : 'set DATABASE_URL to it'} and start.`)
    if (!isEmbedded)
      print(`${old} is the old one: without DATABASE_URL it would be read again. Remove it when all is well.`)
    return OK
  } finally {
    await opened.close()
  }
}
