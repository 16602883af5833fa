/**
 * A browser that is short of room empties a site's databases, all of them at once and without a word. A cookie, which most of
 * them leave, says what lay in them, and a database of its own whether they are still there. (Safari drops both after seven
 * days without a visit.)
 */
import { WAITING, waitingWords } from '@contract/rules/waiting'
import { createStore, set } from 'idb-keyval'
import { alone } from '../lib/alone'
import { databaseNames, onDevice } from '../lib/device'
import { tellWaiting } from '../lib/http'
import { offers } from '../session/may'
import type { User } from '../session/user'
import { isAllSent, unsentOf, type Unsent, type UnsentHere } from './unsent'

const MONTH_S = 30 * 86_400
const KINDS = ['requests', 'files', 'messages', 'deeds', 'drafts'] as const

/** Cookies know no ports: another installation on this machine has its own. */
const nameOf = (userId: string) => `unsent${window.location.port}-${userId.replaceAll(/[^\w-]/g, '')}`
const markOf = (userId: string) => `almoner-witness-${userId}`
const isSecure = () => window.location.protocol === 'https:'
/** Read by pages of the ministry alone, and sent with none of their calls. */
const setCookie = (userId: string, text: string, seconds: number) => {
  document.cookie = `${nameOf(userId)}=${text}; path=/client; max-age=${seconds}; samesite=strict${isSecure() ? '; secure' : ''}`
}
function noted(userId: string): Unsent | null {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${nameOf(userId)}=`))
  const text = found?.split('=')[1]
  const counts = text ? text.split('.').map(Number) : [NaN]
  if (counts.some(Number.isNaN)) return null
  return Object.fromEntries(KINDS.map((kind, at) => [kind, counts[at] ?? 0])) as unknown as Unsent
}

/** What waited here and has gone without being sent; null where nothing has, and where the browser does not tell. */
export async function lostBy(userId: string): Promise<Unsent | null> {
  const before = noted(userId)
  const isThere = (await databaseNames())?.includes(markOf(userId)) ?? true
  return before && !isAllSent(before) && !isThere ? before : null
}

/** Writes down what waits now, one note after the other. Not over a loss that nobody has read yet. */
export const note = (me: User): Promise<void> => alone(markOf(me.id), () => write(me))
async function write(me: User) {
  if (!(await databaseNames()) || (await lostBy(me.id))) return
  const now = await unsentOf(me)
  const before = noted(me.id)
  // Where the office was told that something waits it shall hear that nothing does: until then this is not forgotten.
  if (isAllSent(now) && !(before && offers(me, WAITING))) return forget(me.id)
  // First: without it the cookie would speak of a loss.
  const isMarked = await onDevice(() => set('since', new Date(), createStore(markOf(me.id), 'mark')).then(() => true))
  if (isMarked) setCookie(me.id, KINDS.map((kind) => now[kind]).join('.'), MONTH_S)
  if (offers(me, WAITING)) tellOffice(me.id, now)
}

/** What its next call tells: how much, never what. Drafts are nobody's business yet. */
function tellOffice(userId: string, now: UnsentHere) {
  const { requests, files, messages, deeds, bytes } = now
  const words = waitingWords({ entries: requests + files + messages + deeds, bytes })
  if (words === told.get(userId)) return tellWaiting(null)
  tellWaiting({
    words,
    onTold: () => {
      told.set(userId, words)
      if (isAllSent(now)) forget(userId)
    },
  })
}
/** By this page, to the office. */
const told = new Map<string, string>()

/** What waits is about to be thrown away with the session: the log-out is the last call that can tell the office. */
export function tellNothing(me: User) {
  const nothing = { requests: 0, files: 0, messages: 0, deeds: 0, drafts: 0, bytes: 0 }
  if (offers(me, WAITING)) tellOffice(me.id, nothing)
}

/** What waited is thrown away, or its owner has read that it is lost: the office, too, hears what waits now. */
export async function settle(me: User) {
  forget(me.id)
  if (offers(me, WAITING)) tellOffice(me.id, await unsentOf(me))
}

export const forget = (userId: string) => setCookie(userId, '', 0)
