import { grants } from '../../contract/claims'
import { ministryCalls, profileCalls } from '../../contract/ministries'
import type { AccountStatus } from '../../contract/vocabulary'
import { audit } from '../audit'
import type { Queryable } from '../db/open'
import { conflict, notFound, Refusal } from '../errors'
import { post } from '../mail/mailer'
import * as passwords from '../passwords'
import * as accounts from '../repositories/accounts'
import * as areas from '../repositories/areas'
import { accountFacts } from '../repositories/held'
import * as repository from '../repositories/ministries'
import type { Deps, Handlers } from '../route'
import { endAll } from '../sessions'
import { proveOwnPassword } from './auth'

const NO_USE: Record<Exclude<AccountStatus, 'Active'>, string> = {
  Unconfirmed:
    'This ministry has not confirmed its email address, so a password would not let it in. Confirm the address first.',
  Inactive: 'The registration of this ministry is not approved, so a password would not let it in.',
}

const DEACTIVATED = 'The account of this ministry is deactivated, so a password would not let it in. Activate it first.'
const NOT_OPEN =
  'This account was never open: its email is not confirmed, or its registration is not approved. It cannot log in.'

const nothingToConfirm = async (db: Queryable, userId: string) =>
  (await repository.accountOf(db, userId))?.status === 'Unconfirmed'
    ? conflict('This registration was rejected. The ministry can register again with the same address.')
    : conflict('This address has been confirmed already.')

export function ministries({ db, wakeMail }: Deps): Handlers<typeof ministryCalls> {
  const accountOf = async (userId: string) => {
    const account = await repository.accountOf(db, userId)
    if (!account) throw notFound('This account')
    return account
  }
  return {
    list: async ({ me }) =>
      grants(me.roles, 'manageMinistries') ? repository.allWithOverview(db) : repository.all(db),

    one: async ({ params }) => {
      const ministry = await repository.one(db, params.id)
      if (!ministry) throw notFound('This ministry')
      return { ...ministry, ...(await accountFacts(db, ministry.id)) }
    },

    resetPassword: async ({ body, me }) => {
      const target = await accountOf(body.userId)
      // A password alone would open nothing, and nobody would know why.
      if (target.status === 'Inactive' && target.registration === 'Approved') throw conflict(DEACTIVATED)
      if (target.status !== 'Active') throw conflict(NO_USE[target.status])
      const wrong = new Refusal(400, 'Your own password is wrong.', 'adminpassword')
      await proveOwnPassword(db, me, body.adminpassword, wrong)
      passwords.refuseWeak(body.newpassword, 'newpassword')
      const passwordHash = await passwords.hash(body.newpassword)
      await db.transaction(async (tx) => {
        await accounts.setPassword(tx, target.id, passwordHash)
        await post(tx, 'password-reset-by-office', target.id)
        await audit(tx, me, 'PASSWORD_RESET', `account:${target.id}`)
      })
      wakeMail()
    },

    sendConfirmation: async ({ body: { userId }, me }) => {
      await accountOf(userId)
      await db.transaction(async (tx) => {
        if (!(await accounts.mailLink(tx, userId))) throw await nothingToConfirm(tx, userId)
        await audit(tx, me, 'CONFIRMATION', `account:${userId}`, { after: { mailed: true } })
      })
      wakeMail()
    },

    confirm: async ({ body: { userId, reason }, me }) => {
      await accountOf(userId)
      await db.transaction(async (tx) => {
        if (!(await accounts.confirmByHand(tx, userId))) throw await nothingToConfirm(tx, userId)
        await audit(tx, me, 'CONFIRMATION', `account:${userId}`, {
          before: { status: 'Unconfirmed' },
          after: { confirmed: 'by hand', reason },
        })
      })
      wakeMail()
    },

    setAccount: async ({ body: { userId, status }, me }) => {
      const { id, status: before } = await accountOf(userId)
      await db.transaction(async (tx) => {
        if (!(await repository.switchAccount(tx, id, status))) {
          // A second click, or somebody else was quicker: it is what it should be.
          if ((await repository.accountOf(tx, id))?.status === status) return
          throw conflict(NOT_OPEN)
        }
        if (status === 'Inactive') await endAll(tx, id)
        await audit(tx, me, 'MINISTRY_ACCOUNT', `account:${id}`, { before: { status: before }, after: { status } })
      })
    },
  }
}

export function profile({ db }: Deps): Handlers<typeof profileCalls> {
  return {
    profile: async ({ me }) => {
      const found = await repository.profile(db, me.ministryId)
      if (!found) throw notFound('This ministry')
      return found
    },

    supportAreas: async ({ me }) => {
      const links = await areas.linksOf(db, me.ministryId)
      return (await areas.all(db)).map(({ id, name, available, duration }) => {
        const status = links.find((link) => link.areaId === id)?.status ?? null
        return { id, name, available: available && status === 'Available', duration, status }
      })
    },

    supportArea: async ({ params, me }) => {
      const area = await areas.byName(db, params.areaName)
      if (!area) throw notFound('This support area')
      const link = (await areas.linksOf(db, me.ministryId)).find(({ areaId }) => areaId === area.id)
      return { name: area.name, duration: area.duration, available: area.available && link?.status === 'Available' }
    },
  }
}
