/** Who follows up whom: converts are assigned, moved to somebody else and taken back. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/open'
import { accounts, assignmentConverts, assignments, converts } from '../db/schema'
import { count, FOLLOWS_UP, idsIn, lock } from './converts'
import { first, fullNameOf } from './rows'

/** Who is asked to follow up, kept as they are until the transaction ends; undefined when there is no such staff. */
export async function delegate(tx: Tx, id: string) {
  const [found] = await tx
    .select({
      name: fullNameOf(accounts),
      followsUp: sql<boolean>`${FOLLOWS_UP}`,
    })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.ministryId), isNull(accounts.deletedAt)))
    .for('share')
  return found
}

interface Hands {
  assigneeId: string
  assignerId: string
}

/**
 * Gives all these converts to one person, in one assignment. Those of somebody who has left may be given on. Returns the
 * assignment's id; or how many of them there are, and how many are taken, when it is not all.
 */
export async function assign(
  tx: Tx,
  ids: string[],
  hands: Hands,
): Promise<{ assignmentId: string } | { found: number; taken: number }> {
  const found = await lock(tx, ids)
  if (found < ids.length) return { found, taken: 0 }
  const row = first(
    await tx
      .select({ taken: count(sql`*`) })
      .from(converts)
      .innerJoin(accounts, eq(accounts.id, converts.assigneeId))
      .where(and(idsIn(ids), FOLLOWS_UP)),
  )
  const { taken } = row
  if (taken > 0) return { found, taken }
  return { assignmentId: await hand(tx, ids, hands) }
}

/** Locks these converts and says with whom they are: with somebody who is not known to have them, with nobody, processed. */
export async function whereabouts(tx: Tx, ids: string[], known: string[]) {
  const found = await lock(tx, ids)
  const others = sql`case when ${converts.assigneeId} <> all(${sql.param(known)}::uuid[]) then 1 end`
  const row = first(
    await tx
      .select({ elsewhere: count(others), processed: count(sql`${converts.processedAt}`) })
      .from(converts)
      .where(idsIn(ids)),
  )
  return { found, ...row }
}

/** A convert, and who had it before; null where nobody had. */
export interface Moved {
  id: string
  from: string | null
}
const moved = { id: converts.id, from: converts.assigneeId }

/** Gives those to one person who are not with them already: whom it changes, and their assignment. */
export async function move(tx: Tx, ids: string[], hands: Hands) {
  const rows: Moved[] = await tx
    .select(moved)
    .from(converts)
    .where(and(idsIn(ids), sql`${converts.assigneeId} is distinct from ${hands.assigneeId}::uuid`))
  const changed = rows.map(({ id }) => id)
  return { moved: rows, assignmentId: rows.length > 0 ? await hand(tx, changed, hands) : null }
}

/** Whom it changes, which `whereabouts` has locked: nobody has them now. */
export async function takeBack(tx: Tx, ids: string[]): Promise<Moved[]> {
  const taken: Moved[] = await tx
    .select(moved)
    .from(converts)
    .where(and(idsIn(ids), isNotNull(converts.assigneeId)))
  await tx.update(converts).set({ assigneeId: null, assignerId: null, assignedAt: null }).where(idsIn(ids))
  await leaveAssignments(tx, ids)
  return taken
}

async function hand(tx: Tx, ids: string[], { assigneeId, assignerId }: Hands): Promise<string> {
  await leaveAssignments(tx, ids)
  await tx
    .update(converts)
    .set({
      assigneeId,
      assignerId,
      assignedAt: sql`now()`,
      // Somebody may have written about them, and an admin closed it, before they were anybody's.
      processedAt: sql`(select min(completed_at) from convert_feedbacks where convert_id = ${converts.id})`,
    })
    .where(idsIn(ids))
  const assignment = first(
    await tx.insert(assignments).values({ type: 'Converts', assigneeId, assignerId }).returning({ id: assignments.id }),
  )
  await tx.execute(sql`
    insert into ${assignmentConverts} (assignment_id, convert_id)
    select ${assignment.id}::uuid, unnest(${sql.param(ids)}::uuid[])`)
  return assignment.id
}

/** The work of who had them gets smaller: it never ends with converts that somebody else follows up. */
const leaveAssignments = (tx: Tx, ids: string[]) =>
  tx.delete(assignmentConverts).where(sql`${assignmentConverts.convertId} = any(${sql.param(ids)}::uuid[])`)
