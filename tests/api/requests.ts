/** One request for every row of the role matrix that would do something if it were let through. */
import { Readable } from 'node:stream'
import { sha256 } from '../../api/text'
import {
  albums,
  convertRequests,
  convertDeletions,
  converts,
  deletedConverts,
  feedbacks,
  mailTokens,
  ministryChanges,
  notices,
  preparedPayments,
  sponsorItems,
  uploads,
} from '../../api/db/schema'
import type { Row } from '../../contract/role-matrix'
import { crusade, hospital, inDays, PASSWORD, PNG, receipt, registration, file, without } from './samples'
import type { Client, Fields } from './client'
import { seedLetters, seedRequest } from './seed/requests'
import type { World } from './world'

interface Asked {
  path: string
  body?: object
  form?: Fields
  bytes?: Buffer
}

const csv = () => file('name,mobile\nAda Obi,08035550111\n', 'people.csv', 'text/csv')

/** What some rows use up: tokens of mailed links, and records that others must not miss. */
const SPARE = '00000000-0000-4000-8000-00000000000a'
/** A report that was rejected. */
export const REJECTED_REPORT = '00000000-0000-4000-8000-00000000000d'
/** Lies in the bin. */
const DELETED = '00000000-0000-4000-8000-00000000000e'
const HELD = '00000000-0000-4000-8000-00000000000b'
const OPEN = '00000000-0000-4000-8000-00000000000c'
/** Rejected, and newer than whatever is asked for meanwhile: a minute for each of their order. */
const rejected = { Crusades: '', Hospitals: '' }
const NEWEST = 61 * 24 * 60
/** Pending; its payment is prepared. */
let unpaid = SPARE
export async function addSpares(world: World) {
  const { api, a, b, c, convert, staff } = world
  const expiresAt = new Date(Date.now() + 3_600_000)
  const { db } = api.database
  const about = { title: 'Day 0', description: 'Spare' }
  await db.insert(albums).values({ id: SPARE, feedbackId: a.feedback.id, ...about })
  await db.insert(converts).values({ id: SPARE, feedbackId: a.feedback.id, name: 'Spare', mobile: '+2348035550100' })
  const deletion = { count: 1, names: ['Spare'], deletedBy: staff.admin }
  await db.insert(convertDeletions).values([
    { ...deletion, id: SPARE },
    { ...deletion, id: OPEN },
  ])
  const gone = {
    id: DELETED,
    name: 'Gone',
    mobile: '+2348035550199',
    feedback_id: a.feedback.id,
    created_at: '2026-01-01T10:00:00Z',
  }
  await db.insert(deletedConverts).values({ id: DELETED, deletionId: SPARE, content: { converts: [gone] } })
  await db.insert(feedbacks).values({ id: REJECTED_REPORT, budgetId: a.budgets.Completed.id, status: 'Rejected' })
  const told = { kind: 'paid' as const, data: { reference: 'CR-2020-0001' } }
  await db.insert(notices).values({ id: SPARE, accountId: a.accountId, targetId: a.budgets.Ended.id, ...told })
  const line = { budgetId: a.budgets.Pending.id, price: 100, units: 1, requestedPrice: 100, requestedUnits: 1 }
  await db.insert(sponsorItems).values([
    { ...line, id: SPARE, position: 7, name: 'Spare' },
    { ...line, id: OPEN, position: 8, name: 'Offered', status: 'Awaiting_Client', beforePrice: 200, beforeUnits: 1 },
    { ...line, id: HELD, position: 9, name: 'Declined', status: 'Accepted', declined: 'Too many.' },
  ])
  const asked = { convertFeedbackId: convert.feedbackId, amount: 100, status: 'Pending' as const }
  await db.insert(convertRequests).values({ id: SPARE, ...asked, ...about, createdBy: staff.convert_j })
  await db.transaction(async (tx) => {
    for (const type of ['Crusades', 'Hospitals'] as const)
      rejected[type] = (await seedRequest(tx, api.files, world, a, 'Rejected', NEWEST, type)).id
    await seedLetters(tx, api.files, rejected.Hospitals)
    unpaid = (await seedRequest(tx, api.files, world, b, 'Pending', 900)).id
    const waiting = { amount: 100, title: 'Roof', sender: 'Office', ministryId: b.id, fingerprint: '' }
    for (const [id, createdBy] of [
      [SPARE, staff.admin2],
      [OPEN, staff.payment_s],
    ] as const)
      await tx.insert(preparedPayments).values({ ...waiting, id, createdBy, receiptId: a.budgets.Ended.receiptId })
  })
  const address = { primary: '+2348035550100', secondary: '', address: '2 Broad Street', lga: 'Ikeja', state: 'Lagos' }
  const account = { bank: 'Zenith Bank', number: '1012345678', name: 'Living Water' }
  await db.insert(ministryChanges).values([
    { id: SPARE, ministryId: a.id, kind: 'contact', before: address, after: address },
    { id: OPEN, ministryId: a.id, kind: 'minister', before: {}, after: {} },
    // Of the other ministry, and by somebody else than who looks a second time.
    { id: HELD, ministryId: b.id, kind: 'bankAccount', status: 'Held', decidedBy: staff.admin2, before: account, after: account },
  ]) // prettier-ignore
  const coming = { ministryId: a.id, albumId: a.feedback.albumId, kind: 'picture' as const, name: 'hall.png' }
  await db.insert(uploads).values([SPARE, OPEN, HELD].map((id) => ({ ...coming, id, size: PNG.length })))
  await api.files.arrivals.write(SPARE, Readable.from([PNG]), 0, PNG.length)
  await db.insert(mailTokens).values([
    { hash: sha256('validate-me'), accountId: c.accountId, purpose: 'validate', expiresAt },
    { hash: sha256('reset-me'), accountId: a.accountId, purpose: 'reset', expiresAt },
  ])
}

