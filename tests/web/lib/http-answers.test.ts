/** Whatever comes back, or does not: callers get data, or an ApiError with a sentence. */
import { delay, http as msw, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { ApiError, messagesOf } from '../../../src/lib/api-error'
import { UNCHANGED } from '../../../src/lib/copies'
import * as lib from '../../../src/lib/http'
import { answerOf, failing, HTML_PAGE, NO_CONNECTION, refusal, timingOut, type Fault } from '../faults'
import { calls, server } from '../server'
import { wire } from '../wire'

const http = wire(lib)

const SERVER = 'The server could not answer. Nothing was lost. Try again in a moment.'
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (data) => ({ data }),
    (error: unknown) =>
      error instanceof ApiError ? { status: error.status, messages: error.messages } : { strange: error },
  )
const json = (status: number, text: string): Fault => ({ status, text, type: 'application/json' })

test('the data of the envelope is handed over', async () => {
  failing('get', 'payments', { status: 200, json: { success: true, data: [1, 2] } })
  expect(await http.get('payments')).toEqual([1, 2])
})

test('success without data is enough', async () => {
  failing('post', 'banks', { status: 201, json: { success: true } })
  expect(await http.post('banks', { name: 'A bank' })).toBeUndefined()
})

test.each<[string, Fault, number, string[]]>([
  ['an HTML page of a proxy', HTML_PAGE, 502, [SERVER]],
  ['an HTML page with a status', { status: 503, text: '<h1>Away</h1>' }, 503, [SERVER]],
  ['broken JSON', json(200, '{"success":tr'), 502, [SERVER]],
  ['nothing at all', json(200, ''), 502, [SERVER]],
  ['JSON of another shape', json(200, '[1]'), 502, [SERVER]],
  ['null', json(200, 'null'), 502, [SERVER]],
  [
    'success:false in a 200',
    refusal(200, { message: 'The request was paid already.' }),
    200,
    ['The request was paid already.'],
  ],
  ['several reasons', refusal(400, { message: 'One.', field: 'a' }, { message: 'Two.' }), 400, ['One.', 'Two.']],
  ['no reasons', refusal(500), 500, [SERVER]],
  ['no list of reasons', json(400, '{"success":false}'), 400, [SERVER]],
  ['one reason, not in a list', json(400, '{"success":false,"errors":{"message":"x"}}'), 400, ['x']],
  ['reasons as plain texts', json(400, '{"success":false,"errors":["One.","Two."]}'), 400, ['One.', 'Two.']],
  ['a reason as one text', json(400, '{"success":false,"errors":"One."}'), 400, ['One.']],
  ['a reason called error', json(400, '{"success":false,"error":"One more."}'), 400, ['One more.']],
  [
    'the name of a status beside a reason',
    json(400, '{"error":"Bad Request","message":"One more."}'),
    400,
    ['One more.'],
  ],
  ['reasons without words', json(400, '{"success":false,"errors":[null,7,{"message":3}]}'), 400, [SERVER]],
  ['success:true in a 500', { status: 500, json: { success: true, data: 1 } }, 500, [SERVER]],
  ['403 without a reason', refusal(403), 403, ['Your role does not allow this.']],
  ['404 without a reason', refusal(404), 404, ['This was not found.']],
  [
    '413 as a proxy says it',
    { status: 413, text: '<h1>Too large</h1>' },
    413,
    ['The file is too large for the server.'],
  ],
  ['429 without a reason', refusal(429), 429, ['Too many tries. Wait a few minutes and try again.']],
])('%s', async (_name, fault, status, messages) => {
  failing('get', 'payments', fault)
  expect(await failure(http.get('payments'))).toEqual({ status, messages })
  expect(calls, 'nothing is repeated by itself').toEqual(['GET /api/payments'])
})

const READING = 'Nothing was lost.'
const WRITING =
  'What you typed is still here. If you are not sure whether it arrived, look for it before you send it again.'

