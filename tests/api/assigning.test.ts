import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Assignment } from '../../contract/assignments'
import type { Convert } from '../../contract/converts'
import type { Client } from './client'
import { addFeedback, addPeople } from './seed/follow-up'
import { NEVER } from './samples'
import { openWorld, type World } from './world'

let world: World
let admin: Client
let senior: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  senior = await world.as('convert_s')
})
afterAll(() => world.close())

const assign = (items: string[], staffId: string, client = senior) =>
  client.patch('converts/assign', { items, staffId })
const one = async (id: string) => (await admin.get<Convert>(`converts/${id}`)).data
const assignmentsOf = async (who: 'convert_j' | 'spare') =>
  (await (await world.as(who)).get<Assignment[]>('assignments?type=Converts')).data
/** Assignments without converts, and converts that say something else than their assignment. */
const orphans = () =>
  world.rows(sql`
    select a.id from assignments a where not exists (select 1 from assignment_converts ac where ac.assignment_id = a.id)
    union all
    select c.id from converts c where c.assignee_id is not null and not exists (
      select 1 from assignment_converts ac join assignments a on a.id = ac.assignment_id
      where ac.convert_id = c.id and a.assignee_id = c.assignee_id)`)

describe('assigning converts', () => {
  test('gives all of them to one person, in one assignment', async () => {
    const people = await addPeople(world, 3)
    expect((await assign(people, world.staff.spare)).status).toBe(200)
    for (const id of people) {
      expect(await one(id)).toMatchObject({
        status: 'Unprocessed',
        assigneeId: world.staff.spare,
        assignee: 'Ada spare',
        assignerId: world.staff.convert_s,
      })
    }
    const [given, ...older] = await assignmentsOf('spare')
    expect([given?.assigner, given?.total, older]).toEqual(['Ada convert_s', 3, []])
    const theirs = await (await world.as('spare')).get<Convert[]>(`assignments/converts/${given!.id}`)
    expect(theirs.data.map(({ id }) => id).sort()).toEqual([...people].sort())
    expect(
      await world.rows(
        sql`select actor_id, action, after->'count' as count from audit where target = ${`assignment:${given!.id}`}`,
      ),
    ).toEqual([{ actor_id: world.staff.convert_s, action: 'CONVERTS', count: 3 }])
  })

  test.each<[string, (free: string) => [string[], string], number]>([
    ['nobody chosen', () => [[], world.staff.spare], 400],
    ['no person', (free) => [[free], ''], 400],
    ['somebody twice', (free) => [[free, free], world.staff.spare], 400],
    ['a person that never was', (free) => [[free], NEVER], 404],
    ['a ministry', (free) => [[free], world.a.accountId], 404],
    ['staff who do not follow up', (free) => [[free], world.staff.sponsor_s], 409],
    ['an admin, who does not either', (free) => [[free], world.staff.admin], 409],
    ['one unknown convert among them', (free) => [[free, NEVER], world.staff.spare], 404],
    ['what is no id', (free) => [[free, "' OR 1=1--"], world.staff.spare], 404],
    ['one that somebody has already', (free) => [[free, world.convert.id], world.staff.spare], 409],
  ])('with %s changes nothing', async (_, make, status) => {
    const [free] = await addPeople(world, 1)
    await world.withoutTrace(async () => expect((await assign(...make(free!))).status).toBe(status))
  })

  test('to somebody inactive or deleted is refused', async () => {
    const [free] = await addPeople(world, 1)
    await world.rows(sql`update accounts set status = 'Inactive' where id = ${world.staff.spare}`)
    const inactive = await assign([free!], world.staff.spare)
    expect([inactive.status, inactive.message]).toEqual([
      409,
      'Ada spare is not active or does not follow converts up. Choose somebody else.',
    ])
    await world.rows(sql`update accounts set deleted_at = now() where id = ${world.staff.spare}`)
    expect((await assign([free!], world.staff.spare)).status).toBe(404)
    await world.rows(sql`update accounts set status = 'Active', deleted_at = null where id = ${world.staff.spare}`)
    expect((await one(free!)).status).toBe('Unassigned')
  })

  test('gives on what somebody who has left still had', async () => {
    const people = await addPeople(world, 2)
    await assign(people, world.staff.spare)
    const [before] = await assignmentsOf('spare')
    await world.rows(sql`update accounts set status = 'Inactive' where id = ${world.staff.spare}`)
    expect((await assign(people, world.staff.convert_j)).status).toBe(200)
    await world.rows(sql`update accounts set status = 'Active' where id = ${world.staff.spare}`)
    expect((await one(people[0]!)).assigneeId).toBe(world.staff.convert_j)
    expect(await assignmentsOf('spare')).not.toContainEqual(expect.objectContaining({ id: before!.id }))
    // It was theirs, and is not any more.
    const theirs = await (await world.as('spare')).get<Convert[]>(`assignments/converts/${before!.id}`)
    expect(theirs.data).toEqual([])
  })

  test('somebody whose feedback an admin has closed already leaves them processed', async () => {
    const [free] = await addPeople(world, 1)
    await admin.patch(`converts/feedback/close/${await addFeedback(world, free!)}`)
    expect((await one(free!)).status).toBe('Unassigned')
    await assign([free!], world.staff.spare)
    expect((await one(free!)).status).toBe('Processed')
  })

  test('500 of them to two people at once gives each of them one', async () => {
    const people = await addPeople(world, 500)
    const answers = await Promise.all([
      assign(people, world.staff.convert_j),
      assign([...people].reverse(), world.staff.spare, admin),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.message).toBe(
      'Somebody assigned 500 converts of these in the meantime. Load the list again. Nothing was changed.',
    )
    const winner = answers[0].status === 200 ? world.staff.convert_j : world.staff.spare
    const assignees = await world.rows(
      sql`select assignee_id, count(*)::int as count from converts where id = any(${sql.param(people)}::uuid[]) group by 1`,
    )
    expect(assignees).toEqual([{ assignee_id: winner, count: 500 }])
    expect(
      await world.rows(
        sql`select count(distinct assignment_id)::int as count from assignment_converts where convert_id = any(${sql.param(people)}::uuid[])`,
      ),
    ).toEqual([{ count: 1 }])
  })
})

describe('deleting converts', () => {
  test('takes what was written about them, and assignments that have none left', async () => {
    const people = await addPeople(world, 2)
    await assign(people, world.staff.spare)
    const [assignment] = await assignmentsOf('spare')
    await addFeedback(world, people[0]!)
    expect((await admin.delete('converts/delete', { items: people.slice(0, 1) })).status).toBe(200)
    expect((await admin.get(`converts/${people[0]!}`)).status).toBe(404)
    expect((await admin.get<Assignment>(`assignments/${assignment!.id}`)).data.total).toBe(1)
    expect((await admin.delete('converts/delete', { items: people.slice(1) })).status).toBe(200)
    expect((await admin.get(`assignments/${assignment!.id}`)).status).toBe(404)
  })

  test('is all or none', async () => {
    const [free] = await addPeople(world, 1)
    for (const items of [[], [free!, NEVER], [free!, 'x'], [free!, free!]]) {
      await world.withoutTrace(async () =>
        expect([400, 404]).toContain((await admin.delete('converts/delete', { items })).status),
      )
    }
  })

  test('while somebody assigns them leaves nothing behind', async () => {
    // Assignments of which everybody went to somebody else are there still.
    const before = await orphans()
    for (let round = 0; round < 5; round += 1) {
      const people = await addPeople(world, 40)
      const [assigned, deleted] = await Promise.all([
        assign(people, world.staff.spare),
        admin.delete('converts/delete', { items: [...people].reverse() }),
      ])
      expect(deleted.status).toBe(200)
      expect([200, 404]).toContain(assigned.status)
    }
    expect(await orphans()).toEqual(before)
  })
})
