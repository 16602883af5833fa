/** The parts of the check that need no server: cookies as browsers keep them, and what an answer is understood to say. */
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../contract/answers'
import { bankCalls } from '../../contract/banks'
import { budgetCalls } from '../../contract/budgets'
import { chatCalls } from '../../contract/chats'
import { feedbackCalls } from '../../contract/feedbacks'
import type { Call } from '../../contract/parts'
import { paymentCalls } from '../../contract/payments'
import { profileCalls } from '../../contract/ministries'
import { reportCalls } from '../../contract/reports'
import { sponsorshipCalls } from '../../contract/sponsorships'
import { staffCalls } from '../../contract/staffs'
import { judgeRefusal, manners, openAnswer, reasonIn } from '../../scripts/check-api/answers'
import { factsOf } from '../../scripts/check-api/facts'
import { Jar } from '../../scripts/check-api/jar'
import { Ledger } from '../../scripts/check-api/ledger'
import { understand } from '../../scripts/check-api/understanding'

describe('a cookie', () => {
  const login = 'https://api.example.org/api/auth/login'
  const kept = (line: string, from = login, to = 'https://api.example.org/api/auth/role') => {
    const jar = new Jar()
    jar.keep(new URL(from), [line])
    return jar.headerFor(new URL(to))
  }

  test.each([
    ['a=1', 'a=1'],
    ['a=1; Path=/', 'a=1'],
    ['a=x=y; HttpOnly; SameSite=Strict; Secure', 'a=x=y'],
    ['a=1; Domain=example.org; Path=/api', 'a=1'],
    ['a=1; Domain=.API.example.org; Path=/api/', 'a=1'],
    ['a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/', 'a=1'],
    ['__Host-a=1; Secure; Path=/', '__Host-a=1'],
    ['a=1; Path=/ap', ''],
    ['a=1; Path=/api/auth/login', ''],
    ['a=1; Domain=other.org; Path=/', ''],
    ['a=1; Domain=org; Path=/', ''],
    ['a=1; Domain=v2.api.example.org; Path=/', ''],
    ['a=1; SameSite=None; Path=/', ''],
    ['a=1; Max-Age=0; Path=/', ''],
    ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/', ''],
    ['__Host-a=1; Secure; Path=/api', ''],
    ['__Secure-a=1; Path=/', ''],
  ])('%s goes along to auth/role as "%s"', (line, sent) => expect(kept(line)).toBe(sent))

  test('that is Secure needs https, but on this machine', () => {
    const plain = 'http://api.example.org/api/auth/login'
    expect(kept('a=1; Path=/; Secure', plain, plain)).toBe('')
    expect(kept('a=1; Path=/; Secure', login, plain)).toBe('')
    const local = 'http://127.0.0.1:3000/api/auth/login'
    expect(kept('a=1; Path=/; Secure', local, local)).toBe('a=1')
  })

  test('is taken back only where it was given', () => {
    const jar = new Jar()
    const url = new URL(login)
    jar.keep(url, ['a=1; Path=/api', 'b=1; Path=/api'])
    jar.keep(url, ['a=; Max-Age=0; Path=/', 'b=; Max-Age=0; Path=/api'])
    expect(jar.headerFor(url)).toBe('a=1')
    expect(jar.whyNotTo(new URL('/other', url))).toEqual(['a has Path=/api, which /other is not under'])
  })
})

