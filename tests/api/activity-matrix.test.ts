/** Whatever a call changes leaves its line where people look for it: on the record. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../contract/activity'
import { roleMatrix, type Row } from '../../contract/role-matrix'
import { addSpares, REJECTED_REPORT, requests, send } from './requests'
import { openWorld, type World } from './world'

/** Calls that change something. One GET does: the link of a mail. */
type Changing = Exclude<Row, `GET ${string}`> | 'GET auth/validate?token='

const WITHOUT = {
  'POST auth/refresh': 'goes on with a session that has left its line',
  'PATCH chats/notifications/{id}': 'marks as read, for the reader alone',
  'PATCH notices/{id}': 'marks as read, for the reader alone',
  'PATCH notices': 'marks as read, for the reader alone',
  'POST reports': 'reads',
  'POST feedbacks/uploads': 'only announces what its last call puts into the album',
  'PATCH feedbacks/uploads/{id}': 'brings a part of what its last call puts into the album',
  'DELETE feedbacks/uploads/{id}': 'throws away what has never been in an album',
} as const satisfies Partial<Record<Changing, string>>

/** Where the admin finds the line: a list of activity, or, of what has no page of its own, the record in the trail. */
type Place = (world: World, made: string) => string
const item = (id = '') => `budget-item:${id}`
const WITH: Record<Exclude<Changing, keyof typeof WITHOUT>, Place> = {
  'POST auth/login': ({ a }) => `activity?person=${a.accountId}`,
  'POST auth/logout': ({ staff }) => `activity?person=${staff.admin}`,
  'POST auth/register': () => 'activity?kind=Registrations',
  'POST auth/forgot': ({ b }) => `activity/ministry/${b.id}`,
  'POST auth/confirmation': ({ c }) => `activity/registration/${c.registrationId}`,
  'GET auth/validate?token=': ({ c }) => `activity/registration/${c.registrationId}`,
  'POST auth/resetpassword': ({ a }) => `activity/ministry/${a.id}`,
  'POST auth/changepassword': ({ staff }) => `activity/staff/${staff.admin}`,
  'POST budgets/items/create': (_, made) => item(made),
  'PATCH budgets/items/approve/{id}': ({ items }) => item(items.Buses),
  'PATCH budgets/items/toggle/{id}': ({ items }) => item(items.Stage),
  'PATCH budgets/items/amount': ({ items }) => item(items['Old drugs']),
  'DELETE budgets/items/{id}': ({ items }) => item(items.Buses),
  'POST budgets/pay': ({ a }) => `activity/budget/${a.spare.id}`,
  'PATCH budgets/reject/{id}': ({ b }) => `activity/budget/${b.budgets.Pending.id}`,
  'PATCH budgets/handback/{id}': ({ a }) => `activity/budget/${a.budgets.Pending.id}`,
  'PATCH ministries/account': ({ b }) => `activity/ministry/${b.id}`,
  'PATCH ministries/changes': ({ a }) => `activity/ministry/${a.id}`,
  'PATCH ministries/changes/confirm': ({ b }) => `activity/ministry/${b.id}`,
  'POST profile/changes': ({ a }) => `activity/ministry/${a.id}`,
  'PATCH profile/changes/cancel/{id}': ({ a }) => `activity/ministry/${a.id}`,
  'POST sponsorships/crusade/again/{id}': (_, made) => `activity/budget/${made}`,
  'POST sponsorships/hospital/again/{id}': (_, made) => `activity/budget/${made}`,
  'PATCH sponsorships/withdraw/{id}': ({ a }) => `activity/budget/${a.outreach.id}`,
  'POST sponsorships/letters/{id}': ({ a }) => `activity/budget/${a.outreach.id}`,
  'PATCH feedbacks/handback/{id}': ({ a }) => `activity/feedback/${a.feedback.id}`,
  'PATCH feedbacks/reopen/{id}': () => `activity/feedback/${REJECTED_REPORT}`,
  'PATCH staff': ({ staff }) => `activity/staff/${staff.admin}`,
  'POST staffs/password': ({ staff }) => `activity/staff/${staff.changing}`,
  'POST staffs/sessions': ({ staff }) => `activity/staff/${staff.changing}`,
  'PATCH notices/settings': ({ staff }) => `activity/staff/${staff.admin}`,
  'POST registrations {status,id}': ({ c }) => `activity/registration/${c.registrationId}`,
  'POST ministries/resetpassword': ({ b }) => `activity/ministry/${b.id}`,
  'POST ministries/confirmation/send': ({ c }) => `activity/ministry/${c.id}`,
  'POST ministries/confirmation': ({ c }) => `activity/ministry/${c.id}`,
  'PATCH supportareas/ministry': ({ b }) => `activity/ministry/${b.id}`,
  'POST supportareas/ministry/link': ({ a }) => `activity/ministry/${a.id}`,
  'POST supportareas': (_, made) => `area:${made}`,
  'PATCH supportareas': ({ areas }) => `area:${areas.Orphanages}`,
  'POST sponsoritems': ({ a }) => `activity/budget/${a.budgets.Pending.id}`,
  'PATCH sponsoritems/withdraw/{id}': ({ a }) => `activity/budget/${a.budgets.Pending.id}`,
  'PATCH sponsoritems/decline/{id}': ({ a }) => `activity/budget/${a.budgets.Pending.id}`,
  'PATCH sponsoritems/reopen/{id}': ({ a }) => `activity/budget/${a.budgets.Pending.id}`,
  'POST chats/send': ({ a }) => `activity/budget/${a.budgets.Pending.id}`,
  'POST chats/create': ({ a }) => `activity/budget/${a.budgets.Ongoing.id}`,
  'POST chats/begin': ({ a }) => `activity/budget/${a.budgets.Ongoing.id}`,
  'POST chats/attach': ({ a }) => `activity/budget/${a.budgets.Pending.id}`,
  'POST sponsorships/crusade/create': (_, made) => `activity/budget/${made}`,
  'POST sponsorships/hospital/create': (_, made) => `activity/budget/${made}`,
  'POST feedbacks/create': (_, made) => `activity/feedback/${made}`,
  'POST feedbacks/album': ({ a }) => `activity/feedback/${a.feedback.id}`,
  'POST feedbacks/uploads/{id}': ({ a }) => `activity/feedback/${a.feedback.id}`,
  'POST feedbacks/media': ({ a }) => `activity/feedback/${a.feedback.id}`,
  'DELETE feedbacks/media/{id}': ({ a }) => `activity/feedback/${a.feedback.id}`,
  'PATCH feedbacks/album/{id}': ({ a }) => `activity/feedback/${a.feedback.id}`,
  'DELETE feedbacks/album/{id}': ({ a }) => `activity/feedback/${a.feedback.id}`,
  'PATCH feedbacks/converts/{id}': ({ convert }) => `activity/convert/${convert.free}`,
  'DELETE feedbacks/converts/{id}': ({ a }) => `activity/feedback/${a.feedback.id}`,
  'PATCH feedbacks (finish)': ({ a }) => `activity/feedback/${a.feedback.id}`,
  'PATCH feedbacks/update': ({ a }) => `activity/feedback/${a.feedback.id}`,
  'POST feedbacks/converts': ({ a }) => `activity/feedback/${a.feedback.id}`,
  'POST staffs': (_, made) => `activity/staff/${made}`,
  'PUT staffs (update, delete)': ({ staff }) => `activity/staff/${staff.changing}`,
  'PATCH staffs {toggle,id}': ({ staff }) => `activity/staff/${staff.changing}`,
  'POST converts/upload': () => 'activity?kind=Converts',
  'PATCH converts/assign': ({ convert }) => `activity/convert/${convert.free}`,
  'PATCH converts/{id}': ({ convert }) => `activity/convert/${convert.id}`,
  'PATCH converts/move': ({ convert }) => `activity/convert/${convert.free}`,
  'DELETE converts/bin/{id}': () => 'activity?kind=Converts',
  'PATCH converts/restore/{id}': () => 'activity?kind=Converts',
  'DELETE converts/delete': () => 'activity?kind=Converts',
  'POST converts/feedback': ({ convert }) => `activity/convert/${convert.id}`,
  'POST converts/feedback/reply': ({ convert }) => `activity/convert/${convert.id}`,
  'POST converts/feedback/item': ({ convert }) => `activity/convert/${convert.id}`,
  'PATCH converts/feedback/item': ({ convert }) => `activity/convert/${convert.id}`,
  'PATCH converts/feedback/item/cancel/{id}': ({ convert }) => `activity/convert/${convert.id}`,
  'PATCH converts/feedback/close/{id}': ({ convert }) => `activity/convert/${convert.id}`,
  'POST banks': (_, made) => `bank:${made}`,
  'DELETE banks/{id}': ({ banks }) => `bank:${banks['Zenith Bank']}`,
  'POST payments': (_, made) => `activity/payment/${made}`,
  'POST payments/reverse': ({ a }) => `activity/payment/${a.budgets.Ended.paymentId}`,
  'POST payments/receipt': ({ a }) => `activity/payment/${a.budgets.Ended.paymentId}`,
  'POST payments/prepare': ({ b }) => `activity/ministry/${b.id}`,
  'POST budgets/prepare': () => 'activity?kind=Payments',
  'PATCH payments/release/{id}': ({ b }) => `activity/ministry/${b.id}`,
  'PATCH payments/void/{id}': ({ b }) => `activity/ministry/${b.id}`,
  'POST mails/{id}/resend': ({ mailId }) => `mail:${mailId}`,
}

