import { sponsorItemCalls } from '../../contract/sponsoritems'
import { audit } from '../audit'
import { BadInput, conflict, notFound } from '../errors'
import { lineTotal, toKobo } from '../money'
import * as budgets from '../repositories/budgets'
import * as repository from '../repositories/sponsor-items'
import type { Deps, Route } from '../route'
import type { Me } from '../sessions'
import { isUuid } from '../text'

const sideOf = (me: Me): repository.Side => (me.ministryId === null ? 'admin' : 'client')

/** Says who was quicker, or why not, from what is true now. */
function whyNot(side: repository.Side, found: NonNullable<Awaited<ReturnType<typeof repository.withBudget>>>): string {
  const { item, budgetStatus } = found
  if (budgetStatus !== 'Pending') return 'This request is decided. Its items cannot change any more.'
  if (item.status === 'Accepted') return `"${item.name}" is agreed already. It cannot change any more.`
  if (item.status !== repository.TURN[side]) {
    return side === 'admin' ? `"${item.name}" waits for the ministry.` : `"${item.name}" waits for the office.`
  }
  return `Somebody changed "${item.name}" in the meantime. Look at the new values.`
}

export function sponsorItems(route: Route, { db }: Deps) {
  route(sponsorItemCalls.list, async ({ params, me }) => {
    const budget = isUuid(params.budgetId)
      ? await budgets.one(db, params.budgetId, me.ministryId ?? undefined)
      : undefined
    if (!budget) throw notFound('This request')
    return repository.ofBudget(db, budget.id)
  })

  route(sponsorItemCalls.update, async ({ body: { id, price, units, accepted, version }, me }) => {
    const found = isUuid(id) ? await repository.withBudget(db, id) : undefined
    if (!found || (me.ministryId !== null && me.ministryId !== found.ministryId)) throw notFound('This item')
    const side = sideOf(me)
    const offer = {
      price: price === undefined ? found.kobo.price : toKobo(price, 'price'),
      units: units ?? found.kobo.units,
    }
    const isSame = offer.price === found.kobo.price && offer.units === found.kobo.units
    if (!accepted && price === undefined && units === undefined) {
      throw new BadInput([{ message: 'Accept the item, or offer another price or other units.', field: 'price' }])
    }
    if (accepted && !isSame)
      throw new BadInput([
        { message: 'Accept what is on the table, or offer something else: not both.', field: 'accepted' },
      ])
    if (!accepted && isSame)
      throw new BadInput([
        {
          message: 'This is what is on the table already. Accept it, or change the price or the units.',
          field: 'price',
        },
      ])
    lineTotal(offer.price, offer.units, 'price')
    return db.transaction(async (tx) => {
      const moved = await repository.move(
        tx,
        id,
        side,
        accepted ? { accept: true } : { accept: false, ...offer },
        version,
      )
      if (!moved) throw conflict(whyNot(side, (await repository.withBudget(tx, id)) ?? found))
      await audit(tx, me, 'ITEM', `item:${id}`, { before: found.item, after: moved })
      return moved
    })
  })
}
