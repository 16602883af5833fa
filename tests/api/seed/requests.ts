import { sql } from 'drizzle-orm'
import type { Tx } from '../../../api/db/open'
import * as t from '../../../api/db/schema'
import type { FileStore } from '../../../api/files/store'
import { send } from '../../../api/repositories/chats'
import { book } from '../../../api/routes/ledger'
import type { BudgetStatus } from '../../../contract/vocabulary'
import { inDays, PDF, PNG } from '../samples'
import type { Office, SeededMinistry } from './people'

export const PAID_NAIRA = 100_000
/** The two items of every request, in kobo: 25,000.00 x 2 and 10.50 x 1000. */
const LINES = [
  { name: 'Sound system', price: 25_000_00, units: 2 },
  { name: 'Handbills', price: 10_50, units: 1000 },
]

/** First and last day of a request in a status, from today. */
const DAYS: Record<BudgetStatus, [number, number]> = {
  Pending: [30, 32],
  Rejected: [30, 32],
  Approved: [10, 12],
  Ongoing: [-1, 1],
  Ended: [-10, -5],
  Completed: [-40, -35],
}

export type SeededRequest = Awaited<ReturnType<typeof seedRequest>>

/** A request in a status; paid ones with their receipt and their row of the ledger. `order` makes it newer than those before. */
export async function seedRequest(
  tx: Tx,
  files: FileStore,
  { staff, items }: Office,
  owner: SeededMinistry,
  status: BudgetStatus,
  order: number,
  type: 'Crusades' | 'Hospitals' = 'Crusades',
) {
  const paid = status !== 'Pending' && status !== 'Rejected'
  const receiptId = paid ? await files.put(tx, 'receipt', 'receipt.pdf', PDF, 'application/pdf') : null
  const reference = `${type === 'Crusades' ? 'CR' : 'HO'}-2020-${String(order).padStart(4, '0')}`
  const theme = `${owner.name} ${status}`
  const [from, to] = DAYS[status]
  const [{ id } = { id: '' }] = await tx
    .insert(t.budgets)
    .values({
      reference,
      ministryId: owner.id,
      type,
      status,
      theme,
      message: 'Please help.',
      from: inDays(from),
      to: inDays(to),
      address: 'Town hall',
      createdAt: sql`now() - interval '60 days' + ${order} * interval '1 minute'`,
      ...(status === 'Pending' ? {} : { processedAt: sql`now()`, processedBy: staff.admin }),
      ...(paid ? { amount: PAID_NAIRA * 100, receiptId } : {}),
    })
    .returning()
  const lines = await tx
    .insert(t.sponsorItems)
    .values(
      LINES.map(({ name, price, units }, position) => ({
        budgetId: id,
        position,
        itemId: type === 'Crusades' ? (items[name] ?? null) : null,
        name,
        price,
        units,
        requestedPrice: price,
        requestedUnits: units,
        status: paid ? ('Accepted' as const) : ('Awaiting_Admin' as const),
      })),
    )
    .returning()
  if (type === 'Crusades') await tx.insert(t.crusades).values({ budgetId: id, attendance: 500 })
  const paymentId = paid
    ? await book(tx, {
        deposit: false,
        title: theme,
        sender: 'Ada admin',
        amount: PAID_NAIRA * 100,
        ministryId: owner.id,
        budgetId: id,
        receiptId,
        createdBy: staff.admin,
      })
    : ''
  return { id, reference, receiptId: receiptId ?? '', paymentId, itemId: lines[0]!.id }
}

/** What a hospital request has beside its items. */
export async function seedLetters(tx: Tx, files: FileStore, budgetId: string) {
  const application = await files.put(tx, 'letter', 'application.pdf', PDF, 'application/pdf')
  const approval = await files.put(tx, 'letter', 'approval.png', PNG, 'image/png')
  await tx.insert(t.hospitals).values({
    budgetId,
    applicationLetterId: application,
    approvalLetterId: approval,
    numDays: 2,
    accomodationPrice: 100_25,
    accomodationUnits: 4,
    transportationPrice: 50_00,
    transportationUnits: 2,
    refreshmentPrice: 10_00,
    refreshmentUnits: 30,
  })
  return { application, approval }
}

/** A chat with a message of each side, the ministry's with a picture, and the notification that each side got. */
export async function seedChat(tx: Tx, files: FileStore, { staff }: Office, owner: SeededMinistry, budgetId: string) {
  const [chat] = await tx
    .insert(t.chats)
    .values({ budgetId, ministryId: owner.id, topic: `About ${owner.name}` })
    .returning()
  const id = chat!.id
  await send(tx, id, 'We look at it.', { accountId: staff.sponsor_s, ministryId: null })
  const fileId = await files.put(tx, 'chat', 'hall.png', PNG, 'image/png')
  await send(tx, id, 'Thank you.', { accountId: owner.accountId, ministryId: owner.id }, fileId)
  const told = await tx
    .select()
    .from(t.notifications)
    .where(sql`chat_id = ${id}`)
  const idFor = (client: boolean) => told.find(({ forClient }) => forClient === client)!.id
  return { id, fileId, forClient: idFor(true), forStaff: idFor(false) }
}
