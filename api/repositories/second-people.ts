/** Which accounts count as one person, where two people are asked for. */
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/open'
import { isActiveAdmin } from './accounts'
import { rowsOf } from './rows'

/**
 * Of the accounts that `among` says, those that are one person's with this one: one of two made the other's account, or changed
 * its email, roles or status within 30 days, by the trail, or somebody else did so to both; also through others. A password
 * that was reset is chosen by whoever reads its mail: that gives nobody the account.
 */
export const sameHands = (accountId: string | null, among: SQL | undefined) => sql`(
  with recursive hands (whose, id) as (
    select id, id from accounts where id = ${accountId}::uuid or (${among})
    union
    select h.whose, a.actor_id from hands h join audit a on a.target = 'account:' || h.id
    where a.actor_id is not null and a.created_at > now() - interval '30 days' and a.action = 'STAFF'
      and (a.after ? 'status' or a.after ? 'email'
        or a.after -> 'roles' is distinct from a.before -> 'roles' and a.after ? 'roles')
  )
  select hands.whose from hands join hands mine using (id) where mine.whose = ${accountId}::uuid)`

/** The active admins who can be the second person to what this one did, by name. */
export const secondPeople = (db: Queryable, accountId: string | null) =>
  rowsOf<{ id: string; name: string }>(
    db,
    sql`
    select id, trim(first_name || ' ' || last_name) as name from accounts
    where ${isActiveAdmin} and id not in ${sameHands(accountId, isActiveAdmin)}
    order by name, id`,
  )
