import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../api/settings'
import { start, type Running } from '../../api/start'
import { addEmpty } from '../support/dumps'
import { programOf } from '../support/programs'
import { Client } from './client'
import { PASSWORD } from './samples'

const ADMIN = { ADMIN_EMAIL: 'First@Office.test', ADMIN_PASSWORD: PASSWORD }
let folder: string
const children: ChildProcess[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almoner-start-'))
})
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))
afterAll(() => rmSync(folder, { recursive: true }))

/** The real server in a process of its own; resolves when it listens or has ended. */
function serve(dataDir: string) {
  const child = spawn(process.execPath, programOf('main'), {
    env: { PATH: process.env.PATH, ENV_FILE: '', PORT: '0', DATA_DIR: dataDir, ...ADMIN },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return new Promise<{ child: ChildProcess; output: string; code: number | null }>((resolve) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Almoner is ready')) resolve({ child, output, code: null })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => resolve({ child, output, code }))
  })
}
const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.on('exit', resolve))
const here = (dataDir: string, env: NodeJS.ProcessEnv = {}) =>
  start(readSettings({ DATA_DIR: dataDir, ...ADMIN, ...env }))
const rolesOf = async ({ app }: Running, email: string, password = PASSWORD) =>
  (await new Client(app).post('auth/login', { email, password })).data

async function dataFolder(name: string) {
  const dataDir = join(folder, name)
  await addEmpty(dataDir)
  return dataDir
}

describe('one data folder', () => {
  test('is used by one process: a second one refuses to start and names the first', async () => {
    const dataDir = await dataFolder('shared')
    const mark = join(dataDir, 'almoner.pid')
    const first = await serve(dataDir)
    expect(first.output).toContain('Almoner is ready')
    const pid = Number(readFileSync(mark, 'utf8').split('\n')[0])
    expect(pid).toBe(first.child.pid)

    const second = await serve(dataDir)
    expect(second.code).toBe(1)
    expect(second.output).toContain(`is in use by process ${pid}`)
    await expect(here(dataDir)).rejects.toThrow(`in use by process ${pid}`)
    const left = readFileSync(mark, 'utf8')
    expect(left).toMatch(`${pid}\n`)

    // Asked to stop, it leaves the folder in order; killed, it cannot, but that does not keep the next one out.
    first.child.kill('SIGTERM')
    expect(await ended(first.child)).toBe(0)
    expect(existsSync(mark)).toBe(false)
    writeFileSync(mark, left)
    const next = await here(dataDir)
    expect(await rolesOf(next, 'first@office.test')).toEqual(['admin'])
    await next.close()
    expect(existsSync(mark)).toBe(false)
  })
})

test('asked to stop, it takes nothing new and cuts what does not come to an end', async () => {
  const running = await here(await dataFolder('stopping'))
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = running.app.server.address() as AddressInfo
  const slow = connect(port, '127.0.0.1')
  slow.on('error', () => {})
  const cut = new Promise((resolve) => slow.once('close', resolve))
  slow.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  await new Promise((resolve) => running.app.server.once('request', resolve))
  const closed = running.close(300)
  await expect(fetch(`http://127.0.0.1:${port}/api/openapi.json`)).rejects.toThrow()
  await closed
  await cut
})

describe('the first admin', () => {
  test('comes from the environment, once: a later start with another one changes nothing', async () => {
    const dataDir = await dataFolder('admin')
    const first = await here(dataDir)
    expect(await rolesOf(first, 'first@office.test')).toEqual(['admin'])
    await first.close()
    const later = await here(dataDir, { ADMIN_EMAIL: 'second@office.test', ADMIN_PASSWORD: 'Another long sentence' })
    expect(await rolesOf(later, 'first@office.test')).toEqual(['admin'])
    expect(await rolesOf(later, 'second@office.test', 'Another long sentence')).toBeUndefined()
    await later.close()
  })

  test('with a weak password stops the start', async () => {
    await expect(here(await dataFolder('weak'), { ADMIN_PASSWORD: 'short' })).rejects.toThrow('at least 8 characters')
  })
})

describe('the settings', () => {
  test.each<[string, NodeJS.ProcessEnv, string]>([
    ['a port that is none', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    ['a port that is too high', { PORT: '70000' }, 'PORT must be a whole number'],
    ['a public address without TLS', { PUBLIC_URL: 'http://office.example' }, 'PUBLIC_URL must start with https://'],
    ['a misspelt production', { NODE_ENV: 'prod' }, 'NODE_ENV must be production, or left out, not "prod".'],
    ['a misspelt demo', { DEMO: 'yes' }, 'DEMO must be 1, or left out, not "yes".'],
    ['a password that is not encoded', { SMTP_URL: 'smtps://us:2024/Sup3r@mail.office.example' }, 'a / as %2F'],
    [
      'the demo password',
      { ...ADMIN, ADMIN_PASSWORD: 'Almoner-demo-1' },
      'ADMIN_PASSWORD is the demo password. Choose another.',
    ],
  ])('refuse %s with a sentence for the operator', (_, env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
  })

  test('name what looks like one and is none', () => {
    const { strange } = readSettings({ BACKUP_PASPHRASE: 'long and secret', SMTP_URL: 'smtps://mail.office.example' })
    expect(strange).toEqual(['BACKUP_PASPHRASE'])
  })

  test('are production unless it is the demo or development', () => {
    expect(readSettings({ NODE_ENV: 'production' }).production).toBe(true)
    expect(readSettings({ NODE_ENV: 'production', DEMO: '1' }).production).toBe(false)
    expect(readSettings({}).production).toBe(false)
  })

  test('listen to this machine alone, unless told: a proxy stands in front of the public address', () => {
    expect(readSettings({ PUBLIC_URL: 'https://office.example' }).host).toBe('127.0.0.1')
    expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })
})
