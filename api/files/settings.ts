import type { BucketSettings } from './bucket'

export interface FileSettings {
  /** So much of the local disk is never filled: the database and the log need room too. */
  reserveBytes: number
  /** Whole files lie in this bucket; without it in DATA_DIR. */
  bucket?: BucketSettings
}

const MB = 1024 * 1024

/** Reads what the environment says of files. Throws an Error with a sentence for the operator. */
export function readFileSettings(env: NodeJS.ProcessEnv): FileSettings {
  const reserve = Number(env.RESERVE_MB || 512)
  if (!Number.isInteger(reserve) || reserve < 0)
    throw new Error(`RESERVE_MB must be a whole number of megabytes, not "${env.RESERVE_MB}".`)
  return { reserveBytes: reserve * MB, bucket: readBucket(env) }
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const KNOWN = [...NEEDED, 'S3_REGION', 'S3_PREFIX'] as const

function readBucket(env: NodeJS.ProcessEnv): BucketSettings | undefined {
  const read = (name: (typeof KNOWN)[number]) => env[name]?.trim() ?? ''
  if (!KNOWN.some(read)) return undefined
  const missing = NEEDED.filter((name) => !read(name))
  if (missing.length > 0)
    throw new Error(
      `${missing.join(' and ')} must be set too: files go to S3 only with all of ${NEEDED.join(', ')}. ` +
        'To keep them in DATA_DIR, remove every setting that begins with S3_.',
    )
  return {
    endpoint: endpointIn(read('S3_ENDPOINT')),
    bucket: bucketIn(read('S3_BUCKET')),
    region: read('S3_REGION') || 'us-east-1',
    accessKeyId: read('S3_ACCESS_KEY_ID'),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
    prefix: prefixIn(read('S3_PREFIX')),
  }
}

/** Loopback, the private networks, and names without a dot, as containers on one machine call each other. */
const NEAR = /^(localhost|\[::1\]|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|[^.]+)$/

function endpointIn(typed: string): URL {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error(`S3_ENDPOINT must be an address such as https://s3.example.org, not "${typed}".`)
  if (url.protocol === 'http:' && !NEAR.test(url.hostname))
    throw new Error(
      `S3_ENDPOINT must start with https:// (only localhost and private networks may go without), not "${typed}".`,
    )
  return url
}

function bucketIn(typed: string): string {
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(typed))
    throw new Error(`S3_BUCKET must be the name of a bucket alone, such as almoner-files, not "${typed}".`)
  return typed
}

function prefixIn(typed: string): string {
  const words = typed.split('/').filter(Boolean)
  // Dots alone would climb in an address.
  if (words.some((word) => !/^[\w.-]+$/.test(word) || /^\.+$/.test(word)))
    throw new Error(`S3_PREFIX may hold letters, digits, ., _, - and /, such as almoner/files, not "${typed}".`)
  return words.map((word) => `${word}/`).join('')
}
