import { EXTENSIONS } from '../../contract/all'
import { authCalls } from '../../contract/auth'
import { CONFIRMATION } from '../../contract/ministries'
import { PREPARED_PAYMENTS } from '../../contract/prepared-payments'
import { audit } from '../audit'
import { todayOf } from '../dates'
import { cookieNames } from '../access'
import { BadInput, conflict, notFound, Refusal, whenBroken } from '../errors'
import { notify } from '../notices'
import { kept, nameless, wasDone } from '../once'
import * as passwords from '../passwords'
import { lgasOf } from '../places'
import * as accounts from '../repositories/accounts'
import * as areas from '../repositories/areas'
import * as banks from '../repositories/banks'
import type { Deps, Handlers } from '../route'
import * as sessions from '../sessions'
import type { Me, Tokens } from '../sessions'
import { isUuid } from '../text'
import {
  countTry,
  forgetTries,
  limitTries,
  LINKS,
  LOGINS,
  MAILS,
  placeOf,
  REFUSED_LOGINS,
  REGISTRATIONS,
  takeBack,
  WRONG_PASSWORDS,
  tooMany,
} from '../throttle'
import type { FastifyReply } from 'fastify'
import { bankProblem, placeProblem } from './details.rules'
import { hasSecondPeople } from './ledger'

const WRONG = 'The email address or the password is wrong.'
/** Does not tell whether the address is known. */
const TAKEN =
  'We could not register these details. If you registered before, use "Forgot password?" on the login page: it mails you the link you need. If you confirmed your address already, the office writes to you.'
/** Who has a password was active before: somebody has switched the account off. */
const NOT_ACTIVE = 'Your account is not active. Ask the office.'
const NOT_CONFIRMED = 'Your email address is not confirmed yet. Open the link in our mail, or ask for it again.'
const REJECTED = 'The office did not approve this registration. You may register again with the same email address.'
const DEAD_LINK = 'This link was used before or has ended. Ask for a new one.'

interface Proof {
  /** What wrong ones are counted under. */
  key: string
  stored: string | null | undefined
  typed: string
  wrong: Refusal
}

/** Checks a password that somebody typed, counting wrong ones: the sixth within 15 minutes has to wait. */
async function provePassword(db: Deps['db'], { key, stored, typed, wrong }: Proof) {
  const wait = await countTry(db, key, WRONG_PASSWORDS)
  if (wait > 0) throw tooMany('Too many wrong passwords.', wait)
  const isRight = await passwords.verify(stored, typed).catch(async (error: unknown) => {
    // Where too many come at once nobody has looked at it.
    await takeBack(db, key)
    throw error
  })
  if (!isRight) throw wrong
  await forgetTries(db, key)
}

/** The same of whoever is signed in. Strangers who guess at the log-in do not count: they must not keep an admin from acting. */
export async function proveOwnPassword(
  db: Deps['db'],
  me: Me,
  typed: string,
  wrong: Refusal,
): Promise<accounts.Account> {
  const account = await accounts.byId(db, me.accountId)
  if (!account) throw notFound('This account')
  await provePassword(db, { key: `own:${account.id}`, stored: account.passwordHash, typed, wrong })
  return account
}