/** Row -> what to send. Whatever ends something comes after those that need it. */
export const requests: Record<Row, (world: World) => Asked> = {
  'GET auth/role': () => ({ path: 'auth/role' }),
  'POST auth/login': ({ a }) => ({ path: 'auth/login', body: { email: a.email, password: PASSWORD } }),
  'POST auth/logout': () => ({ path: 'auth/logout' }),
  'POST auth/refresh': () => ({ path: 'auth/refresh' }),
  'POST auth/register': ({ areas }) => ({ path: 'auth/register', body: registration(areas.Hospitals) }),
  'GET auth/register/banks': () => ({ path: 'auth/register/banks' }),
  'GET auth/register/state/{state}/lgas': () => ({ path: 'auth/register/state/Lagos/lgas' }),
  'GET auth/supportAreas': () => ({ path: 'auth/supportAreas' }),
  'POST auth/forgot': ({ b }) => ({ path: 'auth/forgot', body: { email: b.email } }),
  'POST auth/confirmation': ({ c }) => ({ path: 'auth/confirmation', body: { email: c.email } }),
  'POST ministries/confirmation/send': ({ c }) => ({
    path: 'ministries/confirmation/send',
    body: { userId: c.accountId },
  }),
  'POST ministries/confirmation': ({ c }) => ({
    path: 'ministries/confirmation',
    body: { userId: c.accountId, reason: 'It called us.' },
  }),
  'GET auth/validate?token=': () => ({ path: 'auth/validate?token=validate-me' }),
  'POST auth/resetpassword': () => ({ path: 'auth/resetpassword', body: { token: 'reset-me', password: PASSWORD } }),
  'POST auth/changepassword': () => ({
    path: 'auth/changepassword',
    body: { oldpassword: PASSWORD, newpassword: PASSWORD },
  }),

  'GET budgets/status/{status}': () => ({ path: 'budgets/status/All' }),
  'GET budgets/disbursed/{period}': () => ({ path: 'budgets/disbursed/Current_Month' }),
  'GET budgets/{id}': ({ a }) => ({ path: `budgets/${a.budgets.Pending.id}` }),
  'GET budgets/items/All': () => ({ path: 'budgets/items/All' }),
  'POST budgets/items/create': () => ({
    path: 'budgets/items/create',
    body: { type: 'Crusades', name: 'Tents', amount: 100, available: false },
  }),
  'PATCH budgets/items/approve/{id}': ({ items }) => ({ path: `budgets/items/approve/${items.Buses}` }),
  'PATCH budgets/items/toggle/{id}': ({ items }) => ({ path: `budgets/items/toggle/${items.Stage}` }),
  'PATCH budgets/items/amount': ({ items }) => ({
    path: 'budgets/items/amount',
    body: { id: items['Old drugs'], amount: 7 },
  }),
  'GET budgets/items/candelete/{id}': ({ items }) => ({ path: `budgets/items/candelete/${items.Buses}` }),
  'DELETE budgets/items/{id}': ({ items }) => ({ path: `budgets/items/${items.Buses}` }),
  'POST budgets/pay': ({ a }) => ({
    path: 'budgets/pay',
    form: { budgetId: a.spare.id, amount: '1000', file: receipt() },
  }),
  'PATCH budgets/reject/{id}': ({ b }) => ({ path: `budgets/reject/${b.budgets.Pending.id}` }),

  'GET registrations/status/{status}': () => ({ path: 'registrations/status/Pending' }),
  'GET registrations/{id}': ({ c }) => ({ path: `registrations/${c.registrationId}` }),
  'POST registrations {status,id}': ({ c }) => ({
    path: 'registrations',
    body: { id: c.registrationId, status: 'Approved' },
  }),
  'GET ministries': () => ({ path: 'ministries' }),
  'GET ministries/{id}': ({ a }) => ({ path: `ministries/${a.id}` }),
  'POST ministries/resetpassword': ({ b }) => ({
    path: 'ministries/resetpassword',
    body: { userId: b.accountId, adminpassword: PASSWORD, newpassword: PASSWORD },
  }),
  'PATCH ministries/account': ({ b }) => ({
    path: 'ministries/account',
    body: { userId: b.accountId, status: 'Inactive' },
  }),
  'GET ministries/changes?ministryId=': ({ a }) => ({ path: `ministries/changes?ministryId=${a.id}` }),
  'PATCH ministries/changes': () => ({ path: 'ministries/changes', body: { id: SPARE, status: 'Approved' } }),
  'PATCH ministries/changes/confirm': () => ({ path: 'ministries/changes/confirm', body: { id: HELD } }),
  'PATCH supportareas/ministry': ({ b }) => ({
    path: 'supportareas/ministry',
    body: { id: b.links.Hospitals, status: 'Available' },
  }),
  'GET supportareas/available/{ministryId}': ({ a }) => ({ path: `supportareas/available/${a.id}` }),
  'POST supportareas/ministry/link': ({ a, areas }) => ({
    path: 'supportareas/ministry/link',
    body: { ministryId: a.id, supportAreaId: areas.Orphanages },
  }),
  'GET supportareas': () => ({ path: 'supportareas' }),
  'GET supportareas/available': () => ({ path: 'supportareas/available' }),
  'POST supportareas': () => ({ path: 'supportareas', body: { name: 'Church_Building_Project', duration: 60 } }),
  'PATCH supportareas': ({ areas }) => ({ path: 'supportareas', body: { id: areas.Orphanages, duration: 31 } }),

  'GET sponsoritems/budget/{budgetId}': ({ a }) => ({ path: `sponsoritems/budget/${a.budgets.Pending.id}` }),
  'POST sponsoritems': ({ a }) => ({ path: 'sponsoritems', body: { id: a.budgets.Pending.itemId, price: 7 } }),
  'PATCH sponsoritems/withdraw/{id}': () => ({ path: `sponsoritems/withdraw/${OPEN}`, body: {} }),
  'PATCH sponsoritems/decline/{id}': () => ({
    path: `sponsoritems/decline/${SPARE}`,
    body: { reason: 'We fund no chairs.' },
  }),
  'PATCH sponsoritems/reopen/{id}': () => ({ path: `sponsoritems/reopen/${HELD}`, body: {} }),
  'GET chats/notifications': () => ({ path: 'chats/notifications' }),
  'PATCH chats/notifications/{id}': ({ a }) => ({ path: `chats/notifications/${a.chat.forClient}` }),
  'GET chats/{id}': ({ a }) => ({ path: `chats/${a.chat.id}` }),
  'GET chats/budget/{budgetId}': ({ a }) => ({ path: `chats/budget/${a.budgets.Pending.id}` }),
  'POST chats/send': ({ a }) => ({ path: 'chats/send', body: { chatId: a.chat.id, message: 'Hello' } }),
  'POST chats/create': ({ a }) => ({
    path: 'chats/create',
    body: { budgetId: a.budgets.Ongoing.id, ministryId: a.id, topic: 'Dates' },
  }),

  'GET activity': () => ({ path: 'activity' }),
  'GET activity/{noun}/{id}': ({ a }) => ({ path: `activity/budget/${a.budgets.Pending.id}` }),
  'GET chats': () => ({ path: 'chats' }),
  'POST chats/begin': ({ a }) => ({
    path: 'chats/begin',
    body: { budgetId: a.budgets.Ongoing.id, topic: 'Dates', message: 'May we begin a day later?' },
  }),
  'POST chats/attach': ({ a }) => ({ path: 'chats/attach', form: { chatId: a.chat.id, file: receipt() } }),
  'GET chat attachment file': ({ a }) => ({ path: `/files/chats/${a.chat.fileId}` }),

  'GET profile': () => ({ path: 'profile' }),
  'GET profile/supportareas': () => ({ path: 'profile/supportareas' }),
  'GET profile/supportareas/{areaName}': () => ({ path: 'profile/supportareas/Crusades' }),
  'GET profile/changes': () => ({ path: 'profile/changes' }),
  'POST profile/changes': () => ({ path: 'profile/changes', body: { email: { email: 'new@ministry.test' } } }),
  'PATCH profile/changes/cancel/{id}': () => ({ path: `profile/changes/cancel/${OPEN}` }),
  'POST sponsorships/crusade/create': () => ({ path: 'sponsorships/crusade/create', body: crusade() }),
  'POST sponsorships/hospital/create': () => ({ path: 'sponsorships/hospital/create', form: hospital() }),
  'POST sponsorships/crusade/again/{id}': () => ({
    path: `sponsorships/crusade/again/${rejected.Crusades}`,
    body: crusade(),
  }),
  'POST sponsorships/hospital/again/{id}': () => ({
    path: `sponsorships/hospital/again/${rejected.Hospitals}`,
    form: without(hospital(), 'applicationLetter', 'approvalLetter'),
  }),
  'POST sponsorships/letters/{id}': ({ a }) => ({
    path: `sponsorships/letters/${a.outreach.id}`,
    form: { approvalLetter: receipt() },
  }),
  'PATCH sponsorships/withdraw/{id}': ({ a }) => ({ path: `sponsorships/withdraw/${a.outreach.id}` }),
  'GET sponsorships/items/{type}': () => ({ path: 'sponsorships/items/Crusades' }),
  'GET sponsorships/dashboard': () => ({ path: 'sponsorships/dashboard' }),
  'GET sponsorships/{id-or-reference}': ({ a }) => ({ path: `sponsorships/${a.budgets.Ended.reference}` }),
  'GET sponsorships': () => ({ path: 'sponsorships' }),

  'POST feedbacks/create': ({ a }) => ({ path: 'feedbacks/create', body: { budgetId: a.budgets.Ended.id } }),
  'GET feedbacks/{id}': ({ a }) => ({ path: `feedbacks/${a.feedback.id}` }),
  'GET feedbacks/previews/{id}': ({ a }) => ({ path: `feedbacks/previews/${a.feedback.albumId}` }),
  'POST feedbacks/album': ({ a }) => ({
    path: 'feedbacks/album',
    body: { feedbackId: a.feedback.id, title: 'Day 2', description: 'Rain' },
  }),
  'POST feedbacks/media': ({ a }) => ({
    path: 'feedbacks/media',
    form: { albumId: a.feedback.albumId, 'pictures[0].file': file(PNG, 'hall.png', 'image/png') },
  }),
  'POST feedbacks/uploads': ({ a }) => ({
    path: 'feedbacks/uploads',
    body: { albumId: a.feedback.albumId, kind: 'pictures', name: 'hall.png', size: PNG.length },
  }),
  'GET feedbacks/uploads/{id}': () => ({ path: `feedbacks/uploads/${OPEN}` }),
  'PATCH feedbacks/uploads/{id}': () => ({ path: `feedbacks/uploads/${OPEN}?from=0`, bytes: PNG }),
  'POST feedbacks/uploads/{id}': () => ({ path: `feedbacks/uploads/${SPARE}` }),
  'DELETE feedbacks/uploads/{id}': () => ({ path: `feedbacks/uploads/${HELD}` }),
  'POST feedbacks/converts': ({ a }) => ({
    path: 'feedbacks/converts',
    form: { feedbackId: a.feedback.id, name: 'Ngozi Ade', mobile: '08035550112' },
  }),
  'GET feedbacks/manifest/{id}': ({ a }) => ({ path: `feedbacks/manifest/${a.feedback.id}` }),
  'GET feedbacks/download/{id}': ({ a }) => ({ path: `feedbacks/download/${a.feedback.mediaId}` }),
  'PATCH feedbacks/album/{id}': ({ a }) => ({
    path: `feedbacks/album/${a.feedback.albumId}`,
    body: { title: 'Day 1', description: 'Sun and rain' },
  }),
  'DELETE feedbacks/album/{id}': () => ({ path: `feedbacks/album/${SPARE}` }),
  'PATCH feedbacks/converts/{id}': ({ convert }) => ({
    path: `feedbacks/converts/${convert.free}`,
    body: { name: 'Uche Eze Obi' },
  }),
  'DELETE feedbacks/converts/{id}': () => ({ path: `feedbacks/converts/${SPARE}` }),
  'PATCH feedbacks (finish)': ({ a }) => ({ path: 'feedbacks', body: { budgetId: a.feedback.budgetId } }),
  'PATCH feedbacks/update': ({ a }) => ({
    path: 'feedbacks/update',
    body: { budgetId: a.feedback.budgetId, status: 'Rejected' },
  }),
  'GET feedbacks?status=': () => ({ path: 'feedbacks?status=Rejected' }),
  'PATCH feedbacks/handback/{id}': ({ a }) => ({
    path: `feedbacks/handback/${a.feedback.id}`,
    body: { reason: 'The video does not play.' },
  }),
  'PATCH feedbacks/reopen/{id}': () => ({ path: `feedbacks/reopen/${REJECTED_REPORT}` }),
  'DELETE feedbacks/media/{id}': ({ a }) => ({ path: `feedbacks/media/${a.feedback.mediaId}` }),

  'GET staffs/{id}': ({ staff }) => ({ path: `staffs/${staff.changing}` }),
  'GET staff (own)': () => ({ path: 'staff' }),
  'PATCH staff': () => ({ path: 'staff', body: { firstname: 'Uche', lastname: 'Eze', mobile: '0803 555 0142' } }),
  'POST staffs/password': ({ staff }) => ({ path: 'staffs/password', body: { id: staff.changing } }),
  'POST staffs/sessions': ({ staff }) => ({ path: 'staffs/sessions', body: { id: staff.changing } }),
  'GET staffs': () => ({ path: 'staffs' }),
  'POST staffs': () => ({
    path: 'staffs',
    body: { firstname: 'Uche', lastname: 'Eze', email: 'uche@office.test', password: PASSWORD, roles: ['admin'] },
  }),
  'PUT staffs (update, delete)': ({ staff }) => ({
    path: 'staffs',
    body: { id: staff.changing, roles: ['sponsor_j'] },
  }),
  'PATCH staffs {toggle,id}': ({ staff }) => ({ path: 'staffs', body: { id: staff.changing, toggle: true } }),
  'GET staffs/delegates/convert': () => ({ path: 'staffs/delegates/convert' }),

  'GET converts/status': () => ({ path: 'converts/status' }),
  'GET converts/{id}': ({ convert }) => ({ path: `converts/${convert.id}` }),
  'GET converts?target&...': () => ({ path: 'converts?target=Assigned&limit=10' }),
  'POST converts/upload': () => ({ path: 'converts/upload', form: { title: 'Sunday', file: csv() } }),
  'PATCH converts/assign': ({ convert, staff }) => ({
    path: 'converts/assign',
    body: { items: [convert.free], staffId: staff.convert_j },
  }),
  'PATCH converts/{id}': ({ convert }) => ({ path: `converts/${convert.id}`, body: { mobile: '08035550112' } }),
  'GET converts/uploads': () => ({ path: 'converts/uploads' }),
  'GET converts/queue': () => ({ path: 'converts/queue' }),
  'GET converts/search': () => ({ path: 'converts/search?text=0803&status=Unassigned&status=Unprocessed&sort=-name' }),
  'GET converts/selection': () => ({ path: 'converts/selection?target=Assigned' }),
  'GET converts/groups': () => ({ path: 'converts/groups?by=state' }),
  'PATCH converts/move': ({ convert, staff }) => ({
    path: 'converts/move',
    body: { items: [convert.free], from: [staff.convert_j], staffId: staff.spare },
  }),
  'GET converts/bin': () => ({ path: 'converts/bin' }),
  'DELETE converts/bin/{id}': () => ({ path: `converts/bin/${OPEN}` }),
  'PATCH converts/restore/{id}': () => ({ path: `converts/restore/${SPARE}` }),
  'DELETE converts/delete': ({ convert }) => ({ path: 'converts/delete', body: { items: [convert.free] } }),
  'POST converts/feedback': ({ convert }) => ({
    path: 'converts/feedback',
    body: { convertId: convert.id, message: 'Called.' },
  }),
  'GET converts/feedbacks/{id}': ({ convert }) => ({ path: `converts/feedbacks/${convert.id}` }),
  'GET converts/feedback/{id}': ({ convert }) => ({ path: `converts/feedback/${convert.feedbackId}` }),
  'GET converts/feedback/replies/{id}': ({ convert }) => ({ path: `converts/feedback/replies/${convert.feedbackId}` }),
  'POST converts/feedback/reply': ({ convert }) => ({
    path: 'converts/feedback/reply',
    body: { summaryId: convert.feedbackId, message: 'Good.' },
  }),
  'GET converts/feedback/items/{id}': ({ convert }) => ({ path: `converts/feedback/items/${convert.feedbackId}` }),
  'POST converts/feedback/item': ({ convert }) => ({
    path: 'converts/feedback/item',
    body: { summaryId: convert.feedbackId, title: 'Rent', description: 'One month', amount: 50 },
  }),
  'GET converts/feedback/item/{id}': ({ convert }) => ({ path: `converts/feedback/item/${convert.itemId}` }),
  'PATCH converts/feedback/item': ({ convert }) => ({
    path: 'converts/feedback/item',
    body: { summaryId: convert.feedbackId, itemId: convert.itemId, status: 'Accepted' },
  }),
  'PATCH converts/feedback/item/cancel/{id}': () => ({ path: `converts/feedback/item/cancel/${SPARE}` }),
  'PATCH converts/feedback/close/{id}': ({ convert }) => ({ path: `converts/feedback/close/${convert.feedbackId}` }),

  'GET banks': () => ({ path: 'banks' }),
  'POST banks': () => ({ path: 'banks', body: { name: 'Union Bank' } }),
  'DELETE banks/{id}': ({ banks }) => ({ path: `banks/${banks['Zenith Bank']}` }),
  'GET payments': () => ({ path: 'payments' }),
  'GET payments/{id}': ({ a }) => ({ path: `payments/${a.budgets.Ended.paymentId}` }),
  'GET payments/balance': () => ({ path: 'payments/balance' }),
  'POST payments': () => ({ path: 'payments', form: { amount: '250.75', sender: 'Head office', title: 'Gift' } }),
  'GET assignments?type=': () => ({ path: 'assignments?type=Converts' }),
  'GET assignments/{id}': ({ convert }) => ({ path: `assignments/${convert.assignmentId}` }),
  'GET assignments/converts/{id}': ({ convert }) => ({ path: `assignments/converts/${convert.assignmentId}` }),
  'POST reports': () => ({ path: 'reports', body: { type: 'Payments', from: inDays(-30), to: inDays(0) } }),
  'POST payments/reverse': ({ a }) => ({
    path: 'payments/reverse',
    body: { id: a.budgets.Ended.paymentId, kind: 'Returned', reason: 'The bank sent it back.' },
  }),
  'POST payments/receipt': ({ a }) => ({
    path: 'payments/receipt',
    form: { id: a.budgets.Ended.paymentId, file: file(Buffer.from('%PDF-1.4\n% another\n%%EOF\n')) },
  }),
  'GET payments/statement?from=&to=&ministryId=': ({ a }) => ({
    path: `payments/statement?from=${inDays(-30)}&to=${inDays(0)}&ministryId=${a.id}`,
  }),
  // This year's is there only once its first minutes are over.
  'GET payments/auditpack/{year}': () => ({ path: `payments/auditpack/${Number(inDays(0).slice(0, 4)) - 1}` }),
  'GET payments/limit': () => ({ path: 'payments/limit' }),
  'GET payments/prepared': () => ({ path: 'payments/prepared' }),
  'POST payments/prepare': ({ b }) => ({
    path: 'payments/prepare',
    form: { ministryId: b.id, amount: '100', sender: 'Head office', title: 'Roof', receipt: receipt() },
  }),
  'POST budgets/prepare': () => ({
    path: 'budgets/prepare',
    form: { budgetId: unpaid, amount: '1000', file: receipt() },
  }),
  'PATCH payments/release/{id}': () => ({ path: `payments/release/${SPARE}` }),
  'PATCH payments/void/{id}': () => ({ path: `payments/void/${OPEN}`, body: { reason: 'The invoice was wrong.' } }),
  'GET mails': () => ({ path: 'mails' }),
  'POST mails/{id}/resend': ({ mailId }) => ({ path: `mails/${mailId}/resend` }),
  'PATCH budgets/handback/{id}': ({ a }) => ({
    path: `budgets/handback/${a.budgets.Pending.id}`,
    body: { reason: 'Sign the letter.' },
  }),
  'GET notices': () => ({ path: 'notices' }),
  'GET notices/unread': () => ({ path: 'notices/unread' }),
  'PATCH notices/{id}': () => ({ path: `notices/${SPARE}` }),
  'PATCH notices': () => ({ path: 'notices', body: { until: new Date().toISOString() } }),
  'GET notices/settings': () => ({ path: 'notices/settings' }),
  'PATCH notices/settings': () => ({ path: 'notices/settings', body: { kind: 'turn', mail: false } }),
  'GET <host><filepath> (receipt)': ({ a }) => ({ path: `/files/receipts/${a.budgets.Ended.receiptId}` }),
  'GET hospital letter file': ({ a }) => ({ path: `/files/letters/${a.letters.application}` }),
}

export async function play(client: Client, row: Row, world: World): Promise<number> {
  return (await send(client, row, world)).status
}

/** The same with the whole answer. */
export async function send(client: Client, row: Row, world: World) {
  const { path, body, form, bytes } = requests[row](world)
  const method = row.split(' ')[0] as 'GET'
  if (bytes) return client.bytes(path, bytes)
  return form ? client.form(path, form) : client.send(method, path, { payload: body })
}
