import { bankCalls } from '../../contract/banks'
import { audit } from '../audit'
import { conflict, notFound, whenBroken } from '../errors'
import { kept } from '../once'
import * as repository from '../repositories/banks'
import type { Deps, Handlers } from '../route'

export function banks({ db }: Deps): Handlers<typeof bankCalls> {
  return {
    list: async () => repository.all(db),

    create: async ({ body, me, request }) =>
      whenBroken('banks_name', conflict('A bank of this name exists already.'), () =>
        db.transaction(async (tx) => {
          const bank = await repository.create(tx, body.name)
          await audit(tx, me, 'BANK', `bank:${bank.id}`, { after: { name: bank.name } })
          return kept(tx, request, bank)
        }),
      ),

    remove: async ({ params, me }) => {
      await db.transaction(async (tx) => {
        const name = await repository.remove(tx, params.id)
        if (name === undefined) throw notFound('This bank')
        await audit(tx, me, 'BANK', `bank:${params.id}`, { before: { name } })
      })
    },
  }
}
