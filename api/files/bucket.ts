/** Files in a bucket of an S3 server, under the same names as in a folder. */
import { createReadStream } from 'node:fs'
import { finished, PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { codeOf } from '../errors'
import { isUuid } from '../text'
import { MissingFile, Unreachable, type Mark, type Place, type Range, type Stored } from './place'
import { S3, S3Refusal, type Account } from './s3'

export interface BucketSettings extends Account {
  /** Before every key; empty, or ending in a slash. */
  prefix: string
}

const isMissing = (error: unknown) =>
  error instanceof S3Refusal && error.status === 404 && error.reason !== 'NoSuchBucket'

async function reach<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof MissingFile ? error : new Unreachable(error)
  }
}

/** A line that breaks in the middle of a file is no fault of the file. Whoever goes away ends the call. */
function through(answer: Readable): Readable {
  const body = new PassThrough({
    destroy(error, done) {
      answer.destroy()
      done(error)
    },
  })
  finished(answer, (error) => {
    if (error) body.destroy(new Unreachable(error))
  })
  return answer.pipe(body)
}

export class Bucket implements Place {
  readonly settings = 'S3_BUCKET and S3_PREFIX'
  readonly lostFolder = 'lost+found'
  readonly title: string
  readonly name: string
  private readonly s3: S3
  private readonly files: string
  private readonly lostAndFound: string

  constructor(private readonly account: BucketSettings) {
    this.s3 = new S3(account)
    this.name = `s3://${account.bucket}/${account.prefix}`
    this.title = `The bucket ${this.name}`
    this.files = `${account.prefix}files/`
    this.lostAndFound = `${account.prefix}${this.lostFolder}/`
  }

  /** Asks for one key. */
  async check() {
    try {
      await this.s3.list(this.files, 1).next()
    } catch (error) {
      throw new Error(whyClosed(error, this.account), { cause: error })
    }
  }

  async *list(): AsyncGenerator<Stored> {
    for await (const { key, size, changedAt } of this.keys(this.files)) {
      const id = key.slice(this.files.length)
      if (isUuid(id)) yield { id, size, changedAt }
    }
  }

  private async *keys(prefix: string) {
    try {
      yield* this.s3.list(prefix)
    } catch (error) {
      throw new Unreachable(error)
    }
  }

  read = (id: string, range?: Range): Promise<Readable> => this.readAt(this.files + id, id, range)
  readLost = (id: string, day: string, range?: Range): Promise<Readable> =>
    this.readAt(`${this.lostAndFound}${day}/${id}`, id, range)

  private readAt = (key: string, id: string, range?: Range): Promise<Readable> =>
    reach(async () => {
      try {
        const answer = await this.s3.get(key, range && { range: `bytes=${range.start}-${range.end}` })
        if (!range || answer.statusCode === 206) return through(answer)
        answer.destroy()
        throw new Error('The S3 server does not know ranges.')
      } catch (error) {
        throw isMissing(error) ? new MissingFile(id) : error
      }
    })

  take = async (id: string, path: string, size: number) => {
    await reach(() => this.s3.put(this.files + id, { size, open: () => createReadStream(path) }))
  }

  remove = async (id: string) => reach(() => this.delete(this.files + id))

  lose = (id: string, day: string) =>
    reach(async () => {
      try {
        await this.s3.copy(this.files + id, `${this.lostAndFound}${day}/${id}`)
      } catch (error) {
        // Another process on this bucket was quicker.
        if (isMissing(error)) return false
        throw error
      }
      await this.delete(this.files + id)
      return true
    })

  async lostDays(): Promise<string[]> {
    const days = new Set<string>()
    for await (const { key } of this.keys(this.lostAndFound))
      days.add(key.slice(this.lostAndFound.length).split('/')[0] ?? '')
    return [...days]
  }

  async forget(day: string) {
    for await (const { key } of this.keys(`${this.lostAndFound}${day}/`)) await reach(() => this.delete(key))
  }

  private async delete(key: string) {
    try {
      await this.s3.delete(key)
    } catch (error) {
      // Most servers do not mind.
      if (!isMissing(error)) throw error
    }
  }

  get mark(): Mark {
    const key = `${this.account.prefix}installation`
    return {
      name: `s3://${this.account.bucket}/${key}`,
      read: () =>
        reach(async () => {
          try {
            return (await text(await this.s3.get(key))).trim()
          } catch (error) {
            if (isMissing(error)) return null
            throw error
          }
        }),
      write: async (id) => {
        const bytes = Buffer.from(`${id}\n`)
        await reach(() => this.s3.put(key, { size: bytes.length, open: () => Readable.from([bytes]) }))
      },
    }
  }
}

function whyClosed(error: unknown, { endpoint, bucket, region }: BucketSettings): string {
  if (!(error instanceof S3Refusal))
    return `The S3 server cannot be reached (${codeOf(error) ?? String(error)}). Check S3_ENDPOINT: ${endpoint.href}`
  const answer = `(it answered ${error.status} ${error.reason})`
  if (error.status === 404)
    return `The S3 server at ${endpoint.href} has no bucket "${bucket}" ${answer}. Create it, or correct S3_BUCKET or S3_ENDPOINT.`
  if (error.status === 401 || error.status === 403)
    return (
      `The S3 server does not let this key into the bucket "${bucket}" ${answer}. Check S3_ACCESS_KEY_ID and ` +
      'S3_SECRET_ACCESS_KEY, that this key may list, read, write and delete in S3_BUCKET, and the clock of this machine.'
    )
  return `The S3 server refuses to list the bucket "${bucket}" ${answer}. Check S3_ENDPOINT (${endpoint.href}), S3_BUCKET and S3_REGION ("${region}").`
}
