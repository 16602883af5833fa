import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Assignment } from '../../contract/assignments'
import type { Convert, ConvertSummary } from '../../contract/converts'
import type { Delegate } from '../../contract/staffs'
import type { Client } from './client'
import { addFeedback, addPeople } from './seed/follow-up'
import { NEVER } from './samples'
import { openWorld, type World } from './world'

let world: World
let admin: Client
let senior: Client
let junior: Client
/** Another junior: everything of the seed is somebody else's. */
let other: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  senior = await world.as('convert_s')
  junior = await world.as('convert_j')
  other = await world.as('spare')
})
afterAll(() => world.close())

const list = async (client: Client, query = '') => (await client.get<ConvertSummary>(`converts?${query}`)).data
const names = ({ converts }: ConvertSummary) => converts.map(({ name }) => name)

describe('the list of converts', () => {
  test('tells of each where it comes from, whose it is, and how far', async () => {
    const { converts } = await list(senior)
    expect(converts.find(({ id }) => id === world.convert.id)).toEqual({
      id: world.convert.id,
      name: 'Ada Obi',
      mobile: '+2348035550111',
      createdUtc: expect.stringMatching(/Z$/) as string,
      ministry: 'Grace Chapel',
      budgetType: 'Crusades',
      lga: 'Ikeja',
      state: 'Lagos',
      assignerId: world.staff.convert_s,
      assigneeId: world.staff.convert_j,
      assignee: 'Ada convert_j',
      assignedUtc: expect.stringMatching(/Z$/) as string,
      status: 'Unprocessed',
      lastFeedbackUtc: expect.stringMatching(/Z$/) as string,
      upload: null,
      callBackUtc: null,
      uploadId: null,
    })
    expect((await senior.get<Convert>(`converts/${world.convert.id}`)).data).toEqual(
      converts.find(({ id }) => id === world.convert.id),
    )
  })

  test('has counts that add up, whatever is filtered and cut', async () => {
    const added = await addPeople(world, 5)
    await admin.patch('converts/assign', { items: added.slice(0, 3), staffId: world.staff.spare })
    const closed = await addFeedback(world, added[0]!)
    expect((await admin.patch(`converts/feedback/close/${closed}`)).status).toBe(200)
    for (const query of ['', 'target=Unassigned', 'limit=1', `staffId=${world.staff.spare}`, `ministryId=${world.a.id}`]) {
      const { total, unassigned, assigned, unprocessed, processed } = await list(admin, query)
      expect([unassigned + assigned, unprocessed + processed], query).toEqual([total, assigned])
    }
    const whole = await list(admin)
    expect(whole).toMatchObject({ total: 7, unassigned: 3, assigned: 4, unprocessed: 3, processed: 1 })
    for (const [target, count] of [['Unassigned', 3], ['Assigned', 4], ['Unprocessed', 3], ['Processed', 1]] as const) {
      const { converts, ...counts } = await list(admin, `target=${target}`)
      expect(converts, target).toHaveLength(count)
      expect(counts).toEqual({ ...counts, total: whole.total })
      expect(converts.every(({ status }) => (target === 'Assigned' ? status !== 'Unassigned' : status === target))).toBe(true)
    }
    expect((await list(admin, 'limit=2')).converts).toEqual(whole.converts.slice(0, 2))
    expect((await list(admin, 'limit=0')).converts).toEqual([])
    expect((await admin.get('converts/status')).data).toEqual({ assigned: 4, unprocessed: 3 })
  }) // prettier-ignore

  test('filters by ministry and by person; what is no id is nobody', async () => {
    expect(names(await list(admin, `ministryId=${world.b.id}`))).toEqual([])
    expect(names(await list(admin, `ministryId=${world.a.id}`))).toContain('Uche Eze')
    expect(names(await list(admin, `staffId=${world.staff.convert_j}`))).toEqual(['Ada Obi'])
    const all = (await list(admin)).total
    for (const text of ["' OR 1=1--", '%', '_', '\\', NEVER]) {
      for (const name of ['ministryId', 'staffId']) {
        const { total, converts } = await list(admin, `${name}=${encodeURIComponent(text)}`)
        expect([total, converts]).toEqual([0, []])
      }
    }
    expect((await list(admin, 'ministryId=&staffId=&target=&limit=')).total).toBe(all)
    for (const query of ['target=Lost', 'limit=-1', 'limit=1e3', 'limit=9999999', 'order=name']) {
      expect((await admin.get(`converts?${query}`)).status, query).toBe(400)
    }
  })

  test('shows a junior their own only, whoever they ask for', async () => {
    expect(names(await list(junior))).toEqual(['Ada Obi'])
    expect(names(await list(junior, `staffId=${world.staff.spare}`))).toEqual([])
    expect(names(await list(junior, 'target=Unassigned'))).toEqual([])
    expect((await junior.get('converts/status')).data).toEqual({ assigned: 1, unprocessed: 1 })
  })
})

