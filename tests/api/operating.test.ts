/** What whoever runs a server asks of it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backup } from '../../api/archive/backup'
import { moveCommand } from '../../api/commands/archives'
import { withParts } from '../../api/commands/parts'
import { openDatabase } from '../../api/db/open'
import { lockFolder } from '../../api/db/lock'
import { healthOf } from '../../api/health'
import { readSettings, refuseUnfit } from '../../api/settings'
import { startApi } from '../support/api'
import { addEmpty } from '../support/dumps'
import { freshPostgres } from '../support/postgres'
import { programOf } from '../support/programs'
import { Client } from './client'
import { PASSWORD } from './samples'
import { manifestOf } from './stored'
import { openWorld, type World } from './world'

const TOKEN = 'a token of the one who looks'
let world: World
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'almoner-operate-'))
  world = await openWorld({
    METRICS_TOKEN: TOKEN,
    TRUST_PROXY: '1',
    BACKUP_AT: '02:00',
    BACKUP_DIR: join(folder, 'nights'),
  })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
const ask = (url: string, headers: Record<string, string> = {}) => world.api.app.inject({ url, headers })

describe('health', () => {
  test('names what works, for everybody', async () => {
    const answer = await ask('/api/ready')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, data: { database: 'ok', schema: 'ok', folder: 'ok', room: 'ok', mail: 'ok' } },
    ])
    expect((await ask('/api/healthz')).json()).toMatchObject({
      success: true,
      data: { version: expect.any(String) as string },
    })
  })

  test('turns to 503 and says which part, and back', async () => {
    await world.rows(sql`alter schema drizzle rename to hidden`)
    const broken = await ask('/api/ready')
    await world.rows(sql`alter schema hidden rename to drizzle`)
    expect(broken.statusCode).toBe(503)
    expect(broken.json<{ data: Record<string, string> }>().data).toMatchObject({ database: 'ok', folder: 'ok' })
    expect(broken.json<{ data: Record<string, string> }>().data.schema).toBe(
      'the database has another schema than this program',
    )
    expect((await ask('/api/ready')).statusCode).toBe(200)
  })

  test('names the folder that uploads do not get into', async () => {
    const files = join(world.api.dataDir, 'files')
    renameSync(files, `${files}.away`)
    const { data } = (await ask('/api/ready')).json<{ data: Record<string, string> }>()
    const { folder } = await healthOf(world.api.database.db, readSettings({ DATA_DIR: world.api.dataDir }))
    renameSync(`${files}.away`, files)
    expect(data).toMatchObject({ database: 'ok', folder: 'the data folder cannot be written' })
    expect(folder.says, 'for the operator').toContain(files)
  })

  test('says nothing of what lies in a database that is silent', async () => {
    const other = await openWorld()
    await other.api.database.close()
    const settings = readSettings({ DATA_DIR: other.api.dataDir })
    const { database, schema, folder, mail } = await healthOf(other.api.database.db, settings)
    expect([database.ok, folder.ok]).toEqual([false, true])
    expect([schema, mail]).toEqual(Array(2).fill({ ok: false, says: 'not known while the database does not answer' }))
  })

  test('names a letter that waits for long, and stays ready', async () => {
    await world.rows(
      sql`insert into outbox (letter, account_id, created_at, not_before) values ('reset', ${world.a.accountId}, now() - interval '2 hours', now() + interval '1 hour')`,
    )
    const answer = await ask('/api/ready')
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ data: { mail: string } }>().data.mail).toBe('a letter waits for long')
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL', () => {
  const run = async (statement: string, url = process.env.TEST_DATABASE_URL!) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }

  test('that takes no writes, as after a switch to a copy, is not ready', async () => {
    const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL!)
    const settings = readSettings({ DATA_DIR: world.api.dataDir, DATABASE_URL: url })
    const before = await openDatabase(settings)
    expect((await healthOf(before.db, settings)).database.ok).toBe(true)
    await before.close()
    await run(`alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`)
    const after = await openDatabase(settings)
    const { database } = await healthOf(after.db, settings)
    await after.close()
    await drop()
    expect(database).toEqual({ ok: false, says: expect.stringContaining('takes no writes') as string })
  })

  test('in whose encoding not every name can be written is refused', async () => {
    const name = 'almoner_of_bytes'
    await run(`create database ${name} template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`)
    const url = new URL(process.env.TEST_DATABASE_URL!)
    url.pathname = name
    const opening = openDatabase(readSettings({ DATA_DIR: world.api.dataDir, DATABASE_URL: url.href }))
    await expect(opening).rejects.toThrow(/encoding SQL_ASCII.*createdb -E UTF8/)
    await run(`drop database ${name}`)
  })
})

test('each setting is in the example and in what is written for operators', () => {
  const asked = new Set<string>()
  readSettings(
    new Proxy<NodeJS.ProcessEnv>(
      { S3_BUCKET: '' },
      {
        get: (of, name) => (asked.add(String(name)), of[String(name)]),
      },
    ),
  )
  // What the environment says by itself.
  asked.delete('NODE_ENV')
  const example = readFileSync('.env.example', 'utf8')
  const written = readFileSync('docs/operating.md', 'utf8') + readFileSync('docs/files.md', 'utf8')
  expect([...asked].filter((name) => !example.includes(`${name}=`))).toEqual([])
  expect([...asked].filter((name) => !written.includes(`\`${name}\``))).toEqual([])
})

describe('figures', () => {
  test('are for whoever has the token', async () => {
    expect((await ask('/api/metrics')).statusCode).toBe(404)
    expect((await ask('/api/metrics', { authorization: 'Bearer another' })).statusCode).toBe(404)
    const { body } = await ask('/api/metrics', { authorization: `Bearer ${TOKEN}` })
    expect(body).toMatch(/almoner_call_seconds_count\{call="GET \/api\/ready",status="503"\} 2/)
    expect(body).toMatch(/almoner_mail_oldest_seconds 7\d\d\d/)
    expect(body).toMatch(/almoner_backup_age_seconds (NaN|\d)/i)
    expect(body).toContain('process_resident_memory_bytes')
  })

  test('are not there without the setting', async () => {
    const other = await openWorld()
    expect((await other.api.app.inject({ url: '/api/metrics' })).statusCode).toBe(404)
    await other.close()
  })
})

test('every answer carries the id under which the log has it', async () => {
  for (const url of ['/api/banks', '/api/nothing', '/api/ready'])
    expect((await ask(url)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test('what a caller writes into X-Forwarded-For before our proxy does not count', async () => {
  const wrong = { email: world.a.email, password: 'not this one' }
  for (const forged of ['203.0.113.1', '203.0.113.2, 198.51.100.9'])
    await new Client(world.api.app, { headers: { 'x-forwarded-for': `${forged}, 192.0.2.77` } }).post(
      'auth/login',
      wrong,
    )
  const rows = await world.rows<{ address: string }>(
    sql`select distinct address from audit where action = 'LOGIN_REFUSED'`,
  )
  expect(rows).toEqual([{ address: '192.0.2.77' }])
})

test('asked to stop, it answers what is in flight and what comes on open connections, then is gone', async () => {
  const other = await openWorld()
  await other.api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = other.api.app.server.address() as AddressInfo
  let text = ''
  const line = connect(port, '127.0.0.1')
  line.on('data', (chunk) => (text += chunk.toString()))
  const gone = once(line, 'close')
  const get = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const body = JSON.stringify({ email: 'nobody@office.test', password: 'wrong password' })
  line.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
  )
  await once(other.api.app.server, 'request')
  // As long as it takes: nothing is cut.
  const closed = other.api.close()
  line.write(`${body.slice(-1)}${get}`)
  await Promise.all([closed, gone])
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(text.toLowerCase()).toContain('connection: close')
})

test('a form that is cut off when the server stops leaves nothing behind', async () => {
  const dataDir = mkdtempSync(join(folder, 'cut-'))
  const api = await startApi({ ADMIN_EMAIL: 'boss@office.test', ADMIN_PASSWORD: PASSWORD }, dataDir)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const admin = new Client(api.app)
  await admin.post('auth/login', { email: 'boss@office.test', password: PASSWORD })
  const cookie = Object.entries(admin.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const line = connect(port, '127.0.0.1')
  line.on('error', () => {})
  line.write(
    `POST /api/payments HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999\r\n\r\n--x\r\nContent-Disposition: form-data; name="receipt"; filename="a.pdf"\r\n\r\n%PDF-1.4 half`,
  )
  const files = () => readdirSync(join(dataDir, 'files'))
  await expect.poll(files).toHaveLength(1)
  await api.close(100)
  expect(files()).toEqual([])
})

describe('settings that are wrong', () => {
  const REAL = { NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@host/almoner' }
  test.each<[NodeJS.ProcessEnv, string]>([
    [{ PUBLIC_URL: 'almoner.example.org' }, 'PUBLIC_URL must'],
    [{ PUBLIC_URL: 'https://example.org/almoner' }, 'Almoner cannot live under a path'],
    [{ DATABASE_URL: 'almoner' }, 'DATABASE_URL must be such as postgres://'],
    [{ DATABASE_URL: 'mysql://a:b@host/almoner' }, 'DATABASE_URL must be such as postgres://'],
    [{ DATABASE_URL: 'postgres://a:p@ss@host/almoner' }, 'Write an @ in the password as %40'],
    [{ DATABASE_URL: 'postgres://a:p#ss@host/almoner' }, 'Write an @ in the password as %40'],
    [{ DATABASE_URL: 'postgres://a:b@host' }, 'DATABASE_URL names no database'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must start with smtp:// or smtps://'],
    [{ MAIL_FROM: 'office' }, 'MAIL_FROM must be one address'],
    [{ ADMIN_EMAIL: 'boss', ADMIN_PASSWORD: PASSWORD }, 'ADMIN_EMAIL must be an email address'],
    [{ OFFICE_PHONE: '"><script>' }, 'OFFICE_PHONE must be a number that can be called'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies'],
    [{ ALLOW: 'everything' }, 'ALLOW knows embedded-database'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ BACKUP_AT: '25:00' }, 'BACKUP_AT must be a time'],
    [{ POOL_SIZE: '0' }, 'POOL_SIZE must be a whole number from 2'],
    [{ STOP_WAIT_SECONDS: 'long' }, 'STOP_WAIT_SECONDS must be a whole number'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16'],
  ])('%j are named, with what to do', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
  })

  test.each<[NodeJS.ProcessEnv, string]>([
    [{ ...REAL, DATABASE_URL: '' }, 'DATABASE_URL is not set'],
    [{ ...REAL, SMTP_URL: 'smtp://mail' }, 'almoner.test cannot send mail'],
    [{ ...REAL, SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@office.example' }, 'office.example cannot send mail'],
    [{ DEMO: '1', PUBLIC_URL: 'https://demo.church.ng' }, 'everybody knows the password'],
  ])('%j are refused in real use, unless ALLOW names them', (env, sentence) => {
    expect(() => refuseUnfit(readSettings(env))).toThrow(sentence)
    const ALLOW = 'embedded-database, any-sender, public-demo'
    expect(() => refuseUnfit(readSettings({ ...env, ALLOW }))).not.toThrow()
  })

  test('and empty ones are not set', () => {
    const { port, host, smtpUrl, databaseUrl } = readSettings({ PORT: '', HOST: '', SMTP_URL: '', DATABASE_URL: '' })
    expect({ port, host, smtpUrl, databaseUrl }).toEqual({ port: 3000, host: '127.0.0.1' })
  })
})

describe('the mark of a data folder', () => {
  test('of a process that has ended does not keep out, though another process has its number now', () => {
    const dataDir = mkdtempSync(join(folder, 'mark-'))
    // The process with the number of our parent is alive, and began at another time.
    writeFileSync(join(dataDir, 'almoner.pid'), `${process.ppid}\n\nanother-boot 1\n`)
    lockFolder(dataDir)()
  })

  test('of another machine keeps out while it is touched', () => {
    const dataDir = mkdtempSync(join(folder, 'mark-'))
    writeFileSync(join(dataDir, 'almoner.pid'), '1\nanother-machine\n\n')
    expect(() => lockFolder(dataDir)).toThrow('process 1 on another-machine')
  })
})

describe('the almoner command', () => {
  let dataDir: string
  let server: ChildProcess
  let databaseUrl = ''
  const env = () => ({
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    ENV_FILE: '',
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'boss@office.test',
    ADMIN_PASSWORD: PASSWORD,
  })
  const almoner = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, programOf('main', ...args), {
      env: env(),
      encoding: 'utf8',
    })
    return { status, text: stdout + stderr }
  }
  beforeAll(async () => {
    dataDir = join(folder, 'commanded')
    await addEmpty(dataDir)
    server = spawn(process.execPath, programOf('main'), {
      env: env(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    await new Promise<void>((ready) => {
      server.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()).includes('Almoner is ready') && ready())
    })
  })
  afterAll(() => server.kill('SIGKILL'))

  test('asks the server that holds the embedded database, and ends with a code for scripts', () => {
    expect(almoner('admin', 'list')).toEqual({ status: 0, text: 'boss@office.test  Active\n' })
    expect(almoner('admin', 'password', 'nobody@office.test')).toMatchObject({
      status: 1,
      text: expect.stringContaining('Nobody has the address nobody@office.test.') as string,
    })
    const link = almoner('admin', 'add', 'second@office.test', '--name', 'Ada Obi')
    expect(link.text).toMatch(/http:\/\/localhost:0\/resetpassword\?token=[\w-]{43}/)
    expect(almoner('audit', 'export', '--format', 'jsonl').text).toContain('"action":"STAFF"')
    expect(almoner('nonsense')).toMatchObject({ status: 2 })
  })

  test('backs up beside the server, proves it, and restores only without it', async () => {
    const path = join(folder, 'commanded.tar')
    expect(almoner('backup', '--to', path)).toMatchObject({ status: 0 })
    expect(almoner('verify', path)).toMatchObject({ status: 0, text: expect.stringContaining('is whole') as string })
    expect(almoner('restore', path)).toMatchObject({
      status: 1,
      text: expect.stringContaining('is in use by process') as string,
    })
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(almoner('restore', path)).toMatchObject({
      status: 0,
      text: expect.stringContaining('Restored into') as string,
    })
    expect(almoner('doctor').text).toMatch(/ok {5}ledger and files/)
    expect(almoner('ready')).toMatchObject({ status: 1 })
  })

  test('does not back up an empty database that it would make by itself', () => {
    const { status, stderr } = spawnSync(process.execPath, programOf('main', 'backup'), {
      env: { ...env(), DATA_DIR: join(folder, 'nowhere') },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining('There is no database: DATABASE_URL is not set')])
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })

  test.skipIf(!process.env.TEST_DATABASE_URL)('moves to PostgreSQL and back, and nothing changes', async () => {
    const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL!)
    const parts = () => readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    const content = async () => {
      const path = join(folder, 'moved.tar')
      await withParts(parts(), (at) => backup(at, path))
      return manifestOf(path)
    }
    const move = (to: string) => withParts(parts(), (at) => moveCommand(at, { to }, () => {}))
    const before = await content()
    expect(before['tables/accounts']?.rows).toBeGreaterThan(1)
    expect(almoner('move', '--to', url)).toMatchObject({
      status: 0,
      text: expect.stringContaining('Now set DATABASE_URL to it and start.') as string,
    })
    await expect(move(url)).rejects.toThrow('has accounts already')

    databaseUrl = url
    expect(await content()).toEqual(before)
    const running = await openDatabase(parts())
    await running.db.execute(sql`select 1`)
    await expect(move('embedded')).rejects.toThrow('A server uses this database.')
    await running.close()
    await expect(move('embedded')).rejects.toThrow('holds accounts already. Move it away')
    renameSync(join(dataDir, 'db'), join(dataDir, 'db.old'))
    await move('embedded')
    databaseUrl = ''
    expect(await content()).toEqual(before)
    await drop()
  })
})
