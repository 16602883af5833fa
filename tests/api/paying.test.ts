import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Budget, BudgetRow } from '../../contract/budgets'
import type { Notification } from '../../contract/chats'
import type { Payment, PaymentRow } from '../../contract/payments'
import type { Dashboard } from '../../contract/sponsorships'
import { PDF, receipt } from './samples'
import { OPENING_NAIRA } from './seed/seed'
import { PAID_NAIRA, seedRequest } from './seed/requests'
import { openWorld, type Who, type World } from './world'

const DECIDED = 'This request is not pending any more: somebody paid or rejected it already.'
const BALANCE = OPENING_NAIRA - 6 * PAID_NAIRA
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let order = 100
/** One more Pending request of ministry B. */
const pending = () =>
  world.api.database.db.transaction((tx) => seedRequest(tx, world.api.files, world, world.b, 'Pending', (order += 1)))
const pay = async (budgetId: string, amount = '1000', who: Who = 'payment_s', headers = {}) =>
  (await world.as(who)).form<{ paymentId: string }>('budgets/pay', { budgetId, amount, file: receipt() }, headers)
const reject = async (budgetId: string, who: Who = 'sponsor_s') =>
  (await world.as(who)).patch(`budgets/reject/${budgetId}`)
const budget = async (id: string) => (await (await world.as('admin')).get<Budget>(`budgets/${id}`)).data
const balance = async () => (await (await world.as('admin')).get<number>('payments/balance')).data
const paymentsFor = async (budgetId: string) =>
  (await (await world.as('admin')).get<PaymentRow[]>('payments')).data.filter(
    (payment) => payment.budgetId === budgetId,
  )

