/** The line to the database breaks after a commit, before its answer: the caller hears of a fault, and it happened. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PDF, file, receipt } from './samples'
import { openWorld, type World } from './world'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** The next transactions that come to their end are not told so. */
function loseAnswers() {
  const { db } = world.api.database
  const original = db.transaction.bind(db)
  return vi.spyOn(db, 'transaction').mockImplementation(async (run, ...rest) => {
    await original(run, ...rest)
    throw new Error('Connection terminated unexpectedly')
  })
}

test('a payment keeps its receipt, and is the same one when it is sent again', async () => {
  const payer = await world.as('payment_s')
  const pay = () =>
    payer.form<{ paymentId: string }>(
      'budgets/pay',
      { budgetId: world.a.spare.id, amount: '10', file: receipt() },
      { 'idempotency-key': 'lost-answer' },
    )
  const losing = loseAnswers()
  expect((await pay()).status).toBe(503)
  losing.mockRestore()
  const { status, data } = await pay()
  expect(status).toBe(200)
  const { data: payment } = await payer.get<{ filepath: string }>(`payments/${data.paymentId}`)
  const read = await payer.get(payment.filepath)
  expect([read.status, read.bytes]).toEqual([200, PDF])
})

test('a list of converts that is shown stays, with its line of the trail', async () => {
  const admin = await world.as('admin')
  const counts = () =>
    world.rows(sql`
      select (select count(*)::int from converts where name = 'Ada Lost') as people,
        (select count(*)::int from audit where target like 'upload:%') as lines,
        (select count(*)::int from convert_imports) as hidden`)
  const send = () =>
    admin.form('converts/upload', {
      title: 'Lost',
      file: file('name,mobile\nAda Lost,08035550111\n', 'a.csv', 'text/csv'),
    })
  const losing = loseAnswers()
  expect((await send()).status).toBe(503)
  losing.mockRestore()
  expect(await counts()).toEqual([{ people: 1, lines: 1, hidden: 0 }])
})
