import { registrationCalls } from '../../contract/registrations'
import { audit } from '../audit'
import { conflict, notFound } from '../errors'
import { post } from '../mail/mailer'
import { accountOf, activateWhenReady } from '../repositories/accounts'
import * as repository from '../repositories/registrations'
import type { Deps, Handlers } from '../route'

export function registrations({ db, wakeMail }: Deps): Handlers<typeof registrationCalls> {
  return {
    withStatus: async ({ params }) => repository.withStatus(db, params.status),

    one: async ({ params }) => {
      const registration = await repository.one(db, params.id)
      if (!registration) throw notFound('This registration')
      return registration
    },

    decide: async ({ body: { id, status, reason: given }, me }) => {
      if (!(await repository.one(db, id))) throw notFound('This registration')
      const reason = status === 'Rejected' ? (given ?? null) : null
      await db.transaction(async (tx) => {
        const decided = await repository.decide(tx, id, { status, reason, staffId: me.accountId })
        // The same decision by the same person: the answer to it was lost, or is still on its way.
        if (!decided && (await repository.isDecidedSo(tx, id, { status, reason, staffId: me.accountId }))) return
        if (!decided) throw conflict('Somebody decided about this registration already.')
        if (status === 'Approved') await activateWhenReady(tx, decided.ministryId)
        else await post(tx, 'rejected', await accountOf(tx, decided.ministryId))
        await audit(tx, me, 'REGISTRATION_DECISION', `registration:${id}`, {
          before: { status: 'Pending' },
          after: { status, ...(reason && { reason }) },
        })
      })
      wakeMail()
    },
  }
}
