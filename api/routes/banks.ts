import { bankCalls } from '../../contract/banks'
import { audit } from '../audit'
import { conflict, databaseCode, notFound } from '../errors'
import * as repository from '../repositories/banks'
import type { Deps, Route } from '../route'
import { isUuid } from '../text'

export function banks(route: Route, { db }: Deps) {
  route(bankCalls.list, async () => repository.all(db))

  route(bankCalls.create, async ({ body, me }) =>
    db
      .transaction(async (tx) => {
        const bank = await repository.create(tx, body.name)
        await audit(tx, me, 'BANK', `bank:${bank.id}`, { after: { name: bank.name } })
        return bank
      })
      .catch((error: unknown) => {
        throw databaseCode(error) === '23505' ? conflict('A bank of this name exists already.') : error
      }),
  )

  route(bankCalls.remove, async ({ params, me }) => {
    await db.transaction(async (tx) => {
      if (!isUuid(params.id) || !(await repository.remove(tx, params.id))) throw notFound('This bank')
      await audit(tx, me, 'BANK', `bank:${params.id}`, { after: null })
    })
  })
}
