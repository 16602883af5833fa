/** What is written about converts: feedbacks, the comments on them, requests and informations. */
import { and, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { ConvertFeedback, ConvertQueue, Reply, RequestItem } from '../../contract/converts'
import type { Queryable, Tx } from '../db/open'
import { accounts, convertFeedbacks, convertReplies, convertRequests, converts } from '../db/schema'
import { toNaira } from '../money'
import type { Me } from '../sessions'
import { reachedBy } from './converts'
import { first, fullNameOf, iso, isoOrNull } from './rows'

/** Here it is always known whom it is about. */
type Written = ConvertFeedback & { convertId: string }
type ItemStatus = NonNullable<RequestItem['status']>

const fullName = fullNameOf(accounts)

/** What lists show of a message: its first line. */
function titleOf(message: string): string {
  const [line = ''] = message.split('\n', 1)
  return line.length <= 80 ? line : `${line.slice(0, 79).replace(/\s+\S*$/, '')}…`
}

const selectFeedbacks = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ feedback: convertFeedbacks, staff: fullName, convert: converts.name })
    .from(convertFeedbacks)
    .innerJoin(converts, eq(converts.id, convertFeedbacks.convertId))
    .innerJoin(accounts, eq(accounts.id, convertFeedbacks.staffId))
    .where(where)
    .orderBy(desc(convertFeedbacks.createdAt), convertFeedbacks.id)

const toFeedback = ({ feedback, staff, convert }: Awaited<ReturnType<typeof selectFeedbacks>>[number]): Written => ({
  id: feedback.id,
  message: feedback.message,
  title: feedback.title,
  staff,
  createdUtc: iso(feedback.createdAt),
  completedUtc: isoOrNull(feedback.completedAt),
  convertId: feedback.convertId,
  convert,
})

/** About one convert, newest first. */
export async function ofConvert(db: Queryable, convertId: string): Promise<ConvertFeedback[]> {
  return (await selectFeedbacks(db, eq(convertFeedbacks.convertId, convertId))).map(toFeedback)
}

export async function feedback(db: Queryable, id: string, me: Me): Promise<Written | undefined> {
  const [row] = await selectFeedbacks(db, and(eq(convertFeedbacks.id, id), reachedBy(me)))
  return row && toFeedback(row)
}

/** Undefined when the convert is gone, or is not (any more) whom this person follows up. */
export async function write(
  tx: Tx,
  { convertId, message, callBackAt }: { convertId: string; message: string; callBackAt: Date | null },
  me: Me,
): Promise<ConvertFeedback | undefined> {
  const [convert] = await tx
    .update(converts)
    .set({ callBackAt, lastFeedbackAt: sql`greatest(${converts.lastFeedbackAt}, now())` })
    .where(and(eq(converts.id, convertId), reachedBy(me)))
    .returning({ id: converts.id })
  if (!convert) return undefined
  const written = first(
    await tx
      .insert(convertFeedbacks)
      .values({ convertId, staffId: me.accountId, title: titleOf(message), message })
      .returning({ id: convertFeedbacks.id }),
  )
  return feedback(tx, written.id, me)
}

/**
 * Open -> closed, and with it the convert Unprocessed -> Processed; false when it is closed already, undefined when the
 * convert is gone.
 */
export async function close(tx: Tx, id: string, convertId: string): Promise<boolean | undefined> {
  // First the convert, as bulk actions do, so that nobody blocks anybody.
  const [convert] = await tx.select({ id: converts.id }).from(converts).where(eq(converts.id, convertId)).for('update')
  if (!convert) return undefined
  // Then the feedback: who writes at this moment is done before the clock is read.
  await tx.select({ id: convertFeedbacks.id }).from(convertFeedbacks).where(eq(convertFeedbacks.id, id)).for('update')
  const closed = await tx
    .update(convertFeedbacks)
    .set({ completedAt: sql`clock_timestamp()` })
    .where(and(eq(convertFeedbacks.id, id), isNull(convertFeedbacks.completedAt)))
    .returning({ id: convertFeedbacks.id })
  if (closed.length === 0) return false
  await tx
    .update(converts)
    .set({ processedAt: sql`clock_timestamp()` })
    .where(and(eq(converts.id, convertId), isNull(converts.processedAt), sql`${converts.assigneeId} is not null`))
  return true
}

/** Keeps an open feedback open until the transaction ends; false when it is closed. */
export async function holdOpen(tx: Tx, id: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: convertFeedbacks.id })
    .from(convertFeedbacks)
    .where(and(eq(convertFeedbacks.id, id), isNull(convertFeedbacks.completedAt)))
    .for('share')
  return open !== undefined
}

// ---------- comments ----------

export async function replies(db: Queryable, feedbackId: string): Promise<Reply[]> {
  const rows = await db
    .select({ message: convertReplies.message, sender: fullName, createdAt: convertReplies.createdAt })
    .from(convertReplies)
    .innerJoin(accounts, eq(accounts.id, convertReplies.senderId))
    .where(eq(convertReplies.convertFeedbackId, feedbackId))
    .orderBy(asc(convertReplies.createdAt), convertReplies.id)
  return rows.map(({ createdAt, ...reply }) => ({ ...reply, createdUtc: iso(createdAt) }))
}

