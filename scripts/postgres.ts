// A real PostgreSQL for the tests: the one TEST_DATABASE_URL names, or a private one if its server is installed here.
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const VERSIONS = '/usr/lib/postgresql'

interface Postgres {
  url: string
  stop: () => void
}

/** One that may be hurt. */
export interface OwnPostgres extends Postgres {
  /** `restart -m fast`, `stop -m immediate`, ...; meanwhile the caller goes on. */
  control: (...words: string[]) => Promise<void>
  /** Its processes, the first one first. */
  pids: () => number[]
}

/** Null when there is none. Set NO_POSTGRES=1 to leave it out. */
export async function findPostgres(): Promise<Postgres | null> {
  if (process.env.NO_POSTGRES) return null
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined }
  return ownPostgres()
}

/** Null when its server is not installed here. */
export async function ownPostgres(port?: number): Promise<OwnPostgres | null> {
  const newest = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0] : undefined
  const bin = newest && join(VERSIONS, newest, 'bin')
  return bin && existsSync(join(bin, 'initdb')) ? startPrivate(bin, port ?? (await freePort())) : null
}

function startPrivate(bin: string, port: number): OwnPostgres {
  const folder = mkdtempSync(join(tmpdir(), 'almoner-postgres-'))
  // PostgreSQL refuses to run as root: then the package's own user runs it.
  const isRoot = userInfo().uid === 0
  const own = isRoot
    ? { uid: Number(execFileSync('id', ['-u', 'postgres'])), gid: Number(execFileSync('id', ['-g', 'postgres'])) }
    : undefined
  if (own) chownSync(folder, own.uid, own.gid)
  const run = (name: string, args: string[]) =>
    execFileSync(join(bin, name), args, { stdio: 'pipe', cwd: folder, ...own })
  const data = join(folder, 'data')
  const options = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off`
  const always = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options]
  run('initdb', ['-D', data, '-U', 'almoner', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  run('pg_ctl', [...always, 'start'])
  return {
    url: `postgres://almoner@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
    control: async (...words) => {
      await promisify(execFile)(join(bin, 'pg_ctl'), [...always, ...words], { cwd: folder, ...own })
    },
    pids: () => {
      const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      const others = execFileSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' })
      return [first, ...others.trim().split(/\s+/).map(Number)]
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('A TCP server has a port.')
  return address.port
}