describe('an answer', () => {
  const HOST = 'https://api.example.org/'
  const voices = (call: Call, data: unknown) =>
    understand(call, data, HOST).notes.map(({ voice, at, found }) => [voice, at, found])
  const bank = { id: 'b1', name: 'First Bank', createdUtc: '2026-03-10T09:00:00.000Z' }
  const times = (createdUtc: unknown) => understand(bankCalls.list, [{ ...bank, createdUtc }], HOST)

  test.each([
    '2026-03-10T10:00:00+01:00',
    '2026-03-10T10:00:00.000+0100',
    '2026-03-10 09:00',
    '2026-03-10T09:00:00',
    '2026-03-10T09:00:00.0000000Z',
  ])('with the time %s is understood as any other', (time) => {
    const { data, notes } = times(time)
    expect(data).toEqual([bank])
    expect(notes.every(({ voice }) => voice === 'advice')).toBe(true)
  })

  test.each(['10/03/2026', '2026-02-30T09:00:00Z', 'today', 1760000000, {}])(
    'with the time %j is shown poorer',
    (time) => {
      expect(times(time).notes).toMatchObject([{ voice: 'poorer', effect: 'Created: Not given' }])
    },
  )

  test('may write ids as numbers, and wrap its list', () => {
    expect(understand(bankCalls.list, { banks: [{ ...bank, id: 7 }] }, HOST).data).toEqual([{ ...bank, id: '7' }])
    expect(voices(bankCalls.list, { banks: [{ ...bank, id: 7 }] })).toEqual([
      ['advice', 'data', 'an object'],
      ['advice', 'data[0].id', '7'],
    ])
  })

  test.each([
    [{ payments: [], budgets: [{ id: 'b1', ministry: 'Grace', title: 'Night', amount: 5, createdUtc: bank.createdUtc }] }, 1], // prettier-ignore
    [{ payments: [], budgets: null }, 0],
  ])('may hold both lists of a report: %j', (answer, count) => {
    expect(understand(reportCalls.run, answer, HOST).data).toHaveLength(count)
    expect(voices(reportCalls.run, answer)[0]).toEqual(['advice', 'data', 'an object'])
  })

  test.each([
    [{ total: 57 }, 'breaks'],
    [{ totalCount: '57' }, 'breaks'],
    [{ nextPage: '/banks?page=2' }, 'breaks'],
    [{ hasMore: true }, 'breaks'],
    [{ total: 1, hasMore: false, next: null }, 'advice'],
  ])('that is a page of a list is not taken for all of it: %j', (around, voice) => {
    expect(voices(bankCalls.list, { banks: [bank], ...around })).toEqual([[voice, 'data', 'an object']])
    const text = JSON.stringify({ success: true, data: [bank], ...around })
    const beside = openAnswer(bankCalls.list, { status: 200, contentType: 'application/json', text }).notes
    expect(beside.map((note) => note.voice)).toEqual(voice === 'breaks' ? ['breaks'] : [])
  })

  test.each([
    [budgetCalls.one, undefined, 'breaks'],
    [budgetCalls.one, 2, 'breaks'],
    [budgetCalls.one, 'Open', 'breaks'],
    [feedbackCalls.one, null, 'breaks'],
    [staffCalls.one, undefined, 'poorer'],
  ])('of %o with the status %j: %s', (call, status, voice) => {
    const notes = understand(call, { id: '1', status }, HOST).notes.filter(({ at }) => at === 'data.status')
    expect(notes.map((one) => one.voice)).toEqual([voice])
  })

  test('that is null where there is nothing yet costs nothing', () => {
    expect(voices(sponsorshipCalls.dashboard, null)).toEqual([['advice', 'data', 'null']])
    expect(voices(profileCalls.profile, null)).toEqual([['breaks', 'data', 'null']])
  })

  test.each([
    ['private, max-age=300', 'breaks'],
    ['max-age=300', 'breaks'],
    ['no-cache, max-age=300', undefined],
    ['private, no-store', undefined],
    ['private, max-age=0', undefined],
    ['', undefined],
  ])('that says Cache-Control: %s is judged: %s', (cache, voice) => {
    const answer = { status: 200, contentType: 'application/json', text: '{}', ms: 1, headers: new Headers({ 'cache-control': cache }) } // prettier-ignore
    expect(manners(answer, true).map((one) => one.voice)).toEqual(voice ? [voice] : [])
    expect(manners(answer, true, false)).toEqual([])
  })

  test('with two lists of anything else cannot be read', () => {
    expect(voices(bankCalls.list, { banks: [bank], others: [] })).toEqual([['breaks', 'data', 'an object']])
  })

  test.each<[unknown, string]>([
    [1500, ''],
    [-1500, ''],
    ['1,500.00', 'advice'],
    ['1500,00', 'breaks'],
    ['15,00', 'breaks'],
    [{ balance: 1500 }, 'advice'],
    [null, 'poorer'],
    ['about 1500', 'breaks'],
    [[1500], 'breaks'],
  ])('with the balance %j is judged: %s', (balance, voice) => {
    expect(voices(paymentCalls.balance, balance).map(([one]) => one)).toEqual(voice ? [voice] : [])
  })

  test('may write mobiles as it likes', () => {
    const said = (mobile: unknown) => {
      const { data, notes } = understand(profileCalls.profile, { mobile }, HOST)
      return [
        (data as { mobile: unknown }).mobile,
        notes.filter(({ at }) => at === 'data.mobile').map((one) => one.voice),
      ]
    }
    const both = [{ value: '0803' }, { value: '0805' }]
    expect(said(both)).toEqual([both, []])
    expect(said(['0803', '0805'])).toEqual([both, ['advice']])
    expect(said('0803')).toEqual([[{ value: '0803' }], ['advice']])
    expect(said(null)).toEqual([[], ['advice']])
    expect(said([{}])).toEqual([[], ['poorer']])
  })
})

