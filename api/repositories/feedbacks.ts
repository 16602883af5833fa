import { and, asc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Album, Feedback, FeedbackRow, Media } from '../../contract/feedbacks'
import type { Queryable, Tx } from '../db/open'
import { albums, budgets, converts, feedbacks, files, media, ministries } from '../db/schema'
import { jsonRow, text, time, word } from '../json-rows'
import { listOf } from '../pieces'
import { isShown, lock } from './converts'
import { first, iso, isoOrNull } from './rows'

/** Whose it must be: a ministry reaches its own, null reaches all. */
type Owner = string | null
const ownedBy = (ministryId: Owner) => (ministryId ? eq(budgets.ministryId, ministryId) : undefined)

const toMedia = ({ id, fileId, name, size }: { id: string; fileId: string; name: string; size: number }): Media => ({
  id,
  relPath: `/files/media/${fileId}`,
  name,
  size,
})

/** Starts the feedback of an Ended request of this ministry. Null when it is not Ended, or has one already. */
export async function start(tx: Tx, budgetId: string, ministryId: string): Promise<string | null> {
  const ended = await tx
    .select({ budgetId: budgets.id })
    .from(budgets)
    .where(and(eq(budgets.id, budgetId), eq(budgets.ministryId, ministryId), eq(budgets.status, 'Ended')))
    .for('share')
  if (ended.length === 0) return null
  const [started] = await tx.insert(feedbacks).values(ended).onConflictDoNothing().returning({ id: feedbacks.id })
  return started?.id ?? null
}

export async function isOwnBudget(db: Queryable, budgetId: string, ministryId: string): Promise<boolean> {
  const rows = await db
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(eq(budgets.id, budgetId), eq(budgets.ministryId, ministryId)))
  return rows.length > 0
}

/** Without its converts: they are read beside it, page by page. */
export async function one(db: Queryable, id: string, owner: Owner): Promise<Omit<Feedback, 'converts'> | undefined> {
  const [row] = await db
    .select({ feedback: feedbacks, budget: budgets, ministry: ministries.name })
    .from(feedbacks)
    .innerJoin(budgets, eq(budgets.id, feedbacks.budgetId))
    .innerJoin(ministries, eq(ministries.id, budgets.ministryId))
    .where(and(eq(feedbacks.id, id), ownedBy(owner)))
  if (!row) return undefined
  const { feedback, budget, ministry } = row
  return {
    id: feedback.id,
    status: feedback.status,
    budgetId: feedback.budgetId,
    albums: await albumsOf(db, id),
    theme: budget.theme,
    reference: budget.reference,
    type: budget.type,
    ministry,
    reason: feedback.reason,
  }
}

/** Feedbacks of a status, or all; those that have waited longest first. */
export async function withStatus(db: Queryable, status: Feedback['status'] | 'All'): Promise<FeedbackRow[]> {
  const media = (kind: 'video' | 'picture') =>
    sql<number>`(select count(*) from media join albums on albums.id = media.album_id
      where albums.feedback_id = ${feedbacks.id} and media.kind = ${kind})`.mapWith(Number)
  const rows = await db
    .select({
      feedback: feedbacks,
      theme: budgets.theme,
      reference: budgets.reference,
      type: budgets.type,
      ministry: ministries.name,
      converts: db.$count(converts, and(eq(converts.feedbackId, feedbacks.id), isShown)),
      videos: media('video'),
      pictures: media('picture'),
    })
    .from(feedbacks)
    .innerJoin(budgets, eq(budgets.id, feedbacks.budgetId))
    .innerJoin(ministries, eq(ministries.id, budgets.ministryId))
    .where(status === 'All' ? undefined : eq(feedbacks.status, status))
    .orderBy(sql`coalesce(${feedbacks.finishedAt}, ${feedbacks.createdAt})`, feedbacks.id)
  return rows.map(({ feedback: { createdAt, finishedAt, id, reason, status: state, budgetId }, ...row }) => ({
    ...row,
    id,
    budgetId,
    reason,
    status: state,
    createdUtc: iso(createdAt),
    finishedUtc: isoOrNull(finishedAt),
  }))
}

