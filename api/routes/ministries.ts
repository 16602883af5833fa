import { ministryCalls, profileCalls } from '../../contract/ministries'
import { audit } from '../audit'
import { notFound } from '../errors'
import { post } from '../mail/mailer'
import * as passwords from '../passwords'
import * as accounts from '../repositories/accounts'
import * as areas from '../repositories/areas'
import * as repository from '../repositories/ministries'
import type { Deps, Handlers } from '../route'
import { provePassword } from './auth'

export function ministries({ db, wakeMail }: Deps): Handlers<typeof ministryCalls> {
  return {
    list: async () => repository.all(db),

    one: async ({ params }) => {
      const ministry = await repository.one(db, params.id)
      if (!ministry) throw notFound('This ministry')
      return ministry
    },

    resetPassword: async ({ body, me }) => {
      const target = await repository.accountOf(db, body.userId)
      if (!target) throw notFound('This account')
      const admin = await accounts.byId(db, me.accountId)
      await provePassword(
        db,
        admin?.email ?? '',
        admin?.passwordHash,
        body.adminpassword,
        'adminpassword',
        'Your own password is wrong.',
      )
      passwords.refuseWeak(body.newpassword, 'newpassword')
      const passwordHash = await passwords.hash(body.newpassword)
      await db.transaction(async (tx) => {
        await accounts.setPassword(tx, target.id, passwordHash)
        await post(tx, 'password-reset-by-office', target.id)
        await audit(tx, me, 'PASSWORD_RESET', `account:${target.id}`)
      })
      wakeMail()
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
