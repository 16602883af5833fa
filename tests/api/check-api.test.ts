/** The check for other people's APIs: content with ours, patient with others, and not to be fooled. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../api/settings'
import { allCalls } from '../../contract/all'
import { PREPARED_PAYMENTS } from '../../contract/prepared-payments'
import { CONFIRMATION } from '../../contract/ministries'
import { convertCalls } from '../../contract/converts'
import type { Dashboard } from '../../contract/sponsorships'
import { AREAS, type Role } from '../../contract/vocabulary'
import { Checker, Stopped } from '../../scripts/check-api/checker'
import { fromElsewhere } from '../../scripts/check-api/elsewhere'
import { Ledger } from '../../scripts/check-api/ledger'
import { readOptions, USAGE, WrongUsage, type Account, type Options } from '../../scripts/check-api/options'
import { pageOf } from '../../scripts/check-api/page'
import { textOf } from '../../scripts/check-api/print'
import { checkApi, type Report } from '../../scripts/check-api/run'
import { refresh, signIn, signOut } from '../../scripts/check-api/session'
import { Visitor } from '../../scripts/check-api/visitor'
import { Writer } from '../../scripts/check-api/writer'
import { areasAndBanks } from '../../scripts/check-api/writing'
import { startApi, type TestApi } from '../support/api'
import { dialect } from '../support/dialect'
import { programOf } from '../support/programs'
import { startProxy, type Faults, type Translation } from '../support/proxy'
import { Client } from './client'
import {
  data,
  fields,
  IN_DEEDS,
  IN_FACTS,
  IN_READING,
  IN_SESSIONS,
  IN_WRITING,
  json,
  refusal,
  row,
  together,
  type Planted,
} from './planted-faults'
import { rowsOf } from './stored'

let api: TestApi
let origin: string
const proxies: { close: () => Promise<void> }[] = []
beforeAll(async () => {
  api = await startApi({ DEMO: '1' })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const proxy of proxies) await proxy.close()
  await api.close()
})

/** A machine with other things to do takes longer than the time for a usual test. */
const LONG = 180_000
const MAIN: Role[] = ['admin', 'client', 'convert_s']
const emailOf = (role: Role) => `${role}@demo.almoner.test`
const accounts = (roles: Role[]) => roles.map((role) => ({ role, email: emailOf(role), password: DEMO_PASSWORD }))
const options = (change: Partial<Options> = {}): Options => ({
  url: `${origin}/api`,
  accounts: accounts(MAIN),
  write: false,
  // Whoever is slow here is this machine.
  now: () => 0,
  timeoutMs: 30_000,
  json: false,
  ...change,
})
const through = async (faults: Faults, translation?: Translation) => {
  const proxy = await startProxy(origin, faults, translation)
  proxies.push(proxy)
  return proxy.url
}

const those = ({ calls }: Report, result: string) => calls.filter((line) => line.result === result)
const whyNot = ({ calls }: Report, call: string) => calls.find((line) => line.call === call)?.why

/** What nobody shall find when it is over. */
const left = () =>
  rowsOf(api)<{ name: string }>(sql`
    select name from banks where name like 'Check%'
    union all select first_name from accounts where first_name = 'Check' and status = 'Active'
    union all select name from budget_items where name like 'Check%'
    union all select name from converts where name like 'Check convert%'`)

/** A request that has Ended: the demo has one, which one run uses up, and the next is made by hand. */
async function ended(): Promise<string> {
  const client = new Client(api.app)
  await client.post('auth/login', { email: emailOf('client'), password: DEMO_PASSWORD })
  const { pending, previous } = (await client.get<Dashboard>('sponsorships/dashboard')).data
  if (pending) return pending.reference
  const [last] = previous
  if (!last) throw new Error('The demo client has asked before.')
  await rowsOf(api)(sql`update budgets set status = 'Ended' where reference = ${last.reference}`)
  return last.reference
}

