import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { NoticeKind } from '../../contract/vocabulary'
import { lagosDay } from '../../contract/rules/days'
import * as t from '../db/schema'
import { notify, notifyOfRequest } from '../notices'
import { CLOSED } from './budget-list'
import type { Budget } from './budgets'
import type { Demo } from './demo'
import type { Feedback } from './feedbacks'

/** What is older has been looked at. Days of the calendar: whether something is new must not hang on the hour. */
const NEW_DAYS = 3
const KEPT_DAYS = 90
const NOBODY = { accountId: '' }

/** What people were told of all that has happened; it went by mail then. */
export async function addNotices(demo: Demo, budgets: Budget[], feedbacks: Feedback[]): Promise<void> {
  await ofRequests(demo, budgets, feedbacks)
  await ofTheRest(demo)
}

/** Writes a notice as of a day; what is too old to be kept is not written. */
async function told(
  { tx, clock }: Demo,
  at: Date | null,
  kind: NoticeKind,
  targetId: string,
  write: () => Promise<void>,
) {
  const isAfter = (days: number) => at !== null && lagosDay(at) > clock.day(-days)
  if (!isAfter(KEPT_DAYS)) return
  await write()
  await tx
    .update(t.notices)
    .set({ createdAt: at!, mailedAt: at, readAt: isAfter(NEW_DAYS) ? null : at })
    .where(and(eq(t.notices.kind, kind), eq(t.notices.targetId, targetId)))
}

async function ofRequests(demo: Demo, budgets: Budget[], feedbacks: Feedback[]) {
  const { tx } = demo
  for (const { id, theme, requested: amount, sentAt, decidedAt, decidedBy, amount: paid } of budgets) {
    const doer = { accountId: decidedBy ?? '' }
    await told(demo, sentAt, 'request', id, () => notifyOfRequest(tx, NOBODY, 'request', id, 'office', { amount }))
    if (paid !== null)
      await told(demo, decidedAt, 'paid', id, () => notifyOfRequest(tx, doer, 'paid', id, 'ministry', { amount: paid }))
    else {
      const how = CLOSED[theme]
      const kind = how === 'Withdrawn' ? 'withdrawn' : how === 'Handed_Back' ? 'returned' : 'rejected'
      const to = kind === 'withdrawn' ? 'office' : 'ministry'
      await told(demo, decidedAt, kind, id, () => notifyOfRequest(tx, doer, kind, id, to))
    }
  }
  for (const { id: targetId, budget } of feedbacks)
    await told(demo, budget.finishedAt, 'feedback', targetId, () =>
      notifyOfRequest(tx, NOBODY, 'feedback', budget.id, 'office', { targetId }),
    )
  const offers = await tx
    .select({
      budgetId: t.sponsorItems.budgetId,
      at: sql`max(${t.sponsorItems.updatedAt})`.mapWith(t.sponsorItems.updatedAt),
    })
    .from(t.sponsorItems)
    .innerJoin(t.budgets, and(eq(t.budgets.id, t.sponsorItems.budgetId), eq(t.budgets.status, 'Pending')))
    .where(eq(t.sponsorItems.status, 'Awaiting_Client'))
    .groupBy(t.sponsorItems.budgetId)
  for (const { budgetId, at } of offers)
    await told(demo, at, 'turn', budgetId, () => notifyOfRequest(tx, NOBODY, 'turn', budgetId, 'ministry'))
}

async function ofTheRest(demo: Demo) {
  const { tx } = demo
  const registered = await tx
    .select({ id: t.registrations.id, ministry: t.ministries.name, at: t.registrations.createdAt })
    .from(t.registrations)
    .innerJoin(t.ministries, eq(t.ministries.id, t.registrations.ministryId))
  for (const { id: targetId, ministry, at } of registered)
    await told(demo, at, 'registration', targetId, () =>
      notify(tx, NOBODY, 'registration', { targetId, to: 'office', said: { ministry } }),
    )
  const asked = await tx
    .select({ id: t.ministryChanges.ministryId, ministry: t.ministries.name, at: t.ministryChanges.createdAt })
    .from(t.ministryChanges)
    .innerJoin(t.ministries, eq(t.ministries.id, t.ministryChanges.ministryId))
    .where(eq(t.ministryChanges.status, 'Pending'))
  for (const { id: targetId, ministry, at } of asked)
    await told(demo, at, 'change', targetId, () =>
      notify(tx, NOBODY, 'change', { targetId, to: 'office', said: { ministry } }),
    )
  const given = await tx
    .select({
      id: t.assignments.id,
      at: t.assignments.createdAt,
      accountId: t.assignments.assigneeId,
      name: sql<string>`${t.accounts.firstName} || ' ' || ${t.accounts.lastName}`,
      count: sql<number>`(select count(*)::int from ${t.assignmentConverts} c where c.assignment_id = ${t.assignments.id})`,
    })
    .from(t.assignments)
    .innerJoin(t.accounts, eq(t.accounts.id, t.assignments.assignerId))
  for (const { id: targetId, at, accountId, name, count } of given)
    await told(demo, at, 'converts', targetId, () =>
      notify(tx, NOBODY, 'converts', { targetId, to: { accountId }, said: { name, count } }),
    )
  const added = await tx
    .select({
      id: t.budgetItems.id,
      name: t.budgetItems.name,
      at: t.budgetItems.createdAt,
      accountId: t.budgetItems.createdBy,
    })
    .from(t.budgetItems)
    .where(and(eq(t.budgetItems.approved, true), isNotNull(t.budgetItems.createdBy)))
  for (const { id: targetId, name, at, accountId } of added)
    if (accountId)
      await told(demo, at, 'item', targetId, () =>
        notify(tx, NOBODY, 'item', { targetId, to: { accountId }, said: { name } }),
      )
}
