import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payment, PaymentRow } from '../../contract/payments'
import type { Client } from './client'
import { receipt, without } from './samples'
import { seedRequest, PAID_NAIRA } from './seed/requests'
import { OPENING_NAIRA } from './seed/seed'
import { openWorld, type World } from './world'

let world: World
let admin: Client
beforeAll(async () => {
  // Fifty at once stand in line as long as a busy machine lets them.
  world = await openWorld({ POOL_WAIT_SECONDS: '300', LOCK_WAIT_SECONDS: '300' })
  admin = await world.as('admin')
})
afterAll(() => world.close())

const list = async (client = admin) => (await client.get<PaymentRow[]>('payments')).data
const balance = async () => (await admin.get<number>('payments/balance')).data
const deposit = (amount: string, headers = {}) =>
  admin.form<{ id: string }>('payments', { amount, title: 'Gift', sender: 'A friend' }, headers)
const disbursement = () => ({
  amount: '100',
  ministryId: world.b.id,
  sender: 'Head office',
  title: 'Roof',
  description: 'Half',
  receipt: receipt(),
})
const kobo = (naira: number) => Math.round(naira * 100)
const signed = ({ deposit: isDeposit, amount }: PaymentRow) => (isDeposit ? kobo(amount) : -kobo(amount))

/** Every row starts where the one before it ended, from nothing to the balance. */
async function expectUnbrokenChain() {
  const rows = (await list()).reverse()
  let at = 0
  for (const row of rows) {
    expect(kobo(row.previousBalance!)).toBe(at)
    at += signed(row)
    expect(kobo(row.currentBalance!)).toBe(at)
  }
  expect(kobo(await balance())).toBe(at)
}

