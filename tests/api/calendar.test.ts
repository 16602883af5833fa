import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveByCalendar } from '../../api/calendar'
import type { Budget } from '../../contract/budgets'
import { inDays, receipt } from './samples'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const id = () => world.a.budgets.Approved.id
const statusOf = async (budgetId = id()) =>
  (await (await world.as('client')).get<Budget>(`sponsorships/${budgetId}`)).data.status
const run = (today: string) => moveByCalendar(world.api.database.db, today)
const days = (from: string, to: string) =>
  world.rows(
    sql`update budgets set status = 'Approved', starts_on = ${from}::date, ends_on = ${to}::date where id = ${id()}`,
  )

describe('an approved request', () => {
  beforeEach(() => days('2026-03-10', '2026-03-12'))

  test.each([
    ['2026-03-09', 'Approved'],
    ['2026-03-10', 'Ongoing'],
    ['2026-03-12', 'Ongoing'],
    ['2026-03-13', 'Ended'],
    ['2027-01-01', 'Ended'],
  ])('is on %s %s, however late and often the clock strikes', async (today, status) => {
    await run(today)
    expect(await statusOf()).toBe(status)
    await world.withoutTrace(async () => {
      await Promise.all([run(today), run(today)])
    })
  })

  test('goes on day by day', async () => {
    const seen = []
    for (const today of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']) {
      await run(today)
      seen.push(await statusOf())
    }
    expect(seen).toEqual(['Approved', 'Ongoing', 'Ongoing', 'Ongoing', 'Ended'])
  })

  test('remembers since when it is what it is', async () => {
    await world.rows(sql`update budgets set status_at = '2026-01-01' where id = ${id()}`)
    await run('2026-03-10')
    const { statusSince } = (await (await world.as('client')).get<Budget>(`sponsorships/${id()}`)).data
    expect(Math.abs(Date.parse(statusSince!) - Date.now())).toBeLessThan(60_000)
  })
})

test('the calendar moves nothing else', async () => {
  const others = ['Pending', 'Rejected', 'Ended', 'Completed'] as const
  await run('2040-01-01')
  expect(await Promise.all(others.map((status) => statusOf(world.a.budgets[status].id)))).toEqual(others)
})

test('a request that is paid on or after its first day goes on at once', async () => {
  const { id: budgetId } = world.a.budgets.Pending
  await world.rows(
    sql`update budgets set starts_on = ${inDays(0)}::date, ends_on = ${inDays(1)}::date where id = ${budgetId}`,
  )
  await (await world.as('payment_s')).form('budgets/pay', { budgetId, amount: '5', file: receipt() })
  expect(await statusOf(budgetId)).toBe('Ongoing')
})
