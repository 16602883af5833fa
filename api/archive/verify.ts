/** Proves an archive: reads all of it, and plays a restore beside it, in a folder that goes again. Touches nothing else. */
import { join } from 'node:path'
import { refuseNewer } from '../db/migrations'
import { pglite } from '../db/open'
import { fill } from './load'
import { withScratch } from './scratch'
import { damagedIn, unpack, type Unpacked } from './unpack'

interface Verified extends Unpacked {
  /** Files that were not what was uploaded when it was made. */
  damaged: string[]
}

export const verify = (path: string, passphrase?: string): Promise<Verified> =>
  withScratch('verify', async (folder) => {
    const unpacked = await unpack(path, passphrase, folder, false)
    refuseNewer(unpacked.schema, 'The archive')
    const lite = pglite({ dataDir: join(folder, 'db') })
    try {
      await lite.transaction((tx) =>
        fill(async <R>(statement: string, values?: unknown[]) => (await tx.query<R>(statement, values)).rows, unpacked),
      )
    } finally {
      await lite.close()
    }
    return { ...unpacked, damaged: await damagedIn(unpacked) }
  })
