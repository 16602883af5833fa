/** The check for other people's APIs: content with ours, and not to be fooled by a copy of it with faults. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../api/settings'
import { allCalls } from '../../contract/all'
import type { Dashboard } from '../../contract/sponsorships'
import { ROLES, type Role } from '../../contract/vocabulary'
import { readOptions, USAGE, WrongUsage, type Account, type Options } from '../../scripts/check-api/options'
import { textOf } from '../../scripts/check-api/print'
import { checkApi, type Report } from '../../scripts/check-api/run'
import { startApi, type TestApi } from '../support/api'
import { startProxy, type Faults } from '../support/proxy'
import { Client } from './client'
import { data, fields, IN_READING, IN_WRITING, json, row, type Planted, type Rows } from './planted-faults'
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

const EVERYBODY = ROLES.filter((role) => role !== 'guest')
const MAIN: Role[] = ['admin', 'client', 'convert_s']
const emailOf = (role: Role) => `${role}@demo.almoner.test`
const accounts = (roles: Role[]) => roles.map((role) => ({ role, email: emailOf(role), password: DEMO_PASSWORD }))
const options = (change: Partial<Options> = {}): Options => ({
  url: `${origin}/api`,
  accounts: accounts(MAIN),
  write: false,
  timeoutMs: 30_000,
  json: false,
  ...change,
})
const through = async (faults: Faults) => {
  const proxy = await startProxy(origin, faults)
  proxies.push(proxy)
  return proxy.url
}

const those = ({ calls }: Report, result: string) => calls.filter((line) => line.result === result)
const reads = allCalls.map(({ row }) => row).filter((row) => row.startsWith('GET ') || row === 'POST reports')
const SESSION = ['POST auth/login', 'POST auth/logout', 'POST auth/refresh']

describe('the reference API', () => {
  test('keeps the contract when it is read as every role, and nothing is written', async () => {
    const stored = () => rowsOf(api)(sql`select (select count(*) from payments) as payments, (select count(*) from accounts) as accounts, (select count(*) from chat_messages) as messages, (select count(*) from audit where action not in ('LOGIN', 'LOGOUT', 'LOGIN_REFUSED', 'REFUSED')) as changes`) // prettier-ignore
    const before = await stored()
    const report = await checkApi(options({ accounts: accounts(EVERYBODY) }))
    expect(those(report, 'not kept')).toEqual([])
    expect(await stored()).toEqual(before)
    const tried = [...reads.filter((row) => !row.startsWith('GET auth/validate')), ...SESSION]
    expect(
      those(report, 'ok')
        .map(({ call }) => call)
        .sort(),
    ).toEqual(tried.sort())
    const { why } = report.calls.find(({ call }) => call === 'GET auth/validate?token=')!
    expect(why).toBe('its token comes by mail')
    for (const { call, why } of those(report, 'not tried').filter(({ call }) => !call.startsWith('GET ')))
      expect(why, call).toBe(
        call === 'POST auth/resetpassword' ? 'its token comes by mail' : 'it writes, and --write was not given',
      )
    expect(report).toMatchObject({ ok: tried.length, notKept: 0, notTried: allCalls.length - tried.length })
  })

  test('keeps it when all calls are played; what cannot be tried has its reason, and the balance stays', async () => {
    const [client, admin] = [new Client(api.app), new Client(api.app)]
    await client.post('auth/login', { email: emailOf('client'), password: DEMO_PASSWORD })
    await admin.post('auth/login', { email: emailOf('admin'), password: DEMO_PASSWORD })
    const ended = (await client.get<Dashboard>('sponsorships/dashboard')).data.pending!.reference
    const balance = (await admin.get<number>('payments/balance')).data

    const report = await checkApi(options({ write: true, ended }))
    expect(those(report, 'not kept')).toEqual([])
    expect(those(report, 'not tried').map(({ call, why }) => [call, why])).toEqual([
      ['GET auth/validate?token=', 'its token comes by mail'],
      ['POST auth/resetpassword', 'its token comes by mail'],
      ['POST supportareas', 'every support area has its support type already'],
    ])
    expect((await admin.get<number>('payments/balance')).data).toBe(balance)
    const left = await rowsOf(api)<{ name: string }>(sql`
      select name from ministries where name like 'Check%' union all select name from banks where name like 'Check%'
      union all select first_name from accounts where first_name = 'Check' and status = 'Active'
      union all select name from budget_items where name like 'Check%'
      union all select name from converts where name like 'Check convert%'`)
    expect(left.map(({ name }) => name)).toEqual([expect.stringMatching(/^Check ministry \d{12}-/)])
  })

  test('needs no more than an admin and a client for most of it', async () => {
    const report = await checkApi(options({ accounts: accounts(['admin', 'client']), write: true }))
    expect(those(report, 'not kept')).toEqual([])
    const feedback = those(report, 'not tried').filter(({ why }) => why?.endsWith('--ended'))
    expect(feedback).toHaveLength(7)
    expect(report.notTried).toBe(7 + 3)
  })

  test('shows strangers only what is public', async () => {
    const report = await checkApi(options({ accounts: [] }))
    expect(those(report, 'not kept')).toEqual([])
    expect(those(report, 'ok').map(({ call }) => call)).toEqual([
      'GET auth/register/banks',
      'GET auth/register/state/{state}/lgas',
      'GET auth/supportAreas',
    ])
    expect(report.calls.find(({ call }) => call === 'GET payments/balance')!.why).toBe(
      'nobody signed in may: it needs admin',
    )
  })
})

const withAll = (faults: Planted[]) => through(Object.fromEntries(faults.map(([call, , fault]) => [call, fault])))

/** As the owner of that API would look it up. */
function expectNamed(report: Report, [call, , , at, expected, found]: Planted) {
  const { flaws } = report.calls.find((line) => line.call === call)!
  const named = flaws.some((flaw) => flaw.at === at && expected.test(flaw.expected) && found.test(flaw.found))
  expect(named, JSON.stringify(flaws)).toBe(true)
}
const blamed = (report: Report) => those(report, 'not kept').map(({ call }) => call).sort() // prettier-ignore
const planted = (faults: Planted[]) => faults.map(([call]) => call).sort()