async function albumsOf(db: Queryable, feedbackId: string): Promise<Album[]> {
  const rows = await db
    .select()
    .from(albums)
    .where(eq(albums.feedbackId, feedbackId))
    .orderBy(asc(albums.createdAt), albums.id)
  const contents = await db
    .select({
      id: media.id,
      albumId: media.albumId,
      kind: media.kind,
      fileId: files.id,
      name: files.name,
      size: files.size,
    })
    .from(media)
    .innerJoin(files, eq(files.id, media.fileId))
    .innerJoin(albums, eq(albums.id, media.albumId))
    .where(eq(albums.feedbackId, feedbackId))
    .orderBy(asc(media.createdAt), media.id)
  return rows.map(({ id, title, description }) => {
    const of = (kind: 'video' | 'picture') =>
      contents.filter((entry) => entry.albumId === id && entry.kind === kind).map(toMedia)
    return { id, title, description, videos: of('video'), pictures: of('picture') }
  })
}

/** Whether there is such an album, for whom it must belong to. */
export async function isAlbumOf(db: Queryable, id: string, owner: Owner): Promise<boolean> {
  const found = await db
    .select({ id: albums.id })
    .from(albums)
    .innerJoin(feedbacks, eq(feedbacks.id, albums.feedbackId))
    .innerJoin(budgets, eq(budgets.id, feedbacks.budgetId))
    .where(and(eq(albums.id, id), ownedBy(owner)))
  return found.length > 0
}

/** A megabyte of them at a time. */
const PREVIEWS_AT_ONCE = 40
/** The previews of an album, as JSON; pictures without one are left out. */
export const previews = (db: Queryable, albumId: string) => listOf(previewPages(db, albumId))
async function* previewPages(db: Queryable, albumId: string) {
  const isMeant = and(eq(media.albumId, albumId), isNotNull(media.preview))
  for (let last = ''; ;) {
    const rows = await db
      .select({ id: media.id, preview: media.preview })
      .from(media)
      .where(and(isMeant, last ? gt(media.id, last) : undefined))
      .orderBy(media.id)
      .limit(PREVIEWS_AT_ONCE)
    if (rows.length > 0) yield rows.map((row) => JSON.stringify(row)).join()
    if (rows.length < PREVIEWS_AT_ONCE) return
    last = rows.at(-1)?.id ?? ''
  }
}

/** Sorted anew for each page, so there are few. */
const PAGE = 5000
interface ManifestPage extends Record<string, unknown> {
  rows: string | null
  count: number
  /** The last one, where the next page goes on. */
  at: string
  name: string
  id: string
}

/** Converts of a feedback, newest first. `isRead` false: as many, without name and mobile. */
export const manifest = (db: Queryable, feedbackId: string, { isRead = true, page = PAGE } = {}) =>
  listOf(manifestPages(db, feedbackId, isRead, page))

const EMPTY = sql`''`
const person = (name: SQL, mobile: SQL) =>
  jsonRow({ id: word(sql`page.id`), name: text(name), mobile: text(mobile), createdUtc: time(sql`page.created_at`) })
const NAMED = person(sql`page.name`, sql`page.mobile`)
const UNNAMED = person(EMPTY, EMPTY)

