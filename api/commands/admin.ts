/** For whoever lost the last password, and for the first admin after the first start. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../audit'
import { accounts, sessions } from '../db/schema'
import { formats } from '../formats'
import { toPassword } from '../mail/letters'
import { mintToken } from '../mail/mailer'
import * as repository from '../repositories/accounts'
import { endAll } from '../sessions'
import { forgetTries } from '../throttle'
import { NOT_OK, OK, text, type Command, type Parts } from './parts'

/** In the audit trail. */
const OPERATOR = { accountId: '', address: 'command line', requestId: 'command' }

async function found({ db }: Parts, email: string) {
  const account = await repository.byEmail(db, email)
  if (!account) throw new Error(`Nobody has the address ${email}.`)
  return account
}

async function linkFor({ db, settings }: Parts, accountId: string) {
  const { email = '', ...minted } = await mintToken(db, 'reset', accountId)
  return new URL(toPassword({ ...minted, email }), settings.publicUrl).href
}

export const add: Command = async (parts, options, print) => {
  const email = text(options, 'email').toLowerCase()
  if (!formats.mail(email)) throw new Error(`"${email}" is no email address.`)
  const [firstName = '', ...rest] = (typeof options.name === 'string' ? options.name : 'Office Admin').split(' ')
  const accountId = await parts.db.transaction(async (tx) => {
    const id = await repository.addAdmin(tx, { email, firstName, lastName: rest.join(' '), passwordHash: null })
    if (!id) throw new Error(`Somebody has the address ${email} already.`)
    await audit(tx, OPERATOR, 'STAFF', `account:${id}`, { after: { roles: ['admin'] } })
    return id
  })
  print(`${email} is an admin. This link sets the password, once, for 30 minutes:\n${await linkFor(parts, accountId)}`)
  return OK
}

export const password: Command = async (parts, options, print) => {
  const { id, email } = await found(parts, text(options, 'email'))
  await audit(parts.db, OPERATOR, 'PASSWORD_RESET', `account:${id}`, { after: { link: true } })
  print(`This link sets the password of ${email}, once, for 30 minutes:\n${await linkFor(parts, id)}`)
  return OK
}

export const unlock: Command = async ({ db }, options, print) => {
  const email = text(options, 'email').toLowerCase()
  await forgetTries(db, `login:${email}`)
  await forgetTries(db, `forgot:${email}`)
  const account = await repository.byEmail(db, email)
  if (account) await forgetTries(db, `own:${account.id}`)
  print(`${email} may try again.`)
  return OK
}

export const listSessions: Command = async (parts, options, print) => {
  const { db } = parts
  const { id, email } = await found(parts, text(options, 'email'))
  if (options.end) {
    await db.transaction(async (tx) => {
      await endAll(tx, id)
      await audit(tx, OPERATOR, 'LOGOUT', `account:${id}`)
    })
    print(`Every session of ${email} has ended.`)
    return OK
  }
  const open = await db
    .select({ since: sessions.createdAt, seen: sessions.seenAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, id), isNull(sessions.endedAt), sql`${sessions.endsAt} > now()`))
    .orderBy(desc(sessions.seenAt))
  for (const { since, seen } of open) print(`since ${since.toISOString()}, last used ${seen.toISOString()}`)
  print(`${open.length} open sessions of ${email}. --end ends them.`)
  return OK
}

export const list: Command = async ({ db }, _options, print) => {
  const admins = await db
    .select({ email: accounts.email, status: accounts.status })
    .from(accounts)
    .where(and(sql`'admin' = any(${accounts.roles})`, isNull(accounts.deletedAt)))
    .orderBy(accounts.email)
  for (const { email, status } of admins) print(`${email}  ${status}`)
  return admins.length > 0 ? OK : NOT_OK
}
