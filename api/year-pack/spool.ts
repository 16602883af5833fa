import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { meter, type Entry } from '../archive/container'

const AT_ONCE = 64 * 1024
const LOOK_EVERY_BYTES = 4 * 1024 * 1024

/** Text that has to be counted before it is sent: it lies in a file without a name, which ends with the process at the latest. */
export class Spool {
  private constructor(private readonly handle: FileHandle) {}

  static async open(folder: string): Promise<Spool> {
    const path = join(folder, `.year-pack-${randomUUID()}`)
    const handle = await open(path, 'wx+', 0o600)
    await rm(path)
    return new Spool(handle)
  }

  /** `look` throws when there is no room left. */
  async fill(lines: AsyncIterable<string>, look: () => Promise<void>): Promise<Entry> {
    const { see, sum } = meter()
    let waiting = ''
    let unseen = 0
    const flush = async () => {
      see(waiting)
      await this.handle.appendFile(waiting)
      unseen += waiting.length
      waiting = ''
      if (unseen < LOOK_EVERY_BYTES) return
      unseen = 0
      await look()
    }
    for await (const line of lines) {
      waiting += line
      if (waiting.length > AT_ONCE) await flush()
    }
    await flush()
    return sum()
  }

  read = (): Readable => this.handle.createReadStream({ start: 0, autoClose: false })
  close = () => this.handle.close()
}
