/** Logging in, staying logged in, logging out: as a browser would, with cookies that it keeps. */
import { randomUUID } from 'node:crypto'
import { authCalls } from '../../contract/auth'
import { ROLES, type Role } from '../../contract/vocabulary'
import { isRefusal, openAnswer, reasonIn } from './answers'
import type { Checker } from './checker'
import type { Note } from './notes'
import { WrongUsage, type Account } from './options'
import { mailOf } from './samples'
import { understand } from './understanding'
import { Visitor, type Server } from './visitor'

const breaks = (at: string, expected: string, found: string, effect: string): Note =>
  ({ voice: 'breaks', at, expected, found, effect }) // prettier-ignore

/** A wrong password, and a refresh with nothing to go on. */
export async function refuseStrangers(check: Checker, nobody: Visitor) {
  // A new name each time: servers count wrong passwords.
  const body = { email: mailOf(`nobody-${randomUUID()}`), password: 'not the password' }
  await check.refused(nobody, authCalls.login, { body }, 'wrong')
  await check.refused(nobody, authCalls.refresh, {}, 'no session')
}

/** Undefined when nobody can stay logged in here. Throws when it is the account that is wrong. */
export async function signIn(check: Checker, server: Server, account: Account): Promise<Visitor | undefined> {
  const who = new Visitor(server, account)
  const { email, password, role } = account
  const input = { body: { email, password } }
  const answer = await check.send(who, authCalls.login, input)
  if (!answer) return undefined
  // Without a word, too: a password that was mistyped is no fault of the server's.
  if (isRefusal(answer) && (reasonIn(answer) ? answer.status < 500 : answer.status === 401))
    throw new WrongUsage(`${email} (${role}) could not sign in: ${reasonIn(answer) || answer.status}`)
  const opened = openAnswer(authCalls.login, answer)
  check.note(who, authCalls.login, input, opened.notes)
  if (!opened.isSuccess) return undefined
  check.note(who, authCalls.login, input, understand(authCalls.login, opened.data, who.host).notes)
  check.ledger.succeeded(authCalls.login)
  return (await isKnown(check, who)) ? who : undefined
}

/** The roles that count are those of `auth/role`, which needs the cookies of the login. */
async function isKnown(check: Checker, who: Visitor): Promise<boolean> {
  const { email = '', role = 'guest' } = who.account ?? {}
  const url = who.urlOf('/auth/role')
  const left = who.jar.whyNotTo(url)
  const found = left.join('; ') || 'none that works'
  if (who.jar.namesFor(url).length === 0) {
    check.note(who, authCalls.login, {}, [breaks('Set-Cookie', 'a cookie that browsers keep and send to auth/role', found, 'nobody can log in')]) // prettier-ignore
    return false
  }
  for (const why of who.jar.refused)
    check.note(who, authCalls.login, {}, [{ voice: 'advice', at: 'Set-Cookie', expected: 'cookies that browsers keep', found: why }]) // prettier-ignore
  const answer = await check.send(who, authCalls.role)
  if (!answer) return false
  if (answer.status === 401) {
    check.note(who, authCalls.login, {}, [breaks('Set-Cookie', 'cookies with which auth/role answers', found, 'nobody can log in')]) // prettier-ignore
    return false
  }
  const everywhere = who.urlOf('/profile')
  if (who.jar.namesFor(everywhere).length === 0) {
    const where = who.jar.whyNotTo(everywhere).join('; ') || 'cookies for auth alone'
    check.note(who, authCalls.login, {}, [breaks('Set-Cookie', 'a cookie that goes to all calls (Path=/)', where, 'whoever logs in is logged out by the first page')]) // prettier-ignore
    return false
  }
  const { data } = openAnswer(authCalls.role, answer)
  const { roles } = understand(authCalls.role, data, who.host).data as { roles: Role[] }
  const known = roles.filter((one) => ROLES.includes(one))
  if (known.length > 0 && !known.includes(role))
    throw new WrongUsage(`${email} has the roles ${known.join(', ')}, not ${role}.`)
  if (known.length > 0) who.roles = known
  return true
}

/**
 * What happens when the access cookie has ended: 401, which starts the silent refresh, whose new cookies work. The cookie
 * is found by leaving each out in turn.
 */
export async function refresh(check: Checker, who: Visitor) {
  const role = who.urlOf('/auth/role')
  const again = who.urlOf('/auth/refresh')
  const access: string[] = []
  for (const name of who.jar.namesFor(role)) {
    const without = who.copy()
    without.jar.drop(name)
    const { status = 0 } = (await check.send(without, authCalls.role)) ?? {}
    if (status >= 300) access.push(name)
    check.expect(who, authCalls.role, status < 300 || status === 401, breaks('status', '401 once the access cookie has ended', String(status), 'the silent refresh never starts: whoever waits too long is thrown out')) // prettier-ignore
  }
  const isApart = who.jar.namesFor(again).some((name) => !access.includes(name))
  if (isApart) for (const name of access) who.jar.drop(name)
  const isRefreshed = await check.write(who, authCalls.refresh)
  const { status = 0 } = isRefreshed ? ((await check.send(who, authCalls.role)) ?? {}) : {}
  if (status >= 200 && status < 300) return
  const why = who.jar.whyNotTo(role).join('; ')
  if (isRefreshed)
    check.note(who, authCalls.refresh, {}, [breaks('Set-Cookie', 'new cookies with which auth/role answers', why || `none; auth/role says ${status}`, 'everybody is thrown out when the first access cookie ends')]) // prettier-ignore
  // For what is still to be done.
  if (who.account) await check.send(who, authCalls.login, { body: { email: who.account.email, password: who.account.password } }) // prettier-ignore
}

export async function signOut(check: Checker, who: Visitor) {
  const before = who.copy()
  if (!(await check.write(who, authCalls.logout))) return
  const { status: now = 0 } = (await check.send(who, authCalls.role)) ?? {}
  check.expect(who, authCalls.logout, now >= 300, breaks('afterwards', '401: its cookies are gone or worthless', String(now), 'whoever comes next at this computer is still logged in')) // prettier-ignore
  const { status: old = 0 } = (await check.send(before, authCalls.role)) ?? {}
  // The cookies of before, as a thief would have kept them.
  if (now >= 300)
    check.expect(who, authCalls.logout, old >= 300, { voice: 'advice', chapter: 'roles', at: 'afterwards', expected: '401 for copies of the old cookies', found: String(old) }) // prettier-ignore
}