describe('the reference API', () => {
  test('leaves nothing to say when it is read, and nothing is written', { timeout: LONG }, async () => {
    const stored = () => rowsOf(api)(sql`select (select count(*) from payments) as payments, (select count(*) from accounts) as accounts, (select count(*) from chat_messages) as messages, (select count(*) from audit where action not in ('LOGIN', 'LOGOUT', 'LOGIN_REFUSED', 'REFUSED')) as changes`) // prettier-ignore
    const before = await stored()
    const report = await checkApi(options({ accounts: accounts(['client', 'convert_j', 'payment_j']) }))
    expect(report.told).toEqual([])
    expect(await stored()).toEqual(before)
    for (const { call, why } of those(report, 'not tried')) expect(why, call).toBeTruthy()
  })

  test(
    'nor when all calls are played; what cannot be tried has its reason, and the balance stays',
    { timeout: LONG },
    async () => {
      const admin = new Client(api.app)
      await admin.post('auth/login', { email: emailOf('admin'), password: DEMO_PASSWORD })
      const balance = (await admin.get<number>('payments/balance')).data

      const report = await checkApi(options({ write: true, ended: await ended() }))
      expect(report.told).toEqual([])
      const missed = those(report, 'not tried').map(({ call, why }) => [call, why])
      const extra = missed.filter(([, why]) => why === 'it belongs to an extension, of which this check only reads')
      // What only its own call begins cannot be read before.
      const BEGUN = 'GET feedbacks/uploads/{id}'
      const others = allCalls.filter(({ extension, row }) => extension && (!row.startsWith('GET ') || row === BEGUN))
      // Without a confirmed address a new ministry's password could not be set: that extension is played.
      expect(extra.map(([call]) => call)).toEqual(
        others
          .filter(({ extension }) => extension !== CONFIRMATION && extension !== PREPARED_PAYMENTS)
          .map(({ row }) => row),
      )
      expect(missed.filter((one) => !extra.includes(one))).toEqual([
        ['GET auth/validate?token=', 'its token comes by mail'],
        ['POST auth/resetpassword', 'its token comes by mail'],
        ['POST supportareas', 'every support area has its support type already'],
      ])
      expect((await admin.get<number>('payments/balance')).data).toBe(balance)
      const made = await rowsOf(api)<{ name: string }>(sql`select name from ministries where name like 'Check%'`)
      expect(made.map(({ name }) => name)).toEqual([expect.stringMatching(/^Check ministry \d{12}-/)])
      expect(await left()).toEqual([])
    },
  )

  test('nor does it leave what it can take away when it is stopped', { timeout: LONG }, async () => {
    const stop = new AbortController()
    const url = await through({
      'POST converts/upload': () => {
        stop.abort()
        return undefined
      },
    })
    await expect(checkApi(options({ url, write: true, signal: stop.signal }))).rejects.toThrow(Stopped)
    expect(await left()).toEqual([])
  })

  test('shows strangers only what is public', async () => {
    const report = await checkApi(options({ accounts: [] }))
    expect(report.told).toEqual([])
    expect(those(report, 'ok').map(({ call }) => call)).toEqual([
      'GET auth/register/banks',
      'GET auth/register/state/{state}/lgas',
      'GET auth/supportAreas',
    ])
    expect(whyNot(report, 'GET payments/balance')).toBe('nobody signed in may: it needs admin')
  })
})

describe('an API that differs only where the specification is silent', () => {
  test('hears nothing but advice, and every call of section 7 is tried', { timeout: LONG }, async () => {
    const url = await through({}, dialect())
    const report = await checkApi(options({ url, write: true, ended: await ended() }))
    expect(report.told.filter(({ voice }) => voice !== 'advice')).toEqual([])
    expect(those(report, 'not tried').map(({ call, why }) => [call, why])).toEqual([
      ['GET auth/validate?token=', 'its token comes by mail'],
      ['POST auth/resetpassword', 'its token comes by mail'],
      ['POST ministries/resetpassword', 'GET ministries/{id} gave no userId'],
      ['POST supportareas', 'every support area has its support type already'],
    ])
    const more = report.told.filter(({ chapter }) => chapter === 'more')
    expect(more.map(({ at }) => at)).toContain('data[0].agreed')
    expect(report.advice).toBeGreaterThan(more.length)
  })
})

const busy = { status: 429, headers: json, body: { success: false, errors: [{ message: 'Too many.' }] } }

/** As the owner of that API would look it up. */
const placeOf = (call: string, voice: string, at: string) => `${voice}: ${call}: ${at.replace(/\[\d+\]/g, '[]')}`
function expectNamed({ told }: Pick<Report, 'told'>, [call, , , voice, at, found, effect = /./]: Planted) {
  const named = told.filter((one) => placeOf(one.call, one.voice, one.at) === placeOf(call, voice, at))
  const isNamed = named.some(
    (one) => found.test(one.found) && effect.test(`${one.screen ?? ''}: ${one.effect ?? 'none'}`),
  )
  expect(isNamed, JSON.stringify(named.length > 0 ? named : told.filter((one) => one.call === call))).toBe(true)
}
/** What is louder than advice. */
const loud = ({ told }: Report) =>
  [...new Set(told.filter(({ voice }) => voice !== 'advice').map((one) => placeOf(one.call, one.voice, one.at)))].sort()
