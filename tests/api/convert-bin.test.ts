/** Converts that were deleted lie in a bin for 30 days (extension `convert-bin`). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Convert, ConvertSummary } from '../../contract/converts'
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
    'brought 1 convert back that were deleted',
  ])
})

test('of those who were added anew meanwhile nobody is there twice', async () => {
  const csv = () => file('name,mobile\nBisi Ojo,08035550901\nChike Eze,08035550902\n', 'people.csv', 'text/csv')
  await admin.form('converts/upload', { title: 'Sunday', file: csv() })
  const people = async () =>
    (await admin.get<ConvertSummary>('converts?limit=100')).data.converts.filter(({ mobile }) =>
      /5550901|5550902/.test(mobile),
    )
  const first = await people()
  expect(first).toHaveLength(2)
  await remove(first.map(({ id }) => id))
  expect(await people()).toEqual([])
  await admin.form('converts/upload', {
    title: 'Sunday again',
    file: file('name,mobile\nbisi ojo,08035550901\n', 'people.csv', 'text/csv'),
  })
  const [deletion] = await bin()
  expect((await restore(deletion!.id)).data).toEqual({ count: 1, repeated: 1 })
  expect((await people()).map(({ mobile }) => mobile).sort()).toEqual(['+2348035550901', '+2348035550902'])
})

test('after 30 days they are gone for good, and nothing of them stays', async () => {
  await remove([world.convert.free])
  const [deletion] = await bin()
  const { db } = world.api.database
  await db.execute(
    sql`update convert_deletions set deleted_at = deleted_at - interval '31 days' where id = ${deletion!.id}`,
  )
  expect(await bin()).toEqual([])
  expect((await restore(deletion!.id)).status).toBe(404)
  await sweepBin(db)
  expect(await rowsOf(db, sql`select 1 from deleted_converts`)).toEqual([])
})
