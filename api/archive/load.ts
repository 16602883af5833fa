/** The tables of an archive into a database, as one change that comes to be whole or not at all. */
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { migrate, type Ask } from '../db/migrations'
import { faultsOf, type Sizes } from './check'
import type { Manifest } from './container'
import { clear, empty, load, speakNeutrally, tablesOf } from './tables'

export interface Content {
  /** Mark of its newest migration. */
  schema: number
  /** Where the lines of a table lie, packed by gzip. */
  pathOf: (table: string) => string
  manifest: Manifest
  sizes: Sizes
  lost?: string[]
}

/** Throws a sentence, and so undoes everything, when the archive is not whole in itself. */
export async function fill(ask: Ask, { schema, pathOf, manifest, sizes, lost }: Content) {
  await speakNeutrally(ask)
  await clear(ask)
  await migrate(ask, schema)
  for (const table of await tablesOf(ask)) {
    const expected = manifest[`tables/${table}`]
    if (!expected) throw new Error(`The archive has no table ${table}.`)
    // What a migration itself puts in.
    await empty(ask, table)
    const rows = await load(ask, table, linesIn(pathOf(table)))
    if (rows !== expected.rows) throw new Error(`Table ${table} has ${rows} rows, and not ${expected.rows}.`)
  }
  await migrate(ask)
  const faults = await faultsOf(ask, sizes, lost)
  if (faults.length > 0) throw new Error(`What the archive holds is not whole. ${faults.join(' ')}`)
}

/** Split at line feeds alone: JSON lets other signs stand that also end a line. */
export async function* linesIn(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const text of createReadStream(path).pipe(createGunzip()).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