test.each([
  [[{ id: 'b1', status: 'Ended' }], 'a list of 1'],
  [true, 'true'],
  [false, 'false'],
])('pending requests may be %j', (pending, found) => {
  const { data, notes } = understand(sponsorshipCalls.dashboard, { pending, latest: null, previous: [] }, 'https://api.example.org/') // prettier-ignore
  expect(notes.filter(({ at }) => at === 'data.pending')).toMatchObject([{ voice: 'advice', found }])
  expect(data).toMatchObject({ pending: Array.isArray(pending) ? { id: 'b1' } : null })
})

test('chats and messages in another order are advice, as they have their times', () => {
  const at = (hour: number) => `2026-03-10T0${hour}:00:00.000Z`
  const chats = (...hours: number[]) => factsOf(chatCalls.ofBudget, hours.map((hour) => ({ updatedUtc: at(hour) })), {}) // prettier-ignore
  expect(chats(3, 2, 2, 1)).toEqual([])
  expect(chats(1, 2)).toMatchObject([{ voice: 'advice', at: 'data', expected: 'the newest first' }])
  const messages = (...hours: number[]) => factsOf(chatCalls.one, { messages: hours.map((hour) => ({ createdUtc: at(hour) })) }, {}) // prettier-ignore
  expect(messages(1, 2, 2, 3)).toEqual([])
  expect(messages(2, 1)).toMatchObject([{ voice: 'advice', at: 'data.messages', expected: 'the oldest first' }])
})

describe('an answer as a whole', () => {
  const answer = (status: number, body: unknown): Answer => ({
    status,
    contentType: 'application/json',
    text: typeof body === 'string' ? body : JSON.stringify(body),
  })

  test.each<[number, unknown, string?]>([
    [401, {}],
    [400, { message: 'No refresh token.' }, 'advice'],
    [404, { success: false }, 'advice'],
    [419, '', 'advice'],
    [403, 'Forbidden', 'advice'],
    [200, { success: false, errors: [] }, 'advice'],
    [200, { errors: ['No refresh token.'] }, 'advice'],
    [429, '<h1>Wait</h1>', 'advice'],
    [200, { success: true }, 'poorer'],
    [204, '', 'poorer'],
    [200, '<h1>Log in</h1>', 'breaks'],
    [302, '→ /login', 'breaks'],
    [403, '<h1>Forbidden</h1>', 'breaks'],
    [404, 'Not found', 'breaks'],
    [500, { success: false }, 'breaks'],
  ])('%i with %j says that there is nothing to refresh: %s', (status, body, voice) => {
    const refused = { answer: answer(status, body), tells: true, isClient: false, isFile: false }
    expect(judgeRefusal('no session', refused).map((note) => note.voice)).toEqual(voice ? [voice] : [])
  })

  test('with errors and without success is a refusal of what was sent', () => {
    const { isSuccess, notes } = openAnswer(bankCalls.create, answer(200, { errors: { name: ['It exists.'] } }))
    expect(isSuccess).toBe(false)
    expect(notes).toContainEqual(expect.objectContaining({ voice: 'breaks', at: 'success', found: 'errors ("It exists.")' })) // prettier-ignore
    expect(openAnswer(bankCalls.create, answer(201, { errors: [] })).isSuccess).toBe(true)
  })

  test.each<[string, unknown]>([
    ['It exists.', { success: false, errors: [{ message: 'It exists.' }] }],
    ['It exists.', { errors: { name: ['It exists.'] } }],
    ['It exists.', { errors: [{ msg: 'It exists.', path: 'name' }] }],
    ['It exists.', { message: 'It exists.' }],
    ['It exists.', { error: 'It exists.' }],
    ['', { message: 'Conflict', error: 'It exists.' }],
    ['', { message: 'Conflict' }],
    ['', { errors: [{ name: ['It exists.'] }] }],
    ['', 'It exists.'],
  ])('says why in the forms that the web app understands: %j', (reason, body) =>
    expect(reasonIn(answer(409, body))).toBe(reason),
  )
})

test('a call of an extension that nobody announced is not offered, which is no fault', () => {
  const call: Call = bankCalls.list
  call.extension = 'mails'
  try {
    const ledger = new Ledger([])
    const line = (offered: string[]) => ledger.lines(() => 'why', new Set(offered)).find((one) => one.call === call.row)
    expect(line([])).toMatchObject({ result: 'not offered', why: expect.stringContaining('"mails"') as string })
    expect(line(['mails'])).toMatchObject({ result: 'not tried', why: 'why' })
  } finally {
    delete call.extension
  }
})