describe('paying a request', () => {
  test('approves it with its amount, receipt, date and payer, and lowers the balance by as much', async () => {
    const { id, reference } = world.a.budgets.Pending
    const filesBefore = world.files().length
    expect(await balance()).toBe(BALANCE)
    const { status, data } = await pay(id, '75000.55')
    expect(status).toBe(200)

    const paid = await budget(id)
    expect(paid).toMatchObject({ status: 'Approved', amount: 75000.55, staff: 'Ada payment_s', reference })
    expect(Math.abs(Date.parse(paid.processedOn!) - Date.now())).toBeLessThan(60_000)
    expect(world.files()).toHaveLength(filesBefore + 1)

    const admin = await world.as('admin')
    expect((await admin.get<Payment>(`payments/${data.paymentId}`)).data).toMatchObject({
      title: 'Grace Chapel Pending',
      description: `Sponsorship ${reference}`,
      amount: 75000.55,
      sender: 'Ada payment_s',
      ministry: 'Grace Chapel',
      budgetId: id,
      reference,
      type: 'Crusades',
      status: 'Completed',
      deposit: false,
      filepath: paid.filepath,
      previousBalance: BALANCE,
      currentBalance: BALANCE - 75000.55,
    })
    expect(await balance()).toBe(BALANCE - 75000.55)
    expect((await admin.get(paid.filepath!)).bytes).toEqual(PDF)
    expect(
      await world.rows(
        sql`select actor_id, action, before, after from audit where target = ${`budget:${id}`} order by id`,
      ),
    ).toEqual([
      {
        actor_id: world.staff.payment_s,
        action: 'PAY',
        before: { status: 'Pending' },
        after: { status: 'Approved', amount: 75000.55, paymentId: data.paymentId },
      },
    ])
  })

  test('notes when it was paid as the ledger does: not when its turn came', async () => {
    // Whoever waits for the balance over midnight is paid on the day after.
    await world.rows(sql`create function refuse_waiting() returns trigger language plpgsql as
      $$ begin if new.processed_at = now() then raise 'began then'; end if; return new; end $$`)
    await world.rows(
      sql`create trigger refuse_waiting before update on budgets for each row execute function refuse_waiting()`,
    )
    expect((await pay((await pending()).id)).status).toBe(200)
    await world.rows(sql`drop trigger refuse_waiting on budgets`)
  })

  test.each(['files', 'payments', 'balance', 'budgets', 'audit', 'notifications'])(
    'leaves nothing of it where its part in %s cannot be written, and can be done again',
    async (table) => {
      const { id } = await pending()
      const client = await world.as('payment_s')
      await world.rows(sql`create or replace function refuse_all() returns trigger language plpgsql as
        $$ begin raise 'refused on purpose'; end $$`)
      await world.rows(
        sql.raw(
          `create trigger refuse_all before insert or update on ${table} for each row execute function refuse_all()`,
        ),
      )
      try {
        await world.withoutTrace(async () => {
          const answer = await client.form('budgets/pay', { budgetId: id, amount: '1000', file: receipt() })
          expect(answer.status).toBe(500)
        })
      } finally {
        await world.rows(sql.raw(`drop trigger refuse_all on ${table}`))
      }
      expect(await world.rows(sql`select 1 from audit where target = ${`budget:${id}`}`)).toEqual([])
      expect((await pay(id)).status).toBe(200)
      expect(await paymentsFor(id)).toHaveLength(1)
    },
  )

  test('shows on the dashboard of the ministry and tells it, as from an Official', async () => {
    const client = await world.as('client')
    const { id } = world.a.spare
    const before = (await client.get<Notification[]>('chats/notifications')).data
    const { data } = await pay(id, '500')
    const [news, ...older] = (await client.get<Notification[]>('chats/notifications')).data
    expect(older).toEqual(before)
    expect(news).toMatchObject({ topic: 'Payment', unread: true, message: { isClient: false, sender: 'Official' } })
    const { latest, previous } = (await client.get<Dashboard>('sponsorships/dashboard')).data
    expect([latest!, ...previous].find((row) => row.id === id)).toMatchObject({ status: 'Approved', amount: 500 })
    expect((await client.get<Payment>(`payments/${data.paymentId}`)).data).toMatchObject({ amount: 500, budgetId: id })
  })

  test.each(['Rejected', 'Approved', 'Ongoing', 'Ended', 'Completed'] as const)(
    'that is %s is refused, and its receipt is thrown away',
    async (status) => {
      const client = await world.as('payment_s')
      await world.withoutTrace(async () => {
        const again = await client.form('budgets/pay', {
          budgetId: world.a.budgets[status].id,
          amount: '5',
          file: receipt(),
        })
        expect([again.status, again.message]).toEqual([409, DECIDED])
      })
    },
  )

  test.each([2, 20])('%i times at the same moment pays it once', async (times) => {
    const { id } = await pending()
    const [before, files] = [await balance(), world.files().length]
    const payers = [await world.as('admin'), await world.as('payment_s')]
    const answers = await Promise.all(
      Array.from({ length: times }, (_, n) =>
        payers[n % 2]!.form('budgets/pay', { budgetId: id, amount: '700', file: receipt() }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(times - 1).fill(409)])
    expect(await paymentsFor(id)).toHaveLength(1)
    expect(await balance()).toBe(before - 700)
    expect(world.files()).toHaveLength(files + 1)
  })

  test('while somebody rejects it does one of the two', async () => {
    const { id } = await pending()
    const answers = await Promise.all([pay(id, '100', 'admin'), reject(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { status, amount } = await budget(id)
    expect([status, amount]).toEqual(answers[0].status === 200 ? ['Approved', 100] : ['Rejected', null])
    expect(await paymentsFor(id)).toHaveLength(answers[0].status === 200 ? 1 : 0)
  })

  test('with more than there is, is refused; with exactly all there is, it leaves nothing', async () => {
    const { id } = await pending()
    const all = await balance()
    const files = world.files()
    const more = await pay(id, (all + 0.01).toFixed(2))
    expect([more.status, more.message]).toEqual([409, 'Insufficient balance'])
    expect((await budget(id)).status).toBe('Pending')
    expect(world.files()).toEqual(files)
    expect((await pay(id, all.toFixed(2))).status).toBe(200)
    expect(await balance()).toBe(0)
    await (await world.as('admin')).form('payments', { amount: '1000000', sender: 'Head office' })
  })

  test('again with the same Idempotency-Key gives the first answer again; with another amount it is refused', async () => {
    const { id } = await pending()
    const key = { 'idempotency-key': 'form-0001-of-today' }
    const first = await pay(id, '40', 'payment_s', key)
    const files = world.files()
    const again = await pay(id, '40', 'payment_s', key)
    expect([again.status, again.data]).toEqual([200, first.data])
    expect((await pay(id, '41', 'payment_s', key)).status).toBe(409)
    expect((await pay(id, '40', 'payment_s', { 'idempotency-key': 'form-0002-of-today' })).status).toBe(409)
    expect(await paymentsFor(id)).toHaveLength(1)
    expect(world.files()).toEqual(files)
  })

  test('sent many times at the same moment with the same Idempotency-Key gives all of them the one answer', async () => {
    const { id } = await pending()
    const key = { 'idempotency-key': 'form-0003-of-today' }
    const files = world.files()
    const payer = await world.as('payment_s')
    const send = () =>
      payer.form<{ paymentId: string }>('budgets/pay', { budgetId: id, amount: '40', file: receipt() }, key)
    const answers = await Promise.all(Array.from({ length: 12 }, send))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ data }) => data.paymentId)).size).toBe(1)
    expect(await paymentsFor(id)).toHaveLength(1)
    expect(world.files()).toHaveLength(files.length + 1)
  })

  test('takes the place of its receipt from nobody', async () => {
    const payer = await world.as('payment_s')
    for (const filepath of ['javascript:alert(1)', 'data:text/html,<script>', '//evil.example/x.pdf']) {
      const form = { budgetId: world.a.outreach.id, amount: '5', file: receipt(), filepath, receiptId: filepath }
      expect((await world.withoutTrace(() => payer.form('budgets/pay', form))).status).toBe(400)
    }
  })

  test('that does not exist is 404, and nothing of the form is kept', async () => {
    const files = world.files()
    for (const id of ['00000000-0000-4000-8000-000000000000', "' OR 1=1--", world.a.budgets.Ended.reference])
      expect((await pay(id)).status).toBe(404)
    expect(world.files()).toEqual(files)
  })
})

