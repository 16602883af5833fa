/** Proves an archive: reads all of it, and plays a restore in memory. Touches nothing. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuseNewer } from '../db/migrations'
import { pglite } from '../db/open'
import { fill } from './load'
import { damagedIn, unpack, type Unpacked } from './unpack'

interface Verified extends Unpacked {
  /** Files that were not what was uploaded when it was made. */
  damaged: string[]
}

export async function verify(path: string, passphrase?: string): Promise<Verified> {
  const folder = await mkdtemp(join(tmpdir(), 'almoner-verify-'))
  try {
    const unpacked = await unpack(path, passphrase, folder, false)
    refuseNewer(unpacked.schema, 'The archive')
    const lite = pglite({})
    try {
      await lite.transaction((tx) =>
        fill(async <R>(statement: string, values?: unknown[]) => (await tx.query<R>(statement, values)).rows, unpacked),
      )
    } finally {
      await lite.close()
    }
    return { ...unpacked, damaged: await damagedIn(unpacked) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
