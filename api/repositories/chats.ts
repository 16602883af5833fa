import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { grants } from '../../contract/claims'
import type { Attachment, ChatMessage, ChatRow, Notification } from '../../contract/chats'
import type { Queryable, Tx } from '../db/open'
import {
  accounts,
  chatMessages,
  chats,
  files,
  ministries,
  notices,
  notificationReads,
  notifications,
} from '../db/schema'
import { listOf } from '../pieces'
import type { Me } from '../sessions'
import { first, fullName, iso } from './rows'

/** What clients read instead of a staff member's name (§6). */
const OFFICIAL = 'Official'

/** Enough for any reader; what is older is found with its request. */
const NEWEST = 500

type Reader = Pick<Me, 'accountId' | 'ministryId'>
const ownChats = ({ ministryId }: Reader) => (ministryId === null ? undefined : eq(chats.ministryId, ministryId))

interface Writer {
  isClient: boolean
  accountId: string
  firstName: string
  lastName: string
  ministry: string
}
/** A ministry writes under its own name; its readers see staff as Official, without an id. */
function senderFor({ ministryId }: Reader, { isClient, accountId, firstName, lastName, ministry }: Writer) {
  if (isClient) return { sender: ministry, senderId: accountId }
  return ministryId === null
    ? { sender: fullName({ firstName, lastName }), senderId: accountId }
    : { sender: OFFICIAL, senderId: '' }
}

/** Fifty of each ministry among the newest: none pushes the others off the office's list, however much it writes. */
const IS_FAIR = sql`${notifications.id} in (
  select id from (
    select newest.id, row_number() over (partition by c.ministry_id order by newest.created_at desc, newest.id) as place
    from (select id, chat_id, created_at from notifications where not for_client order by created_at desc limit 5000) newest
    join chats c on c.id = newest.chat_id
  ) ranked where place <= 50)`

const isReader = (me: Me) => me.ministryId !== null || grants(me.roles, 'readBudgets')

export async function notificationsOf(db: Queryable, me: Me): Promise<Notification[]> {
  const isClient = me.ministryId !== null
  if (!isReader(me)) return []
  const rows = await db
    .select({
      id: notifications.id,
      topic: chats.topic,
      ministry: ministries.name,
      createdAt: notifications.createdAt,
      chatId: notifications.chatId,
      isClient: chatMessages.isClient,
      accountId: accounts.id,
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
    .where(and(eq(notifications.forClient, isClient), ownChats(me), isClient ? undefined : IS_FAIR))
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(NEWEST)
  return rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    ministry: row.ministry,
    unread: row.readBy === null,
    createdUtc: iso(row.createdAt),
    message: { chatId: row.chatId, isClient: row.isClient, sender: senderFor(me, row).sender },
  }))
}

/** Clears the mark for the caller alone; false when the notification is not the caller's. */
export async function markRead(db: Queryable, id: string, me: Me): Promise<boolean> {
  const [own] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(chats, eq(chats.id, notifications.chatId))
    .where(and(eq(notifications.id, id), eq(notifications.forClient, me.ministryId !== null), ownChats(me)))
  const isOwn = own !== undefined && isReader(me)
  if (isOwn) {
    await db.insert(notificationReads).values({ notificationId: id, accountId: me.accountId }).onConflictDoNothing()
    // The notice that says the same.
    await db
      .update(notices)
      .set({ readAt: sql`now()` })
      .where(and(eq(notices.notificationId, id), eq(notices.accountId, me.accountId), isNull(notices.readAt)))
  }
  return isOwn
}

const IS_UNANSWERED = sql<boolean>`coalesce((
  select m.is_client from chat_messages m where m.chat_id = ${chats.id} order by m.created_at desc, m.id desc limit 1), false)`

/** A line of a list. */
const PREVIEW = sql<string>`coalesce((
  select left(line, 100) || case when length(line) > 100 then '…' else '' end from (
    select regexp_replace(coalesce(nullif(left(trim(m.message), 1000), ''), f.name), '\\s+', ' ', 'g') as line
    from chat_messages m left join files f on f.id = m.file_id
    where m.chat_id = ${chats.id} order by m.created_at desc, m.id desc limit 1) newest), '')`

const withMinistry = (db: Queryable) =>
  db
    .select({ chat: chats, ministry: ministries.name, unanswered: IS_UNANSWERED, preview: PREVIEW })
    .from(chats)
    .innerJoin(ministries, eq(ministries.id, chats.ministryId))

/** What the reader may open, those with the newest messages first. */
export async function all(db: Queryable, reader: Reader): Promise<ChatRow[]> {
  const rows = await withMinistry(db).where(ownChats(reader)).orderBy(desc(chats.updatedAt), chats.id).limit(NEWEST)
  return rows.map(toRow)
}

export async function ofBudget(db: Queryable, budgetId: string): Promise<ChatRow[]> {
  const rows = await withMinistry(db).where(eq(chats.budgetId, budgetId)).orderBy(desc(chats.updatedAt))
  return rows.map(toRow)
}

