import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lagosMonthStart } from '../../api/dates'
import type { Bank } from '../../contract/banks'
import type { BudgetItem } from '../../contract/budget-items'
import type { BudgetRow } from '../../contract/budgets'
import type { Ministry, MinistryRow } from '../../contract/ministries'
import type { Client } from './client'
import { NEVER } from './samples'
import { openWorld, type World } from './world'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

describe('banks', () => {
  const names = async () => (await admin.get<Bank[]>('banks')).data.map(({ name }) => name)

  test('are listed by name, whatever the case of their letters, and offered to those who register', async () => {
    const { status, data } = await admin.post<Bank>('banks', { name: '  Union Bank ' })
    expect([status, data.name]).toEqual([201, 'Union Bank'])
    expect(await names()).toEqual(['access bank', 'First Bank', 'Union Bank', 'Zenith Bank'])
    expect((await world.guest().get('auth/register/banks')).data).toEqual(await names())
  })

  test('are there once, also in other letters and when added at the same moment', async () => {
    expect((await admin.post('banks', { name: 'ZENITH bank' })).status).toBe(409)
    const answers = await Promise.all(['Wema Bank', 'wema bank'].map((name) => admin.post('banks', { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('may have any name that is text', async () => {
    const odd = "Robert'); DROP TABLE banks;-- % _ \\ <script>"
    expect((await admin.post<Bank>('banks', { name: odd })).data.name).toBe(odd)
    expect(await names()).toContain(odd)
    for (const name of ['', '   ', 'a\nb', 'x'.repeat(81), 5, null])
      expect((await admin.post('banks', { name })).status).toBe(400)
  })

  test('that are removed stay with the ministries that named them', async () => {
    expect((await admin.delete(`banks/${world.banks['First Bank']!}`)).status).toBe(200)
    expect(await names()).not.toContain('First Bank')
    expect((await admin.get<Ministry>(`ministries/${world.a.id}`)).data.bankAccount!.bank).toBe('First Bank')
    for (const id of [world.banks['First Bank']!, NEVER, 'x', '%25'])
      expect((await admin.delete(`banks/${id}`)).status).toBe(404)
  })
})

/** What the admin's list alone tells. */
const UNTOLD = {
  email: null,
  mobile: null,
  visioner: null,
  accountNumber: null,
  status: null,
  state: null,
  areas: null,
}

describe('ministries', () => {
  test('are listed by name once they are approved', async () => {
    expect((await (await world.as('convert_j')).get('ministries')).data).toEqual([
      { id: world.a.id, name: 'Grace Chapel', accountHeld: false, ...UNTOLD },
      { id: world.b.id, name: 'Living Water', accountHeld: false, ...UNTOLD },
    ])
  })

  test('are listed to the admin with their account, state and areas', async () => {
    const { data } = await admin.get<MinistryRow[]>('ministries')
    expect(data).toEqual([
      expect.objectContaining({ id: world.a.id, status: 'Active', state: expect.stringMatching(/./) as string }),
      expect.objectContaining({ id: world.b.id, status: 'Active' }),
    ])
    const { data: one } = await admin.get<Ministry>(`ministries/${world.a.id}`)
    expect(data[0]).toMatchObject({
      visioner: `${one.ministers[0]!.firstName} ${one.ministers[0]!.lastName}`,
      accountNumber: one.bankAccount!.number,
      email: one.email,
      mobile: one.mobile,
    })
    expect(data[0]!.areas).toEqual(one.supportAreas.map(({ supportArea }) => supportArea.name))
    expect(data[0]!.areas).not.toEqual([])
  })

  test('are shown to the admin with everything but secrets', async () => {
    const { data, text } = await admin.get<Ministry>(`ministries/${world.c.id}`)
    expect(data).toMatchObject({
      id: world.c.id,
      userId: world.c.accountId,
      status: 'Unconfirmed',
      name: 'New Dawn',
      email: 'c@ministry.test',
      mobile: ['+2348035550100'],
      bankAccount: { bank: 'First Bank', name: 'New Dawn', number: '0123456789' },
      supportAreas: [{ id: world.c.links.Crusades, status: 'Pending', supportArea: { name: 'Crusades' } }],
    })
    expect(text).not.toMatch(/password|argon2/i)
    for (const id of [NEVER, 'x', "' OR 1=1--"])
      expect((await admin.get(`ministries/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})

describe('the own record of a staff member', () => {
  test('holds what the person is, and no secret', async () => {
    const { data, text } = await (await world.as('bitem_s')).get('staff')
    expect(data).toMatchObject({
      id: world.staff.bitem_s,
      firstName: 'Ada',
      lastName: 'bitem_s',
      email: 'bitem_s@office.test',
      roles: ['bitem_s'],
      status: 'Active',
    })
    expect(text).not.toMatch(/password|argon2/i)
  })
})

describe('the catalogue', () => {
  test('is listed by type and name, with amounts in naira or none', async () => {
    const items = (await (await world.as('payment_j')).get<BudgetItem[]>('budgets/items/All')).data
    expect(
      items.map(({ type, name, amount, available, approved }) => [type, name, amount, available, approved]),
    ).toEqual([
      ['Crusades', 'Buses', null, false, false],
      ['Crusades', 'Sound system', 25000, true, true],
      ['Crusades', 'Stage', 90000, true, true],
      ['Hospitals', 'Drugs', 5000, true, true],
      ['Hospitals', 'Old drugs', 5000, false, true],
    ])
  })
})

describe('what was paid in a month', () => {
  const [completed, ended, ongoing] = ['Completed', 'Ended', 'Ongoing'] as const
  const paidAt = (id: string, at: Date) =>
    world.rows(sql`update budgets set processed_at = ${at.toISOString()}::timestamptz where id = ${id}`)
  const ids = async (period: string) =>
    (await admin.get<BudgetRow[]>(`budgets/disbursed/${period}`)).data.map(({ id }) => id)
  beforeEach(async () => {
    const { budgets } = world.a
    await paidAt(budgets[completed].id, lagosMonthStart(0, new Date()))
    await paidAt(budgets[ended].id, new Date(lagosMonthStart(0, new Date()).getTime() - 1))
    await paidAt(budgets[ongoing].id, new Date(lagosMonthStart(-1, new Date()).getTime() - 1))
    // Rejected ones have a date too, but no money went out.
    await paidAt(budgets.Rejected.id, lagosMonthStart(0, new Date()))
  })

  test('goes by the calendar in Lagos, to the millisecond', async () => {
    const { budgets } = world.a
    const [now, last] = [await ids('Current_Month'), await ids('Last_Month')]
    expect(now).toContain(budgets[completed].id)
    expect(last).toEqual([budgets[ended].id])
    for (const id of [budgets[ongoing].id, budgets[ended].id, budgets.Rejected.id]) expect(now).not.toContain(id)
  })

  test('is asked by its name alone', async () => {
    for (const period of ['current_month', 'Next_Month', '%25'])
      expect((await admin.get(`budgets/disbursed/${period}`)).status).toBe(400)
  })
})
