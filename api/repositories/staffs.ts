import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Staff } from '../../contract/staffs'
import type { ASSIGNABLE_ROLES, AccountStatus } from '../../contract/vocabulary'
import type { Queryable, Tx } from '../db/open'
import { accounts } from '../db/schema'
import { isActiveAdmin } from './accounts'
import { first, iso } from './rows'

type StaffRole = (typeof ASSIGNABLE_ROLES)[number]
type Row = typeof accounts.$inferSelect

const toStaff = ({ id, firstName, lastName, email, mobile, roles, status, createdAt, lastLoginAt }: Row): Staff => ({
  id,
  firstName,
  lastName,
  email,
  mobile,
  // A check of the table keeps client roles with ministries.
  roles: roles as StaffRole[],
  status,
  createdUtc: iso(createdAt),
  lastLoginUtc: lastLoginAt && iso(lastLoginAt),
})

/** Everybody of the office; ministries' accounts and deleted ones are nobody here. */
const isStaff = and(isNull(accounts.ministryId), isNull(accounts.deletedAt))

export async function all(db: Queryable): Promise<Staff[]> {
  const byName = sql`lower(${accounts.firstName} || ' ' || ${accounts.lastName}) collate "C"`
  return (await db.select().from(accounts).where(isStaff).orderBy(byName, accounts.id)).map(toStaff)
}

export async function one(db: Queryable, id: string): Promise<Staff | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isStaff))
  return row && toStaff(row)
}

export async function create(
  tx: Tx,
  person: Pick<Row, 'email' | 'firstName' | 'lastName' | 'mobile'> & { passwordHash: string; roles: StaffRole[] },
): Promise<Staff> {
  const created = first(
    await tx
      .insert(accounts)
      .values({ ...person, status: 'Active' })
      .returning(),
  )
  return toStaff(created)
}

/** Only what is given changes. False when there is no such person (any more). */
export async function update(
  tx: Tx,
  id: string,
  change: Partial<Pick<Row, 'firstName' | 'lastName' | 'mobile'> & { roles: StaffRole[] }>,
): Promise<boolean> {
  if (Object.keys(change).length === 0) return (await one(tx, id)) !== undefined
  return changes(tx, id, change)
}

/** From `status` to the other one; false when it is not in `status` any more. */
export const toggle = (tx: Tx, id: string, status: AccountStatus): Promise<boolean> =>
  changes(tx, id, { status: status === 'Active' ? 'Inactive' : 'Active' }, eq(accounts.status, status))

/** Nobody logs in with the old one any more. False when they are not Active (any more). */
export const dropPassword = (tx: Tx, id: string): Promise<boolean> =>
  changes(tx, id, { passwordHash: null }, eq(accounts.status, 'Active'))

/** Their name stays on what they did; the address is free for somebody else. */
export const remove = (tx: Tx, id: string): Promise<boolean> =>
  changes(tx, id, { status: 'Inactive', deletedAt: sql`now()` })

type Change = { [K in keyof Row]?: Row[K] | SQL }
async function changes(tx: Tx, id: string, change: Change, when?: SQL): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set(change as Partial<Row>)
    .where(and(eq(accounts.id, id), isStaff, when))
    .returning({ id: accounts.id })
  return changed.length > 0
}

/**
 * Whether nobody else is an active admin. Their rows are held until the end: two admins cannot remove each other at once.
 * Asked also about people who were no admin a moment ago.
 */
export async function isLastAdmin(tx: Tx, id: string): Promise<boolean> {
  const admins = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(isActiveAdmin)
    .orderBy(accounts.id)
    // Who only refers to an admin, as everything they do does, need not wait.
    .for('no key update')
  const [last, ...others] = admins
  return last?.id === id && others.length === 0
}
