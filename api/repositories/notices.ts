/** What somebody was told, and what of it goes by mail. */
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { grants } from '../../contract/claims'
import type { Notice, Unread } from '../../contract/notices'
import type { NoticeKind, Role } from '../../contract/vocabulary'
import type { Db, Queryable, Tx } from '../db/open'
import { accounts, budgets, notices, noticeSettings, notificationReads, registrations } from '../db/schema'
import { KINDS, kindsOf, sentenceOf, type Said } from '../notices'
import type { Me } from '../sessions'
import { notificationsOf } from './chats'
import { iso, rowsOf } from './rows'

const KEPT_DAYS = 90
const NEWEST = 200
/** More than anybody counts. */
const UNREAD = 500

const own = ({ accountId, roles }: { accountId: string; roles: readonly Role[] }) =>
  and(
    eq(notices.accountId, accountId),
    inArray(notices.kind, kindsOf(roles)),
    // Gone from this moment on, whenever they are swept.
    gt(notices.createdAt, sql`now() - ${`${KEPT_DAYS} days`}::interval`),
  )

/** Whether what it asks for was done meanwhile: by its reader, by a colleague, or because the request is decided. */
const isOver = sql<boolean>`not case
  when ${notices.kind} in ('turn', 'offer-withdrawn') then exists (
    select 1 from budgets b join sponsor_items i on i.budget_id = b.id
    where b.id = ${notices.targetId} and b.status = 'Pending' and i.status = (
      select case when (a.ministry_id is null) = (${notices.kind} = 'turn') then 'Awaiting_Admin' else 'Awaiting_Client' end
      from accounts a where a.id = ${notices.accountId}))
  when ${notices.kind} = 'look' then exists (
    select 1 from ministry_changes c where c.ministry_id = ${notices.targetId} and c.status = 'Held')
  when ${notices.kind} = 'prepared' then exists (
    select 1 from prepared_payments p where p.id = ${notices.targetId} and p.status = 'Waiting')
  else true end`

export async function all(db: Queryable, me: Me): Promise<Notice[]> {
  const rows = await db
    .select({ ...getTableColumns(notices), isOver })
    .from(notices)
    .where(own(me))
    .orderBy(desc(notices.createdAt), notices.id)
    .limit(NEWEST)
  return rows.map(({ id, kind, data, isOver, targetId, readAt, createdAt, notificationId }) => ({
    id,
    kind,
    text: sentenceOf(kind, { ...(data as Said), isOver }),
    targetId,
    unread: readAt === null,
    createdUtc: iso(createdAt),
    notificationId,
  }))
}

/** What waits for somebody: a message that a notice tells of, too, counts once. */
export async function unread(db: Queryable, me: Me): Promise<Unread> {
  const rows = await db
    .select({ id: notices.id, targetId: notices.targetId, notificationId: notices.notificationId })
    .from(notices)
    .where(and(own(me), isNull(notices.readAt)))
    .orderBy(desc(notices.createdAt))
    .limit(UNREAD)
  const told = new Set(rows.map(({ notificationId }) => notificationId))
  const messages = (await notificationsOf(db, me)).filter((one) => one.unread && !told.has(one.id))
  return {
    notices: rows.map(({ id, targetId }) => ({ id, targetId })),
    chats: messages.map(({ message }) => message.chatId),
    pending: {
      registrations: grants(me.roles, 'readRegistrations')
        ? await db.$count(registrations, eq(registrations.status, 'Pending'))
        : null,
      budgets: grants(me.roles, 'readBudgets') ? await db.$count(budgets, eq(budgets.status, 'Pending')) : null,
    },
  }
}

