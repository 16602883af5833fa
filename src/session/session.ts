/** The session of this tab: loaded once by the role call, shared with guards and pages. How it ends: leaving.ts. */
import { redirect, useRouteLoaderData, type MiddlewareFunction } from 'react-router-dom'
import { grants, type Claim } from '@contract/claims'
import type { Extension } from '@contract/vocabulary'
import { homeOf, isStaff } from '@contract/rules/roles'
import { isWordless } from '../lib/answers'
import { ApiError } from '../lib/api-error'
import { sendKeys } from '../lib/http'
import { isRefreshed, sessionOpened } from '../lib/refresh'
import { idOf } from '../lib/read'
import { write } from '../lib/storage'
import { listen, tell, type WhyEnded } from '../lib/tabs'
import { dropHeld, leaveHeld } from '../lib/undo'
import { keepAnswersOf } from './keeping'
import { endQuietly, endSession, hereNow, isRefusal, loginAddress, wasAway } from './leaving'
import { offers } from './may'
import { session } from './session.service'
import { forgetUser, rememberedUser, rememberUser, tab, type User } from './user'

/** Nobody answered when the remembered user's roles were asked for: the next load asks again. */
let isUnsure = false
/** A weak line is no reason to log anybody out: these waits come first. */
const RETRIES_MS = [400, 1200]

/**
 * The signed-in user. A remembered user is trusted at first, which saves a slow line one round trip: the server
 * decides about each call anyway, and the role call that runs beside them corrects the view. Where nobody is remembered it
 * rejects with ApiError 401 when there is no session, with another when the server cannot be asked.
 */
function load(): Promise<User> {
  if (tab.user && !isUnsure) return tab.user
  isUnsure = false
  const known = rememberedUser()
  if (!known) return (tab.user = verified())
  takeOver(known)
  void ask().then(
    (user) => correct(known, user),
    (error: unknown) => {
      if (!isRefusal(error)) isUnsure = true
      else if (error.status !== 401) endSession(whyOf(error))
    },
  )
  return (tab.user = Promise.resolve(known))
}

// What the API offers may have changed, too: it was renewed.
const rights = ({ roles, extensions }: User) => [...roles, ...extensions].sort().join()
const isSame = (one: User | null, other: User) => one?.id === other.id && rights(one) === rights(other)
function correct(known: User, user: User) {
  if (isSame(known, user)) return
  // A browser that keeps nothing would load anew for ever.
  if (isSame(rememberedUser(), user)) loadAnew()
  else tab.user = Promise.resolve(user)
}
/** A page was refused: the role may be another by now, and then the pages around it are, too. */
export async function corrected() {
  const known = await tab.user
  if (!known) return
  await ask().then(
    (user) => correct(known, user),
    (error: unknown) => isRefusal(error) && error.status === 403 && endSession(whyOf(error)),
  )
}

/** The extension of an API that obeys Idempotency-Key. */
const KEYS = 'idempotency-keys'
function takeOver(user: User) {
  // Before anything else was read: what waits goes with its ids as this API takes them.
  if (user.isNumbered) idOf(Number(user.id))
  keepAnswersOf(user)
  sendKeys(offers(user, KEYS))
}

const loadAnew = () => window.location.assign(hereNow())

/** Asks the server, whatever this browser remembers. */
export async function verified(): Promise<User> {
  try {
    const user = await ask()
    takeOver(user)
    tab.user = Promise.resolve(user)
    return user
  } catch (error) {
    tab.user = null
    throw error
  }
}

/** For the page of an extension: where the API has none of it there is nothing at its address. */
export async function needsExtension(extension: Extension): Promise<void> {
  if (!offers(await sessionLoader(), extension)) throw new ApiError(404, [])
}

/** After a change of the own name: the page's header says it too. Where nobody answers, the next page load does. */
export const renewed = () => verified().catch(() => undefined)

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

const NO_COOKIES = 'this browser did not keep the log-in. Allow cookies for this page, or use another browser.'
/** The cookies have not come back with the next call, or the account is shut: only the words of the API can tell. */
const notKept = (error: ApiError) =>
  isWordless(error)
    ? `Your password is right, but ${NO_COOKIES}`
    : `${error.message.replace(/[^.!?]$/, '$&.')} Your password is right; if your account is in order, ${NO_COOKIES}`

/** Signs in and returns where this user's work is. */
export async function signIn(email: string, password: string): Promise<string | null> {
  tell({ kind: 'logs-in' })
  await session.login(email, password)
  sessionOpened()
  const openedAt = Date.now()
  const user = await verified().catch(async (error: unknown) => {
    session.logoutInPassing()
    // A renewal that worked had its cookies. The 401 has ended the session, so nothing is asked again here.
    if (!(error instanceof ApiError) || error.status !== 401 || (await isRefreshed(openedAt))) throw error
    throw new ApiError(401, [{ message: notKept(error) }])
  })
  // What an earlier user left behind does not end this session.
  write('timeout', null)
  tell({ kind: 'logged-in', id: user.id })
  return homeOf(user.roles)
}

listen((message) => {
  // What was done here goes in the name of who did it.
  if (message.kind === 'logs-in') return leaveHeld(false)
  // Somebody else has logged in in this browser: what this tab shows is not theirs.
  if (message.kind !== 'logged-in') return
  void tab.user?.then(
    ({ id }) => {
      if (id === message.id) return
      // It would go in their name.
      dropHeld()
      loadAnew()
    },
    () => {},
  )
})

// ---------- for routes and pages ----------

/** The page that is asked for does not come any more: the login page is loaded in its place. */
function endedBy(why: WhyEnded, to: string): Promise<never> {
  endSession(why, to)
  return new Promise(() => {})
}

/** Runs before any loader behind it: without a session nothing is asked of the server. */
export const signedIn: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const to = pathname + search
  if (await wasAway()) {
    // What this document has shown stays in its memory: then it is loaded anew.
    if (tab.user) return endedBy('idle', to)
    endQuietly('idle')
    throw redirect(loginAddress('idle', to))
  }
  try {
    await load()
  } catch (error) {
    if (!isRefusal(error)) throw error
    // 401: there was no session.
    if (error.status !== 401) return endedBy(whyOf(error), to)
    forgetUser()
    throw redirect(loginAddress(null, to))
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
