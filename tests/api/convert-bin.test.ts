/** Converts that were deleted lie in a bin for 30 days (extension `convert-bin`). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assignment } from '../../contract/assignments'
import type { Convert, ConvertFeedback, ConvertSummary, RequestItem } from '../../contract/converts'
import type { Deletion, Restored } from '../../contract/convert-bin'
import { sweepBin } from '../../api/repositories/convert-bin'
import { rowsOf } from '../../api/repositories/rows'
import type { Client } from './client'
import { file } from './samples'
import { openWorld, type World } from './world'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const bin = async () => (await admin.get<Deletion[]>('converts/bin')).data
const remove = (items: string[]) => admin.send('DELETE', 'converts/delete', { payload: { items } })
const restore = (id: string) => admin.patch<Restored>(`converts/restore/${id}`)
/** Whatever reads of a convert. */
async function readings() {
  const { id, feedbackId, itemId, assignmentId } = world.convert
  const paths = [
    ...[`converts/${id}`, `converts/feedbacks/${id}`, `converts/feedback/${feedbackId}`],
    ...[`converts/feedback/replies/${feedbackId}`, `converts/feedback/items/${feedbackId}`],
    ...[`converts/feedback/item/${itemId}`, `assignments/converts/${assignmentId}`, 'converts/queue'],
  ]
  return Promise.all(
    paths.map(async (path) => {
      const { status, data } = await admin.get(path)
      return { path, status, data }
    }),
  )
}

test('who was deleted is gone from every list, and comes back with all that was written about them', async () => {
  await admin.post('converts/feedback/reply', { feedbackId: world.convert.feedbackId, message: 'She was at church.' })
  const before = await readings()
  expect(before.filter(({ status }) => status !== 200)).toEqual([])
  const { total } = (await admin.get<ConvertSummary>('converts')).data
  const { name } = (await admin.get<Convert>(`converts/${world.convert.id}`)).data
  expect((await remove([world.convert.id])).status).toBe(200)
  expect((await admin.get(`converts/${world.convert.id}`)).status).toBe(404)
  expect((await admin.get<ConvertSummary>('converts')).data.total).toBe(total - 1)

  const [deletion] = await bin()
  expect(deletion).toMatchObject({ count: 1, names: [name], by: 'Ada admin' })
  expect(Date.parse(deletion!.endsUtc) - Date.parse(deletion!.deletedUtc)).toBe(30 * 86_400_000)
  const [one, other] = await Promise.all([restore(deletion!.id), restore(deletion!.id)])
  expect([one.data, other.data]).toEqual([
    { count: 1, repeated: 0 },
    { count: 1, repeated: 0 },
  ])
  expect(await readings()).toEqual(before)
  expect(await bin()).toEqual([])
  const said = await admin.get<{ lines: { text: string }[] }>('activity?kind=Converts')
  expect(said.data.lines.map(({ text }) => text).filter((text) => text.startsWith('brought'))).toEqual([
    'brought back 1 deleted convert',
  ])
})

test('what was deleted before an upgrade tells when it was last written about, too', async () => {
  const before = await readings()
  await remove([world.convert.id])
  await world.rows(
    sql`update deleted_converts set content = content #- '{converts,0,last_feedback_at}' where id = ${world.convert.id}::uuid`,
  )
  const [deletion] = await bin()
  await restore(deletion!.id)
  expect(await readings()).toEqual(before)
})