export async function reply(tx: Tx, convertFeedbackId: string, message: string, me: Me): Promise<Reply> {
  const row = first(
    await tx
      .insert(convertReplies)
      .values({ convertFeedbackId, message, senderId: me.accountId })
      .returning({ createdAt: convertReplies.createdAt }),
  )
  return { message, sender: me.name, createdUtc: iso(row.createdAt) }
}

// ---------- requests and informations ----------

const selectItems = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ item: convertRequests, staff: fullName })
    .from(convertRequests)
    .innerJoin(convertFeedbacks, eq(convertFeedbacks.id, convertRequests.convertFeedbackId))
    .innerJoin(converts, eq(converts.id, convertFeedbacks.convertId))
    .innerJoin(accounts, eq(accounts.id, convertRequests.createdBy))
    .where(where)
    .orderBy(asc(convertRequests.createdAt), convertRequests.id)

/** An information has neither amount nor status: absent means INFO. */
const toItem = ({ item, staff }: Awaited<ReturnType<typeof selectItems>>[number]): RequestItem => ({
  id: item.id,
  title: item.title,
  description: item.description,
  ...(item.amount === null ? {} : { amount: toNaira(item.amount), status: item.status }),
  createdUtc: iso(item.createdAt),
  staffId: item.createdBy,
  staff,
})

export async function items(db: Queryable, feedbackId: string): Promise<RequestItem[]> {
  return (await selectItems(db, eq(convertRequests.convertFeedbackId, feedbackId))).map(toItem)
}

export async function item(db: Queryable, id: string, me: Me, feedbackId?: string): Promise<RequestItem | undefined> {
  const [row] = await selectItems(
    db,
    and(
      eq(convertRequests.id, id),
      reachedBy(me),
      feedbackId ? eq(convertRequests.convertFeedbackId, feedbackId) : undefined,
    ),
  )
  return row && toItem(row)
}

/** With an amount (in kobo) it is a request, and Pending. */
export async function addItem(
  tx: Tx,
  added: { convertFeedbackId: string; title: string; description: string; amount: number | null },
  me: Me,
): Promise<RequestItem> {
  const row = first(
    await tx
      .insert(convertRequests)
      .values({ ...added, status: added.amount === null ? null : 'Pending', createdBy: me.accountId })
      .returning({ id: convertRequests.id }),
  )
  return first([await item(tx, row.id, me)])
}

/** Pending -> Cancelled, by who asked for it; false when it stands elsewhere by now. */
export async function cancel(tx: Tx, id: string, me: Me): Promise<boolean> {
  const cancelled = await tx
    .update(convertRequests)
    .set({ status: 'Cancelled' })
    .where(
      and(
        eq(convertRequests.id, id),
        eq(convertRequests.status, 'Pending'),
        eq(convertRequests.createdBy, me.accountId),
      ),
    )
    .returning({ id: convertRequests.id })
  return cancelled.length > 0
}

/** Moves a request on, unless it stands elsewhere (by now) or the caller asked for it: nobody decides their own. */
export async function decide(tx: Tx, id: string, from: ItemStatus, to: ItemStatus, me: Me): Promise<boolean> {
  const decided = await tx
    .update(convertRequests)
    .set({ status: to })
    .where(
      and(eq(convertRequests.id, id), eq(convertRequests.status, from), ne(convertRequests.createdBy, me.accountId)),
    )
    .returning({ id: convertRequests.id })
  return decided.length > 0
}

// ---------- what waits for the office ----------

const WAITS = ['Pending', 'Accepted'] as const
const MOST = 1000

/** Oldest first. All of the requests: a feedback of which one waits is not closed with others. */
export async function queue(db: Queryable): Promise<ConvertQueue> {
  const who = { convertId: converts.id, convert: converts.name, staff: fullName }
  const { id, title, amount, status, createdBy, createdAt, convertFeedbackId } = convertRequests
  const requests = await db
    .select({ id, title, amount, status, staffId: createdBy, createdAt, feedbackId: convertFeedbackId, ...who })
    .from(convertRequests)
    .innerJoin(convertFeedbacks, eq(convertFeedbacks.id, convertFeedbackId))
    .innerJoin(converts, eq(converts.id, convertFeedbacks.convertId))
    .innerJoin(accounts, eq(accounts.id, createdBy))
    .where(inArray(status, [...WAITS]))
    .orderBy(asc(createdAt), id)
  const feedbacks = await db
    .select({ id: convertFeedbacks.id, title: convertFeedbacks.title, createdAt: convertFeedbacks.createdAt, ...who })
    .from(convertFeedbacks)
    .innerJoin(converts, eq(converts.id, convertFeedbacks.convertId))
    .innerJoin(accounts, eq(accounts.id, convertFeedbacks.staffId))
    .where(isNull(convertFeedbacks.completedAt))
    .orderBy(asc(convertFeedbacks.createdAt), convertFeedbacks.id)
    .limit(MOST)
  const openRequests = new Map<string, number>()
  for (const { feedbackId } of requests) openRequests.set(feedbackId, (openRequests.get(feedbackId) ?? 0) + 1)
  return {
    requests: requests.flatMap(({ amount, status, createdAt, ...row }) =>
      amount !== null && (status === 'Pending' || status === 'Accepted')
        ? [{ ...row, amount: toNaira(amount), status, createdUtc: iso(createdAt) }]
        : [],
    ),
    feedbacks: feedbacks.map(({ createdAt, ...row }) => {
      return { ...row, createdUtc: iso(createdAt), openRequests: openRequests.get(row.id) ?? 0 }
    }),
  }
}
