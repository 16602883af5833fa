/** The session of this tab: loaded once by the role call, shared with guards and pages, ended everywhere at once. */
import { redirect, useRouteLoaderData, type MiddlewareFunction } from 'react-router-dom'
import { grants, type Claim } from '@contract/claims'
import { homeOf, isStaff } from '@contract/rules/roles'
import { forgetMessages } from '../lib/announce'
import { ApiError } from '../lib/api-error'
import { sendKeys, sessionOpened, whenSessionLost } from '../lib/http'
import { isBusy } from '../lib/busy'
import { hasLine } from '../lib/line'
import { write } from '../lib/storage'
import { listen, tell, type WhyEnded } from '../lib/tabs'
import { dropHeld, leaveHeld } from '../lib/undo'
import { forgetAnswers, isMinistry, keepAnswersOf } from './keeping'
import { offers } from './may'
import { session } from './session.service'
import { forgetUser, hasUser, isOverdue, rememberedUser, rememberUser, type User } from './user'

let current: Promise<User> | null = null
/** Nobody answered when the remembered user's roles were asked for: the next load asks again. */
let isUnsure = false
/** A log-out is on its way: that the session is gone is no news. */
let isLeaving = false
/** A weak line is no reason to log anybody out: these waits come first. */
const RETRIES_MS = [400, 1200]

/**
 * The signed-in user. A remembered user is trusted at first, which saves a slow line one round trip: the server
 * decides about each call anyway, and the role call that runs beside them corrects the view. Where nobody is remembered it
 * rejects with ApiError 401 when there is no session, with another when the server cannot be asked.
 */
function load(): Promise<User> {
  if (current && !isUnsure) return current
  isUnsure = false
  const known = rememberedUser()
  if (!known) return (current = verified())
  takeOver(known)
  // What the API offers may have changed, too: it was renewed.
  const rights = ({ roles, extensions }: User) => [...roles, ...extensions].sort().join()
  const isSame = (one: User | null, other: User) => one?.id === other.id && rights(one) === rights(other)
  void ask().then(
    (user) => {
      if (isSame(known, user)) return
      // A browser that keeps nothing would load anew for ever.
      if (isSame(rememberedUser(), user)) loadAnew()
      else current = Promise.resolve(user)
    },
    (error: unknown) => {
      if (!isRefusal(error)) isUnsure = true
      else if (error.status !== 401) endSession(whyOf(error))
    },
  )
  return (current = Promise.resolve(known))
}

/** The extension of an API that obeys Idempotency-Key. */
const KEYS = 'idempotency-keys'
function takeOver(user: User) {
  keepAnswersOf(user)
  sendKeys(offers(user, KEYS))
}

const hereNow = () => window.location.pathname + window.location.search
const loadAnew = () => window.location.assign(hereNow())

/** Asks the server, whatever this browser remembers. */
export async function verified(): Promise<User> {
  try {
    const user = await ask()
    takeOver(user)
    current = Promise.resolve(user)
    return user
  } catch (error) {
    current = null
    throw error
  }
}

/** After a change of the own name: the page's header says it too. Where nobody answers, the next page load does. */
export const renewed = () => verified().catch(() => undefined)

/** §6, §8: without roles there is no session, whatever kept them away. Without a line the server has refused nothing. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status !== 0
/** Somebody took the roles away, or the server could not tell them. */
const whyOf = ({ status }: ApiError): WhyEnded => (status === 403 ? 'roles' : 'unread')

