/** What a command works with: the same whether it opened the database itself or runs inside the server that holds it. */
import { openDatabase, type Database, type Db, type Opener } from '../db/open'
import { Unreachable } from '../files/place'
import { FileStore } from '../files/store'
import { createLog, type Log } from '../log'
import type { Settings } from '../settings'

export interface Parts {
  database: Database
  db: Db
  files: FileStore
  settings: Settings
  log: Log
}

export type Print = (line: string) => void
/** Ends with the exit code; throws an Error with a sentence for the operator. Options come from the command line, as text. */
export type Command = (parts: Parts, options: Options, print: Print) => Promise<number>
export type Options = Readonly<Record<string, string | boolean | undefined>>

export const OK = 0
/** The command ran, and what it looked at is not as it should be. */
export const NOT_OK = 1

export async function withParts<T>(
  settings: Settings,
  use: (parts: Parts) => Promise<T>,
  opener: Opener = 'command',
): Promise<T> {
  const log = createLog(settings.logLevel ?? 'warn')
  const database = await openDatabase(settings, log, opener)
  try {
    const files = await FileStore.open(settings.dataDir, settings.files)
    // Most commands need no files: a bucket that is away keeps nobody from a new password.
    return await use({ database, db: database.db, files, settings, log }).catch(async (error: unknown) => {
      if (error instanceof Unreachable) await files.place.check()
      throw error
    })
  } finally {
    await database.close()
  }
}

export function text(options: Options, name: string): string {
  const value = options[name]
  if (typeof value !== 'string' || !value) throw new Error(`Give ${name}. Add --help to see how.`)
  return value
}
