import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, lagosDay } from '../../contract/rules/days'
import { loadDemo } from '../../api/demo/load'
import { rowsOf } from '../../api/repositories/rows'
import { DEMO_PASSWORD } from '../../api/settings'
import type { Budget, BudgetRow } from '../../contract/budgets'
import type { Notice } from '../../contract/notices'
import type { PaymentRow } from '../../contract/payments'
import type { RegistrationRow } from '../../contract/registrations'
import type { Dashboard } from '../../contract/sponsorships'
import { BUDGET_STATUSES, REGISTRATION_STATUSES, ROLES } from '../../contract/vocabulary'
import { startApi, type TestApi } from '../support/api'
import { Client } from './client'

let api: TestApi
let admin: Client
const logIn = async (role: string) => {
  const client = new Client(api.app)
  const { data } = await client.post('auth/login', { email: `${role}@demo.almoner.test`, password: DEMO_PASSWORD })
  expect(data).toEqual([role])
  return client
}
beforeAll(async () => {
  api = await startApi({ DEMO: '1' })
  admin = await logIn('admin')
})
afterAll(() => api.close())

describe('the demo', () => {
  test('has an account for every role', async () => {
    for (const role of ROLES.filter((name) => name !== 'guest')) await logIn(role)
  })

  test('has registrations and requests in every status, each of which can be opened', async () => {
    for (const status of REGISTRATION_STATUSES) {
      const rows = (await admin.get<RegistrationRow[]>(`registrations/status/${status}`)).data
      expect(rows, status).not.toEqual([])
      for (const { id } of rows.slice(0, 3)) expect((await admin.get(`registrations/${id}`)).status).toBe(200)
    }
    for (const status of BUDGET_STATUSES) {
      const rows = (await admin.get<BudgetRow[]>(`budgets/status/${status}`)).data
      expect(rows, status).not.toEqual([])
      for (const { id } of rows.slice(0, 3)) {
        const { filepath, hospital } = (await admin.get<Budget>(`budgets/${id}`)).data
        for (const path of [filepath, hospital?.applicationLetter, hospital?.approvalLetter]) {
          if (path) expect((await admin.get(path)).status).toBe(200)
        }
      }
    }
  })

  test('has a client with a request that has ended and awaits feedback, and earlier ones', async () => {
    const { pending, latest, previous } = (await (await logIn('client')).get<Dashboard>('sponsorships/dashboard')).data
    expect(pending!.status).toBe('Ended')
    expect([latest!.id, ...previous.map(({ id }) => id)]).toContain(pending!.id)
    expect(previous.length).toBeGreaterThan(0)
  })

  test('has notices that say of a request what its page says', async () => {
    const requests = (await admin.get<BudgetRow[]>('budgets/status/All')).data
    const told = (await admin.get<Notice[]>('notices')).data.filter(({ kind }) => kind === 'request')
    expect(told.length).toBeGreaterThan(5)
    for (const { targetId, text } of told) {
      const { ministry, reference, requested } = requests.find(({ id }) => id === targetId)!
      expect(text).toBe(
        `${ministry} sent a request: ${reference}, ₦${requested!.toLocaleString('en', { minimumFractionDigits: 2 })}.`,
      )
    }
  })

  test('has a ledger that adds up to its balance', async () => {
    const rows = (await admin.get<PaymentRow[]>('payments')).data.reverse()
    let at = 0
    for (const { previousBalance, currentBalance, amount, deposit } of rows) {
      expect(previousBalance).toBe(at)
      at = Math.round((at + (deposit ? amount : -amount)) * 100) / 100
      expect(currentBalance).toBe(at)
    }
    expect((await admin.get('payments/balance')).data).toBe(at)
  })

  test('has areas, banks, ministries and a catalogue', async () => {
    for (const path of ['supportareas', 'banks', 'ministries', 'budgets/items/All', 'chats/notifications']) {
      expect((await admin.get<unknown[]>(path)).data, path).not.toEqual([])
    }
  })

  test('has the same news at every hour of a day', async () => {
    const yesterday = addDays(lagosDay(), -1)
    const news = async (hour: string) => {
      const then = await startApi()
      const parts = { db: then.database.db, files: then.files }
      await loadDemo(parts, new Date(`${yesterday}T${hour}:00+01:00`))
      const rows = await rowsOf(
        parts.db,
        sql`select kind, (created_at at time zone 'Africa/Lagos')::date::text as day, count(*)::int
          from notices where read_at is null group by 1, 2 order by 1, 2`,
      )
      await then.close()
      return rows
    }
    const early = await news('00:10')
    expect(early.length).toBeGreaterThan(1)
    expect(await news('23:50')).toEqual(early)
  })
})
