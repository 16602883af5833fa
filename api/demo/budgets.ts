import { HOSPITAL_COSTS } from '../../contract/vocabulary'
import { randomUUID } from 'node:crypto'
import { budgets, crusades, hospitals, sponsorItems } from '../db/schema'
import { BUDGETS, CLOSED, REASONS, type BudgetPlan } from './budget-list'
import { catalogueKey, type Catalogue } from './catalogue'
import { seeded, type Chance } from './chance'
import type { Clock } from './clock'
import { kobo, type Demo } from './demo'
import { DECLINED, hospitalCosts, linesOf, type HospitalCosts, type Line } from './lines'
import { messageOf } from './messages'
import type { Ministry } from './ministries'
import type { Staff } from './staff'

export interface Budget extends BudgetPlan {
  id: string
  reference: string
  ministry: Ministry
  sentAt: Date
  /** Paid or rejected. */
  decidedAt: Date | null
  decidedBy: string | null
  /** Last day, in days from today. */
  ends: number
  /** When the ministry finished its feedback. */
  finishedAt: Date | null
  lines: Line[]
  costs: HospitalCosts | null
  /** Kobo. */
  requested: number
  /** Kobo; null when nothing was paid. */
  amount: number | null
  receiptId: string | null
}

const PREFIX = {
  Crusades: 'CR',
  Hospitals: 'HO',
  Orphanages: 'OR',
  Prison_Evangelism: 'PE',
  Church_Building_Project: 'CB',
}

export async function addBudgets(
  demo: Demo,
  ministries: Map<string, Ministry>,
  catalogue: Catalogue,
  staff: Staff,
): Promise<Budget[]> {
  const chance = seeded(6)
  const count = new Map<string, number>()
  const all: Budget[] = []
  for (const plan of BUDGETS) {
    const ministry = ministries.get(plan.slug)
    if (!ministry) throw new Error(`No demo ministry "${plan.slug}".`)
    const budget = settle(plan, ministry, demo.clock, chance, staff)
    const series = `${PREFIX[plan.type]}-${demo.clock.day(plan.sent).slice(0, 4)}`
    count.set(series, (count.get(series) ?? 0) + 1)
    budget.reference = `${series}-${String(count.get(series)).padStart(4, '0')}`
    if (budget.amount) budget.receiptId = await addReceipt(demo, ministry.bank, budget.amount)
    all.push(budget)
  }
  await demo.tx.insert(budgets).values(all.map((budget) => row(budget, demo.clock)))
  await addDetails(demo, all)
  await addItems(demo, all, catalogue)
  return all
}

export function addReceipt({ tx, files, media }: Demo, bank: string, amount: number): Promise<string> {
  const name = `${bank.toLowerCase().replaceAll(' ', '-')}-transfer-${amount / 100}.pdf`
  // Each is another file: readers of PDF leave a comment at the end alone.
  const bytes = Buffer.concat([media.receipt, Buffer.from(`% ${randomUUID()}\n`)])
  return files.put(tx, 'receipt', name, bytes, 'application/pdf')
}

function settle(plan: BudgetPlan, ministry: Ministry, clock: Clock, chance: Chance, staff: Staff): Budget {
  const pending = plan.status === 'Pending'
  const paid = !pending && plan.status !== 'Rejected'
  const lines = linesOf(plan, chance)
  const costs = plan.type === 'Hospitals' ? hospitalCosts(plan, chance) : null
  const fixed = costs ? HOSPITAL_COSTS.reduce((sum, cost) => sum + costs[cost][0] * costs[cost][1], 0) : 0
  const total = lines.reduce((sum, { price, units }) => sum + price * units, fixed)
  // This season many ask, and the office takes longer.
  const wait = plan.status === 'Approved' ? chance.int(14, 24) : chance.int(5, 14)
  const decided = plan.theme === 'General Hospital, Gboko' ? -2 : Math.min(plan.sent + wait, plan.starts - 2, -1)
  const ends = plan.starts + plan.days - 1
  return {
    ...plan,
    id: randomUUID(),
    reference: '',
    ministry,
    lines,
    costs,
    ends,
    sentAt: clock.at(plan.sent, chance.int(8, 19), chance.int(0, 59)),
    decidedAt: pending ? null : clock.at(decided, chance.int(9, 16), chance.int(0, 59)),
    decidedBy: pending ? null : chance.percent(40) ? staff.admin : paid ? staff.payment_s : staff.sponsor_s,
    finishedAt:
      plan.status === 'Completed' ? clock.at(ends + chance.int(6, 18), chance.int(9, 20), chance.int(0, 59)) : null,
    requested: kobo(lines.reduce((sum, { asked, askedUnits }) => sum + asked * askedUnits, fixed)),
    amount: paid ? kobo(total) : null,
    receiptId: null,
  }
}

