import { sql } from 'drizzle-orm'
import { lagosDay } from '../contract/rules/days'
import type { Db, Queryable } from './db/open'

/**
 * Approved -> Ongoing on its first day, -> Ended after its last, by the calendar in Lagos. The statement says the same
 * however often, late or parallel it runs, so there is nothing to coordinate.
 */
export async function moveByCalendar(db: Queryable, today = lagosDay()) {
  await db.execute(sql`
    update budgets set status = case when ends_on < ${today} then 'Ended' else 'Ongoing' end, status_at = now()
    where (status = 'Approved' and starts_on <= ${today}) or (status = 'Ongoing' and ends_on < ${today})`)
}

const EVERY_MS = 60_000

export function startCalendar(db: Db, onError: (error: unknown) => void) {
  const run = () => void moveByCalendar(db).catch(onError)
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
