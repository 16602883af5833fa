/** deploy/nginx.conf as it is, in a real nginx, in front of real servers. Only names, ports and places are put in. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPglite, pglite } from '../../api/db/open'
import { hash } from '../../api/passwords'
import { readSettings } from '../../api/settings'
import { start, type Running } from '../../api/start'
import { MAX_FILE_BYTES, MAX_PICTURES, MAX_VIDEOS } from '../../contract/vocabulary'
import { findNginx } from '../../scripts/nginx'
import { freePort } from '../../scripts/postgres'
import { emptyDump } from '../support/dumps'
import { certify, conf, startNginx } from '../support/nginx'
import { programOf } from '../support/programs'
import { file, PASSWORD, PDF } from './samples'
import { seed } from './seed/seed'

const program = findNginx()
const MB = 1024 * 1024
const ADMIN = { ADMIN_EMAIL: 'boss@office.test', ADMIN_PASSWORD: PASSWORD }
const METRICS_TOKEN = 'figures for the inside'
/** Where the caller stands, so that it is not the address from which nginx itself calls. Only Linux has it without asking. */
const CALLER = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'

interface Got {
  status: number
  headers: IncomingHttpHeaders
  text: string
  bytes: number
}

let folder: string
let ports: { http: number; https: number }
let cert: Buffer
let stopNginx = () => {}
const children: ChildProcess[] = []

/** The real server in a process of its own, on an installation of its own. */
async function serve<T>(name: string, fill: (here: Running) => Promise<T>) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const database = await openPglite(pglite({ dataDir: join(dataDir, 'db'), loadDataDir: emptyDump() }))
  const here = await start(readSettings({ DATA_DIR: dataDir, ...ADMIN }), { database })
  const world = await fill(here)
  await here.close()
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    ENV_FILE: '',
    NODE_ENV: 'production',
    ALLOW: 'embedded-database',
    PORT: String(port),
    PUBLIC_URL: `https://localhost:${ports.https}`,
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    METRICS_TOKEN,
    ...ADMIN,
  }
  const child = spawn(process.execPath, programOf('main'), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  await new Promise<void>((ready, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Almoner is ready')) ready()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => fail(new Error(output)))
  })
  return { child, port, env, world }
}

const callers: Caller[] = []
class Caller {
  cookies: Record<string, string> = {}
  private readonly agent = new Agent({ keepAlive: true, ca: cert })

  constructor() {
    callers.push(this)
  }