const planted = (faults: Planted[]) =>
  [...new Set(faults.filter(([, , , voice]) => voice !== 'advice').map(([call, , , voice, at]) => placeOf(call, voice, at)))].sort() // prettier-ignore

describe.each<[string, Planted[], Partial<Options>]>([
  ['in what it reads', IN_READING, {}],
  ['in what it says', IN_FACTS, { accounts: accounts(['admin', 'client']) }],
  ['in what it does', IN_DEEDS, { accounts: accounts(['admin', 'client']), write: true }],
  ['in what it writes', IN_WRITING, { accounts: accounts(['admin', 'client']), write: true }],
])('a copy with faults %s', (_, faults, change) => {
  let report: Report
  let asked = 0
  beforeAll(async () => {
    const url = await through({
      ...together(faults),
      // Refusals that are announced: one asks to wait, the other lasts.
      'POST ministries/resetpassword': () => (asked++ === 0 ? { ...busy, headers: { ...json, 'retry-after': '1' } } : undefined), // prettier-ignore
      'POST auth/forgot': () => busy,
    })
    report = await checkApi(options({ url, ...change }))
  }, LONG)

  test.each(faults)('has %s with %s named as loudly as it deserves', (...fault) => expectNamed(report, fault))

  test('is blamed for nothing else', () => {
    const others = loud(report).filter((place) => !/balance afterwards/.test(place))
    expect(others).toEqual(planted(faults))
  })

  test('hears why a call was not tried', () => {
    for (const { call, why } of those(report, 'not tried')) expect(why, call).toBeTruthy()
    if (faults === IN_WRITING) {
      expect(those(report, 'ok').map(({ call }) => call)).toContain('POST ministries/resetpassword')
      expect(whyNot(report, 'POST auth/forgot')).toBe('the server refused it: Too many.')
    }
    if (faults === IN_FACTS) expect(whyNot(report, 'GET ministries/{id}')).toBe('GET ministries gave no id')
  })
})

describe('what an office has', () => {
  /** The step that makes a support type and a bank, with the names of the office's own areas as those that are free. */
  async function play(faults: Faults) {
    const ledger = new Ledger([])
    const check = new Checker(ledger)
    const [admin] = accounts(['admin'])
    const who = admin && (await signIn(check, options({ url: await through(faults) }), admin))
    if (!who) throw new Error('The demo has an admin.')
    const writer = new Writer({
      check,
      visitors: [who],
      enter: () => Promise.resolve(undefined),
      opens: () => Promise.resolve(false),
    })
    await areasAndBanks(writer)
    await writer.tidyUp()
    return ledger.lines(() => 'not asked', new Set())
  }
  const areas = () => rowsOf(api)<{ name: string; available: boolean; duration: number }>(sql`select name, available, duration from support_areas order by name`) // prettier-ignore
  const namesOfThose = data(() => AREAS)

  test.each<[string, Faults]>([
    ['the open areas are named as free', {}],
    ['a duration cannot be read', { 'GET supportareas': row(() => ({ duration: 'soon' })) }],
    ['nothing says whether an area is open', { 'GET supportareas': row(() => ({ available: undefined })) }],
    ['no area can be read', { 'GET supportareas': { status: 500, headers: json, body: {} } }],
  ])('stays as it is where %s', async (_, faults) => {
    await rowsOf(api)(sql`update support_areas set duration = 0`)
    const before = await areas()
    await play({ 'GET supportareas/available': namesOfThose, ...faults })
    expect(await areas()).toEqual(before)
  })

  test('grows by a support type, which is closed again', async () => {
    // All exist in the demo: to the check one of them is made while it asks.
    let isMade = false
    await play({
      'GET supportareas/available': data(() => ['Crusades', 'Orphanages']),
      'POST supportareas': () => ((isMade = true), { status: 201, body: { success: true } }),
      'GET supportareas': data<{ name: string }[]>((rows) =>
        rows.filter(({ name }) => isMade || name !== 'Orphanages'),
      ),
    })
    expect((await areas()).filter(({ duration }) => duration === 30)).toEqual([
      { name: 'Orphanages', available: false, duration: 30 },
    ])
    await rowsOf(api)(sql`update support_areas set available = true where name = 'Orphanages'`)
  })

  test('is named in no list to whoever may not delete it, nor left unnamed', async () => {
    const who = new Visitor(options(), { role: 'client', email: '', password: '' })
    const sent: unknown[] = []
    who.send = (_, __, sending) => {
      sent.push(sending?.body)
      return Promise.resolve({ status: 403, contentType: '', text: '', headers: new Headers(), ms: 0 })
    }
    await new Checker(new Ledger([])).barred(who, convertCalls.remove)
    expect(sent).toEqual([{ items: ['check-nothing'] }])
  })
})

