/**
 * A browser that is short of room empties a site's databases, all of them at once and without a word. A cookie, which it
 * leaves, says what lay in them, and a database of its own whether they are still there.
 */
import { createStore, set } from 'idb-keyval'
import { databaseNames, tried } from '../lib/device'
import type { User } from '../session/user'
import { isAllSent, unsentOf, type Unsent } from './unsent'

const MARK = 'almoner-witness'
const MONTH_S = 30 * 86_400
const KINDS = ['requests', 'files', 'messages', 'deeds', 'drafts'] as const

const nameOf = (userId: string) => `unsent-${userId.replaceAll(/[^\w-]/g, '')}`
/** Read by pages of the ministry alone, and sent with none of their calls. */
const write = (userId: string, text: string, seconds: number) => {
  document.cookie = `${nameOf(userId)}=${text}; path=/client; max-age=${seconds}; samesite=strict`
}
function noted(userId: string): Unsent | null {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${nameOf(userId)}=`))
  const counts = found?.split('=')[1]?.split('.').map(Number)
  if (!counts || counts.some(Number.isNaN)) return null
  return Object.fromEntries(KINDS.map((kind, at) => [kind, counts[at] ?? 0])) as unknown as Unsent
}

/** False only where the browser says so. */
const isThere = async () => (await databaseNames())?.includes(MARK) ?? true

/** What waited here and has gone without being sent; null where nothing has. */
export async function lostBy(userId: string): Promise<Unsent | null> {
  const before = noted(userId)
  return before && !(await isThere()) ? before : null
}

/** Writes down what waits now. Not over a loss that nobody has read yet. */
export async function note(me: User): Promise<void> {
  const now = await unsentOf(me)
  if (await lostBy(me.id)) return
  if (isAllSent(now)) return noted(me.id) ? forget(me.id) : undefined
  // First: without it the note would speak of a loss.
  const isMarked = await tried(() => set('since', new Date(), createStore(MARK, 'mark')).then(() => true))
  if (isMarked) write(me.id, KINDS.map((kind) => now[kind]).join('.'), MONTH_S)
}

export const forget = (userId: string) => write(userId, '', 0)