test.each([
  ['get', READING],
  ['post', WRITING],
] as const)('no connection while calling by %s', async (method, consolation) => {
  failing(method, 'payments', NO_CONNECTION)
  expect(await failure(http[method]('payments'))).toEqual({
    status: 0,
    messages: [`There is no connection to the server. ${consolation}`],
  })
  expect(calls).toHaveLength(1)
})

test.each([
  ['get', READING],
  ['post', WRITING],
] as const)('no answer within 30 seconds while calling by %s', async (method, consolation) => {
  const { limits } = timingOut('/payments')
  expect(await failure(http[method]('payments'))).toEqual({
    status: 0,
    messages: [`The server did not answer in time. ${consolation}`],
  })
  expect(limits).toEqual([30_000])
})

test('a page that is left is no failure of the server', async () => {
  server.use(
    msw.get('*/api/payments', async () => {
      await delay('infinite')
      return HttpResponse.json({ success: true })
    }),
  )
  const page = new AbortController()
  const call = failure(http.get('payments', {}, page.signal))
  page.abort()
  expect(await call).toHaveProperty('strange')
})

test.each<[string, Fault]>([
  ['204', { status: 204, text: '' }],
  ['200 without a body', json(200, '')],
  ['data that is null', { status: 200, json: { success: true, data: null } }],
  ['an object that says neither yes nor no', { status: 201, json: { id: 7 } }],
])('a write that was done is done, whatever little comes back: %s', async (_name, fault) => {
  failing('post', 'banks', fault)
  await expect(http.post('banks', {})).resolves.toBeFalsy()
})

test.each<[string, Fault, string]>([
  ['a list', { status: 200, json: { errors: [{ message: 'Not enough balance.' }] } }, 'Not enough balance.'],
  ['one text', { status: 201, json: { id: 7, errors: 'Taken.' } }, 'Taken.'],
])('a write that is answered with errors was refused, also where success is left out: %s', async (_n, fault, told) => {
  failing('post', 'banks', fault)
  expect(await failure(http.post('banks', {}))).toMatchObject({ messages: [told] })
})

test.each<[string, Fault, unknown[]]>([
  [
    'texts by the names of their fields',
    {
      status: 422,
      json: { message: 'The given data was invalid.', errors: { email: ['Taken.', 'Short.'], name: 'x' } },
    },
    [
      { message: 'Taken.', field: 'email' },
      { message: 'Short.', field: 'email' },
      { message: 'x', field: 'name' },
    ],
  ],
  [
    'msg and path',
    { status: 400, json: { success: false, errors: [{ msg: 'Not a number.', path: 'amount' }] } },
    [{ message: 'Not a number.', field: 'amount' }],
  ],
  [
    'a message of the whole answer',
    { status: 409, json: { message: 'It is taken already.' } },
    [{ message: 'It is taken already.' }],
  ],
  ['several of them', { status: 400, json: { message: ['name is short', 'no'] } }, [{ message: 'name is short' }]],
  [
    'success:false with a message',
    { status: 200, json: { success: false, message: 'Not now.' } },
    [{ message: 'Not now.' }],
  ],
])('a refusal in the words of another framework is understood: %s', async (_name, fault, problems) => {
  failing('post', 'banks', fault)
  await expect(http.post('banks', {})).rejects.toMatchObject({ problems })
})

test.each<[string, Fault]>([
  ['a bare 400', { status: 400, text: '' }],
  ['a 409 in JSON that says nothing', { status: 409, json: { message: 'Conflict' } }],
  ['a page with a 422', { status: 422, text: '<h1>Unprocessable</h1>' }],
  ['success:false alone', { status: 200, json: { success: false } }],
])('a write that was refused without words was refused, and the server did answer: %s', async (_name, fault) => {
  failing('post', 'banks', fault)
  expect(await failure(http.post('banks', {}))).toMatchObject({
    messages: ['The server did not accept this. Look at what you entered, and try again.'],
  })
})

