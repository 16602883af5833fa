/** What can be put right about converts: a name, a number, who follows them up, a request; and where they came from. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Assignment } from '../../contract/assignments'
import type { Convert, ConvertFeedback, ConvertSummary, ConvertUpload, RequestItem } from '../../contract/converts'
import type { Client } from './client'
import { file, NEVER } from './samples'
import { addFeedback, addPeople } from './seed/follow-up'
import { openWorld, type World } from './world'

let world: World
let admin: Client
let senior: Client
let junior: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  senior = await world.as('convert_s')
  junior = await world.as('convert_j')
})
afterAll(() => world.close())

const one = async (id: string) => (await admin.get<Convert>(`converts/${id}`)).data
const correct = (id: string, body: object, who = senior) => who.patch<{ sameMobile: number }>(`converts/${id}`, body)
const assign = (items: string[], staffId: string) => senior.patch('converts/assign', { items, staffId })
const move = (items: string[], from: string[], staffId: string | null, who = senior) =>
  who.patch('converts/move', { items, from, staffId })
const given = async (count: number, staffId = world.staff.convert_j) => {
  const people = await addPeople(world, count)
  await assign(people, staffId)
  return people
}
const assignmentsOf = async (who: 'convert_j' | 'spare') =>
  (await (await world.as(who)).get<Assignment[]>('assignments?type=Converts')).data
const lastAudit = async () =>
  (await world.rows(sql`select actor_id, action, target, before, after from audit order by id desc limit 1`))[0]

describe('a correction', () => {
  test('stores name and number as an import does, and says who else has the number', async () => {
    const [id, twin] = (await addPeople(world, 2)) as [string, string]
    await correct(twin, { mobile: '0701 555 0001' })
    const { status, data } = await correct(id, { name: ' Ngozi\u200b   Eze ', mobile: '234 701-555-0001' })
    expect([status, data]).toEqual([200, { sameMobile: 1 }])
    expect(await one(id)).toMatchObject({ name: 'Ngozi Eze', mobile: '+2347015550001' })
    // Never a name or a number: whoever is deleted is gone for good.
    expect(await lastAudit()).toEqual({
      actor_id: world.staff.convert_s,
      action: 'CONVERTS',
      target: `convert:${id}`,
      before: null,
      after: { corrected: ['name', 'mobile'] },
    })
    expect((await correct(id, { mobile: '07015550002' }, admin)).data).toEqual({ sameMobile: 0 })
    expect(await one(id)).toMatchObject({ name: 'Ngozi Eze', mobile: '+2347015550002' })
  })

  test.each([
    ['nothing', {}],
    ['no name', { name: ' ' }],
    ['a name that nobody sees', { name: '\u200b' }],
    ['a name that is too long', { name: 'x'.repeat(161) }],
    ['no number', { mobile: '' }],
    ['another number', { mobile: '0123' }],
    ['another field', { name: 'Ada', ministry: 'Mine' }],
  ])('of %s is refused', async (_, body) => {
    const [id] = await addPeople(world, 1)
    await world.withoutTrace(async () => expect((await correct(id!, body)).status).toBe(400))
  })

  test('by a junior reaches whom they follow up, and counts nobody else', async () => {
    const [own] = await given(1)
    const [other] = await given(1, world.staff.spare)
    await correct(other!, { mobile: '07015550009' })
    expect((await correct(own!, { mobile: '07015550009' }, junior)).data).toEqual({ sameMobile: 0 })
    await world.withoutTrace(async () => {
      for (const id of [other!, NEVER, 'x']) expect((await correct(id, { name: 'Mine' }, junior)).status).toBe(404)
    })
  })
})

describe('moving converts', () => {
  test('takes them from somebody at work; the work of who had them gets smaller', async () => {
    const people = await given(3)
    const [before] = await assignmentsOf('convert_j')
    expect((await move(people.slice(0, 2), [world.staff.convert_j], world.staff.spare)).status).toBe(200)
    const [first, second, third] = await Promise.all(people.map(one))
    expect([first, second, third].map((convert) => convert?.assignee)).toEqual(['Ada spare', 'Ada spare', 'Ada convert_j']) // prettier-ignore
    const [assignment] = await assignmentsOf('spare')
    expect(assignment).toMatchObject({ assigner: 'Ada convert_s', total: 2, status: 'Assigned' })
    expect(await lastAudit()).toMatchObject({
      target: `assignment:${assignment!.id}`,
      before: { assigneeIds: [world.staff.convert_j] },
      after: { assigneeId: world.staff.spare, count: 2 },
    })
    const left = await junior.get<Convert[]>(`assignments/converts/${before!.id}`)
    expect(left.data.map(({ id }) => id)).toEqual([people[2]])
    expect((await junior.get<Assignment>(`assignments/${before!.id}`)).data.total).toBe(1)
    expect((await junior.get(`converts/${people[0]!}`)).status).toBe(404)
  })

  test('a second time does no harm: whoever is there already stays', async () => {
    const people = await given(2)
    await move(people, [world.staff.convert_j], world.staff.spare)
    await world.withoutTrace(async () =>
      expect((await move(people, [world.staff.convert_j], world.staff.spare)).status).toBe(200),
    )
  })

  test('an assignment that has none left is not in the list, and still opens', async () => {
    const people = await given(2)
    const [before] = await assignmentsOf('convert_j')
    await move(people, [world.staff.convert_j], world.staff.spare)
    expect((await assignmentsOf('convert_j')).map(({ id }) => id)).not.toContain(before!.id)
    expect((await junior.get<Assignment>(`assignments/${before!.id}`)).data).toMatchObject({
      total: 0,
      status: 'Completed',
    })
  })

  test.each<[string, (people: string[]) => [string[], string[], string | null], number]>([
    ['that somebody else has by now', (people) => [people, [world.staff.convert_s], world.staff.spare], 409],
    ['of which one is unknown', (people) => [[...people, NEVER], [world.staff.convert_j], world.staff.spare], 404],
    ['to nobody known', (people) => [people, [world.staff.convert_j], NEVER], 404],
    ['to what is no id', (people) => [people, [world.staff.convert_j], 'x'], 404],
    ['from what is no id', (people) => [people, ['x'], world.staff.spare], 409],
    ['to staff who do not follow up', (people) => [people, [world.staff.convert_j], world.staff.sponsor_s], 409],
    ['that are none', () => [[], [world.staff.convert_j], world.staff.spare], 400],
    ['back that somebody else has by now', (people) => [people, [], null], 409],
  ])('%s changes nothing', async (_, make, status) => {
    const people = await given(2)
    await world.withoutTrace(async () => expect((await move(...make(people))).status).toBe(status))
  })

  test('says how many went elsewhere in the meantime', async () => {
    const people = await given(2)
    await move(people.slice(0, 1), [world.staff.convert_j], world.staff.spare)
    expect((await move(people, [world.staff.convert_j], world.staff.convert_s)).message).toBe(
      'Somebody gave 1 convert of these to others in the meantime. Load the list again. Nothing was changed.',
    )
  })

  test('300 of them to two people at once gives each of them one', async () => {
    const people = await given(300)
    const answers = await Promise.all([
      move(people, [world.staff.convert_j], world.staff.spare),
      move([...people].reverse(), [world.staff.convert_j], world.staff.convert_s, admin),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(
      await world.rows(sql`
        select count(distinct c.assignee_id)::int as people, count(*)::int as rows from converts c
        join assignment_converts ac on ac.convert_id = c.id where c.id = any(${sql.param(people)}::uuid[])`),
    ).toEqual([{ people: 1, rows: 300 }])
  })
})

describe('taking converts back', () => {
  test('leaves them to nobody, with what was written about them', async () => {
    const people = await given(2)
    const { data } = await junior.post<ConvertFeedback>('converts/feedback', { convertId: people[0], message: 'Hi' })
    expect((await move(people, [world.staff.convert_j], null, admin)).status).toBe(200)
    expect(await one(people[0]!)).toMatchObject({ status: 'Unassigned', assigneeId: null, assignedUtc: null })
    expect((await senior.get<ConvertFeedback>(`converts/feedback/${data.id}`)).data.message).toBe('Hi')
    expect(await lastAudit()).toMatchObject({ action: 'CONVERTS', after: { assigneeId: null, count: 2 } })
    await world.withoutTrace(async () => expect((await move(people, [world.staff.convert_j], null)).status).toBe(200))
    expect((await assign(people, world.staff.spare)).status).toBe(200)
  })

  test('is not for who is processed', async () => {
    const [id] = (await given(1)) as [string]
    await admin.patch(`converts/feedback/close/${await addFeedback(world, id)}`)
    await world.withoutTrace(async () =>
      expect((await move([id], [world.staff.convert_j], null)).message).toBe(
        '1 convert of these was processed in the meantime. Who is processed stays with whom they are. Load the list again. Nothing was changed.',
      ),
    )
    expect((await move([id], [world.staff.convert_j], world.staff.spare)).status).toBe(200)
    expect(await one(id)).toMatchObject({ status: 'Processed', assignee: 'Ada spare' })
  })
})

test('converts of a list name it, and the list is a filter', async () => {
  for (const title of ['Easter', 'Advent'])
    await senior.form('converts/upload', {
      title,
      file: file(`name,mobile\n${title} Ada,08035550111\n${title} Ben,08035550112\n`, 'a.csv', 'text/csv'),
    })
  const { data: uploads } = await senior.get<ConvertUpload[]>('converts/uploads')
  expect(uploads.map(({ title, count }) => [title, count])).toEqual([
    ['Advent', 2],
    ['Easter', 2],
  ])
  const easter = uploads[1]!
  const { data } = await admin.get<ConvertSummary>(`converts?uploadId=${easter.id}`)
  expect([data.total, data.converts.map(({ name }) => name).sort()]).toEqual([2, ['Easter Ada', 'Easter Ben']])
  expect(data.converts[0]).toMatchObject({ uploadId: easter.id, upload: 'Easter', ministry: null })
  expect((await one(world.convert.id)).upload).toBeNull()
  expect((await admin.get<ConvertSummary>('converts?uploadId=x')).data.total).toBe(0)
  await admin.delete('converts/delete', { items: data.converts.map(({ id }) => id) })
  expect((await senior.get<ConvertUpload[]>('converts/uploads')).data.map(({ title }) => title)).toEqual(['Advent'])
})

describe('cancelling a request', () => {
  async function asked(amount?: number) {
    const [convertId] = await given(1)
    const { data } = await junior.post<ConvertFeedback>('converts/feedback', { convertId, message: 'Hi' })
    const about = { summaryId: data.id, title: 'Bible', description: 'Large print', amount }
    return { summaryId: data.id, itemId: (await junior.post<RequestItem>('converts/feedback/item', about)).data.id }
  }
  const cancel = (id: string, who = junior) => who.patch(`converts/feedback/item/cancel/${id}`)
  const statusOf = async (id: string) => (await admin.get<RequestItem>(`converts/feedback/item/${id}`)).data.status

  test('is for who asked, once, while it is Pending', async () => {
    const { itemId } = await asked(50)
    const spare = await world.as('spare')
    await world.withoutTrace(async () => {
      expect((await cancel(itemId, senior)).message).toBe('Somebody else asked for this. Only they can cancel it.')
      expect((await cancel(itemId, spare)).status).toBe(404)
    })
    expect((await cancel(itemId)).status).toBe(200)
    expect(await statusOf(itemId)).toBe('Cancelled')
    expect(await lastAudit()).toMatchObject({
      actor_id: world.staff.convert_j,
      action: 'FOLLOW_UP',
      target: `convert-request:${itemId}`,
      before: { status: 'Pending' },
      after: { status: 'Cancelled', amount: 50 },
    })
    await world.withoutTrace(async () =>
      expect((await cancel(itemId)).message).toBe(
        'This request is Cancelled already. Only a Pending one can be cancelled.',
      ),
    )
  })

  test('and deciding it at the same moment: one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { summaryId, itemId } = await asked(50)
      const answers = await Promise.all([
        cancel(itemId),
        admin.patch('converts/feedback/item', { summaryId, itemId, status: 'Accepted' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await statusOf(itemId)).toBe(answers[0].status === 200 ? 'Cancelled' : 'Accepted')
    }
  })

  test('is nothing for an information', async () => {
    const { itemId } = await asked()
    expect((await cancel(itemId)).status).toBe(409)
  })
})