describe('a session', () => {
  const play = async (url: string) => {
    const ledger = new Ledger([])
    const check = new Checker(ledger)
    const [admin] = accounts(['admin'])
    const who = admin && (await signIn(check, options({ url }), admin))
    if (who) {
      await refresh(check, who)
      await signOut(check, who)
    }
    return { told: ledger.told() }
  }

  test('of our own is kept by browsers, refreshed and ended', async () => {
    expect((await play(`${origin}/api`)).told).toEqual([])
  })

  test.each(IN_SESSIONS)('of an API whose %s gives %s is found out', async (...fault) => {
    const { told } = await play(await through(together([fault])))
    expectNamed({ told }, fault)
    expect(told.filter(({ voice }) => voice !== 'advice')).toHaveLength(1)
  })

  test('that cannot be kept is why nothing else was tried', async () => {
    const [fault] = IN_SESSIONS
    const report = await checkApi(
      options({ url: await through(fault ? together([fault]) : {}), accounts: accounts(['admin']) }),
    )
    expect(whyNot(report, 'GET banks')).toBe('POST auth/login gave no session that lasts to admin')
  })
})

describe('an API on another origin than the web app', () => {
  const APP = 'https://app.example.org'
  const ALLOWED = {
    'access-control-allow-origin': APP,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'Content-Type, Idempotency-Key, X-Waiting',
  }
  /** What the check says of a server that answers so to preflights and to all else. */
  async function play(preflight: object, answer: object = {}, isClosed = false) {
    const server = createServer((request, response) => {
      const isAsked = request.method === 'OPTIONS'
      const isKnown = request.headers.origin === APP
      response.writeHead(isAsked ? (isClosed ? 401 : 204) : 401, { ...json, ...(isKnown ? ALLOWED : {}), ...(isAsked ? preflight : answer) }) // prettier-ignore
      response.end(isAsked ? undefined : JSON.stringify(refusal))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    proxies.push({ close: () => new Promise((done) => server.close(() => done())) })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
    const ledger = new Ledger([])
    const check = new Checker(ledger)
    check.offered.add('idempotency-keys').add('waiting')
    await fromElsewhere(check, new Visitor(options({ url })), [], APP)
    return ledger.told().map(({ call, voice, at }) => placeOf(call, voice, at))
  }

  test('that allows it is content', async () => expect(await play({})).toEqual([]))

  test('hears whose preflight has no answer', async () => {
    const told = await play({}, {}, true)
    expect(told).toContain('breaks: POST auth/login: status')
    expect(told).toContain('breaks: POST payments: status')
    expect(told).toHaveLength(7)
  })

  // prettier-ignore
  test.each<[string, object, object, string[]]>([
    ['anybody', { 'access-control-allow-origin': '*' }, {}, ['breaks: POST auth/login: Access-Control-Allow-Origin', 'breaks: POST payments: Access-Control-Allow-Origin', 'breaks: DELETE converts/delete: Access-Control-Allow-Origin']],
    ['no cookies', { 'access-control-allow-credentials': 'no' }, {}, ['breaks: POST auth/login: Access-Control-Allow-Credentials']],
    ['no PATCH', { 'access-control-allow-methods': 'GET, PUT, DELETE' }, {}, ['breaks: PATCH supportareas: Access-Control-Allow-Methods']],
    ['no JSON', { 'access-control-allow-headers': 'Accept, Idempotency-Key' }, {}, ['breaks: POST auth/login: Access-Control-Allow-Headers', 'breaks: POST banks: Access-Control-Allow-Headers']],
    ['no keys', { 'access-control-allow-headers': 'content-type' }, {}, ['breaks: POST banks: Access-Control-Allow-Headers', 'breaks: GET banks: Access-Control-Allow-Headers']],
    ['no page to read a refusal', {}, { 'access-control-allow-origin': '' }, ['breaks: GET auth/role: Access-Control-Allow-Origin']],
  ])('hears that it allows %s', async (_, preflight, answer, places) => {
    const told = await play(preflight, answer)
    for (const place of places) expect(told).toContain(place)
    expect(told.every((place) => places.some((one) => place.endsWith(one.split(': ').at(-1) ?? '')))).toBe(true)
  })

  test.each<[string, RegExp | null]>([
    [APP, /^\w+ has SameSite=Strict/],
    ['http://127.0.0.1:4', null],
  ])('hears which cookies stay at home, asked from %s', async (origin, found) => {
    const ledger = new Ledger([])
    const check = new Checker(ledger)
    const [admin] = accounts(['admin'])
    const who = admin && (await signIn(check, options(), admin))
    await fromElsewhere(check, new Visitor(options()), who ? [who] : [], origin)
    const [cookie] = ledger.told().filter(({ at }) => at === 'Set-Cookie')
    if (found)
      expect(cookie).toMatchObject({ voice: 'breaks', call: 'POST auth/login', found: expect.stringMatching(found) as string }) // prettier-ignore
    else expect(cookie).toBeUndefined()
  })

  test('is asked only where --origin names it', async () => {
    const report = await checkApi(options({ accounts: [], origin: APP }))
    expect(report.told.map(({ call, at }) => `${call}: ${at}`)).toContain('POST auth/login: status')
  })
})

test('an answer that takes 25 seconds makes its screen poorer', async () => {
  let now = 0
  const report = await checkApi(options({ accounts: [], now: () => (now += 25_000) }))
  expect(report.breaks).toBe(0)
  const { screen, found, effect } = report.told.find(({ call }) => call === 'GET auth/register/banks') ?? {}
  expect([screen, found]).toEqual(['/register', '25 seconds'])
  expect(effect).toContain('after 30 the web app gives up')
})

describe('the report', () => {
  test('has a line for each call, says what is wrong where, and never a password', { timeout: LONG }, async () => {
    const url = await through({
      'GET auth/role': fields({ userId: [DEMO_PASSWORD], name: 8 }),
      'GET auth/register/state/{state}/lgas': row(() => ({ name: ['<i>'] })),
      'GET auth/supportAreas': row(() => ({ name: DEMO_PASSWORD })),
    })
    const report = await checkApi(options({ url, accounts: accounts(['bitem_j']) }))
    const text = textOf(report)
    const lines = text.split('\n').filter((line) => /^(ok|breaks|shown poorer|not tried|not offered) /.test(line))
    expect(lines).toHaveLength(allCalls.length)
    expect(text).toContain('ok            GET auth/register/banks\n')
    expect(text).toContain(
      '  Shown poorer  GET auth/register/state/{state}/lgas  data[0].name: expected text, found a list of 1 (and 3 more)  [GET /auth/register/state/Lagos/lgas as bitem_j]\n      /register: Name: Not given\n',
    )
    expect(text).toMatch(
      /, reading only: 2 things break, 1 shown poorer, \d+ pieces of advice; \d+ of \d+ calls not tried\.$/,
    )
    const html = pageOf(report)
    for (const { call } of report.calls) expect(html).toContain(call.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)) // prettier-ignore
    expect(html).toContain('/register: Name: Not given')
    expect(html).not.toMatch(/<script|<i>|<host>/)
    for (const told of [text, html, JSON.stringify(report)]) expect(told).not.toContain(DEMO_PASSWORD)
  })
})

describe('the command', () => {
  const PASSWORD = 'pass:word=1'
  const read = (args: string, env = {}) => readOptions(args.split(' '), env)

  test('takes accounts from its arguments, a file and the environment', () => {
    const file = join(api.dataDir, 'accounts.json')
    writeFileSync(file, JSON.stringify([{ role: 'convert_s', email: 'c@x.test' }, { role: 'client', email: 'd@x.test', password: 'p' }])) // prettier-ignore
    const env = { CHECK_PASSWORD: 'common', CHECK_PASSWORD_CLIENT: 'of clients' }
    const args = `--url https://x.test/api/ --account admin=a@x.test:${PASSWORD} --account client=b@x.test --accounts ${file}`
    expect(read(args, env)).toEqual({
      url: 'https://x.test/api',
      accounts: [
        { role: 'admin', email: 'a@x.test', password: PASSWORD },
        { role: 'client', email: 'b@x.test', password: 'of clients' },
        { role: 'convert_s', email: 'c@x.test', password: 'common' },
        { role: 'client', email: 'd@x.test', password: 'p' },
      ],
      write: false,
      ended: undefined,
      timeoutMs: 30_000,
      json: false,
      html: undefined,
    })
    expect(read('--help')).toBeUndefined()
  })

  test.each([
    ['--write', 'Say where the API is'],
    ['--url ftp://x.test', '--url is an address'],
    ['--url https://boss:secret@x.test/api', '--url goes without a user and a password'],
    ['--url ftp://boss:se/cret@x.test', 'not "ftp://x.test"'],
    ['--url https://x.test --account admin', '--account is written'],
    ['--url https://x.test --account boss=a@x.test:p', '"boss" is no role'],
    ['--url https://x.test --account guest=a@x.test:p', '"guest" is no role'],
    ['--url https://x.test --account admin=a@x.test', 'set CHECK_PASSWORD_ADMIN or CHECK_PASSWORD'],
    ['--url https://x.test --accounts /nothing.json', 'no such file'],
    ['--url https://x.test --accounts tests/api/world.ts', 'is not JSON'],
    ['--url https://x.test --accounts tsconfig.server.json', 'must hold a list'],
    ['--url https://x.test --ended CR-1', '--ended works only together with --write'],
    ['--url https://x.test --origin app', '--origin is an address'],
    ['--url https://x.test/api --origin https://x.test', '--origin is where the web app is'],
    ['--url https://x.test --timeout soon', '--timeout is a number'],
    ['--url https://x.test --speed 3', "Unknown option '--speed'"],
  ])('%s is wrong usage', (args, sentence) => {
    expect(() => read(args)).toThrow(WrongUsage)
    expect(() => read(args)).toThrow(sentence)
  })

  test.each<[string, Account, string]>([
    [
      'a wrong password',
      { role: 'admin', email: 'nobody@x.test', password: PASSWORD },
      'nobody@x.test (admin) could not sign in',
    ],
    [
      'a role that somebody has not',
      { role: 'admin', email: emailOf('bitem_j'), password: DEMO_PASSWORD },
      'has the roles bitem_j, not admin',
    ],
  ])('%s is wrong usage too', async (_, account, sentence) => {
    const failed = checkApi(options({ accounts: [account] }))
    await expect(failed).rejects.toThrow(WrongUsage)
    await expect(failed).rejects.toThrow(sentence)
  })

  test('gives up at once on a server that is not there or never answers', async () => {
    const mute = createServer(() => {})
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(mute.address() as AddressInfo).port}/api`
    await expect(checkApi(options({ url, timeoutMs: 300 }))).rejects.toThrow(`${url}: no answer within 0.3 seconds`)
    mute.closeAllConnections()
    await new Promise((done) => mute.close(done))
    await expect(checkApi(options({ url }))).rejects.toThrow('no answer (ECONNREFUSED)')
  })

  const run = (args: string[]) =>
    new Promise<{ code: number; out: string }>((done) => {
      const env = { PATH: process.env.PATH, CHECK_PASSWORD: DEMO_PASSWORD }
      execFile(process.execPath, programOf('check-api', ...args), { env }, (error, stdout, stderr) =>
        done({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
      )
    })

  test(
    'ends with 0 when nothing breaks, 1 when something does, 2 when it was used wrongly',
    { timeout: LONG },
    async () => {
      const spoiled = await through({ 'GET auth/register/banks': { status: 200, headers: json, body: [] } })
      const html = join(api.dataDir, 'report.html')
      const [good, bad, wrong] = await Promise.all([
        run(['--url', `${origin}/api`, '--json', '--html', html]),
        run(['--url', spoiled]),
        run(['--url', spoiled, '--account', `admin=x@x.test:${PASSWORD}`]),
      ])
      const report = JSON.parse(good.out) as Report
      expect(report).toMatchObject({ url: `${origin}/api`, write: false, breaks: 0 })
      expect(report.calls).toHaveLength(allCalls.length)
      expect(readFileSync(html, 'utf8')).toContain('What the web app makes of this API')
      expect(bad.out).toContain('body: expected the envelope')
      expect([good, bad, wrong].map(({ code }) => code)).toEqual([0, 1, 2])
      expect(wrong.out).not.toContain(PASSWORD)
      expect(USAGE).toContain('--html <file>')
    },
  )
})
