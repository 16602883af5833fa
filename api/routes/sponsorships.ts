import { sponsorshipCalls } from '../../contract/sponsorships'
import { audit } from '../audit'
import { BadInput, conflict, notFound } from '../errors'
import { notifyOfRequest } from '../notices'
import { kept } from '../once'
import * as budgets from '../repositories/budgets'
import * as chats from '../repositories/chats'
import * as sponsorItems from '../repositories/sponsor-items'
import * as repository from '../repositories/sponsorships'
import type { Deps, Handlers } from '../route'
import { LETTERS, limitDeeds, limitTries } from '../throttle'
import { asking, refuseLetters } from './asking'
import { isPrepared, PREPARED } from '../repositories/prepared-payments'
import { endWith } from './prepared-payments'
import { quicker } from './sponsorship.rules'

export function sponsorships(deps: Deps): Handlers<typeof sponsorshipCalls> {
  const { db, files } = deps
  const ask = asking(deps)
  return {
    createCrusade: async ({ body, me, request }) => ask.crusade(body, me, request),
    createHospital: async ({ form, me, request }) => ask.hospital(form, me, request),
    crusadeAgain: async ({ body, me, request, params }) => ask.crusade(body, me, request, params.id),
    hospitalAgain: async ({ form, me, request, params }) => ask.hospital(form, me, request, params.id),

    withdraw: async ({ params: { id }, me }) => {
      await db.transaction(async (tx) => {
        if (!(await repository.withdraw(tx, id, me))) {
          const now = await budgets.one(tx, id, me.ministryId)
          if (!now) throw notFound('This request')
          // A second click.
          if (now.closing === 'Withdrawn') return
          throw conflict(quicker(now))
        }
        await limitDeeds(tx, me)
        await repository.freeArea(tx, id)
        await endWith(tx, me, id, 'The ministry has withdrawn the request.')
        await audit(tx, me, 'REQUEST', `budget:${id}`, {
          before: { status: 'Pending' },
          after: { status: 'Rejected', closing: 'Withdrawn' },
        })
        await notifyOfRequest(tx, me, 'withdrawn', id, 'office')
      })
    },

    letters: async ({ params: { id }, form, me, request }) => {
      if (!form.applicationLetter && !form.approvalLetter)
        throw new BadInput([{ message: 'Choose a letter.', field: 'applicationLetter' }])
      const retired = await db.transaction(async (tx) => {
        const held = await repository.holdLetters(tx, id, me.ministryId)
        if (!held?.letters) throw notFound('This hospital request')
        if (held.status !== 'Pending') throw conflict(quicker(held))
        if (await isPrepared(tx, id)) throw conflict(PREPARED)
        await refuseLetters(tx, me, form)
        await limitTries(tx, `letters:${me.accountId}`, LETTERS, 'You sent many letters today.')
        const before = held.letters
        const after = {
          applicationLetter: form.applicationLetter
            ? await files.keep(tx, form.applicationLetter, 'letter')
            : before.applicationLetter,
          approvalLetter: form.approvalLetter
            ? await files.keep(tx, form.approvalLetter, 'letter')
            : before.approvalLetter,
        }
        await audit(tx, me, 'REQUEST', `budget:${id}`, { before, after })
        const name = form.applicationLetter && form.approvalLetter ? 'both letters' : `the ${form.applicationLetter ? 'application' : 'approval'} letter` // prettier-ignore
        await notifyOfRequest(tx, me, 'letters', id, 'office', { name })
        const old = await repository.replaceLetters(tx, id, before, after)
        await files.retire(tx, old)
        await kept(tx, request, undefined)
        return old
      })
      void files.clear(db, retired, request.log)
    },

    items: async ({ params }) => repository.listedItems(db, params.type),

    dashboard: async ({ me }) => {
      const rows = await budgets.ofMinistry(db, me.ministryId)
      const [latest, ...previous] = rows
      // The oldest first: its report is the most overdue. Once a feedback exists it stays pending until that is finished.
      const pending = rows.findLast(({ status }) => status === 'Ended')
      const shown = new Set([latest, pending].flatMap((row) => (row ? [row.id] : [])))
      const whole = shown.size > 0 ? await budgets.withIds(db, [...shown]) : []
      const find = (row?: { id: string }) => whole.find(({ id }) => id === row?.id) ?? null
      const [latestItems, latestChats] = latest
        ? await Promise.all([sponsorItems.ofBudget(db, latest.id, 'client'), chats.ofBudget(db, latest.id)])
        : []
      return { pending: find(pending), latest: find(latest), previous, latestItems, latestChats }
    },

    one: async ({ params, me }) => {
      const budget = await budgets.one(db, params.idOrReference, me.ministryId)
      if (!budget) throw notFound('This request')
      return budget
    },

    list: async ({ me }) => budgets.ofMinistry(db, me.ministryId),
  }
}