/** False when it is not the caller's. */
export async function markRead(tx: Tx, id: string, me: Me): Promise<boolean> {
  const [found] = await tx
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, now())` })
    .where(and(own(me), eq(notices.id, id)))
    .returning({ notificationId: notices.notificationId })
  if (found?.notificationId) await markMessages(tx, [found.notificationId], me)
  return found !== undefined
}

/** Notices and messages that the caller has been shown. */
export async function markAllRead(tx: Tx, until: Date, me: Me) {
  await tx
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(and(own(me), isNull(notices.readAt), lte(notices.createdAt, until)))
  const messages = (await notificationsOf(tx, me)).filter((one) => one.unread && one.createdUtc <= iso(until))
  await markMessages(
    tx,
    messages.map(({ id }) => id),
    me,
  )
}

async function markMessages(tx: Tx, ids: string[], { accountId }: Me) {
  if (ids.length === 0) return
  const rows = ids.map((notificationId) => ({ notificationId, accountId }))
  await tx.insert(notificationReads).values(rows).onConflictDoNothing()
}

// ---------- by mail ----------
export async function off(db: Queryable, accountId: string): Promise<NoticeKind[]> {
  const [row] = await db
    .select({ off: noticeSettings.off })
    .from(noticeSettings)
    .where(eq(noticeSettings.accountId, accountId))
  return row?.off ?? []
}

/** Switches one kind on or off, whatever somebody does to another one at the same moment. False: it is so already. */
export async function switchMail(tx: Tx, accountId: string, kind: NoticeKind, mail: boolean): Promise<boolean> {
  await tx.insert(noticeSettings).values({ accountId }).onConflictDoNothing()
  const switched = await tx
    .update(noticeSettings)
    .set({ off: mail ? sql`array_remove(off, ${kind})` : sql`array_append(off, ${kind})` })
    .where(and(eq(noticeSettings.accountId, accountId), sql`(${kind} = any(${noticeSettings.off})) = ${mail}`))
    .returning({ accountId: noticeSettings.accountId })
  return switched.length > 0
}

const isOff = sql`exists (select 1 from notice_settings s where s.account_id = ${notices.accountId} and ${notices.kind} = any(s.off))`
const isUnmailed = and(isNull(notices.readAt), isNull(notices.mailedAt), sql`not ${isOff}`)

const mayGet = or(
  ...Object.entries(KINDS).map(
    ([kind, { roles }]) => sql`(${notices.kind} = ${kind} and ${accounts.roles} && ${sql.param([...roles])}::text[])`,
  ),
)
const isReader = and(
  eq(accounts.id, notices.accountId),
  eq(accounts.status, 'Active'),
  isNull(accounts.deletedAt),
  mayGet,
)

/**
 * Puts a letter into the outbox for each who has something new to read, an hour after their last one. Who comes second to a
 * row finds it written, so that of two servers one does it; a letter that waits, or came back, is not followed by another.
 */
export async function queueLetters(db: Db, now?: Date): Promise<number> {
  const at = now ? sql`${iso(now)}::timestamptz` : sql`now()`
  const queued = await rowsOf(
    db,
    sql`
    with due as (
      select distinct ${notices.accountId} as id from ${notices} join ${accounts} on ${isReader}
      where ${isUnmailed} and not exists (
        select 1 from outbox o where o.account_id = ${notices.accountId} and o.letter = 'notices' and o.sent_at is null)
    ), taken as (
      insert into notice_settings as s (account_id, mailed_at) select id, ${at} from due order by id
      on conflict (account_id) do update set mailed_at = excluded.mailed_at
      where s.mailed_at is null or s.mailed_at <= ${at} - interval '1 hour'
      returning account_id
    )
    insert into outbox (letter, account_id) select 'notices', account_id from taken returning id`,
  )
  return queued.length
}

/** What a letter to somebody tells now, oldest first; nothing when it was all read in the meantime. */
export async function forLetter(db: Queryable, accountId: string) {
  const rows = await db
    .select({ id: notices.id, kind: notices.kind, data: notices.data, createdAt: notices.createdAt, isOver })
    .from(notices)
    .innerJoin(accounts, isReader)
    .where(and(eq(notices.accountId, accountId), isUnmailed))
    .orderBy(asc(notices.createdAt), notices.id)
  return rows.map(({ id, kind, data, createdAt, isOver }) => ({
    id,
    createdAt,
    text: sentenceOf(kind, { ...(data as Said), isOver }, { byMail: true }),
  }))
}

/** They have gone; what became new again while the letter went goes with the next one, an hour from now. */
export async function markMailed(db: Db, accountId: string, sent: Awaited<ReturnType<typeof forLetter>>) {
  const newest = sent.at(-1)?.createdAt
  if (!newest) return
  const ids = sent.map(({ id }) => id)
  await db.transaction(async (tx) => {
    await tx
      .update(notices)
      .set({ mailedAt: sql`now()` })
      .where(and(inArray(notices.id, ids), lte(notices.createdAt, newest)))
    await tx
      .update(noticeSettings)
      .set({ mailedAt: sql`greatest(${noticeSettings.mailedAt}, now())` })
      .where(eq(noticeSettings.accountId, accountId))
  })
}

/** Notices and the letters about them are kept for 90 days. */
export async function sweep(db: Db) {
  await db.execute(sql`delete from notices where created_at < now() - ${`${KEPT_DAYS} days`}::interval`)
  await db.execute(
    sql`delete from outbox where letter = 'notices' and sent_at < now() - ${`${KEPT_DAYS} days`}::interval`,
  )
}
