// What the drills share: installations of their own, the built program on them, and a look into what it left.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultsOf } from '../../api/archive/check'
import type { Ask } from '../../api/db/migrations'
import { openDatabase } from '../../api/db/open'
import { FileStore } from '../../api/files/store'
import { readSettings } from '../../api/settings'
import { freshPostgres } from '../support/postgres'

export const say = (line: string) => process.stdout.write(`${line}\n`)
export const drillFolder = () => mkdtempSync(join(tmpdir(), 'almoner-drill-'))
export type Env = Record<string, string>

/** The settings of an empty installation: with a fresh database of this PostgreSQL, or embedded. */
export async function installation(dataDir: string, postgresUrl?: string): Promise<Env> {
  mkdirSync(dataDir)
  if (!postgresUrl) return { DATA_DIR: dataDir }
  return { DATA_DIR: dataDir, DATABASE_URL: (await freshPostgres(postgresUrl)).url }
}

/** What it prints goes to this file descriptor; without one only its errors are seen. */
export function almoner(env: Env, args: string[], output?: number) {
  const child = spawn(process.execPath, ['dist/server/main.mjs', ...args], {
    env: { PATH: process.env.PATH, ENV_FILE: '', ...env },
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit'],
  })
  return { child, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

/** Seconds it took. */
export async function must(env: Env, ...args: string[]) {
  const began = Date.now()
  const code = await almoner(env, args).ended
  if (code !== 0) throw new Error(`almoner ${args.join(' ')} ended with ${String(code)}`)
  return (Date.now() - began) / 1000
}

/** Asks the database of an installation whose servers are stopped, when its ledger adds up and each record has its file. */
export async function lookInto<T>(env: Env, use: (ask: Ask, files: FileStore) => Promise<T>): Promise<T> {
  const settings = readSettings(env)
  const database = await openDatabase(settings, undefined, 'command')
  const files = await FileStore.open(settings.dataDir, settings.files)
  const sizes = new Map<string, number>()
  for await (const { id, size } of files.list()) sizes.set(id, size)
  const [faults, found] = await database.plain('snapshot', async (ask) => [
    await faultsOf(ask, sizes),
    await use(ask, files),
  ])
  await database.close()
  if (faults.length > 0) throw new Error(`Not whole: ${faults.join(' ')}`)
  return found
}
