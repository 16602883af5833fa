/** A small world, written straight into the database: an office, two ministries at work and one that waits. */
import type { Tx } from '../../../api/db/open'
import type { FileStore } from '../../../api/files/store'
import { book } from '../../../api/routes/ledger'
import type { BudgetStatus } from '../../../contract/vocabulary'
import { seedConverts, seedFeedback } from './follow-up'
import { seedMinistry, seedOffice, seedUnsentMail } from './people'
import { seedChat, seedLetters, seedRequest, type SeededRequest } from './requests'

export const OPENING_NAIRA = 5_000_000

export type Seeded = Awaited<ReturnType<typeof seed>>

export async function seed(tx: Tx, files: FileStore, passwordHash: string) {
  const office = await seedOffice(tx, passwordHash)
  const a = await seedMinistry(tx, office, {
    name: 'Grace Chapel',
    email: 'a@ministry.test',
    passwordHash,
    links: { Crusades: 'Available', Hospitals: 'Available' },
  })
  const b = await seedMinistry(tx, office, {
    name: 'Living Water',
    email: 'b@ministry.test',
    passwordHash,
    links: { Crusades: 'Available', Hospitals: 'Processing', Orphanages: 'Unavailable' },
  })
  /** Its email is not confirmed and its registration not decided. */
  const c = await seedMinistry(tx, office, {
    name: 'New Dawn',
    email: 'c@ministry.test',
    links: { Crusades: 'Pending' },
  })

  const opening = { deposit: true, title: 'Opening', sender: 'Head office', amount: OPENING_NAIRA * 100 }
  const depositId = await book(tx, { ...opening, createdBy: office.staff.admin })

  let order = 0
  const ask = (owner: typeof a, status: BudgetStatus, type?: 'Hospitals') =>
    seedRequest(tx, files, office, owner, status, (order += 1), type)
  const budgets = {} as Record<BudgetStatus, SeededRequest>
  for (const status of ['Completed', 'Ended', 'Ongoing', 'Rejected', 'Approved', 'Pending'] as const)
    budgets[status] = await ask(a, status)
  const reported = await ask(a, 'Ended')
  const spare = await ask(a, 'Pending')
  const outreach = await ask(a, 'Pending', 'Hospitals')
  const letters = await seedLetters(tx, files, outreach.id)
  const budgetsOfB = { Pending: await ask(b, 'Pending'), Approved: await ask(b, 'Approved') }

  const feedback = await seedFeedback(tx, files, reported.id)
  return {
    ...office,
    a: {
      ...a,
      budgets,
      reported,
      spare,
      outreach,
      letters,
      feedback,
      chat: await seedChat(tx, files, office, a, budgets.Pending.id),
    },
    b: { ...b, budgets: budgetsOfB, chat: await seedChat(tx, files, office, b, budgetsOfB.Pending.id) },
    c,
    depositId,
    mailId: await seedUnsentMail(tx, c.accountId),
    convert: await seedConverts(tx, office, feedback.id),
  }
}