test('whoever was added anew meanwhile is not there twice, and what was written about them is not lost', async () => {
  const upload = (title: string, csv: string) =>
    admin.form<{ count: number; uploadId: string }>('converts/upload', {
      title,
      file: file(csv, 'people.csv', 'text/csv'),
    })
  await upload('Sunday', 'name,mobile\nBisi Ojo,08035550901\nChike Eze,08035550902\n')
  const people = async () =>
    (await admin.get<ConvertSummary>('converts?limit=100')).data.converts.filter(({ mobile }) =>
      /5550901|5550902/.test(mobile),
    )
  const first = await people()
  const bisi = first.find(({ name }) => name === 'Bisi Ojo')!
  await (await world.as('convert_s')).post('converts/feedback', { convertId: bisi.id, message: 'She prays for rain.' })
  await remove(first.map(({ id }) => id))
  expect(await people()).toEqual([])
  await upload('Sunday again', 'name,mobile\nbisi ojo,08035550901\n')
  const [deletion] = await bin()
  expect((await restore(deletion!.id)).data).toEqual({ count: 1, repeated: 1 })
  expect((await restore(deletion!.id)).data).toEqual({ count: 1, repeated: 1 })
  const now = await people()
  expect(now.map(({ mobile }) => mobile).sort()).toEqual(['+2348035550901', '+2348035550902'])
  // Whoever deletes them for good reads who is left.
  expect(await bin()).toMatchObject([{ id: deletion!.id, count: 1, names: ['Bisi Ojo'] }])

  await remove([now.find(({ name }) => name === 'bisi ojo')!.id])
  expect((await restore(deletion!.id)).data).toEqual({ count: 2, repeated: 0 })
  const notes = (await admin.get<ConvertFeedback[]>(`converts/feedbacks/${bisi.id}`)).data
  expect(notes.map(({ message }) => message)).toEqual(['She prays for rain.'])
})

test('a list that is being written, or was left half done, holds nobody in the bin', async () => {
  await remove([world.convert.free])
  const [deletion] = await bin()
  await world.api.database.db.execute(sql`insert into convert_imports default values`)
  expect((await restore(deletion!.id)).data).toEqual({ count: 1, repeated: 0 })
  await world.api.database.db.execute(sql`delete from convert_imports`)
})

test('who had them and does not follow up any more has them no more', async () => {
  const { db } = world.api.database
  await remove([world.convert.id])
  const [deletion] = await bin()
  await db.execute(sql`update accounts set status = 'Inactive' where id = ${world.staff.convert_j}`)
  expect((await restore(deletion!.id)).data.count).toBe(1)
  expect((await admin.get<Convert>(`converts/${world.convert.id}`)).data).toMatchObject({ status: 'Unassigned' })
  // Nor does their assignment hold them.
  const { assignmentId } = world.convert
  expect((await admin.get<Assignment>(`assignments/${assignmentId}`)).data).toMatchObject({ total: 0 })
  expect((await admin.get<Convert[]>(`assignments/converts/${assignmentId}`)).data).toEqual([])
  await db.execute(sql`update accounts set status = 'Active' where id = ${world.staff.convert_j}`)
})

test('what is decided while somebody is deleted comes back as it was decided', async () => {
  const { id, feedbackId: summaryId, itemId } = world.convert
  const { db } = world.api.database
  for (let round = 0; round < 5; round++) {
    await db.execute(sql`update convert_requests set status = 'Pending' where id = ${itemId}`)
    const decide = admin.patch('converts/feedback/item', { summaryId, itemId, status: 'Accepted' })
    const [decided, removed] = await Promise.all([decide, remove([id])])
    expect(removed.status).toBe(200)
    const [deletion] = await bin()
    await restore(deletion!.id)
    const { status } = (await admin.get<RequestItem>(`converts/feedback/item/${itemId}`)).data
    expect(status).toBe(decided.status === 200 ? 'Accepted' : 'Pending')
  }
})

test('who was brought back meanwhile is not forgotten by it, and no trace says so', async () => {
  await remove([world.convert.free])
  const [deletion] = await bin()
  await restore(deletion!.id)
  await world.withoutTrace(async () => {
    const { status, message } = await admin.send('DELETE', `converts/bin/${deletion!.id}`)
    expect([status, message]).toEqual([
      409,
      'They were brought back meanwhile: nobody of this deletion is left to delete.',
    ])
  })
})

test('after 30 days, or when the admin says so, they are gone for good, and nothing of them stays', async () => {
  const { db } = world.api.database
  const kept = () => rowsOf<{ id: string }>(db, sql`select id from deleted_converts`)
  for (const { id } of await bin()) expect((await admin.send('DELETE', `converts/bin/${id}`)).status).toBe(200)
  expect(await kept()).toEqual([])
  await remove([world.convert.free])
  const [deletion] = await bin()
  await db.execute(
    sql`update convert_deletions set deleted_at = deleted_at - interval '31 days' where id = ${deletion!.id}`,
  )
  expect(await bin()).toEqual([])
  expect((await restore(deletion!.id)).status).toBe(404)
  await sweepBin(db)
  expect(await kept()).toEqual([])
})
