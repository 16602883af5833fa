/** Files that arrive piece by piece, in DATA_DIR/arriving: what came over a line that broke stays for the next piece. */
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../errors'
import { FILE_MODE, FOLDER_MODE, reach, whenMissing } from './folder'

const tooMuch = () => new Refusal(413, 'This piece is larger than what is missing, or than one piece may be.')
const LOOK_EVERY_BYTES = 4 * 1024 * 1024

export class Arrivals {
  private constructor(private readonly folder: string) {}

  static async open(dataDir: string): Promise<Arrivals> {
    const folder = join(dataDir, 'arriving')
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    return new Arrivals(folder)
  }

  private path = (id: string) => join(this.folder, id)

  /** Bytes from the beginning on, without a hole. */
  received = (id: string): Promise<number> =>
    reach(async () => (await whenMissing(stat(this.path(id)), null))?.size ?? 0)

  /**
   * Writes what comes at its place, and keeps what came before the line broke. A sender whose broken line is not noticed here
   * yet may write beside the next one: both write the same bytes at the same places. Throws 413 for more than `most`, and
   * what `look` throws when there is no room.
   */
  write = (id: string, source: Readable, from: number, most: number, look = () => Promise.resolve()): Promise<void> =>
    reach(async () => {
      let left = most
      let lookAt = most
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          left -= chunk.length
          if (left < 0) return done(tooMuch())
          if (left > lookAt) return done(null, chunk)
          lookAt = left - LOOK_EVERY_BYTES
          look().then(() => done(null, chunk), done)
        },
      })
      // Made where it is missing, and never emptied.
      await (await open(this.path(id), 'a', FILE_MODE)).close()
      const handle = await open(this.path(id), 'r+')
      await pipeline(source, meter, handle.createWriteStream({ start: from, flush: true }))
    })

  read = (id: string): Readable => createReadStream(this.path(id))
  drop = (id: string): Promise<void> => reach(() => rm(this.path(id), { force: true }))

  /** Takes away what is not known. What lies here is looked at first: what begins meanwhile is known by then. */
  async sweep(findKnown: () => Promise<Set<string>>) {
    const names = await reach(() => readdir(this.folder))
    const known = await findKnown()
    for (const name of names) if (!known.has(name)) await this.drop(name)
  }
}