  call(method: string, path: string, body?: Buffer | string, headers: Record<string, string> = {}) {
    return new Promise<Got>((resolve, reject) => {
      const cookie = Object.entries(this.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
      const sent = request(
        {
          agent: this.agent,
          host: '127.0.0.1',
          servername: 'localhost',
          port: ports.https,
          localAddress: CALLER,
          method,
          path,
          headers: {
            host: `localhost:${ports.https}`,
            origin: `https://localhost:${ports.https}`,
            ...(cookie ? { cookie } : {}),
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            this.cookies[name] = value
          }
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const whole = Buffer.concat(chunks)
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: whole.toString(),
              bytes: whole.length,
            })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  post = (path: string, body: object, headers: Record<string, string> = {}) =>
    this.call('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })

  async form(path: string, fields: Record<string, string | Blob>) {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    const encoded = new Response(data)
    return this.call('POST', path, Buffer.from(await encoded.arrayBuffer()), {
      'content-type': encoded.headers.get('content-type')!,
    })
  }

  async login(email: string, headers: Record<string, string> = {}) {
    return this.post('/api/auth/login', { email, password: PASSWORD }, headers)
  }

  close = () => this.agent.destroy()
}

const MP4 = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1')
const filled = (head: Buffer, bytes: number) => Buffer.concat([head, Buffer.alloc(bytes - head.length, ' ')])
/** What nginx wrote of each call, by its own format. */
const logged = () => readFileSync(join(folder, 'almoner.log'), 'utf8').trim().split('\n')

test('deploy/nginx.conf lets the largest form of the contract through', () => {
  const [, gigabytes] = /client_max_body_size (\d+)g;/.exec(conf) ?? []
  expect(Number(gigabytes) * 1024 * MB).toBeGreaterThan((MAX_VIDEOS + MAX_PICTURES) * MAX_FILE_BYTES)
})

const title = program ? 'behind nginx' : 'behind nginx: left out, this machine has no nginx (or no openssl)'
describe.skipIf(!program)(title, () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'almoner-nginx-'))
    ports = { http: await freePort(), https: await freePort() }
    cert = certify(folder)
  })
  afterEach(() => {
    callers.splice(0).forEach((caller) => caller.close())
    stopNginx()
    stopNginx = () => {}
    children.splice(0).forEach((child) => child.kill('SIGKILL'))
    rmSync(folder, { recursive: true, force: true })
  })

  test('people log in, send large files, and are known by their own address alone', async () => {
    const { port, env, world } = await serve('one', async ({ database, files }) => {
      const password = await hash(PASSWORD)
      return database.db.transaction((tx) => seed(tx, files, password))
    })
    stopNginx = startNginx(program!, folder, ports, port)
    const client = new Caller()

    // Whoever comes by http is sent to https.
    const asked = requestHttp({ port: ports.http, host: '127.0.0.1', path: '/login?next=1' }).end()
    const [moved] = (await once(asked, 'response')) as [IncomingMessage]
    moved.resume()
    expect([moved.statusCode, moved.headers.location]).toEqual([301, 'https://localhost/login?next=1'])

    const claims = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9', forwarded: 'for=198.51.100.7' }
    const { status, headers } = await client.login(world.a.email, claims)
    expect(status).toBe(200)
    const set = headers['set-cookie'] ?? []
    expect(set.map((line) => line.split('=')[0])).toEqual(['__Host-at', '__Host-rt'])
    for (const line of set) expect(line).toContain('; Secure')
    expect(headers['strict-transport-security']).toMatch(/^max-age=/)
    expect((await client.call('GET', '/api/auth/role')).status).toBe(200)

    // A host that only the caller names is none of ours.
    const evil = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    expect((await new Caller().login(world.a.email, evil)).status).toBe(403)

    const command = programOf('main', 'audit', 'export', '--format', 'jsonl')
    const { stdout: trail } = await promisify(execFile)(process.execPath, command, { env })
    const logins = trail
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { action: string; actor: string; address: string })
      .filter(({ action }) => action === 'LOGIN')
    expect(logins).toMatchObject([{ actor: world.a.email, address: CALLER }])
    expect(trail).not.toMatch(/198\.51\.100\.7|203\.0\.113\.9/)

    const boss = new Caller()
    expect((await boss.login(ADMIN.ADMIN_EMAIL)).status).toBe(200)
    const paid = await boss.form('/api/payments', {
      ...{ amount: '10', ministryId: world.b.id, sender: 'Head office', title: 'Roof' },
      receipt: file(Buffer.concat([filled(PDF, 5 * MB), PDF])),
    })
    expect([paid.status, paid.text]).toEqual([201, expect.stringContaining('"success":true')])
    const added = await client.form('/api/feedbacks/media', {
      albumId: world.a.feedback.albumId,
      'videos[0].file': file(filled(MP4, 30 * MB), 'night.mp4', 'video/mp4'),
    })
    expect([added.status, added.text]).toEqual([201, expect.stringContaining('night.mp4')])
    const { data } = JSON.parse(added.text) as { data: { videos: { relPath: string }[] } }
    // In pieces, too: they have a way of their own to the server that has the others.
    const film = { albumId: world.a.feedback.albumId, kind: 'videos', name: 'night.mp4', size: 3 * MB }
    const begun = await client.post('/api/feedbacks/uploads', film)
    const { id } = (JSON.parse(begun.text) as { data: { id: string } }).data
    const path = `/api/feedbacks/uploads/${id}`
    const bytes = { 'content-type': 'application/octet-stream' }
    const piece = await client.call('PATCH', `${path}?from=0`, filled(MP4, 3 * MB), bytes)
    const end = await client.post(path, {})
    expect([begun.status, piece.text, end.status]).toEqual([201, expect.stringContaining(String(3 * MB)), 201])
    const whole = await client.call('GET', data.videos[0]!.relPath)
    expect([whole.status, whole.bytes]).toEqual([200, 30 * MB])

    // The figures are for the inside, however their address is written.
    const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }
    expect((await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers: bearer })).status).toBe(200)
    for (const path of ['', '?all', '/', '/../metrics']
      .map((end) => `/api/metrics${end}`)
      .concat('/api/%6detrics', '/api//metrics')) {
      const { status: refused, text } = await client.call('GET', path, undefined, bearer)
      expect([path, refused, text.includes('almoner_call')]).toEqual([path, 404, false])
    }

    await client.call('GET', '/api/auth/validate?token=secret-of-a-mail')
    // nginx writes its line after it has answered.
    await expect.poll(() => logged().at(-1)).toContain('"GET /api/auth/validate" 4')
    expect(logged().join()).not.toContain('secret-of-a-mail')
  })

  const nothing = () => Promise.resolve()
  test('of two servers one may be stopped while people read: nobody sees it', async () => {
    const [one, two] = [await serve('one', nothing), await serve('two', nothing)]
    stopNginx = startNginx(program!, folder, ports, one.port, two.port)
    const statuses: number[] = []
    let isOver = false
    let told = () => {}
    const answers = async (more: number) => {
      const enough = statuses.length + more
      while (statuses.length < enough) await new Promise<void>((next) => (told = next))
    }
    const reading = Array.from({ length: 8 }, async (_, at) => {
      const reader = new Caller()
      while (!isOver) {
        statuses.push((await reader.call('GET', at % 2 ? '/api/ready' : '/api/openapi.json')).status)
        told()
      }
    })
    const all = Promise.all(reading)
    // Fails when a reader does, instead of waiting for it.
    await Promise.race([answers(100), all])
    const ended = once(one.child, 'exit')
    one.child.kill('SIGTERM')
    await Promise.race([ended, all])
    expect(one.child.exitCode).toBe(0)
    await Promise.race([answers(100), all])
    isOver = true
    await all
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    // Both took part.
    for (const { port } of [one, two])
      await expect.poll(logged).toContainEqual(expect.stringMatching(` 127\\.0\\.0\\.1:${port} 200$`))
  })
})
