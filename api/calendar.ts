import { sql } from 'drizzle-orm'
import type { AuditAction } from './audit'
import type { Db, Queryable } from './db/open'

const TODAY = sql`(now() at time zone 'Africa/Lagos')::date`
const MOVED: AuditAction = 'CALENDAR'

/**
 * Approved -> Ongoing on its first day, -> Ended after its last, by the calendar in Lagos and the database's clock. The
 * statement says the same however often, late or parallel it runs, so there is nothing to coordinate.
 */
export async function moveByCalendar(db: Queryable, day?: string) {
  const today = day ? sql`${day}::date` : TODAY
  await db.execute(sql`
    with due as (
      select id, status from budgets
      where (status = 'Approved' and starts_on <= ${today}) or (status = 'Ongoing' and ends_on < ${today})
      for update skip locked
    ), moved as (
      update budgets set status = case when ends_on < ${today} then 'Ended' else 'Ongoing' end, status_at = now()
      from due where budgets.id = due.id returning budgets.id, due.status as before, budgets.status as after
    )
    insert into audit (address, action, target, before, after, request_id)
    select 'calendar', ${MOVED}, 'budget:' || id, jsonb_build_object('status', before),
      jsonb_build_object('status', after), 'calendar' from moved`)
}

const EVERY_MS = 60_000

export function startCalendar(db: Db, onError: (error: unknown) => void) {
  const run = () => void moveByCalendar(db).catch(onError)
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