interface Row {
  chat: typeof chats.$inferSelect
  ministry: string
  unanswered: boolean
  preview: string
}
const toRow = ({ chat, ministry, unanswered, preview }: Row): ChatRow => ({
  id: chat.id,
  topic: chat.topic,
  budgetId: chat.budgetId,
  ministry,
  createdUtc: iso(chat.createdAt),
  updatedUtc: iso(chat.updatedAt),
  unanswered,
  preview,
})

/** A chat as such; undefined when it is not the reader's. */
export async function find(db: Queryable, id: string, reader: Reader) {
  const [found] = await withMinistry(db).where(and(eq(chats.id, id), ownChats(reader)))
  return found && toRow(found)
}

/** Its messages, oldest first, in pieces. */
export const messages = (db: Queryable, chat: ChatRow, reader: Reader, page = PAGE) =>
  listOf(messagePages(db, chat, reader, page))

const PAGE = 100
async function* messagePages(db: Queryable, chat: ChatRow, reader: Reader, size: number) {
  for (let after: SQL | undefined; ;) {
    const rows = await messageRows(db, chat.id, after, size)
    if (rows.length > 0) yield rows.map((row) => JSON.stringify(toMessage(row, chat.ministry, reader))).join(',')
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = sql`(${chatMessages.createdAt}, ${chatMessages.id}) > (${last.at}::timestamptz, ${last.message.id}::uuid)`
  }
}

const messageRows = (db: Queryable, chatId: string, which: SQL | undefined, limit: number) =>
  db
    .select({
      message: chatMessages,
      // As the database has it: a Date of ours ends with the millisecond.
      at: sql<string>`${chatMessages.createdAt}::text`,
      file: files,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(chatMessages)
    .innerJoin(accounts, eq(accounts.id, chatMessages.accountId))
    .leftJoin(files, eq(files.id, chatMessages.fileId))
    .where(and(eq(chatMessages.chatId, chatId), which))
    .orderBy(asc(chatMessages.createdAt), chatMessages.id)
    .limit(limit)

/** One message of a chat, as its reader sees it. */
export async function messageIn(db: Queryable, chat: ChatRow, id: string, reader: Reader): Promise<ChatMessage> {
  return toMessage(first(await messageRows(db, chat.id, eq(chatMessages.id, id), 1)), chat.ministry, reader)
}

const toAttachment = ({ id, name, type, size }: typeof files.$inferSelect): Attachment => ({
  filepath: `/files/chats/${id}`,
  name,
  type,
  size,
})

function toMessage(
  { message: row, file, ...names }: Awaited<ReturnType<typeof messageRows>>[number],
  ministry: string,
  reader: Reader,
): ChatMessage {
  const { id, message, isClient, accountId, createdAt } = row
  return {
    id,
    message,
    isClient,
    createdUtc: iso(createdAt),
    ...senderFor(reader, { isClient, accountId, ministry, ...names }),
    attachment: file && toAttachment(file),
  }
}

export async function create(
  tx: Tx,
  chat: { budgetId: string | null; ministryId: string; topic: string },
): Promise<ChatRow> {
  const { id } = first(await tx.insert(chats).values(chat).returning({ id: chats.id }))
  return row(tx, id)
}

export const row = async (db: Queryable, id: string) => toRow(first(await withMinistry(db).where(eq(chats.id, id))))

/** A page shows a chat as a whole: what is longer goes on in another one. */
const FULL = sql`(select count(*) >= 2000 or coalesce(sum(length(message)), 0) >= 1000000 from chat_messages where chat_id = ${chats.id})`

/** Whether it takes no more messages. */
export async function isFull(db: Queryable, id: string): Promise<boolean> {
  const [chat] = await db
    .select({ isFull: sql<boolean>`${FULL}` })
    .from(chats)
    .where(eq(chats.id, id))
  return chat?.isFull === true
}

/** Writes a message and tells the other side. */
export async function send(
  tx: Tx,
  chatId: string,
  message: string,
  { accountId, ministryId }: Reader,
  fileId?: string,
): Promise<string> {
  const isClient = ministryId !== null
  const written = first(
    await tx
      .insert(chatMessages)
      .values({ chatId, accountId, isClient, message, fileId, createdAt: sql`clock_timestamp()` })
      .returning(),
  )
  await tx
    .update(chats)
    .set({ updatedAt: sql`now()` })
    .where(eq(chats.id, chatId))
  await tx
    .insert(notifications)
    .values({ messageId: written.id, chatId, forClient: !isClient, createdAt: sql`clock_timestamp()` })
  return written.id
}

/** Says something to the ministry about its request: in the newest chat of it that has room, or in a new one of this topic. Returns the notification's id. */
export async function tell(
  tx: Tx,
  budget: { id: string; ministryId: string },
  topic: string,
  message: string,
  staffId: string,
): Promise<string> {
  const [chat] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.budgetId, budget.id), sql`not ${FULL}`))
    .orderBy(desc(chats.updatedAt))
    .limit(1)
  const { id } = chat ?? (await create(tx, { budgetId: budget.id, ministryId: budget.ministryId, topic }))
  const messageId = await send(tx, id, message, { accountId: staffId, ministryId: null })
  const told = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.messageId, messageId))
  return first(told).id
}
