/** A real S3 server in this process, with one empty bucket. It checks every signature. */
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'almoner'
/** How the server calls what it keeps of an object. */
const END = '._S3rver_object'

export interface TestBucket {
  /** What leads an API to it. */
  env: NodeJS.ProcessEnv
  /** Keys below the prefix, in order. */
  keys: (prefix?: string) => string[]
  /** Makes an object that old. */
  age: (key: string, hours: number) => void
  /** Ends what is on its way. */
  cut: () => void
  /** The server goes away, and comes back on the same port. */
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

export async function openBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'almoner-s3-'))
  let server: S3rver | undefined
  let port = 0
  const start = async () => {
    if (server) return
    const options = { address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: BUCKET }] }
    server = new S3rver(options)
    // Otherwise it prints what it refuses.
    server.on('error', () => {})
    port = (await server.run()).port
  }
  const stop = async () => {
    if (!server) return
    const { httpServer } = server
    server = undefined
    const closed = new Promise<void>((done) => httpServer.close(() => done()))
    httpServer.closeAllConnections()
    await closed
  }
  await start()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX: 'office/one',
    },
    keys: (prefix = '') => {
      const folder = join(directory, BUCKET)
      const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
      return names
        .filter((name) => name.endsWith(END) && name.startsWith(prefix))
        .map((name) => name.slice(0, -END.length))
        .sort()
    },
    age: (key, hours) => {
      const then = new Date(Date.now() - hours * 3_600_000)
      utimesSync(join(directory, BUCKET, `${key}${END}`), then, then)
    },
    cut: () => server?.httpServer.closeAllConnections(),
    stop,
    start,
    close: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
