/** How a session ends: wished, lost, or after fifteen minutes alone; in every tab at once. */
import { forgetTrail } from '../components/trail'
import { announceUndone, forgetMessages } from '../lib/announce'
import { ApiError } from '../lib/api-error'
import { isBusy } from '../lib/busy'
import { whenSessionLost } from '../lib/refresh'
import { hasLine } from '../lib/line'
import { listen, tell, type WhyEnded } from '../lib/tabs'
import { dropHeld, leaveHeld } from '../lib/undo'
import { forgetAnswers } from './keeping'
import { session } from './session.service'
import { forgetUser, hasUser, isMinistry, isOverdue, rememberedUser, tab } from './user'

/** §6, §8: without roles there is no session, whatever kept them away. Without a line the server has refused nothing. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status !== 0

/** A log-out is on its way: that the session is gone is no news. */
let isLeaving = false
/** Nobody knows whether it arrived: as soon as the server says that the session is over, it goes as it was wished. */
interface Wish {
  drop?: () => Promise<void>
  until: number
}
let wish: Wish | null = null
/** The session ended while the page was leaving. */
let wasLost = false
/** Who is still signed in after that, and works, has changed their mind. */
const WISH_MS = 60_000
export class UnknownLogout extends Error {}

/**
 * §4: only after the server has ended the session is it forgotten here; what else goes with it goes by `drop`. Throws
 * ApiError where the user is still signed in, UnknownLogout where nobody knows.
 */
export async function signOut(drop?: () => Promise<void>) {
  // Until the page has gone: what it asks meanwhile is told that there is no session, which is no news.
  isLeaving = true
  wasLost = false
  wish = null
  const couldLeave = hasLine()
  try {
    await session.logout().catch(async (error: unknown) => {
      // The answer alone may be lost: then the session is over all the same.
      const isOver = couldLeave ? await session.isOver() : false
      if (isOver || wasLost) return
      if (isOver === false) throw error
      wish = { drop, until: Date.now() + WISH_MS }
      throw new UnknownLogout()
    })
    await drop?.()
  } catch (error) {
    isLeaving = false
    throw error
  }
  await goAsWished()
}
function isWished(): boolean {
  if (!wish || Date.now() > wish.until) return false
  isLeaving = true
  void Promise.resolve(wish.drop?.()).finally(() => void goAsWished())
  return true
}
async function goAsWished() {
  tell({ kind: 'logged-out', at: Date.now() })
  await leave('/', { drops: true })
}

export const hereNow = () => window.location.pathname + window.location.search
export const loginAddress = (why: WhyEnded | null, here: string) =>
  `/?${why ? `why=${why}&` : ''}next=${encodeURIComponent(here)}`

let hasLeft = false
/**
 * Forgets this user and loads the login page anew, so that nothing of theirs stays in memory. What the device kept to read
 * goes with a log-out and with the roles; who was only away, or whom a server that stumbled has put out, finds it again, as
 * they find their drafts.
 */
async function leave(to: string, { drops }: { drops: boolean }) {
  hasLeft = true
  forgetUser()
  forgetMessages()
  const isLost = dropHeld()
  if (drops) {
    forgetTrail()
    await forgetAnswers()
  }
  window.location.assign(isLost ? `${to}${to.includes('?') ? '&' : '?'}lost=1` : to)
}
const comesBack = (why?: WhyEnded) => why === 'idle' || why === 'ended' || why === 'unread'

/** On the server, on this device and in the other tabs; the page stays. */
export function endQuietly(why: WhyEnded) {
  if (why !== 'ended') session.logoutInPassing()
  forgetUser()
  tell({ kind: 'logged-out', why, at: Date.now() })
}
/** Back to the login page with the reason; after log-in the user returns to where they were, or to where they were going. */
export function endSession(why: WhyEnded, to = hereNow()) {
  endQuietly(why)
  void leave(loginAddress(why, to), { drops: !comesBack(why) })
}

const NO_LINE = 'The server cannot be reached now. Log in again in a moment.'
/**
 * Before its time is over, by whoever is warned of it: they choose the moment, and come back to where they were. Where nobody
 * answers nobody could log in: what this device shows stays within reach.
 */
export async function logInAgain() {
  if (!hasLine() || (await session.isOver()) === null) return announceUndone(NO_LINE)
  leaveHeld(true)
  session.logoutInPassing()
  endSession('ended')
}

const PATIENCE_MS = 2_500
let looking: Promise<boolean> | null = null

/**
 * §9 logs out whoever was away. A ministry that no server can reach can neither be logged out there nor log in again: it
 * goes on reading what its phone kept, and is logged out with the first answer.
 */
function isCutOff(): Promise<boolean> {
  const me = rememberedUser()
  if (!me || !isMinistry(me)) return Promise.resolve(false)
  if (!hasLine()) return Promise.resolve(true)
  // Asked at each movement of whoever comes back too late.
  looking ??= isUnheard().finally(() => (looking = null))
  return looking
}
function isUnheard(): Promise<boolean> {
  const asked = session.logout().then(
    () => false,
    (error: unknown) => !isRefusal(error),
  )
  return soon(asked, true)
}
/** What is answered within a moment, else this. */
function soon(asked: Promise<boolean>, otherwise: boolean): Promise<boolean> {
  const late = new Promise<boolean>((give) => setTimeout(give, PATIENCE_MS, otherwise))
  return Promise.race([asked, late])
}
let isReadingOn = false
/** Somebody was let in although their fifteen minutes were over. */
export const readsOn = () => isReadingOn

/** Whoever opens a page comes back to one that was left alone for too long. */
export async function wasAway(): Promise<boolean> {
  const isLate = () => hasUser() && isOverdue() && !isBusy()
  isReadingOn = isLate() && (await isCutOff())
  return !isReadingOn && isLate()
}
/** Nobody was there for fifteen minutes. */
export async function endIdle() {
  if (isBusy()) return
  isReadingOn = await isCutOff()
  if (!isReadingOn && isOverdue()) endSession('idle')
}

/** Told and heard takes less, and what one tab stores the others read. */
const LATE_MS = 5_000
whenSessionLost(() => {
  // Somebody who was never signed in here has lost nothing: the guard sends them to the login page.
  wasLost = isLeaving
  if (isLeaving || !hasUser() || window.location.pathname === '/') return
  if (!isWished()) endSession('ended')
})
listen((message) => {
  if (message.kind !== 'logged-out' || !(tab.user || hasUser()) || window.location.pathname === '/') return
  // This tab slept, and the one who has logged in since stays.
  if (Date.now() - message.at > LATE_MS && hasUser()) return window.location.assign(hereNow())
  // It goes as it was wished here.
  if (isLeaving) wasLost = true
  else if (!isWished())
    void leave(message.why ? loginAddress(message.why, hereNow()) : '/?why=elsewhere', {
      drops: !comesBack(message.why),
    })
})
/** Back brings a page as it was left, with all that stood there: not to whoever comes after its user. */
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  const showsAgain = (id?: string) => !hasLeft && id === rememberedUser()?.id
  void Promise.resolve(tab.user)
    .catch(() => null)
    .then((user) => showsAgain(user?.id) || window.location.reload())
})
