/** Files in DATA_DIR/files, be it on a disk or on a share. Also where uploads arrive, wherever they go from there. */
import {
  access,
  constants,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf, Refusal } from '../errors'
import { isUuid } from '../text'
import { MissingFile, Unreachable, type Mark, type Place, type Range, type Stored } from './place'

export const noRoom = (why: string) =>
  new Refusal(507, `${why} Nothing was stored. Tell the office, and try again later.`)

const FULL = /^(ENOSPC|EDQUOT)$/
export const isFull = (error: unknown) => FULL.test(codeOf(error) ?? '')
/** What a disk or a share says that is gone, or is not ours any more. */
const GONE = /^(ENOENT|ENOTDIR|ENODEV|ENXIO|EACCES|EPERM|EIO|EROFS|ESTALE|ENOTCONN|EHOSTDOWN|EHOSTUNREACH)$/
export const PART = '.part'
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'
export const whenMissing = <T, U>(run: Promise<T>, otherwise: U): Promise<T | U> =>
  run.catch((error: unknown) => {
    if (isMissing(error)) return otherwise
    throw error
  })

function explained(error: unknown) {
  const code = codeOf(error) ?? ''
  if (isFull(error)) return noRoom('The office has no room left for files.')
  return GONE.test(code) ? new Unreachable(error) : error
}
export async function reach<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw explained(error)
  }
}

/** Nobody but the server's own account reads what lies here. */
export const FILE_MODE = 0o600
export const FOLDER_MODE = 0o700

export class Folder implements Place {
  readonly settings = 'DATA_DIR'
  readonly lostFolder: string
  private constructor(
    readonly title: string,
    readonly name: string,
    private readonly lostAndFound: string,
    readonly mark: Mark,
  ) {
    this.lostFolder = basename(lostAndFound)
  }

  static async open(dataDir: string): Promise<Folder> {
    const files = join(dataDir, 'files')
    await mkdir(files, { recursive: true, mode: FOLDER_MODE })
    return new Folder(
      `The data folder ${dataDir}`,
      files,
      await lostAndFoundIn(dataDir),
      markAt(join(dataDir, 'installation')),
    )
  }

  /** To open it has made it. */
  check = async () => {}

  private path = (id: string) => join(this.name, id)
  /** Where a file arrives. It becomes a whole one by `take`. */
  partPath = (id: string) => this.path(id + PART)

  roomLeft = () =>
    reach(async () => {
      const { bavail, bsize } = await statfs(this.name)
      return bavail * bsize
    })

  /** Streams to disk with bounded memory. What breaks off stays where it is: the caller drops it. */
  writePart = (id: string, source: Readable, meter: Transform) =>
    reach(async () => {
      const handle = await open(this.partPath(id), 'wx', FILE_MODE)
      await pipeline(source, meter, handle.createWriteStream({ flush: true }))
    })

  dropPart = (id: string) => reach(() => rm(this.partPath(id), { force: true }))

  async *list(): AsyncGenerator<Stored> {
    yield* this.named((name) => isUuid(name))
  }

  /** What has not arrived whole, under names that `lose` takes. */
  async *parts(): AsyncGenerator<Stored> {
    yield* this.named((name) => name.endsWith(PART) && isUuid(name.slice(0, -PART.length)))
  }

  private async *named(isIt: (name: string) => boolean): AsyncGenerator<Stored> {
    const folder = await reach(() => opendir(this.name))
    for await (const { name } of folder) {
      if (!isIt(name)) continue
      const found = await reach(() => whenMissing(stat(this.path(name)), null))
      // Otherwise it is gone in the meantime.
      if (found) yield { id: name, size: found.size, changedAt: found.mtimeMs }
    }
  }

  read = (id: string, range?: Range): Promise<Readable> => this.readAt(this.path(id), id, range)
  readLost = (id: string, day: string, range?: Range): Promise<Readable> =>
    this.readAt(join(this.lostAndFound, day, id), id, range)

  private readAt = (path: string, id: string, range?: Range): Promise<Readable> =>
    reach(async () => {
      try {
        return (await open(path)).createReadStream(range)
      } catch (error) {
        throw isMissing(error) ? new MissingFile(id) : error
      }
    })

  take = (id: string, path: string) =>
    reach(async () => {
      // A sweep goes by when it was touched: what arrived early in a long form has come to its place just now.
      const now = new Date()
      await utimes(path, now, now)
      await rename(path, this.path(id))
    })
  remove = (id: string) => reach(() => rm(this.path(id), { force: true }))

  lose = (id: string, day: string) =>
    reach(async () => {
      await mkdir(join(this.lostAndFound, day), { recursive: true, mode: FOLDER_MODE })
      const moved = rename(this.path(id), join(this.lostAndFound, day, id)).then(() => true)
      // Another process on this folder was quicker.
      return whenMissing(moved, false)
    })

  lostDays = () => whenMissing(readdir(this.lostAndFound), [])
  forget = (day: string) => rm(join(this.lostAndFound, day), { recursive: true, force: true })
}

/** At the root of a volume the disk has a lost+found of its own, which is root's: nothing of ours was ever put there. */
async function lostAndFoundIn(dataDir: string): Promise<string> {
  const usual = join(dataDir, 'lost+found')
  const isOurs = await access(usual, constants.R_OK | constants.W_OK | constants.X_OK).then(() => true, isMissing)
  return isOurs ? usual : join(dataDir, 'lost-and-found')
}

const markAt = (path: string): Mark => ({
  name: path,
  read: async () => (await whenMissing(readFile(path, 'utf8'), null))?.trim() ?? null,
  write: async (id) => {
    try {
      await writeFile(path, `${id}\n`, { flag: 'wx', mode: FILE_MODE })
    } catch (error) {
      // Two processes that start at once on one folder write the same.
      if (codeOf(error) !== 'EEXIST') throw error
    }
  },
})