async function* manifestPages(db: Queryable, feedbackId: string, isRead: boolean, size: number) {
  const row = isRead ? NAMED : UNNAMED
  for (let last: ManifestPage | undefined; ;) {
    const after =
      last &&
      sql`and (${converts.createdAt} < ${last.at}::timestamptz or (${converts.createdAt} = ${last.at}::timestamptz and (${converts.name}, ${converts.id}) > (${last.name}, ${last.id}::uuid)))`
    const answer = await db.execute<ManifestPage>(sql`
      with page as (
        select id, name, mobile, created_at from ${converts} where ${converts.feedbackId} = ${feedbackId} and ${isShown} ${after}
        order by ${converts.createdAt} desc, ${converts.name}, ${converts.id} limit ${size}
      )
      select ${row.all(sql`page.created_at desc, page.name, page.id`)} as rows, count(*)::int as count,
        min(page.created_at)::text as at, (array_agg(page.name order by page.created_at, page.name desc, page.id desc))[1] as name,
        (array_agg(page.id order by page.created_at, page.name desc, page.id desc))[1] as id
      from page`)
    const [next] = (answer as { rows: [ManifestPage] }).rows
    if (next.rows) yield row.entries(next.rows)
    if (next.count < size) return
    last = next
  }
}

/** How many converts a feedback has: those that are shown. */
export const countConverts = (db: Queryable, feedbackId: string): Promise<number> =>
  db.$count(converts, and(eq(converts.feedbackId, feedbackId), isShown))

export interface Held {
  id: string
  status: Feedback['status']
  reason: string | null
  budgetId: string
  ministryId: string
}
const held = {
  id: feedbacks.id,
  status: feedbacks.status,
  reason: feedbacks.reason,
  budgetId: feedbacks.budgetId,
  ministryId: budgets.ministryId,
}

/**
 * A feedback by itself, by one of its albums, files or converts, or by its request; locked until the transaction ends, so that nothing
 * is added while it is being finished.
 */
export async function hold(
  tx: Tx,
  by: { feedbackId: string } | { albumId: string } | { mediaId: string } | { convertId: string } | { budgetId: string },
  owner: Owner,
): Promise<Held | undefined> {
  const where =
    'feedbackId' in by
      ? eq(feedbacks.id, by.feedbackId)
      : 'budgetId' in by
        ? eq(feedbacks.budgetId, by.budgetId)
        : 'albumId' in by
          ? sql`${feedbacks.id} = (select ${albums.feedbackId} from ${albums} where ${albums.id} = ${by.albumId})`
          : 'convertId' in by
            ? sql`${feedbacks.id} = (select ${converts.feedbackId} from ${converts} where ${converts.id} = ${by.convertId})`
            : sql`${feedbacks.id} = (select ${albums.feedbackId} from ${albums} join ${media} on ${media.albumId} = ${albums.id} where ${media.id} = ${by.mediaId})`
  const [row] = await tx
    .select(held)
    .from(feedbacks)
    .innerJoin(budgets, eq(budgets.id, feedbacks.budgetId))
    .where(and(where, ownedBy(owner)))
    .for('update', { of: feedbacks })
  return row
}

export async function addAlbum(
  tx: Tx,
  { feedbackId, title, description }: { feedbackId: string; title: string; description: string },
): Promise<Album> {
  const album = first(await tx.insert(albums).values({ feedbackId, title, description }).returning())
  return { id: album.id, title, description, videos: [], pictures: [] }
}

export const hasAlbum = async (tx: Tx, id: string): Promise<boolean> => (await tx.$count(albums, eq(albums.id, id))) > 0

/** False: it is so already. */
export async function editAlbum(tx: Tx, id: string, change: { title: string; description: string }): Promise<boolean> {
  const { title, description } = change
  const isOther = sql`(${albums.title}, ${albums.description}) is distinct from (${title}, ${description})`
  const edited = await tx
    .update(albums)
    .set(change)
    .where(and(eq(albums.id, id), isOther))
    .returning({ id: albums.id })
  return edited.length > 0
}

export const countAlbums = (tx: Tx, feedbackId: string): Promise<number> =>
  tx.$count(albums, eq(albums.feedbackId, feedbackId))
export const countMedia = (tx: Tx, albumId: string): Promise<number> => tx.$count(media, eq(media.albumId, albumId))

