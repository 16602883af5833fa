import { noticeCalls } from '../../contract/notices'
import { audit } from '../audit'
import { notFound } from '../errors'
import { KINDS, kindsOf } from '../notices'
import * as repository from '../repositories/notices'
import type { Deps, Handlers } from '../route'
import { limitDeeds } from '../throttle'

export function notices({ db }: Deps): Handlers<typeof noticeCalls> {
  return {
    list: async ({ me }) => repository.all(db, me),

    unread: async ({ me }) => repository.unread(db, me),

    read: async ({ params, me }) => {
      await db.transaction(async (tx) => {
        if (!(await repository.markRead(tx, params.id, me))) throw notFound('This notice')
      })
    },

    readAll: async ({ body, me }) => {
      await db.transaction((tx) => repository.markAllRead(tx, new Date(body.until), me))
    },

    settings: async ({ me }) => {
      const off = await repository.off(db, me.accountId)
      return kindsOf(me.roles).map((kind) => ({ kind, about: KINDS[kind].about, mail: !off.includes(kind) }))
    },

    set: async ({ body: { kind, mail }, me }) => {
      await db.transaction(async (tx) => {
        if (!(await repository.switchMail(tx, me.accountId, kind, mail))) return
        await limitDeeds(tx, me)
        await audit(tx, me, 'NOTICES', `account:${me.accountId}`, { after: { kind, mail } })
      })
    },
  }
}