async function ask(): Promise<User> {
  for (let round = 0; ; round += 1) {
    try {
      const user = await session.role()
      // §6: no roles means logged out.
      if (user.roles.length === 0) throw new ApiError(403, [{ message: 'Your account has no role. Ask the office.' }])
      return rememberUser(user)
    } catch (error) {
      const wait = RETRIES_MS[round]
      if (!(error instanceof ApiError) || !error.isPassing || wait === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** Signs in and returns where this user's work is. */
export async function signIn(email: string, password: string): Promise<string | null> {
  await session.login(email, password)
  sessionOpened()
  const user = await verified().catch((error: unknown) => {
    session.logoutInPassing()
    throw error
  })
  // What an earlier user left behind does not end this session.
  write('timeout', null)
  tell({ kind: 'logged-in', id: user.id })
  return homeOf(user.roles)
}

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
  void Promise.resolve(wish.drop?.()).finally(goAsWished)
  return true
}
async function goAsWished() {
  tell({ kind: 'logged-out' })
  await leave('/', { drops: true })
}

const loginAddress = (why: WhyEnded | null, here: string) =>
  `/?${why ? `why=${why}&` : ''}next=${encodeURIComponent(here)}`

/**
 * Forgets this user and loads the login page anew, so that nothing of theirs stays in memory. What the device kept to read
 * goes with a log-out and with the roles; who was only away, or whom a server that stumbled has put out, finds it again, as
 * they find their drafts.
 */
async function leave(to: string, { drops }: { drops: boolean }) {
  current = null
  forgetUser()
  forgetMessages()
  const isLost = dropHeld()
  if (drops) await forgetAnswers()
  window.location.assign(isLost ? `${to}${to.includes('?') ? '&' : '?'}lost=1` : to)
}
const comesBack = (why?: WhyEnded) => why === 'idle' || why === 'ended' || why === 'unread'

/** Back to the login page with the reason; after log-in the user returns to where they were. */
export function endSession(why: WhyEnded) {
  if (why !== 'ended') session.logoutInPassing()
  tell({ kind: 'logged-out', why })
  void leave(loginAddress(why, hereNow()), { drops: !comesBack(why) })
}

/** Before its time is over, by whoever is warned of it: they choose the moment, and come back to where they were. */
export function logInAgain() {
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

/** Nobody was there for fifteen minutes. */
export async function endIdle() {
  isReadingOn = await isCutOff()
  if (!isReadingOn && isOverdue()) endSession('idle')
}

whenSessionLost(() => {
  // Somebody who was never signed in here has lost nothing: the guard sends them to the login page.
  wasLost = isLeaving
  if (isLeaving || !hasUser() || window.location.pathname === '/') return
  if (!isWished()) endSession('ended')
})
listen((message) => {
  // Somebody else has logged in in this browser: what this tab shows is not theirs.
  if (message.kind === 'logged-in')
    void current?.then(
      ({ id }) => {
        if (id === message.id) return
        // It would go in their name.
        dropHeld()
        loadAnew()
      },
      () => {},
    )
  if (message.kind !== 'logged-out' || !(current || hasUser()) || window.location.pathname === '/') return
  // It goes as it was wished here.
  if (isLeaving) wasLost = true
  else if (!isWished())
    void leave(message.why ? loginAddress(message.why, hereNow()) : '/?why=elsewhere', {
      drops: !comesBack(message.why),
    })
})

// ---------- for routes and pages ----------

/** Runs before any loader behind it: without a session nothing is asked of the server. */
export const signedIn: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  isReadingOn = hasUser() && isOverdue() && !isBusy() && (await isCutOff())
  if (hasUser() && isOverdue() && !isBusy() && !isReadingOn) {
    current = null
    session.logoutInPassing()
    forgetUser()
    throw redirect(loginAddress('idle', pathname + search))
  }
  try {
    await load()
  } catch (error) {
    if (!isRefusal(error)) throw error
    // 401: there was no session.
    const why = error.status === 401 ? null : whyOf(error)
    if (why) session.logoutInPassing()
    if (why === 'roles') await forgetAnswers()
    forgetUser()
    throw redirect(loginAddress(why, pathname + search))
  }
  return next()
}

const letIn =
  (isWelcome: (roles: readonly string[]) => boolean): MiddlewareFunction =>
  async (_args, next) => {
    const user = await load()
    if (!isWelcome(user.roles)) {
      throw redirect(homeOf(user.roles) ?? '/')
    }
    return next()
  }

/** Lets those in who have this claim; others are sent to their own home. */
export const only = (claim: Claim) => letIn((roles) => grants(roles, claim))
/** The back office is everybody's who has a staff role: its pages ask which. */
export const staff = letIn(isStaff)

export const sessionLoader = () => load()

export function useSession(): User {
  return useRouteLoaderData('session') as User
}
