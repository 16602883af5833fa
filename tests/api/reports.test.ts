import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BudgetRow } from '../../contract/budgets'
import type { PaymentRow } from '../../contract/payments'
import type { ReportRow } from '../../contract/reports'
import type { Client } from './client'
import { openWorld, type World } from './world'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const run = (body: object) => admin.post<ReportRow[]>('reports', body)
const ids = async (body: object) => (await run(body)).data.map(({ id }) => id)

describe('a report', () => {
  test('of payments holds what the ledger holds, newest first', async () => {
    const ledger = (await admin.get<PaymentRow[]>('payments')).data
    expect((await run({ type: 'Payments' })).data).toEqual(
      ledger.map(({ id, ministry, title, amount, createdUtc }) => ({ id, ministry: ministry ?? '', title, amount, createdUtc, reverses: null })), // prettier-ignore
    )
    expect(ledger.some(({ deposit }) => deposit)).toBe(true)
  })

  test('of budgets holds what was paid, or asked for where nothing is paid', async () => {
    const requests = (await admin.get<BudgetRow[]>('budgets/status/All')).data
    const { data } = await run({ type: 'Budgets' })
    expect(data).toEqual(
      requests.map(({ id, ministry, theme, amount, requested, createdUtc }) => ({ id, ministry, title: theme, amount: amount ?? requested, createdUtc, reverses: null })), // prettier-ignore
    )
    expect(new Set(data.map(({ amount }) => amount))).toEqual(new Set([100_000, 60_500, 60_500 + 801]))
  })

  test('holds its first and its last day whole, as days in Lagos', async () => {
    const { budgets } = world.a
    const sentAt = (id: string, at: string) =>
      world.rows(sql`update budgets set created_at = ${at}::timestamptz where id = ${id}`)
    await sentAt(budgets.Pending.id, '2026-02-28T22:59:59.999Z')
    await sentAt(budgets.Approved.id, '2026-02-28T23:00:00.000Z')
    await sentAt(budgets.Ended.id, '2026-03-31T22:59:59.999Z')
    await sentAt(budgets.Completed.id, '2026-03-31T23:00:00.000Z')
    const march = { from: '2026-03-01', to: '2026-03-31' }
    expect(await ids({ type: 'Budgets', ...march })).toEqual([budgets.Ended.id, budgets.Approved.id])
    expect(await ids({ type: 'Budgets', from: '2026-04-01', to: '2026-04-01' })).toEqual([budgets.Completed.id])
    expect(await ids({ type: 'Budgets', from: '2026-02-28', to: '2026-02-28' })).toEqual([budgets.Pending.id])
    expect(await ids({ type: 'Budgets', to: '2026-02-28' })).toContain(budgets.Pending.id)
    expect(await ids({ type: 'Budgets', from: '2026-03-01' })).not.toContain(budgets.Pending.id)
    expect(await ids({ type: 'Payments', from: '2020-01-01', to: '2020-01-31' })).toEqual([])
  })

  test('is exact to the kobo', async () => {
    for (let n = 0; n < 30; n += 1)
      await admin.form('payments', { amount: n % 3 === 0 ? '0.10' : '0.20', sender: 'Head office', title: 'Drops' })
    const drops = (await run({ type: 'Payments' })).data.filter(({ title }) => title === 'Drops')
    expect(drops.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(500)
    expect(new Set(drops.map(({ amount }) => amount))).toEqual(new Set([0.1, 0.2]))
  })

  test.each<[string, object]>([
    ['no type', {}],
    ['an unknown type', { type: 'Converts' }],
    ['a day that is none', { type: 'Payments', from: '2026-02-30' }],
    ['a day in other letters', { type: 'Payments', to: '31/12/2026' }],
    ['an empty day', { type: 'Payments', from: '' }],
    ['its last day before its first', { type: 'Payments', from: '2026-03-02', to: '2026-03-01' }],
  ])('with %s is refused', async (_what, body) => expect((await run(body)).status).toBe(400))

  test('of a day that is none says so', async () => {
    const { errors } = await run({ type: 'Payments', from: '2026-02-30' })
    expect(errors).toEqual([{ message: 'Date input not valid.', field: 'from', code: 1 }])
  })
})
