import { sponsorItemCalls } from '../../contract/sponsoritems'
import { audit } from '../audit'
import { BadInput, conflict, notFound } from '../errors'
import { lineTotal, toKobo } from '../money'
import { notifyOfItem } from '../notices'
import * as budgets from '../repositories/budgets'
import * as repository from '../repositories/sponsor-items'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'

const sideOf = (me: Me): repository.Side => (me.ministryId === null ? 'admin' : 'client')

type Found = NonNullable<Awaited<ReturnType<typeof repository.withBudget>>>
type Change = Awaited<ReturnType<typeof repository.lastChange>>

/** Says who was quicker with what, or why not, from what is true now. Ministries read all staff as the office. */
function whyNot(side: repository.Side, { item, budgetStatus }: Found, last: Change): string {
  const { name, status, currentPrice, currentUnits } = item
  if (budgetStatus !== 'Pending') return 'This request is decided. Its items cannot change any more.'
  const who = last && (side === 'admin' ? last.by : last.isMinistry ? 'Your ministry' : 'The office')
  const price = currentPrice.toLocaleString('en', { minimumFractionDigits: 2 })
  const offered = `offered ${currentUnits.toLocaleString('en')} × ₦${price} for "${name}"`
  if (status === 'Accepted') {
    return `${who ? `${who} accepted "${name}".` : `"${name}" is agreed already.`} It cannot change any more.`
  }
  if (status !== repository.TURN[side]) {
    const waits = side === 'admin' ? 'the ministry' : 'the office'
    return who ? `${who} ${offered}. It waits for ${waits} now.` : `"${name}" waits for ${waits}.`
  }
  return `${who ?? 'Somebody'} ${offered} in the meantime. Look at the new values.`
}

export function sponsorItems({ db }: Deps): Handlers<typeof sponsorItemCalls> {
  return {
    list: async ({ params, me }) => {
      const budget = await budgets.one(db, params.budgetId, me.ministryId ?? undefined)
      if (!budget) throw notFound('This request')
      return repository.ofBudget(db, budget.id)
    },

    update: async ({ body: { id, price, units, accepted, version }, me }) => {
      const found = await repository.withBudget(db, id)
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
        if (!moved) {
          const now = (await repository.withBudget(tx, id)) ?? found
          throw conflict(whyNot(side, now, await repository.lastChange(tx, id)))
        }
        await audit(tx, me, 'ITEM', `item:${id}`, { before: found.item, after: moved })
        await notifyOfItem(tx, me, found.budgetId, accepted === true)
        return moved
      })
    },
  }
}