test('errors that say nothing refuse nothing', async () => {
  failing('post', 'banks', { status: 200, json: { errors: [] } })
  await expect(http.post('banks', {})).resolves.toBeUndefined()
})

test.each<[string, number, Fault]>([
  ['a page instead of it', 502, HTML_PAGE],
  ['a proxy that waited no longer', 504, { status: 504, text: '<h1>Gateway Timeout</h1>' }],
  ['nothing but 500', 500, { status: 500, text: '' }],
])('a write whose answer nobody can read is not called undone: %s', async (_name, status, fault) => {
  failing('post', 'banks', fault)
  expect(await failure(http.post('banks', {}))).toEqual({
    status,
    messages: [
      'No clear answer came from the server, so nobody can say whether it was done. Look at the page before you try again.',
    ],
  })
})

test('what is no answer of the server has a sentence too, and its developers hear of it', () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  const error = new TypeError('x is undefined')
  expect(messagesOf(error)).toEqual([
    'Something went wrong in this page. Load it again, and look at what it shows before you go on.',
  ])
  expect(reported).toHaveBeenCalledExactlyOnceWith(error)
})

test('only what may pass by itself is called passing', () => {
  const passing = [0, 200, 400, 401, 404, 500, 502].filter((status) => new ApiError(status, []).isPassing)
  expect(passing).toEqual([0, 500, 502])
})

test('a query leaves out what is not given', async () => {
  let search = ''
  server.use(
    msw.get('*/api/converts', ({ request }) => {
      search = new URL(request.url).search
      return answerOf({ status: 200, json: { success: true, data: [] } })
    }),
  )
  await http.get('converts', { limit: 5, target: undefined, ministryId: 'a b' })
  expect(search).toBe('?limit=5&ministryId=a+b')
})

test('a server that tells an unchanged answer by 304 is understood where its tag was sent along', async () => {
  const asked: (string | null)[] = []
  server.use(
    msw.get('*/api/payments', ({ request }) => {
      asked.push(request.headers.get('if-none-match'))
      if (asked.at(-1) === 'W/"1"') return new HttpResponse(null, { status: 304, headers: { etag: 'W/"1"' } })
      return HttpResponse.json({ success: true, data: [1] }, { headers: { etag: 'W/"1"' } })
    }),
  )
  const get = (tag?: string, onTag = vi.fn()) =>
    lib.exchange({ method: 'GET', path: 'payments', isWrite: false, tag, onTag })
  const heard = vi.fn()
  expect(await get(undefined, heard)).toEqual([1])
  expect(heard).toHaveBeenCalledExactlyOnceWith('W/"1"')
  expect(await get('W/"1"')).toBe(UNCHANGED)
  expect(asked).toEqual([null, 'W/"1"'])
})

test('what leaves with the page has the ids as the API writes them, too', async () => {
  const sent: unknown[] = []
  server.use(
    msw.patch('*/api/supportareas/ministry', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true })
    }),
  )
  const { askLater } = await import('../../../src/lib/ask')
  const { idOf } = await import('../../../src/lib/read')
  askLater('PATCH supportareas/ministry', { body: { id: idOf(4711), status: 'Available' } }).sendInPassing()
  await vi.waitFor(() => expect(sent).toEqual([{ id: 4711, status: 'Available' }]), 60_000)
})

test('after a reload the ids of the address go as numbers, where the own id is one', async () => {
  const sent: unknown[] = []
  failing('get', 'auth/role', { status: 200, json: { success: true, data: { userId: 7, roles: ['admin'] } } })
  server.use(
    msw.patch('*/api/converts/feedback/item', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true })
    }),
  )
  // Nothing was read by this page yet.
  vi.resetModules()
  const { session } = await import('../../../src/session/session.service')
  const { converts } = await import('../../../src/domains/converts/converts.service')
  await session.role()
  await converts.decide('17', '5', 'Accepted')
  expect(sent).toEqual([{ summaryId: 17, itemId: 5, status: 'Accepted' }])
})
