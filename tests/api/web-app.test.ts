import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../api/app'
import { readSettings } from '../../api/settings'
import { startApi, type TestApi } from '../support/api'

const LOGIN = '<!doctype html><html lang="en"><body>login form</body></html>'
const SHELL = '<!doctype html><html lang="en"><head></head><body>shell</body></html>'
let api: TestApi
let app: FastifyInstance
let folder: string
const build = (env = {}) => {
  const settings = readSettings({ DATA_DIR: api.dataDir, ...env })
  return buildApp({ db: api.database.db, files: api.files, settings, wakeMail: () => {}, webRoot: join(folder, 'web') })
}

beforeAll(async () => {
  api = await startApi()
  folder = mkdtempSync(join(tmpdir(), 'almoner-web-'))
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const files = {
    'index.html': LOGIN,
    'demo.html': LOGIN,
    'pages.json': JSON.stringify([{ path: '^/client/?$', code: '<link code>', calls: '<link calls>' }]),
    'app.html': SHELL,
    'assets/app-3f2a.js': 'run()',
    'worker.js': 'self.skipWaiting()',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'web', name), text)
  app = await build()
})
afterAll(async () => {
  await app.close()
  await api.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers })

describe('the built web app', () => {
  test('has the login form at / and the plain page at every other address of its own', async () => {
    expect((await get('/')).body).toBe(LOGIN)
    for (const url of [
      '/register',
      '/client/budgets/crusade/create',
      '/admin/registrations/5',
      '/validate?token=x',
      '/nowhere',
    ]) {
      const { statusCode, body } = await get(url)
      expect([statusCode, body]).toEqual([200, SHELL])
    }
  })

  test('the worker, which a browser looks for with each visit, is unchanged in a few bytes, and guarded as before', async () => {
    const first = await get('/worker.js')
    expect(first.headers['content-security-policy']).toContain("default-src 'self'")
    const again = await get('/worker.js', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    // What it says of itself is what the browser would keep from now on.
    expect(Object.keys(again.headers).sort()).toEqual(['cache-control', 'connection', 'date', 'etag', 'vary'])
  })

  test('keeps its hashed assets for ever and its pages not at all', async () => {
    expect((await get('/assets/app-3f2a.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    for (const url of ['/', '/client']) expect((await get(url)).headers['cache-control']).toBe('no-store')
  })

  const KEPT_OUT = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  }
  test('sends its code with what keeps others out, and without what only a document obeys', async () => {
    const { headers } = await get('/assets/app-3f2a.js')
    expect(headers).toMatchObject(KEPT_OUT)
    expect([headers['content-security-policy'], headers['permissions-policy']]).toEqual([undefined, undefined])
  })

  // A drawing is a document, too, when somebody opens it.
  test.each(['/', '/client', '/favicon.svg'])('keeps scripts, frames and sniffing out of %s', async (url) => {
    const { headers } = await get(url)
    expect(headers).toMatchObject(KEPT_OUT)
    const rules = String(headers['content-security-policy']).split(/; ?/)
    expect(rules).toEqual(expect.arrayContaining(["default-src 'self'", "script-src 'self'", "form-action 'self'"]))
    for (const none of ['object-src', 'base-uri', 'frame-ancestors']) expect(rules).toContain(`${none} 'none'`)
    // Nothing of ours asks for a device, and nobody who scripts us gets one.
    for (const device of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      expect(String(headers['permissions-policy'])).toContain(`${device}=()`)
  })

  test.each(['/api/nothing', '/files/nothing', '/assets/old-1a2b.js'])('does not answer for %s', async (url) => {
    const { statusCode, body } = await get(url)
    expect(body).not.toBe(SHELL)
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ success: false })
  })

  test('answers a script that asks for an unknown address with 404, not with a page', async () => {
    expect((await get('/nowhere', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/nowhere', headers: { accept: 'text/html' } })).statusCode).toBe(
      404,
    )
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%5c..%5c..%5csecret.txt',
  ])('does not climb out of its folder: %s', async (url) => {
    expect((await get(url)).body).not.toContain('secret')
  })

  test('asks in the head for what its address needs, for data only where somebody is signed in', async () => {
    expect((await get('/client?x=1')).body).toBe(SHELL.replace('</head>', '<link code></head>'))
    const signedIn = (await get('/client', { accept: 'text/html', cookie: 'at=anything' })).body
    expect(signedIn).toBe(SHELL.replace('</head>', '<link code><link calls></head>'))
    expect((await get('/client/profile', { accept: 'text/html', cookie: 'at=anything' })).body).toBe(SHELL)
    expect((await get('/pages.json', { accept: '*/*' })).statusCode).toBe(404)
  })

  test('takes over the theme of its reader, if it is one', async () => {
    expect((await get('/', { accept: 'text/html', cookie: 'theme=dark' })).body).toContain(
      '<html lang="en" data-bs-theme="dark">',
    )
    expect((await get('/', { accept: 'text/html', cookie: 'theme="><script>' })).body).toBe(LOGIN)
  })

  test('is told that this is the demo, in demo mode alone', async () => {
    const demo = await build({ DEMO: '1' })
    expect((await demo.inject({ url: '/' })).body).toContain('<body data-demo>')
    await demo.close()
  })

  test('is told whom guests can call', async () => {
    const here = await build({ OFFICE_PHONE: '0803 555 0142' })
    expect((await here.inject({ url: '/register', headers: { accept: 'text/html' } })).body).toContain(
      '<body data-office-phone="0803 555 0142">',
    )
    await here.close()
  })
})