describe('rejecting a request', () => {
  test('notes who did it and when, and pays nothing', async () => {
    const { id } = await pending()
    expect((await reject(id)).status).toBe(200)
    const rejected = await budget(id)
    expect(rejected).toMatchObject({ status: 'Rejected', staff: 'Ada sponsor_s', amount: null, filepath: null })
    expect(rejected.processedOn).not.toBeNull()
    expect(await world.rows(sql`select actor_id, action from audit where target = ${`budget:${id}`}`)).toEqual([
      { actor_id: world.staff.sponsor_s, action: 'REJECT' },
    ])
  })

  test.each(['Rejected', 'Approved', 'Ongoing', 'Ended', 'Completed'] as const)(
    'that is %s is refused',
    async (status) => {
      const { id } = world.a.budgets[status]
      const before = await budget(id)
      expect((await reject(id)).status).toBe(409)
      expect(await budget(id)).toEqual(before)
    },
  )

  test('that does not exist is 404', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '%25']) expect((await reject(id)).status).toBe(404)
  })
})

describe('the lists of requests', () => {
  test('hold what their status says, newest first', async () => {
    const office = await world.as('payment_j')
    const list = async (status: string) => (await office.get<BudgetRow[]>(`budgets/status/${status}`)).data
    const all = await list('All')
    const times = all.map(({ createdUtc }) => createdUtc)
    expect(times).toEqual([...times].sort().reverse())
    for (const status of ['Pending', 'Rejected', 'Approved', 'Ongoing', 'Ended', 'Completed']) {
      expect(await list(status)).toEqual(all.filter((row) => row.status === status))
    }
    expect((await list('Ended')).map(({ id }) => id)).toEqual([world.a.reported.id, world.a.budgets.Ended.id])
    for (const status of ['all', '%25', 'Pending%27--'])
      expect((await office.get(`budgets/status/${status}`)).status).toBe(400)
  })
})
