/** What a server can do otherwise, call by call, and what the check has to say about it. */
import type { Voice } from '../../scripts/check-api/notes'
import type { Faults, Tamper } from '../support/proxy'

interface Body {
  success?: boolean
  data?: unknown
}
/** Spoils the data of a success. */
export const data =
  <T>(change: (data: T, url: string) => unknown): Tamper =>
  ({ status, body }, url) => {
    if (status < 300) (body as Body).data = change((body as { data: T }).data, url)
    return undefined
  }
type Row = Record<string, unknown>
/** Changes the first row of a list. */
export const row = (change: (row: Row, url: string) => object) =>
  data<Row[]>(([first, ...rest], url) => (first ? [{ ...first, ...change(first, url) }, ...rest] : []))
export const fields = (change: object) => data<object>((found) => ({ ...found, ...change }))
/** Answers something else with this status. */
const instead =
  (of: number, answer: ReturnType<Tamper>): Tamper =>
  ({ status }) =>
    status === of ? answer : undefined
export const json = { 'content-type': 'application/json' }
export const refusal = { success: false, errors: [{ message: 'No.' }] }
const success = (found: unknown) => ({ status: 200, headers: json, body: { success: true, data: found } })
const page = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Hello</h1>' }
const file = { status: 200, headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' }

/** Several for one call spoil one after the other. */
export function together(faults: Planted[]): Faults {
  const all: Faults = {}
  for (const [call, , fault] of faults) {
    const earlier = all[call]
    if (typeof earlier === 'function' && typeof fault === 'function')
      all[call] = (answer, url) => {
        const first = earlier(answer, url)
        return first === 'cut' ? first : (fault({ ...answer, ...first }, url) ?? first)
      }
    else all[call] = fault
  }
  return all
}

/** Call, what it does, how loudly which place is named, what was found there, and what a user sees of it. */
export type Planted = [call: string, fault: string, Faults[string], Voice, at: string, found: RegExp, effect?: RegExp]

interface Feedback {
  converts: object[]
  albums: { pictures: object[] }[]
}
type Request = Record<string, unknown> & { crusade: object | null }

/** Forms, statuses, files and doors: one fault a call, so that each has to be found beside all others, and nothing else. */
// prettier-ignore
export const IN_READING: Planted[] = [
  ['GET auth/role', 'an account without an id', fields({ userId: null }), 'breaks', 'data.userId', /^null$/, /share a phone/],
  ['POST auth/login', '401 for a wrong password', instead(400, { status: 401 }), 'advice', 'status', /^401/],
  ['GET auth/register/banks', 'numbers for names', data(() => [1, 2]), 'advice', 'data', /^a list of 2$/],
  ['GET auth/register/state/{state}/lgas', 'LGAs without ids', row(() => ({ id: undefined })), 'advice', 'data[].id', /^nothing$/],
  ['GET auth/supportAreas', 'an area that may or may not be open', row(() => ({ available: undefined })), 'breaks', 'data[].available', /^nothing$/, /^\/register: no ministry can register$/],
  ['GET registrations/{id}', 'a time where a day belongs', data<{ ministry: { founded: string } }>((one) => ({ ...one, ministry: { ...one.ministry, founded: `${one.ministry.founded}T00:00:00.000Z` } })), 'advice', 'data.ministry.founded', /T00:00/],
  ['GET ministries/{id}', 'a field missing deep inside', data<object>((one) => ({ ...one, supportAreas: [{ id: 'x', status: 'Available', supportArea: {} }] })), 'poorer', 'data.supportAreas[].supportArea.name', /^nothing$/, /^\/admin\/settings\/ministries\/\{id\}: Name: Not given$/],
  ['GET ministries/{id}', 'no bank account', fields({ bankAccount: undefined }), 'poorer', 'data.bankAccount', /^nothing$/, /: Bank: Not given$/],
  ['GET supportareas/available/{ministryId}', 'null for an empty list', data(() => null), 'advice', 'data', /^null$/],
  ['GET profile', 'a list where an object belongs', data((one) => [one]), 'breaks', 'data', /^a list of 1$/],
  ['GET profile/supportareas', 'the status of another success', instead(200, { status: 201 }), 'advice', 'status', /^201$/],
  ['GET profile/supportareas/{areaName}', 'days in words', fields({ duration: 'thirty' }), 'poorer', 'data.duration', /^"thirty"$/, /^\/client\/.*: Duration: Not given$/],
  ['GET supportareas', 'a word for true', row(() => ({ available: 'yes' })), 'poorer', 'data[].available', /^"yes"$/, /Available: counts as No$/],
  ['GET supportareas/available', 'nothing at all', instead(200, { status: 204, headers: {}, body: '' }), 'breaks', 'body', /^nothing$/],
  ['GET banks', 'an envelope without success', ({ status, body }) => (status < 300 ? { body: { data: (body as Body).data } } : undefined), 'breaks', 'success', /^nothing$/],
  ['GET budgets/status/{status}', 'a word that is not in the vocabulary', row(() => ({ status: 'Open' })), 'breaks', 'data[].status', /^"Open"$/, /^\/admin\/budgets: shown as "Open"/],
  ['GET budgets/disbursed/{period}', 'what any proxy may keep', ({ headers }) => ({ headers: { ...headers, 'cache-control': 'public, max-age=60' } }), 'breaks', 'Cache-Control', /^public/],
  ['GET budgets/{id}', 'a part of a person', data<Request>((one) => ({ ...one, crusade: one.crusade && { ...one.crusade, attendance: 1.5 } })), 'advice', 'data.crusade.attendance', /^1.5$/],
  ['GET budgets/{id}', 'no sum of what is agreed', fields({ agreed: undefined }), 'advice', 'data.agreed', /^nothing$/, /which requests can be paid/],
  ['GET budgets/items/All', 'an amount in words', row(() => ({ amount: 'about 85,000' })), 'breaks', 'data[].amount', /^"about 85,000"$/, /Amount: Not given$/],
  ['GET budgets/items/candelete/{id}', 'neither yes nor no', data(() => 'perhaps'), 'breaks', 'data', /^"perhaps"$/],
  ['GET sponsoritems/budget/{budgetId}', 'a number as text', row(({ currentUnits }) => ({ currentUnits: String(currentUnits) })), 'advice', 'data[].currentUnits', /^"\d+"$/],
  ['GET sponsorships/items/{type}', 'an object around a list', data((items) => ({ items })), 'advice', 'data', /^an object$/],
  ['GET chats/{id}', 'a time without a zone', data<{ messages: object[] }>((one) => ({ ...one, messages: one.messages.map((message) => ({ ...message, createdUtc: '2026-03-10 09:00:00' })) })), 'advice', 'data.messages[].createdUtc', /09:00:00/],
  ['GET chats/notifications', 'a message that cannot be found', row(({ message }) => ({ message: { ...(message as object), chatId: undefined } })), 'breaks', 'data[].message.chatId', /^nothing$/, /cannot be opened$/],
  ['GET sponsorships', 'a time of another zone', row(({ createdUtc }) => ({ createdUtc: String(createdUtc).replace('Z', '+00') })), 'advice', 'data[].createdUtc', /\+00/],
  ['GET sponsorships/dashboard', 'a redirect to a login page', instead(200, { status: 302, headers: { location: '/login?next=1' }, body: '' }), 'breaks', 'status', /^302 → \/login$/],
  ['GET sponsorships/{id-or-reference}', "another ministry's request", ({ status }, url) => (status === 404 && !url.includes('check-nothing') ? success({ id: 'x', ministry: 'Grace' }) : undefined), 'breaks', 'status', /^200$/, /one ministry sees another's$/],
  ['GET payments', '401 for a role that may not', instead(403, { status: 401 }), 'poorer', 'status', /^401/],
  ['GET payments/{id}', 'another amount than the list', fields({ amount: -5 }), 'breaks', 'data.amount', /^5$/],
  ['GET payments/balance', 'a number as text', data(String), 'advice', 'data', /^"\d+/],
  ['GET feedbacks/{id}', 'a file on another host', data<Feedback>((one) => ({ ...one, albums: one.albums.map((album) => ({ ...album, pictures: album.pictures.map((picture) => ({ ...picture, relPath: 'https://cdn.test/p' })) })) })), 'poorer', 'data.albums[].pictures[].relPath', /cdn/],
  ['GET feedbacks/manifest/{id}', 'null for a number', row(() => ({ mobile: null })), 'poorer', 'data[].mobile', /^null$/],
  ['GET feedbacks/download/{id}', 'the whole film for its first byte', instead(206, { status: 200 }), 'advice', 'status', /^200$/],
  ['GET staff (own)', 'half an answer', instead(200, { headers: json, body: '{"success":true,"da' }), 'breaks', 'body', /success/],
  ['GET staffs', 'a list for people without a session', instead(401, success([{ id: 'x', email: 'a@b.test' }])), 'breaks', 'status', /^200$/, /without logging in$/],
  ['GET staffs/delegates/convert', 'somebody without an id', row(() => ({ id: undefined })), 'breaks', 'data[].id', /^nothing$/],
  ['GET staffs/{id}', 'null where there is always something', fields({ email: null }), 'poorer', 'data.email', /^null$/],
  ['GET converts/status', 'a web page', instead(200, page), 'breaks', 'body', /^an HTML page$/],
  ['GET converts/{id}', 'a failure in a 200', instead(200, { body: refusal }), 'breaks', 'success', /^false$/],
  ['GET converts/feedbacks/{id}', 'JSON that calls itself text', instead(200, { headers: { 'content-type': 'text/plain' } }), 'advice', 'content type', /^text\/plain$/],
  ['GET converts/feedback/{id}', 'a time in seconds', fields({ createdUtc: 1760000000 }), 'poorer', 'data.createdUtc', /^1760000000$/],
  ['GET converts/feedback/items/{id}', 'a door that is locked', instead(200, { status: 403, body: refusal }), 'breaks', 'status', /^403 \(No\.\)$/],
  ['GET converts/feedback/items/{id}', 'a door that is locked to whom we chose to let in', instead(200, { status: 403, body: refusal }), 'poorer', 'status', /^403 \(No\.\)$/],
  ['GET converts/feedback/replies/{id}', 'an empty list for a record that is not there', instead(404, success([])), 'advice', 'status', /^200$/],
  ['GET assignments?type=', 'lower case', row(({ type }) => ({ type: String(type).toLowerCase() })), 'advice', 'data[].type', /^"converts"$/],
  ['GET assignments/{id}', 'a status of its own', fields({ status: 'Busy' }), 'advice', 'data.status', /^"Busy"$/],
  ['GET assignments/converts/{id}', 'a crash', instead(200, { status: 500, body: { message: 'TypeError: x is not a function' } }), 'breaks', 'status', /^500$/],
  ['POST reports', 'a ministry that is let in', instead(403, success([{ id: 'x', ministry: 'Grace', title: 't', amount: 1 }])), 'breaks', 'status', /^200$/, /reaches what is not its own$/],
  ['GET <host><filepath> (receipt)', 'a receipt that browsers would run', instead(200, { headers: { 'content-type': 'text/html' } }), 'breaks', 'content type', /html/],
  ['GET hospital letter file', 'a line that is cut', () => 'cut', 'breaks', 'answer', /^no answer/],
]

/** What is wrong though each field is right. */
// prettier-ignore
export const IN_FACTS: Planted[] = [
  ['POST reports', 'rows of other days', row(() => ({ createdUtc: new Date().toISOString() })), 'breaks', 'data[].createdUtc', /^"20/, /a statement would be wrong/],
  ['POST auth/login', 'a refusal without a reason', instead(400, { body: {} }), 'poorer', 'status', /^400$/],
  ['GET banks', '403 for people without a session', instead(401, { status: 403 }), 'breaks', 'status', /^403/, /silent refresh never starts/],
  ['GET staffs', 'a redirect for people without a session', instead(401, { status: 302, headers: { location: '/login' } }), 'breaks', 'status', /^302/],
  ['GET registrations/status/{status}', 'a filter that does nothing', row((_, url) => (url.endsWith('/Approved') ? { status: 'Pending' } : {})), 'breaks', 'data[].status', /^"Pending"$/, /^\/admin\/registrations: the filter does nothing$/],
  ['GET registrations/status/{status}', 'an All that is not all', data<Row[]>((rows, url) => (url.endsWith('/All') ? rows.slice(-1) : rows)), 'poorer', 'data', /^1$/],
  ['GET budgets/status/{status}', 'the same id on each row', data<Row[]>((rows) => rows.map((one) => ({ ...one, id: rows[0]?.id }))), 'breaks', 'data[].id', /more than once$/],
  ['GET budgets/{id}', 'another record than was asked for', fields({ id: 'other' }), 'breaks', 'data.id', /^"other"$/],
  ['GET budgets/{id}', 'a payment without a receipt', fields({ status: 'Approved', amount: 5, processedOn: '2026-03-10T09:00:00.000Z', filepath: null }), 'poorer', 'data.filepath', /^nothing$/, /Receipt: Not given$/],
  ['GET ministries', 'rows without ids', data<Row[]>((rows) => rows.map(({ name }) => ({ name }))), 'breaks', 'data[].id', /^nothing$/],
  ['GET chats/{id}', 'the newest message first', data<{ messages: Row[] }>((one) => ({ ...one, messages: one.messages.toReversed() })), 'advice', 'data.messages', /^another order$/],
  ['GET sponsorships', 'the oldest first', data<Row[]>((rows) => rows.toReversed()), 'poorer', 'data', /^the oldest first$/],
  ['GET sponsorships/dashboard', 'the latest again among the previous', data<{ latest: Row; previous: Row[] }>((one) => ({ ...one, previous: [one.latest, ...one.previous] })), 'breaks', 'data.previous', /^latest again$/],
  ['GET sponsorships/{id-or-reference}', 'a crusade without its crusade', data<Request>((one) => ({ ...one, crusade: null, type: 'Crusades' })), 'poorer', 'data.crusade', /^nothing$/],
  ['GET payments', 'no order at all', data<Row[]>(([first, second, ...rest]) => [second, first, ...rest]), 'advice', 'data', /^another order$/],
  ['GET feedbacks/{id}', 'a convert too few', data<Feedback>((one) => ({ ...one, converts: one.converts.slice(1) })), 'poorer', 'data.converts', /^\d+$/],
  ['GET converts/status', 'a number of its own', data<{ unprocessed: number }>((one) => ({ ...one, unprocessed: one.unprocessed + 1 })), 'poorer', 'data.unprocessed', /^\d+$/],
  ['GET converts?target&...', 'a total that is none', data<{ total: number }>((one) => ({ ...one, total: one.total + 1 })), 'poorer', 'data.total', /^\d+$/],
  ['GET converts?target&...', 'a count of what the limit left', data<{ assigned: number; converts: Row[] }>((one, url) => (url.includes('limit=5') ? { ...one, assigned: one.converts.length } : one)), 'poorer', 'data.assigned', /^\d+$/],
  ['GET converts?target&...', 'a count of everybody for one person', data<{ processed: number }>((one, url) => (/staffId=[^&]+$/.test(url) ? { ...one, processed: 999 } : one)), 'advice', 'data.processed', /^999$/],
  ['GET converts?target&...', 'a total of everybody for the first of one person', data<{ total: number }>((one, url) => (/staffId=[^&]+&limit=1$/.test(url) ? { ...one, total: 9999 } : one)), 'poorer', 'data.total', /^9999$/],
  ['GET converts?target&...', 'a target that does nothing', data<{ converts: Row[] }>((one, url) => ({ ...one, converts: url.includes('target=Processed') ? one.converts.map((convert) => ({ ...convert, status: 'Unassigned' })) : one.converts })), 'breaks', 'data.converts[].status', /^"Unassigned"$/],
  ['GET assignments?type=', 'a type that does nothing', row((_, url) => (url.endsWith('=Converts') ? { type: 'Budgets' } : {})), 'breaks', 'data[].type', /^"Budgets"$/],
  ['GET assignments/converts/{id}', '404 for a list', instead(200, { status: 404, body: refusal }), 'breaks', 'status', /^404/],
  ['GET <host><filepath> (receipt)', "another ministry's receipt", ({ status }, url) => (status === 404 && !url.includes('check-nothing') ? file : undefined), 'breaks', 'status', /^200$/, /one ministry sees another's$/],
  ['GET hospital letter file', 'a letter for people without a session', instead(401, file), 'breaks', 'status', /^200$/, /without logging in$/],
]

// prettier-ignore
export const IN_WRITING: Planted[] = [
  ['POST auth/register', 'an envelope without success', instead(201, { body: {} }), 'advice', 'success', /^nothing$/],
  ['POST banks', 'the status of another success', instead(201, { status: 200 }), 'advice', 'status', /^200$/],
  ['DELETE banks/{id}', 'nothing at all', instead(200, { status: 204, headers: {}, body: '' }), 'advice', 'body', /^nothing$/],
  ['PATCH supportareas', 'no data', data(() => null), 'advice', 'data', /^null$/],
  ['POST budgets/items/create', 'a field missing', fields({ approved: undefined }), 'advice', 'data.approved', /^nothing$/],
  ['PATCH budgets/items/approve/{id}', 'a failure in a 200', instead(200, { body: refusal }), 'breaks', 'success', /^false$/],
  ['POST payments', 'a number for an id', fields({ id: 5 }), 'advice', 'data.id', /^5$/],
  ['POST budgets/pay', 'a crash', instead(200, { status: 500, body: refusal }), 'breaks', 'status', /^500 \("No\."\)$/],
  ['POST sponsoritems', 'a price as text', fields({ currentPrice: '51.00' }), 'advice', 'data.currentPrice', /^"51.00"$/],
  ['POST chats/send', 'a web page', instead(201, page), 'breaks', 'body', /^an HTML page$/],
  ['PATCH chats/notifications/{id}', 'a refusal that nobody announced', instead(200, { status: 409, body: refusal }), 'breaks', 'status', /^409/],
  ['PATCH staffs {toggle,id}', 'a ministry that is let in', instead(403, success(undefined)), 'breaks', 'status', /^200$/],
  ['PUT staffs (update, delete)', 'another verb', instead(200, { status: 405, body: refusal }), 'breaks', 'status', /^405/],
  ['POST converts/upload', 'strangers that are let in', instead(401, success({ count: 1 })), 'breaks', 'status', /^200$/],
  ['POST converts/feedback', 'a time in seconds', fields({ createdUtc: 1760000000 }), 'advice', 'data.createdUtc', /^1760000000$/],
  ['POST converts/feedback/reply', 'a refusal of what it has to take', instead(201, { status: 400, body: refusal }), 'breaks', 'status', /^400/],
  ['PATCH converts/feedback/close/{id}', 'a redirect', instead(200, { status: 303, headers: { location: '/done' }, body: '' }), 'breaks', 'status', /^303 → \/done$/],
]

/** A success, and nothing was done; who may not is refused as ever. */
const nothingDone = { ...success(null), toAllowed: true }
// prettier-ignore
export const IN_DEEDS: Planted[] = [
  ['POST payments', 'money that is not moved', nothingDone, 'breaks', 'afterwards', /^0$/, /a statement would be wrong/],
  ['PATCH budgets/items/toggle/{id}', 'no toggle', nothingDone, 'breaks', 'afterwards', /^false$/],
  ['DELETE banks/{id}', 'a bank that stays', nothingDone, 'breaks', 'afterwards', /^still there$/],
  ['POST sponsoritems', 'an offer that is lost', nothingDone, 'breaks', 'afterwards', /^50$|^100$/],
  ['POST chats/send', 'messages that are lost', nothingDone, 'breaks', 'afterwards', /^0 of them$/],
  ['POST budgets/pay', 'a request that stays unpaid', nothingDone, 'breaks', 'afterwards', /^"Pending"$/],
  ['PATCH budgets/reject/{id}', 'one that is not rejected', nothingDone, 'breaks', 'afterwards', /^"Pending"$/],
  ['POST auth/changepassword', 'a password that stays', nothingDone, 'breaks', 'afterwards', /^it does not$/],
  ['PATCH converts/assign', 'converts that stay unassigned', nothingDone, 'breaks', 'afterwards', /^still there$/],
  ['POST converts/feedback/reply', 'a comment that is lost', nothingDone, 'breaks', 'afterwards', /^0 comments$/],
  ['PATCH converts/feedback/item', 'a request that stays undecided', nothingDone, 'breaks', 'afterwards', /^"Pending"$/],
  ['PATCH converts/feedback/close/{id}', 'a report that stays open', nothingDone, 'breaks', 'afterwards', /^null$/],
]

const cookies =
  (change: (line: string) => string): Tamper =>
  ({ headers }) => ({
    headers: { ...headers, 'set-cookie': [headers['set-cookie'] ?? []].flat().map(change) },
  })
const nowhere = cookies((line) => line.replace(/Path=[^;]+/i, 'Path=/elsewhere'))
/** Sessions that no browser can keep. */
// prettier-ignore
export const IN_SESSIONS: Planted[] = [
  ['POST auth/login', 'cookies of another path', nowhere, 'breaks', 'Set-Cookie', /Path=\/elsewhere/, /^\/: nobody can log in$/],
  ['POST auth/login', 'cookies of another host', cookies((line) => `${line}; Domain=api.example.org`), 'breaks', 'Set-Cookie', /Domain=api.example.org/],
  ['POST auth/login', 'cookies for other sites without https', cookies((line) => `${line.replace(/; Same[^;]+/i, '')}; SameSite=None`), 'breaks', 'Set-Cookie', /SameSite=None without Secure/],
  ['POST auth/refresh', 'no new cookies', ({ headers }) => ({ headers: { ...headers, 'set-cookie': [] } }), 'breaks', 'Set-Cookie', /^none; auth\/role says 401$/],
  ['POST auth/refresh', 'new cookies of another path', nowhere, 'breaks', 'Set-Cookie', /Path=\/elsewhere/],
  ['POST auth/refresh', 'a refusal for a session that is alive', instead(200, { status: 401, headers: json, body: refusal }), 'breaks', 'status', /^401/],
  ['GET auth/role', '403 when the access cookie has ended', instead(401, { status: 403 }), 'breaks', 'status', /^403$/],
  ['POST auth/logout', 'a session that outlives it', { status: 200, headers: json, body: { success: true } }, 'breaks', 'afterwards', /^200$/],
]
