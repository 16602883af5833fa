import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Assignment } from '../../contract/assignments'
import { isConvertsOnly } from '../../contract/rules/roles'
import type { Queryable } from '../db/open'
import { accounts, assignmentConverts, assignments, converts } from '../db/schema'
import type { Me } from '../sessions'
import { fullNameOf, iso } from './rows'

const assignee = alias(accounts, 'assignee')
const assigner = alias(accounts, 'assigner')

/** An admin sees all; staff what they were given, and what they gave. */
function ownOf({ roles, accountId }: Me): SQL | undefined {
  if (roles.includes('admin')) return undefined
  return and(
    or(eq(assignments.assigneeId, accountId), eq(assignments.assignerId, accountId)),
    isConvertsOnly(roles) ? eq(assignments.type, 'Converts') : undefined,
  )
}

function select(db: Queryable, where: SQL | undefined) {
  // Of one of them the work of all others need not be counted.
  const asked = db.select({ id: assignments.id }).from(assignments).where(where)
  const progress = db
    .select({
      assignmentId: assignmentConverts.assignmentId,
      total: sql<number>`count(*)`.as('total'),
      processed: sql<number>`count(${converts.processedAt})`.as('processed'),
    })
    .from(assignmentConverts)
    .innerJoin(converts, eq(converts.id, assignmentConverts.convertId))
    .where(inArray(assignmentConverts.assignmentId, asked))
    .groupBy(assignmentConverts.assignmentId)
    .as('progress')
  return db
    .select({
      assignment: assignments,
      assignee: fullNameOf(assignee),
      assigner: fullNameOf(assigner),
      total: sql`coalesce(${progress.total}, 0)`.mapWith(Number),
      processed: sql`coalesce(${progress.processed}, 0)`.mapWith(Number),
    })
    .from(assignments)
    .innerJoin(assignee, eq(assignee.id, assignments.assigneeId))
    .innerJoin(assigner, eq(assigner.id, assignments.assignerId))
    .leftJoin(progress, eq(progress.assignmentId, assignments.id))
    .where(where)
    .orderBy(desc(assignments.createdAt), assignments.id)
}

/** All that was in it was moved to somebody else or taken back. */
const isEmpty = ({ type, total }: Pick<Assignment, 'type' | 'total'>) => type === 'Converts' && total === 0

function toAssignment({
  assignment: { id, type, createdAt },
  assignee,
  assigner,
  total,
  processed,
}: Awaited<ReturnType<typeof select>>[number]): Assignment {
  const row = { id, type, assignee, assigner, createdUtc: iso(createdAt), total, processed }
  const isDone = processed === total && type === 'Converts'
  return { ...row, status: isDone ? 'Completed' : processed > 0 ? 'Ongoing' : 'Assigned' }
}

export async function all(db: Queryable, me: Me, type?: Assignment['type']): Promise<Assignment[]> {
  const rows = await select(db, and(ownOf(me), type ? eq(assignments.type, type) : undefined))
  return rows.map(toAssignment).filter((assignment) => !isEmpty(assignment))
}

export async function one(db: Queryable, id: string, me: Me): Promise<Assignment | undefined> {
  const [row] = await select(db, and(ownOf(me), eq(assignments.id, id)))
  return row && toAssignment(row)
}