let world: World
beforeAll(async () => {
  world = await openWorld({ PAY_LIMIT: '1000000' })
  await addSpares(world)
  // A letter that leaves ends the link of the one before, which a row follows.
  await world.api.mailer.stop()
})
afterAll(() => world.close())

test('every call of the role matrix that changes something has a place for its line, or a reason to have none', () => {
  const changing = roleMatrix.map(({ call }) => call).filter((row) => !row.startsWith('GET ') || row.includes('token='))
  expect(Object.keys({ ...WITH, ...WITHOUT }).sort()).toEqual([...changing].sort())
})

async function linesAt(place: string): Promise<string[]> {
  if (!place.startsWith('activity')) {
    const rows = await world.rows<{ id: string }>(sql`select id::text from audit where target = ${place}`)
    return rows.map(({ id }) => id)
  }
  const { status, data } = await (await world.as('admin')).get<Activity>(place)
  return status === 200 ? data.lines.map(({ id }) => id) : []
}

const inOrder = (Object.keys(requests) as Row[]).filter((row): row is keyof typeof WITH => row in WITH)
test.each(inOrder)('%s leaves its line', async (row) => {
  const { allow, own = [] } = roleMatrix.find(({ call }) => call === row) as {
    allow: readonly string[]
    own?: readonly string[]
  }
  // What the call makes is known only afterwards: there was no line of it before.
  const place = WITH[row]
  const before = await linesAt(place(world, world.a.id))
  // The admin first, where it may: some requests are about the admin's own account.
  const roles = [...allow, ...own].sort((a, b) => Number(b === 'admin') - Number(a === 'admin'))
  for (const role of roles) {
    const { status, data } = await send(await world.as(role as 'admin'), row, world)
    if (status >= 300) continue
    const made = (data as { id?: string } | undefined)?.id ?? ''
    const after = await linesAt(place(world, made))
    expect(after.filter((id) => !before.includes(id))).not.toEqual([])
    return
  }
  throw new Error(`Nobody could make the call ${row}.`)
})