function row(budget: Budget, clock: Clock): typeof budgets.$inferInsert {
  const { id, reference, type, status, theme, address, amount, receiptId } = budget
  // Midnight in Lagos moves a request to Ongoing and, after its last day, to Ended.
  const since = {
    Pending: budget.sentAt,
    Rejected: budget.decidedAt,
    Approved: budget.decidedAt,
    Ongoing: clock.at(budget.starts, 0),
    Ended: clock.at(budget.ends + 1, 0),
    Completed: budget.finishedAt,
  }[status]
  return {
    id, reference, type, status, theme, address, amount, receiptId,
    ministryId: budget.ministry.id,
    message: messageOf(budget),
    from: clock.day(budget.starts),
    to: clock.day(budget.ends),
    reason: REASONS[theme],
    closing: CLOSED[theme],
    processedAt: budget.decidedAt,
    processedBy: CLOSED[theme] === 'Withdrawn' ? budget.ministry.accountId : budget.decidedBy,
    statusAt: since ?? budget.sentAt,
    createdAt: budget.sentAt,
  } // prettier-ignore
}

async function addDetails({ tx, files, media }: Demo, all: Budget[]) {
  const chance = seeded(7)
  const meetings = all.filter(({ type }) => type === 'Crusades')
  await tx.insert(crusades).values(meetings.map(({ id }) => ({ budgetId: id, attendance: chance.int(4, 40) * 500 })))
  const outreaches: (typeof hospitals.$inferInsert)[] = []
  const letter = (name: string) => files.put(tx, 'letter', name, media.letter, 'application/pdf')
  for (const { id, costs, days } of all) {
    if (!costs) continue
    outreaches.push({
      budgetId: id,
      applicationLetterId: await letter('application-letter.pdf'),
      approvalLetterId: await letter('approval-letter.pdf'),
      numDays: days,
      accomodationPrice: kobo(costs.accomodation[0]),
      accomodationUnits: costs.accomodation[1],
      transportationPrice: kobo(costs.transportation[0]),
      transportationUnits: costs.transportation[1],
      refreshmentPrice: kobo(costs.refreshment[0]),
      refreshmentUnits: costs.refreshment[1],
    })
  }
  await tx.insert(hospitals).values(outreaches)
}

async function addItems({ tx, clock }: Demo, all: Budget[], catalogue: Catalogue) {
  const items = all.flatMap((budget) => {
    const declined = DECLINED[budget.theme] && budget.lines.findLast(({ status }) => status === 'Awaiting_Admin')
    return budget.lines.map((line, position) => ({
      budgetId: budget.id,
      position,
      itemId: catalogue.get(catalogueKey(budget.type, line.name)) ?? null,
      name: line.name,
      requestedPrice: kobo(line.asked),
      requestedUnits: line.askedUnits,
      price: kobo(line.price),
      units: line.units,
      status: line === declined ? ('Accepted' as const) : line.status,
      declined: line === declined ? DECLINED[budget.theme] : null,
      // Who has offered may take it back.
      ...(line.status === 'Awaiting_Client' && { beforePrice: kobo(line.asked), beforeUnits: line.askedUnits }),
      version: 1 + line.changes,
      // One change a day, after it was sent and before it was decided.
      updatedAt: line.changes
        ? clock.at(Math.min(budget.sent + 1 + line.changes, -1), 9 + position, 10)
        : budget.sentAt,
    }))
  })
  await tx.insert(sponsorItems).values(items)
}
