import { budgetItemCalls } from '../../contract/budget-items'
import { audit } from '../audit'
import { conflict, notFound, Refusal, whenBroken } from '../errors'
import { toKobo, toNairaOrNull } from '../money'
import { notify } from '../notices'
import { kept } from '../once'
import * as repository from '../repositories/budget-items'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { limitDeeds } from '../throttle'

const IN_USE = 'A request uses this item. Make it unavailable instead.'
/** Decisions: nobody decides what they raised. An office with one admin still approves what that admin adds. */
const raisedAsStaff = (me: Me, createdBy: string | null) =>
  createdBy === me.accountId && me.roles.some((role) => role.startsWith('bitem_'))

export function budgetItems({ db }: Deps): Handlers<typeof budgetItemCalls> {
  const find = async (id: string) => {
    const item = await repository.one(db, id)
    if (!item) throw notFound('This item')
    return item
  }

  return {
    list: async () => repository.all(db),

    create: async ({ body: { type, name, available = false, ...body }, me, request }) => {
      const amount = toKobo(body.amount, 'amount')
      return whenBroken(
        'budget_items_name',
        new Refusal(409, 'An item of this type and name exists already.', 'name'),
        () =>
          db.transaction(async (tx) => {
            const item = await repository.create(tx, { type, name, available, amount, createdBy: me.accountId })
            const { id, createdUtc: _, ...after } = item
            await audit(tx, me, 'BUDGET_ITEM', `budget-item:${id}`, { after })
            return kept(tx, request, item)
          }),
      )
    },

    approve: async ({ params: { id }, me }) => {
      const { createdBy, name } = await find(id)
      if (raisedAsStaff(me, createdBy)) throw new Refusal(403, 'You added this item. Another admin has to approve it.')
      await db.transaction(async (tx) => {
        if (!(await repository.approve(tx, id))) throw conflict('This item is approved already.')
        await audit(tx, me, 'BUDGET_ITEM', `budget-item:${id}`, {
          before: { approved: false },
          after: { approved: true },
        })
        if (createdBy) await notify(tx, me, 'item', { targetId: id, to: { accountId: createdBy }, said: { name } })
      })
    },

    toggle: async ({ params: { id }, body: { available: wanted }, me }) => {
      await find(id)
      await db.transaction(async (tx) => {
        const available = await repository.toggle(tx, id, wanted)
        // A second click, or somebody else was quicker: it is what it should be.
        if (available === null && wanted !== undefined && (await repository.one(tx, id))?.available === wanted) return
        if (available === null) throw conflict('This item has no amount yet. Set one first.')
        await limitDeeds(tx, me)
        await audit(tx, me, 'BUDGET_ITEM', `budget-item:${id}`, {
          before: { available: !available },
          after: { available },
        })
      })
    },

    amount: async ({ body: { id, ...body }, me }) => {
      const amount = toKobo(body.amount, 'amount')
      const before = await find(id)
      await db.transaction(async (tx) => {
        if (!(await repository.setAmount(tx, id, amount)))
          throw conflict('Ministries can choose this item now. Make it unavailable first.')
        if (before.amount === amount) return
        await audit(tx, me, 'BUDGET_ITEM', `budget-item:${id}`, {
          before: { amount: toNairaOrNull(before.amount) },
          after: { amount: body.amount },
        })
      })
    },

    canDelete: async ({ params: { id } }) => {
      const deletable = await repository.canDelete(db, id)
      if (deletable === null) throw notFound('This item')
      return deletable
    },

    remove: async ({ params: { id }, me }) => {
      const { name } = await find(id)
      // A request that took the item at this very moment holds on to it.
      await whenBroken('sponsor_items_item_id_budget_items_id_fk', conflict(IN_USE), () =>
        db.transaction(async (tx) => {
          if (!(await repository.remove(tx, id))) {
            // A second click: it is gone, as was wanted.
            if (!(await repository.one(tx, id))) return
            throw conflict(IN_USE)
          }
          await audit(tx, me, 'BUDGET_ITEM', `budget-item:${id}`, { before: { name }, after: null })
        }),
      )
    },
  }
}