describe('a copy with faults in what it reads', () => {
  let report: Report
  beforeAll(async () => {
    report = await checkApi(options({ url: await withAll(IN_READING) }))
  })

  test.each(IN_READING)('has %s with %s found and named', (...fault) => expectNamed(report, fault))

  test('is blamed for nothing else', () => expect(blamed(report)).toEqual(planted(IN_READING)))
})

describe('a copy with faults in what it writes', () => {
  let report: Report
  beforeAll(async () => {
    const url = await withAll(IN_WRITING)
    report = await checkApi(options({ url, accounts: accounts(['admin', 'client']), write: true }))
  })

  test.each(IN_WRITING)('has %s with %s found and named', (...fault) => expectNamed(report, fault))

  test('is blamed for nothing else', () => expect(blamed(report)).toEqual(planted(IN_WRITING)))
})

describe('the report', () => {
  test('has a line for each call, says what is wrong where, and never a password', async () => {
    const url = await through({
      'GET auth/role': fields({ userId: 7, name: 8, roles: [DEMO_PASSWORD] }),
      'GET banks': data<Rows>((rows) => rows.map((bank) => ({ ...bank, createdUtc: 'today' }))),
    })
    const text = textOf(await checkApi(options({ url, accounts: accounts(['admin']) })))
    const lines = text.split('\n').filter((line) => /^(ok|not kept|not tried) /.test(line))
    expect(lines).toHaveLength(allCalls.length)
    expect(text).toContain('ok         GET payments/balance\n')
    expect(text).toMatch(
      / {13}data\[0\]\.createdUtc: expected a time in UTC such as \S+, found "today" \(and \d+ more\) \[GET \/banks as admin\]\n/,
    )
    expect(text).toContain('found "[password]"')
    expect(text).not.toContain(DEMO_PASSWORD)
    expect(text).toMatch(/, reading only: \d+ ok, 2 not kept, \d+ not tried\.$/)
  })

  test('tells a refusal that the contract announces as not tried, in the words of the server', async () => {
    const full = { status: 409, headers: json, body: { success: false, errors: [{ message: 'Such a bank exists.' }] } }
    const url = await through({ 'POST banks': (answer) => (answer.status === 201 ? full : undefined) })
    const report = await checkApi(options({ url, accounts: accounts(['admin']), write: true }))
    expect(report.calls.find(({ call }) => call === 'POST banks')).toMatchObject({
      result: 'not tried',
      why: 'the server refused it: Such a bank exists.',
    })
    expect(report.notKept).toBe(0)
  })

  test('waits when the server asks for it', async () => {
    let asked = 0
    const busy = {
      status: 429,
      headers: { ...json, 'retry-after': '1' },
      body: { success: false, errors: [{ message: 'Wait.' }] },
    }
    const url = await through({ 'GET staffs': () => (asked++ === 0 ? busy : undefined) })
    expect((await checkApi(options({ url, accounts: accounts(['admin']) }))).notKept).toBe(0)
    expect(asked).toBeGreaterThan(1)
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
    })
    expect(read('--help')).toBeUndefined()
  })

  test.each([
    ['--write', 'Say where the API is'],
    ['--url ftp://x.test', '--url is an address'],
    ['--url https://x.test --account admin', '--account is written'],
    ['--url https://x.test --account boss=a@x.test:p', '"boss" is no role'],
    ['--url https://x.test --account guest=a@x.test:p', '"guest" is no role'],
    ['--url https://x.test --account admin=a@x.test', 'set CHECK_PASSWORD_ADMIN or CHECK_PASSWORD'],
    ['--url https://x.test --accounts /nothing.json', 'no such file'],
    ['--url https://x.test --accounts tests/api/world.ts', 'is not JSON'],
    ['--url https://x.test --accounts tsconfig.server.json', 'must hold a list'],
    ['--url https://x.test --ended CR-1', '--ended works only together with --write'],
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
      execFile(
        process.execPath,
        ['--import', 'tsx', 'scripts/check-api.ts', ...args],
        { env },
        (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
      )
    })

  test('ends with 0 when all is kept, 1 when something is not, 2 when it was used wrongly', async () => {
    const spoiled = await through({ 'GET banks': row(() => ({ name: 5 })) })
    const admin = ['--account', `admin=${emailOf('admin')}`]
    const [good, bad, wrong, help] = await Promise.all([
      run(['--url', `${origin}/api`, ...admin, '--json']),
      run(['--url', spoiled, ...admin]),
      run(['--url', spoiled, '--account', `admin=x@x.test:${PASSWORD}`]),
      run(['--help']),
    ])
    const report = JSON.parse(good.out) as Report
    expect(report).toMatchObject({ url: `${origin}/api`, write: false, notKept: 0 })
    expect(report.calls).toHaveLength(allCalls.length)
    expect(bad.out).toContain('data[0].name: expected text, found 5 ')
    expect(help.out).toBe(USAGE)
    expect([good, bad, wrong, help].map(({ code }) => code)).toEqual([0, 1, 2, 0])
    for (const { out } of [good, bad, wrong])
      for (const secret of [DEMO_PASSWORD, PASSWORD]) expect(out).not.toContain(secret)
  })
})
