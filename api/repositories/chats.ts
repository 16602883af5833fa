import { and, desc, eq, sql } from 'drizzle-orm'
import type { Notification } from '../../contract/chats'
import type { Queryable, Tx } from '../db/open'
import { accounts, chatMessages, chats, ministries, notificationReads, notifications } from '../db/schema'
import type { Me } from '../sessions'
import { iso } from './rows'

/** Who may read chats at all; everybody else has no notifications. */
const READERS = ['sponsor_s', 'sponsor_j', 'payment_s', 'payment_j', 'admin']

/** What clients read instead of a staff member's name (§6). */
export const OFFICIAL = 'Official'

export async function notificationsOf(db: Queryable, me: Me): Promise<Notification[]> {
  const isClient = me.ministryId !== null
  if (!isClient && !me.roles.some((role) => READERS.includes(role))) return []
  const rows = await db
    .select({
      id: notifications.id,
      topic: chats.topic,
      ministry: ministries.name,
      createdAt: notifications.createdAt,
      chatId: notifications.chatId,
      writtenByClient: chatMessages.isClient,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      readBy: notificationReads.accountId,
    })
    .from(notifications)
    .innerJoin(chats, eq(chats.id, notifications.chatId))
    .innerJoin(ministries, eq(ministries.id, chats.ministryId))
    .innerJoin(chatMessages, eq(chatMessages.id, notifications.messageId))
    .innerJoin(accounts, eq(accounts.id, chatMessages.accountId))
    .leftJoin(
      notificationReads,
      and(eq(notificationReads.notificationId, notifications.id), eq(notificationReads.accountId, me.accountId)),
    )
    .where(and(eq(notifications.forClient, isClient), isClient ? eq(chats.ministryId, me.ministryId!) : undefined))
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(500)
  return rows.map(({ createdAt, chatId, writtenByClient, firstName, lastName, readBy, ...row }) => ({
    ...row,
    unread: readBy === null,
    createdUtc: iso(createdAt),
    message: {
      chatId,
      isClient: writtenByClient,
      sender: writtenByClient ? row.ministry : isClient ? OFFICIAL : `${firstName} ${lastName}`,
    },
  }))
}

/** Clears the mark for the caller alone; false when the notification is not the caller's. */
export async function markRead(db: Queryable, id: string, me: Me): Promise<boolean> {
  const own = (await notificationsOf(db, me)).some((notification) => notification.id === id)
  if (own)
    await db.insert(notificationReads).values({ notificationId: id, accountId: me.accountId }).onConflictDoNothing()
  return own
}

/** Writes a message and tells the other side. */
export async function send(
  tx: Tx,
  chatId: string,
  message: string,
  { accountId, ministryId }: Pick<Me, 'accountId' | 'ministryId'>,
) {
  const isClient = ministryId !== null
  const [written] = await tx.insert(chatMessages).values({ chatId, accountId, isClient, message }).returning()
  await tx
    .update(chats)
    .set({ updatedAt: sql`now()` })
    .where(eq(chats.id, chatId))
  await tx.insert(notifications).values({ messageId: written!.id, chatId, forClient: !isClient })
  return written!
}

/** Says something to the ministry about its request: in the newest chat of it, or in a new one of this topic. */
export async function tell(
  tx: Tx,
  budget: { id: string; ministryId: string },
  topic: string,
  message: string,
  staffId: string,
) {
  const [chat] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(eq(chats.budgetId, budget.id))
    .orderBy(desc(chats.updatedAt))
    .limit(1)
  const chatId =
    chat?.id ??
    (
      await tx
        .insert(chats)
        .values({ budgetId: budget.id, ministryId: budget.ministryId, topic })
        .returning({ id: chats.id })
    )[0]!.id
  await send(tx, chatId, message, { accountId: staffId, ministryId: null })
}
