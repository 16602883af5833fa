/** What a server can get wrong, call by call, and what the check has to say about it. */
import type { Faults, Tamper } from '../support/proxy'

interface Body {
  success?: boolean
  data?: unknown
}
/** Spoils the data of a success. */
export const data =
  <T>(change: (data: T) => unknown): Tamper =>
  ({ status, body }) => {
    if (status < 300) (body as Body).data = change((body as { data: T }).data)
    return undefined
  }
export type Rows = Record<string, unknown>[]
/** Changes the first row of a list. */
export const row = (change: (row: Record<string, unknown>) => object) =>
  data<Rows>(([first, ...rest]) => (first ? [{ ...first, ...change(first) }, ...rest] : []))
export const fields = (change: object) => data<object>((found) => ({ ...found, ...change }))
/** Answers something else with this status. */
const instead =
  (of: number, answer: ReturnType<Tamper>): Tamper =>
  ({ status }) =>
    status === of ? answer : undefined
export const json = { 'content-type': 'application/json' }
const refusal = { success: false, errors: [{ message: 'No.' }] }
const success = (found: unknown) => ({ status: 200, headers: json, body: { success: true, data: found } })

/** Call, what is wrong with it, and what has to be said about it. */
export type Planted = [call: string, fault: string, Faults[string], at: string, expected: RegExp, found: RegExp]
/** One fault a call, so that each has to be found beside all others, and nothing else. */
// prettier-ignore
export const IN_READING: Planted[] = [
  ['GET auth/role', 'another user than the one who signed in', fields({ roles: ['admin', 'payment_s'] }), 'data.roles', /as login had it/, /payment_s/],
  ['POST auth/login', '401 for a wrong password', instead(400, { status: 401 }), 'status', /^400 or 429$/, /^401/],
  ['POST auth/logout', 'a session that outlives it', { status: 200, headers: json, body: { success: true } }, 'afterwards', /^401/, /^200$/],
  ['POST auth/refresh', 'a refusal for a session that is alive', instead(200, { status: 401, headers: json, body: refusal }), 'status', /^200$/, /^401/],
  ['GET auth/register/banks', 'numbers for names', data(() => [1, 2]), 'data[0]', /^text$/, /^1$/],
  ['GET registrations/{id}', 'a time where a day belongs', data<{ ministry: { founded: string } }>((one) => ({ ...one, ministry: { ...one.ministry, founded: `${one.ministry.founded}T00:00:00.000Z` } })), 'data.ministry.founded', /^a day/, /T00:00/],
  ['GET ministries', 'an envelope without success', ({ status, body }) => (status < 300 ? { body: { data: (body as Body).data } } : undefined), 'success', /^true$/, /^nothing$/],
  ['GET ministries/{id}', 'a field missing deep inside', data<{ supportAreas: object[] }>((one) => ({ ...one, supportAreas: [{ id: 'x', status: 'Available', supportArea: {} }] })), 'data.supportAreas[0].supportArea.name', /^one of Crusades/, /^nothing$/],
  ['GET profile', 'a list where an object belongs', data((one) => [one]), 'data', /^an object$/, /^a list of 1$/],
  ['GET profile/supportareas', 'the status of another success', instead(200, { status: 201 }), 'status', /^200$/, /^201$/],
  ['GET supportareas', 'a word for true', row(() => ({ available: 'yes' })), 'data[0].available', /^true or false$/, /^"yes"$/],
  ['GET supportareas/available', 'nothing at all', instead(200, { status: 204, headers: {}, body: '' }), 'status', /^200$/, /^204$/],
  ['GET banks', 'a field missing', row(() => ({ createdUtc: undefined })), 'data[0].createdUtc', /^a time in UTC/, /^nothing$/],
  ['GET budgets/status/{status}', 'a word that is not in the vocabulary', row(() => ({ status: 'Open' })), 'data[0].status', /Ongoing/, /^"Open"$/],
  ['GET budgets/{id}', 'a part of a person', data<{ crusade: object | null }>((one) => ({ ...one, crusade: one.crusade && { ...one.crusade, attendance: 1.5 } })), 'data.crusade.attendance', /^a whole number$/, /^1.5$/],
  ['GET budgets/items/All', 'an amount with commas', row(() => ({ amount: '85,000.00' })), 'data[0].amount', /^a number from 0, or null$/, /^"85,000.00"$/],
  ['GET sponsoritems/budget/{budgetId}', 'a number as text', row(({ currentUnits }) => ({ currentUnits: String(currentUnits) })), 'data[0].currentUnits', /^a whole number$/, /^"\d+"$/],
  ['GET sponsorships/items/{type}', 'an object where a list belongs', data((items) => ({ items })), 'data', /^a list$/, /^an object$/],
  ['GET chats/{id}', 'a time without a zone', data<{ messages: object[] }>((one) => ({ ...one, messages: one.messages.map((message) => ({ ...message, createdUtc: '2026-03-10 09:00:00' })) })), 'data.messages[0].createdUtc', /^a time in UTC/, /09:00:00/],
  ['GET sponsorships', 'a time of another zone', row(() => ({ createdUtc: '2026-03-10T10:00:00+01:00' })), 'data[0].createdUtc', /^a time in UTC/, /\+01:00/],
  ['GET sponsorships/dashboard', 'a redirect to a login page', instead(200, { status: 302, headers: { location: '/login?next=1' }, body: '' }), 'status', /^200$/, /^302 → \/login$/],
  ['GET sponsorships/{id-or-reference}', "another ministry's request", instead(404, success({})), 'status', /^404 or 403$/, /^200$/],
  ['GET payments', '401 for a role that may not', instead(403, { status: 401 }), 'status', /^403 or 404$/, /^401/],
  ['GET payments/{id}', 'a negative amount', fields({ amount: -5 }), 'data.amount', /^a number from 0$/, /^-5$/],
  ['GET payments/balance', 'a number as text', data(String), 'data', /^a number from 0$/, /^"\d+/],
  ['GET feedbacks/{id}', 'a file on another host', data<{ albums: { pictures: object[] }[] }>((one) => ({ ...one, albums: one.albums.map((album) => ({ ...album, pictures: album.pictures.map((picture) => ({ ...picture, relPath: 'https://cdn.test/p' })) })) })), 'data.albums[0].pictures[0].relPath', /\^\/files\//, /cdn/],
  ['GET feedbacks/manifest/{id}', 'no data', ({ status }) => (status < 300 ? { body: { success: true } } : undefined), 'data', /^a list$/, /^nothing$/],
  ['GET feedbacks/download/{id}', 'the whole film for its first byte', instead(206, { status: 200 }), 'status', /^206/, /^200$/],
  ['GET staff (own)', 'half an answer', instead(200, { headers: json, body: '{"success":true,"da' }), 'body', /^JSON$/, /success/],
  ['GET staffs', 'a list for people without a session', instead(401, success([])), 'status', /^401$/, /^200$/],
  ['GET staffs/{id}', 'null where there is always something', fields({ email: null }), 'data.email', /^text$/, /^null$/],
  ['GET converts/status', 'a web page', instead(200, { headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Hello</h1>' }), 'content type', /^application\/json$/, /html/],
  ['GET converts/{id}', 'a failure in a 200', instead(200, { body: refusal }), 'success', /^true$/, /^false$/],
  ['GET converts/feedback/items/{id}', 'a refusal without a reason', instead(403, { body: { statusCode: 403, error: 'Forbidden' } }), 'errors', /^a list that is not empty$/, /^nothing$/],
  ['GET converts/feedback/replies/{id}', 'a success for a record that is not there', instead(404, success([])), 'status', /^404 or 400$/, /^200$/],
  ['GET assignments/converts/{id}', 'a crash', instead(200, { status: 500, body: { message: 'TypeError: x is not a function' } }), 'status', /^200$/, /^500$/],
  ['POST reports', 'a role that is let in', instead(403, success([])), 'status', /^403 or 404$/, /^200$/],
  ['GET <host><filepath> (receipt)', 'a receipt that browsers would run', instead(200, { headers: { 'content-type': 'text/html' } }), 'content type', /application\/pdf/, /html/],
  ['GET hospital letter file', 'a line that is cut', () => 'cut', 'answer', /^one$/, /^no answer/],
]

// prettier-ignore
export const IN_WRITING: Planted[] = [
  ['POST auth/register', 'an envelope without success', instead(201, { body: {} }), 'success', /^true$/, /^nothing$/],
  ['POST banks', 'the status of another success', instead(201, { status: 200 }), 'status', /^201$/, /^200$/],
  ['DELETE banks/{id}', 'nothing at all', instead(200, { status: 204, headers: {}, body: '' }), 'status', /^200$/, /^204$/],
  ['POST budgets/items/create', 'a field missing', fields({ approved: undefined }), 'data.approved', /^true or false$/, /^nothing$/],
  ['PATCH budgets/items/approve/{id}', 'a failure in a 200', instead(200, { body: refusal }), 'success', /^true$/, /^false$/],
  ['POST payments', 'a number for an id', fields({ id: 5 }), 'data.id', /^text/, /^5$/],
  ['POST budgets/pay', 'a crash', instead(200, { status: 500, body: refusal }), 'status', /^200$/, /^500 \("No\."\)$/],
  ['POST sponsorships/crusade/create', 'a field missing', fields({ reference: undefined }), 'data.reference', /^text$/, /^nothing$/],
  ['POST sponsoritems', 'a price as text', fields({ currentPrice: '51.00' }), 'data.currentPrice', /^a number from 0$/, /^"51.00"$/],
  ['POST chats/send', 'a web page', instead(201, { headers: { 'content-type': 'text/html' }, body: '<p>Sent</p>' }), 'content type', /^application\/json$/, /html/],
  ['PATCH chats/notifications/{id}', 'a refusal that nobody announced', instead(200, { status: 409, body: refusal }), 'status', /^200$/, /^409/],
  ['PATCH staffs {toggle,id}', 'a role that is let in', instead(403, success(undefined)), 'status', /^403 or 404/, /^200$/],
  ['POST converts/upload', 'strangers that are let in', instead(401, success({ count: 1 })), 'status', /^401$/, /^200$/],
  ['POST converts/feedback', 'a time in seconds', fields({ createdUtc: 1760000000 }), 'data.createdUtc', /^a time in UTC/, /^1760000000$/],
  ['PATCH converts/feedback/close/{id}', 'a redirect', instead(200, { status: 303, headers: { location: '/done' }, body: '' }), 'status', /^200$/, /^303 → \/done$/],
]