describe('what is not assigned to a junior looks as if it had never been', () => {
  test.each<[string, (world: World) => [string, string, object?]]>([
    ['a convert', ({ convert }) => ['GET', `converts/${convert.id}`]],
    ['what was written about one', ({ convert }) => ['GET', `converts/feedbacks/${convert.id}`]],
    ['a feedback', ({ convert }) => ['GET', `converts/feedback/${convert.feedbackId}`]],
    ['its comments', ({ convert }) => ['GET', `converts/feedback/replies/${convert.feedbackId}`]],
    ['its items', ({ convert }) => ['GET', `converts/feedback/items/${convert.feedbackId}`]],
    ['an item', ({ convert }) => ['GET', `converts/feedback/item/${convert.itemId}`]],
    ['writing about one', ({ convert }) => ['POST', 'converts/feedback', { convertId: convert.id, message: 'Hello' }]],
    ['a comment', ({ convert }) => ['POST', 'converts/feedback/reply', { summaryId: convert.feedbackId, message: 'Hello' }]],
    ['a request', ({ convert }) => ['POST', 'converts/feedback/item', { summaryId: convert.feedbackId, title: 'Bible', description: 'One' }]],
    ['an assignment', ({ convert }) => ['GET', `assignments/${convert.assignmentId}`]],
    ['the converts of one', ({ convert }) => ['GET', `assignments/converts/${convert.assignmentId}`]],
  ])('%s', async (_, asked) => {
    const [method, path, payload] = asked(world)
    const never = JSON.stringify(payload ?? {}).replace(/[\da-f-]{36}/, NEVER)
    await world.withoutTrace(async () => {
      const foreign = await other.send(method as 'GET', path, { payload })
      const unknown = await other.send(method as 'GET', path.replace(/[\da-f-]{36}/, NEVER), {
        payload: payload && (JSON.parse(never) as object),
      })
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    })
    expect((await junior.send(method as 'GET', path, { payload })).status).toBeLessThan(300)
  }) // prettier-ignore

  test('nor what is no id', async () => {
    for (const path of ['converts/x', 'converts/feedbacks/%25', 'converts/feedback/1', 'converts/feedback/item/x', 'assignments/x', 'assignments/converts/x']) {
      expect((await admin.get(path)).status, path).toBe(404)
    }
  }) // prettier-ignore
})

describe('assignments', () => {
  test('are seen by who was given them, by who gave them, and by admins', async () => {
    const shown = async (client: Client) => (await client.get<Assignment[]>('assignments')).data.map(({ id }) => id)
    expect(await shown(junior)).toEqual([world.convert.assignmentId])
    expect(await shown(senior)).toEqual([world.convert.assignmentId])
    expect(await shown(await world.as('register_s'))).toEqual([])
    expect(await shown(admin)).toHaveLength(2)
    expect((await senior.get<Convert[]>(`assignments/converts/${world.convert.assignmentId}`)).data).toHaveLength(1)
    expect((await (await world.as('bitem_s')).get(`assignments/${world.convert.assignmentId}`)).status).toBe(404)
  })

  test('are filtered by type', async () => {
    const of = async (type: string) => (await junior.get<Assignment[]>(`assignments?type=${type}`)).data
    expect(await of('Converts')).toMatchObject([
      { type: 'Converts', assignee: 'Ada convert_j', assigner: 'Ada convert_s', status: 'Assigned', total: 1, processed: 0 },
    ])
    expect(await of('Budgets')).toEqual([])
    expect((await junior.get('assignments?type=Everything')).status).toBe(400)
  }) // prettier-ignore

  test('can be given to active convert staff', async () => {
    const people = async () =>
      (await senior.get<Delegate[]>('staffs/delegates/convert')).data.map((one) => one.lastName)
    expect(await people()).toEqual(['convert_j', 'convert_s', 'spare'])
    await world.rows(sql`update accounts set status = 'Inactive' where id = ${world.staff.spare}`)
    expect(await people()).toEqual(['convert_j', 'convert_s'])
    await world.rows(sql`update accounts set status = 'Active' where id = ${world.staff.spare}`)
  })
})
