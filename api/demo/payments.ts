import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { balance, payments } from '../db/schema'
import { addReceipt, type Budget } from './budgets'
import { kobo, type Demo } from './demo'
import type { Ministry } from './ministries'
import { nameOf, type Staff } from './staff'

/** Days from today, naira, giver. */
const DEPOSITS = [
  [-420, 6_500_000, 'Friends of the Harvest Trust'],
  [-372, 5_000_000, 'Ebenezer Partners, Lagos'],
  [-327, 7_250_000, 'Good Soil Fund'],
  [-281, 6_000_000, 'Friends of the Harvest Trust'],
  [-238, 8_000_000, 'A giver who stays unnamed'],
  [-196, 5_500_000, 'Ebenezer Partners, Lagos'],
  [-151, 7_500_000, 'Good Soil Fund'],
  [-108, 6_000_000, 'Friends of the Harvest Trust'],
  [-64, 9_000_000, 'Thanksgiving offering, all branches'],
  [-31, 6_500_000, 'Ebenezer Partners, Lagos'],
  [-4, 5_000_000, 'Good Soil Fund'],
] as const

/** Help that nobody had to ask for. */
const GIFTS = [
  [
    -101,
    680_000,
    'living-waters',
    'Motorcycle for follow-up, Gboko',
    'So that counsellors reach the villages behind Yandev.',
  ],
  [-73, 800_000, 'peace-rivers', 'Flood relief, Yenagoa', 'Food and mattresses for 40 families at Swali.'],
  [-22, 450_000, 'rock-of-refuge', 'Food for widows, Biu', 'Rice, oil and beans for 30 households.'],
] as const

/** One of them came back: the bank returned it, and it was paid again. */
const RETURNED = [-75, 800_000, 'peace-rivers', 'Flood relief, first transfer'] as const
const RETURNED_WHY = 'The bank returned it: the name of the account was not the one that they have.'

const FINAL = kobo(18_642_500)

type Entry = Pick<typeof payments.$inferInsert, 'title' | 'sender' | 'createdBy' | 'reversesId' | 'reversalKind'> & {
  id?: string
  at: Date
  amount: number
  description?: string
  ministryId?: string
  budgetId?: string
  receiptId?: string
}

export async function addPayments(
  demo: Demo,
  budgets: Budget[],
  ministries: Map<string, Ministry>,
  staff: Staff,
): Promise<void> {
  const { tx, clock } = demo
  const entries: Entry[] = []
  for (const { id, theme, reference, ministry, amount, receiptId, decidedAt, decidedBy } of budgets) {
    if (!amount || !receiptId || !decidedAt || !decidedBy) continue
    const paid = { at: decidedAt, amount, receiptId, createdBy: decidedBy, ministryId: ministry.id, budgetId: id }
    entries.push({ ...paid, title: theme, description: `Sponsorship ${reference}`, sender: nameOf(staff, decidedBy) })
  }
  const byAdmin = { createdBy: staff.admin, sender: nameOf(staff, staff.admin) }
  const gift = async (day: number, naira: number, slug: string, title: string) => {
    const ministry = ministries.get(slug)
    if (!ministry) throw new Error(`No demo ministry "${slug}".`)
    const receiptId = await addReceipt(demo, ministry.bank, kobo(naira))
    return { ...byAdmin, title, at: clock.at(day, 13, 40), amount: kobo(naira), receiptId, ministryId: ministry.id }
  }
  for (const [day, naira, slug, title, description] of GIFTS)
    entries.push({ ...(await gift(day, naira, slug, title)), description })
  const returned = { id: randomUUID(), ...(await gift(...RETURNED)) }
  const { title: name, amount, ministryId } = returned
  const reversal = { reversesId: returned.id, reversalKind: 'Returned' as const, description: RETURNED_WHY }
  entries.push(returned, {
    ...byAdmin,
    ...reversal,
    title: name,
    amount,
    ministryId,
    at: clock.at(RETURNED[0] + 1, 9, 15),
  })
  for (const [day, naira, sender] of DEPOSITS) {
    entries.push({ at: clock.at(day, 8, 30), amount: kobo(naira), title: 'Deposit', sender, createdBy: staff.admin })
  }
  // The books open with whatever makes them end at a balance that stays the same when requests above are edited.
  const opening = entries.reduce((left, entry) => left + (isDeposit(entry) ? -entry.amount : entry.amount), FINAL)
  const title = 'Balance brought forward'
  entries.push({
    at: clock.at(-600, 9),
    amount: opening,
    title,
    sender: 'Books of the years before',
    createdBy: staff.admin,
  })
  entries.sort((a, b) => a.at.getTime() - b.at.getTime())
  await tx.insert(payments).values(chain(entries))
  await tx.update(balance).set({ amount: FINAL }).where(eq(balance.id, 1))
}

/** Money that comes in: given to us, or back from a ministry. */
const isDeposit = ({ ministryId, reversesId }: Entry) => !ministryId || reversesId !== undefined

/** Each row starts from the balance that the one before it left. */
function chain(entries: Entry[]): (typeof payments.$inferInsert)[] {
  let current = 0
  return entries.map(({ at, id = randomUUID(), ...entry }) => {
    const deposit = isDeposit({ at, ...entry })
    const previousBalance = current
    current += deposit ? entry.amount : -entry.amount
    return { ...entry, id, deposit, previousBalance, currentBalance: current, createdAt: at }
  })
}
