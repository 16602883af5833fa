import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Budget, BudgetRow } from '../../contract/budgets'
import type { Chat } from '../../contract/chats'
import type { Payment, PaymentRow } from '../../contract/payments'
import { faultsOf } from '../../api/archive/check'
import { rowsOf } from '../../api/repositories/rows'
import { sql } from 'drizzle-orm'
import type { Client } from './client'
import { PDF, receipt } from './samples'
import { PAID_NAIRA } from './seed/requests'
import { openWorld, type World } from './world'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const balance = async () => (await admin.get<number>('payments/balance')).data
const one = async (id: string, by = admin) => (await by.get<Payment>(`payments/${id}`)).data
const reverse = (id: string, kind = 'Returned', reason = 'The bank sent it back.', by = admin) =>
  by.post<{ id: string }>('payments/reverse', { id, kind, reason })
const deposit = async (amount: string) =>
  (await admin.form<{ id: string }>('payments', { amount, title: 'Gift', sender: 'A friend' })).data.id

/** What `almoner doctor` looks at: a chain that adds up, and reversals that take back what they name. */
const ledgerFaults = async () => {
  const ask = <T>(text: string) => rowsOf<T>(world.api.database.db, sql.raw(text))
  const files = await rowsOf<{ id: string; size: string }>(
    world.api.database.db,
    sql`select id::text, size::text from files`,
  )
  return await faultsOf(
    (async (text: string, values?: unknown[]) => (values ? [] : await ask(text))) as never,
    new Map(files.map(({ id, size }) => [id, Number(size)])),
  )
}

