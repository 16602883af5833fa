import type { FastifyRequest } from 'fastify'
import { sponsorItemCalls, type SponsorItem } from '../../contract/sponsoritems'
import { audit } from '../audit'
import type { Tx } from '../db/open'
import { BadInput, conflict, notFound, Refusal } from '../errors'
import { lineTotal, sayNaira, toKobo } from '../money'
import { notifyIfReady, notifyOfOffer, notifyOfRequest } from '../notices'
import { kept } from '../once'
import * as budgets from '../repositories/budgets'
import * as prepared from '../repositories/prepared-payments'
import * as repository from '../repositories/sponsor-items'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { limitDeeds } from '../throttle'

const sideOf = (me: Me): repository.Side => (me.ministryId === null ? 'admin' : 'client')

type Found = NonNullable<Awaited<ReturnType<typeof repository.withBudget>>>
type Change = Awaited<ReturnType<typeof repository.lastChange>>

/** Says who was quicker with what, or why not, from what is true now. Ministries read all staff as the office. */
function whyNot(side: repository.Side, { item, budgetStatus }: Found, last: Change): string {
  const { name, status, currentPrice, currentUnits } = item
  if (budgetStatus !== 'Pending') return 'This request is decided. Its items cannot change any more.'
  const who = last && (side === 'admin' ? last.by : last.isMinistry ? 'Your ministry' : 'The office')
  const offered = `offered ${currentUnits.toLocaleString('en')} × ${sayNaira(currentPrice)} for "${name}"`
  if (item.declined) return `${who ?? 'The office'} does not fund "${name}".`
  if (status === 'Accepted') {
    return `${who ? `${who} accepted "${name}".` : `"${name}" is agreed already.`} It cannot change any more.`
  }
  if (last?.tookBack) {
    const waits = status === repository.TURN.admin ? 'the office' : 'the ministry'
    return `${who} took the offer for "${name}" back. It waits for ${waits} now.`
  }
  if (status !== repository.TURN[side]) {
    const waits = side === 'admin' ? 'the ministry' : 'the office'
    return who ? `${who} ${offered}. It waits for ${waits} now.` : `"${name}" waits for ${waits}.`
  }
  return `${who ?? 'Somebody'} ${offered} in the meantime. Look at the new values.`
}

const BEYOND = 'All items of this request together would be more than 1,000,000,000,000.00.'

export function sponsorItems({ db }: Deps): Handlers<typeof sponsorItemCalls> {
  const find = async (id: string, me: Me) => {
    const found = await repository.withBudget(db, id)
    if (!found || (me.ministryId !== null && me.ministryId !== found.ministryId)) throw notFound('This item')
    return found
  }

  /** A change of an item that others of its request wait for; who was too late reads what is true now. */
  async function change(
    found: Found,
    request: FastifyRequest,
    move: (tx: Tx) => Promise<SponsorItem | null>,
    also: (tx: Tx, moved: SponsorItem) => Promise<unknown>,
    note?: object,
  ) {
    const { id } = found.item
    const { me } = request
    return db.transaction(async (tx) => {
      await repository.hold(tx, found.budgetId)
      if (await prepared.isPrepared(tx, found.budgetId)) throw conflict(prepared.PREPARED)
      const moved = await move(tx)
      if (!moved) {
        const now = (await repository.withBudget(tx, id)) ?? found
        throw conflict(whyNot(sideOf(me), now, await repository.lastChange(tx, id)))
      }
      await audit(tx, me, 'ITEM', `item:${id}`, { before: found.item, after: { ...moved, ...note } })
      await also(tx, moved)
      return kept(tx, request, moved)
    })
  }

  return {
    list: async ({ params, me }) => {
      const budget = await budgets.one(db, params.budgetId, me.ministryId ?? undefined)
      if (!budget) throw notFound('This request')
      return repository.ofBudget(db, budget.id, sideOf(me))
    },

    update: async ({ body: { id, price, units, accepted = false, version }, me, request }) => {
      const found = await find(id, me)
      const side = sideOf(me)
      const offer = {
        price: price === undefined ? found.kobo.price : toKobo(price, 'price'),
        units: units ?? found.kobo.units,
      }
      checkDeed(accepted, price !== undefined || units !== undefined, isSame(offer, found.kobo))
      const grows = lineTotal(offer.price, offer.units, 'price') > found.kobo.price * found.kobo.units
      return change(
        found,
        request,
        (tx) => (accepted ? repository.accept(tx, id, side, version) : repository.offer(tx, id, side, offer, version)),
        async (tx) => {
          const beyond = await repository.isBeyond(tx, found.budgetId)
          if (accepted ? beyond.agreed : grows && beyond.table) throw new Refusal(400, BEYOND, 'price')
          await (accepted ? notifyIfReady(tx, me, found.budgetId) : notifyOfOffer(tx, me, 'turn', found.budgetId))
        },
      )
    },

    withdraw: async ({ params: { id }, body: { version }, me, request }) => {
      const found = await find(id, me)
      const move = (tx: Tx) => repository.withdraw(tx, id, sideOf(me), version)
      const also = async (tx: Tx) => {
        await limitDeeds(tx, me)
        await notifyOfOffer(tx, me, 'offer-withdrawn', found.budgetId)
      }
      return change(found, request, move, also, { withdrawn: true })
    },

    decline: async ({ params: { id }, body: { reason, version }, me, request }) => {
      const found = await find(id, me)
      // The answer to the first try was lost.
      if (found.item.declined === reason) return found.item
      const move = (tx: Tx) => repository.decline(tx, id, reason, version)
      return change(found, request, move, async (tx) => {
        await notifyOfRequest(tx, me, 'declined', found.budgetId, 'ministry', { name: found.item.name })
        await notifyIfReady(tx, me, found.budgetId)
      })
    },

    reopen: async ({ params: { id }, body: { version }, me, request }) => {
      const found = await find(id, me)
      const move = (tx: Tx) => repository.reopen(tx, id, version)
      return change(found, request, move, (tx) => limitDeeds(tx, me), { reopened: true })
    },
  }
}

type Terms = Found['kobo']
const isSame = (one: Terms, other: Terms) => one.price === other.price && one.units === other.units

/** One deed at a time: to accept what is on the table, or to offer something else. */
function checkDeed(accepted: boolean, says: boolean, same: boolean) {
  const refuse = (message: string, field: string): never => {
    throw new BadInput([{ message, field }])
  }
  if (!accepted && !says) refuse('Accept the item, or offer another price or other units.', 'price')
  if (accepted && !same) refuse('Accept what is on the table, or offer something else: not both.', 'accepted')
  if (!accepted && same)
    refuse('This is what is on the table already. Accept it, or change the price or the units.', 'price')
}
