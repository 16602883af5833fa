/**
 * Random ledgers: of each, the closing of any day is the opening of the next, for the office and for every ministry, and what
 * the ministries got is what left the office. Runs are the same each time; FC_SEED and FC_RUNS=1000 look further.
 */
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lagosDayStart } from '../../api/dates'
import type { Tx } from '../../api/db/open'
import { payments } from '../../api/db/schema'
import { between, openingAt } from '../../api/repositories/statements'
import { addDays } from '../../contract/rules/days'
import { runs } from '../support/properties'
import { openWorld, type World } from './world'

/** Before anything that the world itself has. */
const FIRST = '2015-12-28'
const DAYS = 8

interface Deed {
  kind: 'deposit' | 'a' | 'b' | 'reverse'
  kobo: number
  /** Milliseconds after the deed before: days go by, and days with many. */
  later: number
  /** Which of those before is taken back. */
  at: number
}
const DAY_MS = 24 * 60 * 60 * 1000
const deed = fc.record<Deed>({
  kind: fc.constantFrom('deposit', 'a', 'b', 'reverse'),
  kobo: fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1_000_000_000_000 })),
  later: fc.oneof(fc.constantFrom(0, 1, DAY_MS), fc.integer({ min: 0, max: DAY_MS })),
  at: fc.nat({ max: 20 }),
})

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Row = typeof payments.$inferInsert & { id: string; currentBalance: number; createdAt: Date }

/** The rows that these deeds leave; what the balance does not hold is left out. */
function ledgerOf(deeds: Deed[]): Row[] {
  const rows: Row[] = []
  let time = lagosDayStart(FIRST).getTime()
  for (const { kind, kobo, later, at } of deeds) {
    time = Math.min(time + later, lagosDayStart(addDays(FIRST, DAYS)).getTime() - 1)
    const previousBalance = rows.at(-1)?.currentBalance ?? 0
    const free = rows.filter(({ id, reversesId }) => !reversesId && rows.every((row) => row.reversesId !== id))
    const back = kind === 'reverse' ? free[at % Math.max(1, free.length)] : undefined
    if (kind === 'reverse' && !back) continue
    const deposit = back ? !back.deposit : kind === 'deposit'
    const amount = back?.amount ?? (deposit ? kobo : Math.min(kobo, previousBalance))
    if (amount === 0 || (!deposit && amount > previousBalance)) continue
    rows.push({
      id: randomUUID(),
      deposit,
      title: 'x',
      sender: 'x',
      amount,
      previousBalance,
      currentBalance: previousBalance + (deposit ? amount : -amount),
      ministryId: back ? back.ministryId : deposit ? null : world[kind === 'a' ? 'a' : 'b'].id,
      receiptId: deposit || back ? null : world.a.budgets.Ended.receiptId,
      createdBy: world.staff.admin,
      createdAt: new Date(time),
      ...(back ? { reversesId: back.id, reversalKind: 'Returned' as const } : {}),
    })
  }
  return rows
}

class Undo extends Error {}
/** The database as it was, afterwards. */
const aside = (look: (tx: Tx) => Promise<void>) =>
  world.api.database.db
    .transaction(async (tx) => {
      await look(tx)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })

test('the closing of any day is the opening of the next, and the sums of the parts are the whole', async () => {
  let most = 0
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 40, size: 'max' }), async (deeds) => {
      const rows = ledgerOf(deeds)
      most = Math.max(most, rows.length)
      await aside(async (tx) => {
        if (rows.length > 0) await tx.insert(payments).values(rows)
        const span = (day: string, days: number) => ({
          from: lagosDayStart(day),
          before: lagosDayStart(addDays(day, days)),
        })
        const owners = [undefined, world.a.id, world.b.id]
        const ends: number[] = []
        for (const owner of owners) {
          const whole = await between(tx, span(FIRST, DAYS), owner)
          let last = whole.opening
          const seen: string[] = []
          for (let day = FIRST; day < addDays(FIRST, DAYS); day = addDays(day, 1)) {
            const { opening, lines, closing } = await between(tx, span(day, 1), owner)
            expect(opening).toBe(last)
            expect(lines.at(-1)?.balance ?? opening).toBe(closing)
            seen.push(...lines.map(({ id }) => id))
            last = closing
          }
          expect(last).toBe(whole.closing)
          expect(Math.round(last * 100)).toBe(await openingAt(tx, lagosDayStart(addDays(FIRST, DAYS)), owner))
          expect(seen).toEqual(whole.lines.map(({ id }) => id))
          ends.push(Math.round(whole.closing * 100))
        }
        const [office = 0, a = 0, b = 0] = ends
        expect(office).toBe(rows.at(-1)?.currentBalance ?? 0)
        const own = rows.filter(({ ministryId }) => !ministryId)
        expect(office).toBe(own.reduce((sum, { deposit, amount }) => sum + (deposit ? amount : -amount), 0) - a - b)
      })
    }),
    runs(40),
  )
  expect(most).toBeGreaterThan(10)
})