describe('a payment', () => {
  test('without a ministry is a deposit: the balance rises', async () => {
    const before = await balance()
    const { status, data } = await deposit('250.75')
    expect(status).toBe(201)
    expect((await admin.get<Payment>(`payments/${data.id}`)).data).toMatchObject({
      title: 'Gift',
      sender: 'A friend',
      amount: 250.75,
      deposit: true,
      ministryId: null,
      ministry: null,
      budgetId: null,
      filepath: null,
      previousBalance: before,
      currentBalance: before + 250.75,
    })
    expect(await balance()).toBe(before + 250.75)
    expect((await list())[0]!.id).toBe(data.id)
  })

  test('with a ministry is a disbursement: the balance falls, and the ministry sees it with its receipt', async () => {
    const before = await balance()
    const { data } = await admin.form<{ id: string }>('payments', disbursement())
    expect(await balance()).toBe(before - 100)
    const client = await world.as('b')
    const seen = (await client.get<Payment>(`payments/${data.id}`)).data
    expect(seen).toMatchObject({
      title: 'Roof',
      description: 'Half',
      amount: 100,
      deposit: false,
      ministry: 'Living Water',
      budgetId: null,
    })
    expect((await client.get(seen.filepath!)).status).toBe(200)
  })

  test.each(['sender', 'title', 'receipt'] as const)('to a ministry needs its %s', async (field) => {
    await world.withoutTrace(async () => {
      const { status, errors } = await admin.form('payments', without(disbursement(), field))
      expect([status, errors.map((error) => error.field)]).toEqual([400, [field]])
    })
  })

  test('to a ministry whose registration is not approved is refused', async () => {
    const b = (status: string) => world.rows(sql`update registrations set status = ${status} where ministry_id = ${world.b.id}`) // prettier-ignore
    await b('Rejected')
    for (const { id } of [world.b, world.c])
      await world.withoutTrace(async () => {
        expect(await admin.form('payments', { ...disbursement(), ministryId: id })).toMatchObject({
          status: 409,
          message: 'The registration of this ministry is not approved: nothing is paid to it.',
        })
      })
    await b('Approved')
  })

  test('of an empty ministryId is a deposit, as the empty choice of the form means', async () => {
    expect((await admin.form('payments', { amount: '1', ministryId: '' })).status).toBe(201)
    expect((await list())[0]).toMatchObject({ deposit: true, title: 'Deposit', sender: 'Ada admin' })
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'nobody', "' OR 1=1--"])(
    'to the unknown ministry %s is 404',
    async (ministryId) => {
      await world.withoutTrace(async () => {
        expect((await admin.form('payments', { ...disbursement(), ministryId })).status).toBe(404)
      })
    },
  )

  test('of more than there is, is refused whole', async () => {
    await world.withoutTrace(async () => {
      const { status, message } = await admin.form('payments', {
        ...disbursement(),
        amount: ((await balance()) + 0.01).toFixed(2),
      })
      expect([status, message]).toEqual([409, 'Insufficient balance'])
    })
  })

  test('that would make the balance more than an amount can be is refused whole', async () => {
    await world.withoutTrace(async () => {
      const { status, message } = await deposit('1000000000000.00')
      expect([status, message]).toEqual([409, 'The balance would be more than 1,000,000,000,000.00.'])
    })
  })

  test.each([
    '-1',
    '0',
    '0.00',
    '0.001',
    '1e309',
    'Infinity',
    'NaN',
    'true',
    '',
    '[7]',
    '0x10',
    ' 5 ',
    '1,000',
    '9007199254740993',
    '1000000000000.01',
    '12345678901234567890',
  ])('of the amount "%s" is refused, as a payment and for a request', async (amount) => {
    await world.withoutTrace(async () => {
      const answers = [
        await deposit(amount),
        await admin.form('payments', { ...disbursement(), amount }),
        await admin.form('budgets/pay', { budgetId: world.a.spare.id, amount, file: receipt() }),
      ]
      for (const { status, errors } of answers) expect([status, errors[0]?.field]).toEqual([400, 'amount'])
    })
  })

  test('twice with one Idempotency-Key is one payment and the same answer twice', async () => {
    const key = { 'idempotency-key': 'gift-2026-0001' }
    const before = await balance()
    const first = await deposit('10', key)
    const again = await deposit('10', key)
    expect([again.status, again.data]).toEqual([201, first.data])
    expect(await balance()).toBe(before + 10)
    const other = await deposit('11', key)
    expect([other.status, other.errors[0]?.field]).toEqual([409, 'Idempotency-Key'])
    expect(await balance()).toBe(before + 10)
    expect((await deposit('10', { 'idempotency-key': 'gift-2026-0002' })).data).not.toEqual(first.data)
  })

  test('ten times at once with one Idempotency-Key is one payment, one receipt and the same answer', async () => {
    const [before, files] = [await balance(), world.files().length]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.form<{ id: string }>('payments', disbursement(), { 'idempotency-key': 'roof-2026-0001' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await balance()).toBe(before - 100)
    expect(world.files()).toHaveLength(files + 1)
  })
})

describe('the ledger', () => {
  test('stays one chain under fifty payments of all kinds at once', async () => {
    const { db } = world.api.database
    const budgets: string[] = []
    for (let n = 0; n < 10; n += 1) {
      budgets.push(
        (await db.transaction((tx) => seedRequest(tx, world.api.files, world, world.b, 'Pending', 200 + n))).id,
      )
    }
    const before = kobo(await balance())
    const answers = await Promise.all([
      ...budgets.map((budgetId, n) => admin.form('budgets/pay', { budgetId, amount: `${n + 1}.10`, file: receipt() })),
      ...Array.from({ length: 20 }, (_, n) => deposit(`${n + 1}.07`)),
      ...Array.from({ length: 20 }, (_, n) => admin.form('payments', { ...disbursement(), amount: `${n + 1}.03` })),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true)
    await expectUnbrokenChain()
    expect(kobo(await balance())).toBe(before - (55_00 + 100) + (210_00 + 140) - (210_00 + 60))
  })

  test('is exact to the kobo after a thousand payments of 0.10 and 0.20', async () => {
    const before = kobo(await balance())
    for (let n = 0; n < 1000; n += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, i) => deposit(i % 2 ? '0.10' : '0.20')))
    }
    expect(await balance()).toBe((before + 150_00) / 100)
    await expectUnbrokenChain()
  })
})

describe('the balance', () => {
  test('is read by admins alone, in its call and in every payment', async () => {
    expect((await list()).at(-1)).toMatchObject({ title: 'Opening', previousBalance: 0, currentBalance: OPENING_NAIRA })
    expect((await list()).at(-2)!.currentBalance).toBe(OPENING_NAIRA - PAID_NAIRA)
    for (const who of ['payment_s', 'payment_j', 'client'] as const) {
      const client = await world.as(who)
      expect((await client.get('payments/balance')).status).toBe(403)
      expect((await client.get('payments')).text).not.toMatch(/balance/i)
      expect((await client.get(`payments/${world.a.budgets.Ended.paymentId}`)).text).not.toMatch(/balance/i)
    }
  })

  test('may be as much as an amount can be, and not a kobo more', async () => {
    const room = (1_000_000_000_000 - (await balance())).toFixed(2)
    expect((await deposit(room)).status).toBe(201)
    expect((await deposit('0.01')).status).toBe(409)
  })
})