export function auth({ db, settings, wakeMail }: Deps): Handlers<typeof authCalls> {
  const names = cookieNames(settings)
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.publicUrl.protocol === 'https:',
  } as const
  /** Past the limit nobody gets a mail, and the answer stays the same: it must not tell whether the account exists. */
  const whoGetsMail = async (email: string): Promise<string | undefined> => {
    const account = await accounts.byEmail(db, email)
    return (await countTry(db, `forgot:${email.toLowerCase()}`, MAILS)) === 0 ? account?.id : undefined
  }
  const refuseLinks = ({ address }: Me) =>
    limitTries(db, `links:${placeOf(address)}`, LINKS, 'Too many links were asked for from here.')
  const mailLink = async (me: Me, email: string, action: 'PASSWORD_FORGOT' | 'CONFIRMATION') => {
    await refuseLinks(me)
    const accountId = await whoGetsMail(email)
    await db.transaction(async (tx) => {
      await accounts.mailLink(tx, accountId, { resets: action === 'PASSWORD_FORGOT' })
      await audit(tx, me, action, accountId ? `account:${accountId}` : 'nobody')
    })
    wakeMail()
  }
  const setCookies = (reply: FastifyReply, tokens: Tokens) =>
    reply
      .setCookie(names.access, tokens.access, { ...attributes, maxAge: sessions.ABSOLUTE_HOURS * 3600 })
      .setCookie(names.refresh, tokens.refresh, { ...attributes, maxAge: sessions.ABSOLUTE_HOURS * 3600 })

  const offered = async () => {
    const withSecondPeople = await hasSecondPeople(db, settings)
    return EXTENSIONS.filter((name) => withSecondPeople || name !== PREPARED_PAYMENTS)
  }

  return {
    role: async ({ me }) => ({
      roles: [...me.roles],
      userId: me.accountId,
      name: me.name,
      extensions: await offered(),
      // The hour, not what is left: an answer that stays the same is told as unchanged.
      endsUtc: await sessions.endsAt(db, me.sessionId),
    }),

    login: async ({ body, me, request, reply }) => {
      const account = await accounts.byEmail(db, body.email)
      // Before anything is hashed or written down: neither costs the caller anything.
      const place = `log-in from ${placeOf(me.address)}`
      await limitTries(db, place, REFUSED_LOGINS, 'Too many log-ins from here failed.')
      try {
        const wrong = new Refusal(400, WRONG, 'email')
        const key = `login:${body.email.toLowerCase()}`
        await provePassword(db, { key, stored: account?.passwordHash, typed: body.password, wrong })
        await takeBack(db, place)
      } catch (error) {
        if (error instanceof Refusal && error.status === 503) await takeBack(db, place)
        // That somebody has to wait says nothing new, and nobody can delete from the trail.
        if (!(error instanceof Refusal) || error.status !== 400) throw error
        await audit(
          db,
          { ...me, accountId: account?.id ?? '' },
          'LOGIN_REFUSED',
          account ? `account:${account.id}` : 'unknown account',
        )
        throw error
      }
      if (account?.status === 'Unconfirmed') throw new Refusal(400, NOT_CONFIRMED, 'email', undefined, CONFIRMATION)
      if (account?.status !== 'Active') throw new Refusal(400, NOT_ACTIVE, 'email')
      await limitTries(db, `logins:${account.id}`, LOGINS, 'This account has logged in very often.')
      const tokens = await sessions.open(db, account.id, account.passwordHash)
      await audit(db, { ...me, accountId: account.id }, 'LOGIN', `account:${account.id}`)
      // The session whose cookies are overwritten ends: nobody could log it out any more.
      await sessions.end(db, [request.cookies[names.access], request.cookies[names.refresh]])
      setCookies(reply, tokens)
      return account.roles
    },

    logout: async ({ me, request, reply }) => {
      const ended = await sessions.end(db, [request.cookies[names.access], request.cookies[names.refresh]])
      if (ended) await audit(db, { ...me, accountId: ended }, 'LOGOUT', `account:${ended}`)
      reply.clearCookie(names.access, attributes).clearCookie(names.refresh, attributes)
    },

    refresh: async ({ me, request, reply }) => {
      const token = request.cookies[names.refresh]
      const result = token ? await sessions.refresh(db, token) : 'refused'
      // The cookies are left alone: another tab may have got newer ones in the meantime.
      if (result === 'refused') throw new Refusal(401, 'Log in to go on.')
      if ('reusedBy' in result) {
        await audit(db, { ...me, accountId: result.reusedBy }, 'REFRESH_REUSE', `account:${result.reusedBy}`)
        throw new Refusal(401, 'Log in to go on.')
      }
      setCookies(reply, result)
    },

    register: async ({ body, me }) => {
      if (me.accountId) throw conflict('You are logged in. Log out to register another ministry.')
      const { ministry, support, bankAccount } = body
      const area = isUuid(support.supportAreaId) ? await accounts.areaById(db, support.supportAreaId) : undefined
      const today = await todayOf(db)
      const problems = [
        !area && { field: 'support.supportAreaId', message: 'Pick a support area.' },
        area &&
          !area.available && {
            field: 'support.supportAreaId',
            message: 'This support area is not open now. Pick another.',
          },
        area?.name === 'Crusades' &&
          !support.crusade && {
            field: 'support.crusade.numCrusades',
            message: 'Tell how many crusades you have held, and your follow-up strategy.',
          },
        !support.terms && { field: 'support.terms', message: 'Tick that what you wrote is true.' },
        ministry.founded > today && {
          field: 'ministry.founded',
          message: 'The founding date cannot be in the future.',
        },
        placeProblem(ministry, 'ministry'),
        await bankProblem(db, bankAccount.bank),
      ].filter((problem) => typeof problem === 'object')
      if (problems.length > 0 || !area) throw new BadInput(problems)
      // Outside the transaction: a try that fails counts too, or taken addresses could be found without end.
      await limitTries(db, `register:${placeOf(me.address)}`, REGISTRATIONS, 'Too many registrations from here.')
      const sent = nameless('register', body)
      const taken = new Refusal(400, TAKEN, 'ministry.email')
      await whenBroken('accounts_email', taken, () =>
        db.transaction(async (tx) => {
          const { id, accountId, follows } = await accounts.register(tx, body, area.name)
          const before = follows ? { registration: follows, status: 'Rejected' } : undefined
          await audit(tx, me, 'REGISTER', `registration:${id}`, { before })
          const said = { ministry: ministry.name }
          await notify(tx, me, 'registration', { targetId: id, to: 'office', said })
          await kept(tx, { me: { accountId }, once: sent }, undefined)
        }),
      ).catch(async (error: unknown) => {
        // Sent again by a form whose answer was lost: it is registered.
        const there = error === taken ? await accounts.byEmail(db, ministry.email) : undefined
        if (there?.status !== 'Unconfirmed' || !(await wasDone(db, there.id, sent))) throw error
      })
      wakeMail()
      return { extensions: await offered() }
    },

    banks: async () => (await banks.all(db)).map(({ name }) => name),

    lgas: async ({ params }) => {
      const lgas = lgasOf(params.state)
      if (!lgas) throw notFound('This state')
      return lgas
    },

    supportAreas: async () => (await areas.all(db)).map(({ id, name, available }) => ({ id, name, available })),

    // Who has not confirmed the address yet has forgotten no password, and gets the link that comes first.
    forgot: ({ body, me }) => mailLink(me, body.email, 'PASSWORD_FORGOT'),
    confirmation: ({ body, me }) => mailLink(me, body.email, 'CONFIRMATION'),

    validate: async ({ query, me }) => {
      await db.transaction(async (tx) => {
        const { token = '' } = query
        // Nobody waits for a mail that never comes.
        if (await accounts.isRejected(tx, token)) throw new Refusal(400, REJECTED, 'registration')
        const accountId = await accounts.useToken(tx, token, 'validate')
        if (!accountId && (await accounts.hasConfirmed(tx, token))) return
        if (!accountId) throw new Refusal(400, DEAD_LINK, 'token', undefined, CONFIRMATION)
        await accounts.confirmEmail(tx, accountId)
        await audit(tx, { ...me, accountId }, 'VALIDATE', `account:${accountId}`)
      })
      wakeMail()
    },

    resetPassword: async ({ body, me }) => {
      passwords.refuseWeak(body.password, 'password')
      // A made-up one is not worth a hash.
      if (!(await accounts.isToken(db, body.token, 'reset'))) throw new Refusal(400, DEAD_LINK, 'token')
      const passwordHash = await passwords.hash(body.password)
      await db.transaction(async (tx) => {
        const accountId = await accounts.useToken(tx, body.token, 'reset')
        if (!accountId) throw new Refusal(400, DEAD_LINK, 'token')
        await accounts.setPassword(tx, accountId, passwordHash)
        await audit(tx, { ...me, accountId }, 'PASSWORD_RESET', `account:${accountId}`)
      })
    },

    changePassword: async ({ body, me, reply }) => {
      const wrong = new Refusal(400, 'The old password is wrong.', 'oldpassword')
      const account = await proveOwnPassword(db, me, body.oldpassword, wrong)
      passwords.refuseWeak(body.newpassword, 'newpassword')
      const passwordHash = await passwords.hash(body.newpassword)
      const tokens = await db.transaction(async (tx) => {
        await accounts.setPassword(tx, account.id, passwordHash, {
          sessionId: me.sessionId,
          proved: account.passwordHash,
        })
        await audit(tx, me, 'PASSWORD_CHANGE', `account:${account.id}`)
        return sessions.rotate(tx, me.sessionId)
      })
      setCookies(reply, tokens)
    },
  }
}
