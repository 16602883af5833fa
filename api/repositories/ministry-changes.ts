/** What ministries want changed. A change moves by one conditional UPDATE; what it changes is written in the same transaction. */
import { aliasedTable, and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { MinistryChange } from '../../contract/ministry-changes'
import { CHANGE_FIELDS, type ChangeKind, type ChangeStatus } from '../../contract/vocabulary'
import type { Queryable, Tx } from '../db/open'
import { accounts, bankAccounts, ministers, ministries, ministryChanges } from '../db/schema'
import { accountOf, given, isActiveAdmin, moveMail } from './accounts'
import { details } from './ministries'
import { first, fullName, iso, isoOrNull } from './rows'
import { sameHands, secondPeople } from './second-people'

export type Change = typeof ministryChanges.$inferSelect
/** Texts by field. */
export type Values = Record<string, string>

/** Every field of a kind, empty where there is none. */
const complete = (kind: ChangeKind, values: Partial<Values>): Values =>
  Object.fromEntries(CHANGE_FIELDS[kind].map((name) => [name, values[name] ?? '']))

/** Before its details are read to be changed, or written: what a change brings back is what stood there. */
export async function holdDetails(tx: Tx, ministryId: string) {
  await tx.select({ id: ministries.id }).from(ministries).where(eq(ministries.id, ministryId)).for('no key update')
  const { number } = bankAccounts
  await tx.select({ number }).from(bankAccounts).where(eq(bankAccounts.ministryId, ministryId)).for('no key update')
}

/** What these details are now. */
export async function valuesOf(db: Queryable, ministryId: string, kind: ChangeKind): Promise<Values> {
  const { found } = (await details(db, ministryId)) ?? {}
  const [primary = '', secondary = ''] = found?.mobile ?? []
  const [address] = found?.addresses ?? []
  const [minister] = found?.ministers ?? []
  const values: Record<ChangeKind, Partial<Values>> = {
    email: { email: found?.email },
    contact: { primary, secondary, address: address?.street, state: address?.state, lga: address?.lga },
    minister: {
      firstName: minister?.firstName,
      lastName: minister?.lastName,
      email: minister?.email[0],
      primary: minister?.mobile[0],
      secondary: minister?.mobile[1],
    },
    bankAccount: { ...found?.bankAccount },
  }
  return complete(kind, values[kind])
}

type Asked = Pick<Change, 'ministryId' | 'kind' | 'before'> & { after: Partial<Values> }
export const ask = async (tx: Tx, { after, ...asked }: Asked): Promise<Change> =>
  first(
    await tx
      .insert(ministryChanges)
      .values({ ...asked, after: complete(asked.kind, after) })
      .returning(),
  )

export const isSame = (a: Values, b: Partial<Values>) => Object.keys(a).every((name) => a[name] === (b[name] ?? ''))

/** The one of this kind that is open. */
export async function open(db: Queryable, ministryId: string, kind: ChangeKind): Promise<Change | undefined> {
  const [change] = await db
    .select()
    .from(ministryChanges)
    .where(
      and(
        eq(ministryChanges.ministryId, ministryId),
        eq(ministryChanges.kind, kind),
        inArray(ministryChanges.status, ['Pending', 'Held']),
      ),
    )
  return change
}

export async function byId(db: Queryable, id: string): Promise<Change | undefined> {
  const [change] = await db.select().from(ministryChanges).where(eq(ministryChanges.id, id))
  return change
}

type Deed = Partial<Pick<Change, 'reason' | 'decidedBy' | 'confirmedBy'>>
/** From one status to another; undefined when it is not in the first any more. */
export async function move(
  tx: Tx,
  { id, status }: Pick<Change, 'id' | 'status'>,
  to: ChangeStatus,
  deed: Deed = {},
): Promise<Change | undefined> {
  const [moved] = await tx
    .update(ministryChanges)
    .set({
      status: to,
      ...deed,
      // Of this very moment: what was paid before it went to the account of before.
      ...(deed.decidedBy && { decidedAt: sql`clock_timestamp()` }),
      ...(deed.confirmedBy && { confirmedAt: sql`clock_timestamp()` }),
    })
    .where(and(eq(ministryChanges.id, id), eq(ministryChanges.status, status)))
    .returning()
  return moved
}

/** Writes these values: those of a change, or those of before it. */
export async function write(tx: Tx, { ministryId, kind }: Pick<Change, 'ministryId' | 'kind'>, values: Values) {
  const { email = '', address: street, state, lga, firstName, lastName, bank, number, name } = values
  const mobiles = given(values.primary, values.secondary)
  const isIts = eq(ministries.id, ministryId)
  switch (kind) {
    case 'email':
      await tx.update(ministries).set({ email }).where(isIts)
      await moveMail(tx, await accountOf(tx, ministryId), email)
      return
    case 'contact':
      await tx.update(ministries).set({ mobiles, street, state, lga }).where(isIts)
      return
    case 'minister':
      // A registration writes one, and nothing adds another.
      await tx
        .update(ministers)
        .set({ firstName, lastName, emails: [email], mobiles })
        .where(eq(ministers.ministryId, ministryId))
      return
    case 'bankAccount':
      await tx.update(bankAccounts).set({ bank, number, name }).where(eq(bankAccounts.ministryId, ministryId))
  }
}

/** Where a letter about a change goes: to the address of now, and to those that were or will be, as nobody knows who asked. */
export async function addressesFor(tx: Tx, { ministryId, kind, before, after }: Change): Promise<string[]> {
  const now = (await valuesOf(tx, ministryId, 'email')).email ?? ''
  if (kind === 'email') return [...new Set(given(now, before.email, after.email))]
  if (kind !== 'bankAccount') return [now]
  const others = await tx
    .select({ before: ministryChanges.before, after: ministryChanges.after })
    .from(ministryChanges)
    .where(
      and(
        eq(ministryChanges.ministryId, ministryId),
        eq(ministryChanges.kind, 'email'),
        sql`(${ministryChanges.status} = 'Pending'
          or ${ministryChanges.status} = 'Approved' and ${ministryChanges.decidedAt} > now() - interval '30 days')`,
      ),
    )
  return [...new Set([now, ...others.flatMap((one) => given(one.before.email, one.after.email))])]
}

const decider = aliasedTable(accounts, 'decider')
const confirmer = aliasedTable(accounts, 'confirmer')
const nameOf = (one: Parameters<typeof fullName>[0] | null) => one && fullName(one)

function select(db: Queryable) {
  return db
    .select({
      change: ministryChanges,
      ministry: ministries.name,
      decider: { firstName: decider.firstName, lastName: decider.lastName },
      confirmer: { firstName: confirmer.firstName, lastName: confirmer.lastName },
    })
    .from(ministryChanges)
    .innerJoin(ministries, eq(ministries.id, ministryChanges.ministryId))
    .leftJoin(decider, eq(decider.id, ministryChanges.decidedBy))
    .leftJoin(confirmer, eq(confirmer.id, ministryChanges.confirmedBy))
}
type Selected = Awaited<ReturnType<typeof select>>[number]

const toChange =
  (look: (change: Change) => MinistryChange['secondLook']) =>
  ({ change, ministry, decider: by, confirmer: second }: Selected): MinistryChange => ({
    id: change.id,
    ministryId: change.ministryId,
    ministry,
    kind: change.kind,
    status: change.status,
    fields: CHANGE_FIELDS[change.kind].map((name) => ({
      name,
      before: change.before[name] ?? '',
      after: change.after[name] ?? '',
    })),
    createdUtc: iso(change.createdAt),
    reason: change.reason,
    decidedBy: nameOf(by),
    decidedUtc: isoOrNull(change.decidedAt),
    confirmedBy: nameOf(second),
    secondLook: look(change),
  })

/** Newest first; who of the office decided is the office's. */
export async function ofMinistry(db: Queryable, ministryId: string): Promise<MinistryChange[]> {
  const rows = await select(db)
    .where(eq(ministryChanges.ministryId, ministryId))
    .orderBy(desc(ministryChanges.createdAt), ministryChanges.id)
  return rows.map(toChange(() => null)).map((change) => ({ ...change, decidedBy: null, confirmedBy: null }))
}

/** For an admin, newest first: of one ministry all, else those that wait. */
export async function forOffice(
  db: Queryable,
  me: { accountId: string },
  ministryId?: string,
): Promise<MinistryChange[]> {
  const rows = await select(db)
    .where(
      ministryId ? eq(ministryChanges.ministryId, ministryId) : inArray(ministryChanges.status, ['Pending', 'Held']),
    )
    .orderBy(desc(ministryChanges.createdAt), ministryChanges.id)
  const held = rows.filter(({ change }) => change.status === 'Held').map(({ change }) => change.decidedBy)
  // The trail of each account is looked through for it.
  const others = held.length > 0 ? await otherAdmins(db, me.accountId) : 0
  /** Those after whom this admin is no second person. */
  const sameHand = new Set<string | null>()
  for (const first of new Set(held))
    if (!(await secondPeople(db, first)).some(({ id }) => id === me.accountId)) sameHand.add(first)
  return rows.map(
    toChange((change) => {
      const look = secondLook(change, me.accountId, others)
      return look === 'free' && sameHand.has(change.decidedBy) ? 'other' : look
    }),
  )
}

/** Four eyes where there are four: whether this admin may look a second time. */
export function secondLook({ status, decidedBy }: Change, accountId: string, others: number) {
  if (status !== 'Held') return null
  if (decidedBy !== accountId) return 'free'
  return others > 0 ? 'other' : 'digits'
}

/** Admins besides this one: the active ones, and those whom this one switched off within 30 days, also through others. */
export const otherAdmins = (db: Queryable, accountId: string): Promise<number> =>
  db.$count(
    accounts,
    sql`${accounts.id} <> ${accountId} and (${isActiveAdmin} or exists (
      select 1 from audit a
      where a.target = 'account:' || ${accounts.id} and a.action = 'STAFF' and a.created_at > now() - interval '30 days'
        and (a.after ->> 'status' = 'Inactive' and 'admin' = any(${accounts.roles})
          or a.before -> 'roles' ? 'admin' and (a.after is null or not a.after -> 'roles' ? 'admin'))
        and a.actor_id in ${sameHands(accountId, isNull(accounts.ministryId))}))`,
  )
