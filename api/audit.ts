import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from './db/open'
import { audit as table } from './db/schema'
import type { Me } from './sessions'

/** Each has its kind and its sentence in sentences.ts. */
export type AuditAction =
  | 'LOGIN'
  | 'LOGOUT'
  | 'LOGIN_REFUSED'
  | 'REFUSED'
  | 'REFRESH_REUSE'
  | 'REGISTER'
  | 'VALIDATE'
  | 'CONFIRMATION'
  | 'PASSWORD_FORGOT'
  | 'PASSWORD_CHANGE'
  | 'PASSWORD_RESET'
  | 'SESSIONS_ENDED'
  | 'REGISTRATION_DECISION'
  | 'MINISTRY_CHANGE'
  | 'MINISTRY_ACCOUNT'
  | 'AREA_LINK'
  | 'AREA'
  | 'BANK'
  | 'PAY'
  | 'REJECT'
  | 'PAYMENT'
  | 'REVERSAL'
  | 'RECEIPT'
  | 'PREPARE'
  | 'RELEASE'
  | 'VOID'
  | 'REQUEST'
  | 'CALENDAR'
  | 'ITEM'
  | 'FEEDBACK'
  | 'MEDIA_DELETE'
  | 'BUDGET_ITEM'
  | 'STAFF'
  | 'CONVERTS'
  | 'FOLLOW_UP'
  | 'MAIL'
  | 'NOTICES'
  | 'CHAT'
  | 'CHAT_FILE'
  | 'MESSAGE'

/**
 * Appends to the trail; for money and rights in the same transaction as the deed. The target is "noun:id", the id as it is
 * stored: a record finds its rows by it. Never give it a secret or a mobile.
 */
export async function audit(
  tx: Queryable,
  me: Pick<Me, 'accountId' | 'address' | 'requestId'>,
  action: AuditAction,
  target: string,
  change: { before?: unknown; after?: unknown } = {},
) {
  await tx.insert(table).values({
    actorId: me.accountId || null,
    address: me.address,
    action,
    target,
    before: change.before ?? null,
    after: change.after ?? null,
    requestId: me.requestId,
  })
}

/** The same for what somebody can do over and over to no effect: a row a minute tells it, and nobody can delete from the trail. */
export async function auditOnce(
  db: Queryable,
  me: Pick<Me, 'accountId' | 'address' | 'requestId'>,
  action: AuditAction,
  target: string,
) {
  const same = and(eq(table.actorId, me.accountId), eq(table.action, action), eq(table.target, target))
  const noted = await db.$count(table, and(same, sql`${table.at} > now() - interval '1 minute'`))
  if (noted === 0) await audit(db, me, action, target)
}