/** Takes the rows of an album and of what is in it away: its title and the ids of its files, which stay, or undefined when it is gone. */
export async function removeAlbum(tx: Tx, id: string) {
  const held = await tx.delete(media).where(eq(media.albumId, id)).returning({ fileId: media.fileId })
  const [album] = await tx.delete(albums).where(eq(albums.id, id)).returning({ title: albums.title })
  return album && { title: album.title, fileIds: held.map(({ fileId }) => fileId) }
}

/** Deletes somebody whom nobody follows up yet; false when somebody does, undefined when they are gone. */
export async function removeConvert(tx: Tx, id: string): Promise<boolean | undefined> {
  // First alone: who writes about them at this moment is done before it is looked at.
  if ((await lock(tx, [id])) === 0) return undefined
  const removed = await tx
    .delete(converts)
    .where(
      and(
        eq(converts.id, id),
        isNull(converts.assigneeId),
        sql`not exists (select 1 from convert_feedbacks where convert_id = ${converts.id})`,
      ),
    )
    .returning({ id: converts.id })
  return removed.length > 0
}

export async function addMedia(
  tx: Tx,
  albumId: string,
  kind: 'video' | 'picture',
  kept: { fileId: string; name: string; size: number; preview?: string | null }[],
): Promise<Media[]> {
  if (kept.length === 0) return []
  const rows = await tx
    .insert(media)
    .values(kept.map(({ fileId, preview }) => ({ albumId, kind, fileId, preview })))
    .returning({ id: media.id, fileId: media.fileId })
  return kept.map((file) => toMedia({ ...file, id: first(rows.filter(({ fileId }) => fileId === file.fileId)).id }))
}

/** Takes the row of a video or picture away; the id of its file, which stays, or undefined when it is gone. */
export async function removeMedia(tx: Tx, mediaId: string): Promise<string | undefined> {
  const [removed] = await tx.delete(media).where(eq(media.id, mediaId)).returning({ fileId: media.fileId })
  return removed?.fileId
}

export async function contentsOf(db: Queryable, feedbackId: string): Promise<{ converts: number; media: number }> {
  const ofFeedback = db.select({ id: albums.id }).from(albums).where(eq(albums.feedbackId, feedbackId))
  return {
    converts: await countConverts(db, feedbackId),
    media: await db.$count(media, inArray(media.albumId, ofFeedback)),
  }
}

/** Pending -> Completed, and with it the request Ended -> Completed. The feedback is held by the caller. */
export async function finish(tx: Tx, { id, budgetId }: Held) {
  await tx
    .update(feedbacks)
    .set({ status: 'Completed', finishedAt: sql`now()` })
    .where(and(eq(feedbacks.id, id), eq(feedbacks.status, 'Pending')))
  await tx
    .update(budgets)
    .set({ status: 'Completed', statusAt: sql`now()` })
    .where(and(eq(budgets.id, budgetId), eq(budgets.status, 'Ended')))
}

/** Completed -> Approved or Rejected; false when it is not Completed (any more). */
export async function decide(
  tx: Tx,
  id: string,
  { status, reason }: { status: 'Approved' | 'Rejected'; reason: string | null },
): Promise<boolean> {
  const decided = await tx
    .update(feedbacks)
    .set({ status, reason })
    .where(and(eq(feedbacks.id, id), eq(feedbacks.status, 'Completed')))
    .returning({ id: feedbacks.id })
  return decided.length > 0
}

/**
 * Back to Pending for the ministry, and with it the request Completed -> Ended; false when it is in none of the states `from`
 * (any more). Without a reason the one that it was rejected for stays.
 */
export async function reopen(tx: Tx, { id, budgetId }: Held, from: Feedback['status'][], reason?: string) {
  const reopened = await tx
    .update(feedbacks)
    .set({ status: 'Pending', reason })
    .where(and(eq(feedbacks.id, id), inArray(feedbacks.status, from)))
    .returning({ id: feedbacks.id })
  if (reopened.length === 0) return false
  await tx
    .update(budgets)
    .set({ status: 'Ended', statusAt: sql`now()` })
    .where(and(eq(budgets.id, budgetId), eq(budgets.status, 'Completed')))
  return true
}
