/** Whose answers the device keeps (src/lib/kept.ts): a ministry's whole area; of the office's, lists without anybody's number. */
import type { Row } from '../lib/ask'
import { forgetCopies, keepFor } from '../lib/copies'
import { dropShared } from '../lib/shared-files'
import { isMinistry, type User } from './user'

const OFFICE_LISTS =
  /^GET (registrations\/status|budgets\/(status|disbursed|items)|payments|banks|supportareas|notices)/
/** Who is asking is the same for as long as the session lives: told as unchanged, it costs a phone a few bytes a visit. */
const NEVER = /^GET auth\/(?!role$)/

export function keepAnswersOf(user: User) {
  keepFor({ id: user.id, keeps: (row: Row) => !NEVER.test(row) && (isMinistry(user) || OFFICE_LISTS.test(row)) })
}
export async function forgetAnswers(): Promise<void> {
  await forgetCopies()
  await dropShared().catch(() => undefined)
  // Where its code does not come, nothing was noted.
  await import('../lib/sent').then(
    ({ forgetSent }) => forgetSent(),
    () => undefined,
  )
}