describe('reversing', () => {
  test('a payment of a request: the money is back, both entries name each other, the request stays', async () => {
    const { id, paymentId } = world.a.budgets.Approved
    const before = await balance()
    const { status, data } = await reverse(paymentId)
    expect(status).toBe(201)
    expect(await balance()).toBe(before + PAID_NAIRA)
    expect(await one(paymentId)).toMatchObject({
      amount: PAID_NAIRA,
      deposit: false,
      reverses: null,
      reversedBy: data.id,
      reversalKind: 'Returned',
      reversal: { reason: 'The bank sent it back.', by: expect.any(String) as string },
    })
    expect(await one(data.id)).toMatchObject({
      amount: PAID_NAIRA,
      deposit: true,
      ministryId: world.a.id,
      budgetId: null,
      type: 'Crusades',
      reverses: paymentId,
      reversedBy: null,
      description: 'The bank sent it back.',
      currentBalance: before + PAID_NAIRA,
    })
    const budget = (await admin.get<Budget>(`budgets/${id}`)).data
    expect(budget).toMatchObject({ status: 'Approved', amount: PAID_NAIRA, reversal: 'Returned', reversed: true })
    // Its ministry reads that it was, and not why.
    const own = (await (await world.as('client')).get<Budget>(`sponsorships/${id}`)).data
    expect(own).toMatchObject({ status: 'Approved', amount: PAID_NAIRA, reversal: null, reversed: true })
    const { data: disbursed } = await admin.get<BudgetRow[]>('budgets/disbursed/Current_Month')
    expect(disbursed.map((row) => row.id)).not.toContain(id)
    expect(await ledgerFaults()).toEqual([])
  })

  test('is done once: the same again is answered as before, another is told who was quicker', async () => {
    const { paymentId } = world.a.budgets.Ongoing
    const [first, second] = await Promise.all([reverse(paymentId), reverse(paymentId)])
    expect(second.data.id).toBe(first.data.id)
    const after = await balance()
    expect(await reverse(paymentId, 'Duplicate')).toMatchObject({ status: 409 })
    expect((await reverse(paymentId, 'Duplicate')).message).toMatch(
      /^Somebody was quicker: .* has reversed it already\.$/,
    )
    expect((await reverse(first.data.id)).message).toMatch(/^A reversal cannot be reversed\./)
    expect(await balance()).toBe(after)
  })

  test('a deposit leaves the balance again; one that is spent stays', async () => {
    const before = await balance()
    const id = await deposit('250.75')
    await reverse(id, 'Wrong_Amount', 'It was 25.75.')
    expect(await balance()).toBe(before)
    expect(await ledgerFaults()).toEqual([])
    const all = await deposit('1000')
    const spent = (await balance()) - 10
    const form = {
      amount: String(spent),
      ministryId: world.b.id,
      sender: 'Office',
      title: 'All of it',
      receipt: receipt(),
    }
    const { data: paid } = await admin.form<{ id: string }>('payments', form)
    expect((await reverse(all)).message).toBe('Insufficient balance')
    await reverse(paid.id, 'Wrong_Receiver', 'Meant for another.')
    expect(await ledgerFaults()).toEqual([])
  })

  test('its ministry reads that it was taken back, and not why', async () => {
    const { paymentId } = world.a.budgets.Completed
    const { data } = await reverse(paymentId, 'Wrong_Receiver', 'Somebody was bribed.')
    const client = await world.as('client')
    const rows = (await client.get<PaymentRow[]>('payments')).data
    expect(rows.find(({ id }) => id === data.id)).toMatchObject({ reverses: paymentId, description: '' })
    const read = [
      rows,
      await one(paymentId, client),
      await one(data.id, client),
      (await client.get(`sponsorships/${world.a.budgets.Completed.id}`)).data,
      (await client.get('sponsorships')).data,
      (await client.get('sponsorships/dashboard')).data,
    ]
    expect(JSON.stringify(read)).not.toMatch(/bribed|Wrong_Receiver/)
  })

  test('its ministry is told in the messages of the request, once, and can be paid once more', async () => {
    const { id, reference } = world.a.budgets.Completed
    const client = await world.as('client')
    const { data: chats } = await client.get<{ id: string }[]>(`chats/budget/${id}`)
    const all = await Promise.all(chats.map((chat) => client.get<Chat>(`chats/${chat.id}`)))
    expect(all.flatMap(({ data }) => data.messages.map(({ message }) => message)).filter((words) => words.includes('taken back'))) // prettier-ignore
      .toEqual([`The payment of your request ${reference} was taken back. Ask the office if you do not know why.`])
    const again = { budgetId: id, amount: String(PAID_NAIRA), file: receipt() }
    expect((await admin.form('budgets/pay', again)).status, 'not through the request').toBe(409)
    const before = await balance()
    const form = {
      amount: String(PAID_NAIRA),
      ministryId: world.a.id,
      sender: 'Office',
      title: reference,
      receipt: receipt(),
    }
    expect((await admin.form('payments', form)).status).toBe(201)
    expect(await balance()).toBe(before - PAID_NAIRA)
  })

  test('nobody but an admin does it', async () => {
    const { paymentId } = world.a.budgets.Ended
    for (const who of ['payment_s', 'sponsor_s', 'client'] as const)
      expect(await reverse(paymentId, 'Returned', 'No.', await world.as(who))).toMatchObject({ status: 403 })
    expect(await reverse('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
  })
})

describe('a receipt', () => {
  test('is added, counts from now on, and the one before stays readable', async () => {
    const { id, paymentId } = world.a.budgets.Ended
    const before = await one(paymentId)
    const add = () =>
      admin.form<{ filepath: string }>('payments/receipt', {
        id: paymentId,
        file: new File([PDF, '% right'], 'right.pdf', { type: 'application/pdf' }),
      })
    const { status, data } = await add()
    expect(status).toBe(201)
    const after = await one(paymentId)
    expect(after.filepath).toBe(data.filepath)
    expect(after.receiptHash).toMatch(/^[\da-f]{64}$/)
    expect(after.receipts?.map(({ filepath }) => filepath)).toEqual([before.filepath, data.filepath])
    expect((await admin.get<Budget>(`budgets/${id}`)).data.filepath).toBe(data.filepath)
    // A second click adds nothing.
    expect((await add()).data.filepath).toBe(data.filepath)
    const client = await world.as('client')
    expect((await one(paymentId, client)).filepath).toBe(data.filepath)
    expect((await one(paymentId, client)).receipts).toEqual([])
  })
})

test('a receipt whose answer was lost is added once, also when another has come since', async () => {
  const { paymentId } = world.a.budgets.Ended
  const add = (name: string, key: string) =>
    admin.form<{ filepath: string }>(
      'payments/receipt',
      { id: paymentId, file: new File([PDF, `% ${name}`], `${name}.pdf`, { type: 'application/pdf' }) },
      { 'idempotency-key': key },
    )
  const lost = await add('first', 'receipt-first')
  const second = await add('second', 'receipt-second')
  expect((await add('first', 'receipt-first')).data).toEqual(lost.data)
  expect((await one(paymentId)).filepath).toBe(second.data.filepath)
})

test('the office is told who else has an account, ministries are not', async () => {
  const { id } = world.a.budgets.Pending
  await world.api.database.db.execute(
    sql`update bank_accounts set number = '3000000001' where ministry_id = ${world.a.id}`,
  )
  const budget = (await admin.get<Budget>(`budgets/${id}`)).data
  expect(budget).toMatchObject({ accountUsedBy: [], accountChangedUtc: null })
  await world.api.database.db.execute(
    sql`update bank_accounts set number = (select number from bank_accounts where ministry_id = ${world.a.id}) where ministry_id = ${world.b.id}`,
  )
  expect((await admin.get<Budget>(`budgets/${id}`)).data.accountUsedBy).toHaveLength(1)
  const { data } = await (await world.as('client')).get<Budget>(`sponsorships/${id}`)
  expect(data.accountUsedBy).toBeNull()
})
