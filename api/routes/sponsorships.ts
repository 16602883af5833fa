import { sponsorshipCalls } from '../../contract/sponsorships'
import { HOSPITAL_COSTS, type Area, type HospitalCost } from '../../contract/vocabulary'
import { audit } from '../audit'
import { todayOf } from '../dates'
import { conflict, notFound } from '../errors'
import { lineTotal, toCost } from '../money'
import { notifyOfRequest } from '../notices'
import * as areas from '../repositories/areas'
import * as budgets from '../repositories/budgets'
import * as repository from '../repositories/sponsorships'
import type { Deps, Handlers } from '../route'
import { checkDays, checkLines } from './sponsorship.rules'

const NOT_NOW =
  'You cannot ask for this support area now. Your last request of it is still open, or the office has closed it.'

const totalOf = (lines: repository.Line[]) => lines.reduce((sum, { price, units }) => sum + price * units, 0)

export function sponsorships({ db, files }: Deps): Handlers<typeof sponsorshipCalls> {
  /** The area, if a request of it may be sent at all; who is second in a race is told by takeArea. */
  const openArea = async (name: Area) => {
    const area = await areas.byName(db, name)
    if (!area?.available) throw conflict(NOT_NOW)
    return area
  }

  return {
    createCrusade: async ({ body, me }) => {
      const area = await openArea('Crusades')
      const today = await todayOf(db)
      checkDays(body.from, body.to, area.duration, today)
      const lines = checkLines(body.items, await repository.listedItems(db, 'Crusades'))
      return db.transaction(async (tx) => {
        if (!(await repository.takeArea(tx, me.ministryId, area.id))) throw conflict(NOT_NOW)
        const { theme, message, from, to, attendance, venue } = body
        const common = {
          ministryId: me.ministryId,
          type: 'Crusades' as const,
          theme,
          message,
          from,
          to,
          address: venue,
        }
        const created = await repository.create(tx, common, lines, today, { crusade: { attendance } })
        await audit(tx, me, 'REQUEST', `budget:${created.id}`, { after: { reference: created.reference } })
        await notifyOfRequest(tx, me, 'request', created.id, 'office', { amount: totalOf(lines) })
        return created
      })
    },

    createHospital: async ({ form, me }) => {
      const area = await openArea('Hospitals')
      const today = await todayOf(db)
      checkDays(form.from, form.to, area.duration, today)
      const costs = Object.fromEntries(
        HOSPITAL_COSTS.map((cost) => [
          cost,
          { price: toCost(form[cost].price, `${cost}.price`), units: Number(form[cost].units) },
        ]),
      ) as Record<HospitalCost, { price: number; units: number }>
      const fixed = HOSPITAL_COSTS.reduce(
        (sum, cost) => sum + lineTotal(costs[cost].price, costs[cost].units, `${cost}.price`),
        0,
      )
      const lines = checkLines(form.items, await repository.listedItems(db, 'Hospitals'), fixed)
      return db.transaction(async (tx) => {
        if (!(await repository.takeArea(tx, me.ministryId, area.id))) throw conflict(NOT_NOW)
        const hospital = {
          applicationLetterId: await files.keep(tx, form.applicationLetter, 'letter'),
          approvalLetterId: await files.keep(tx, form.approvalLetter, 'letter'),
          numDays: Number(form.numDays),
          accomodationPrice: costs.accomodation.price,
          accomodationUnits: costs.accomodation.units,
          transportationPrice: costs.transportation.price,
          transportationUnits: costs.transportation.units,
          refreshmentPrice: costs.refreshment.price,
          refreshmentUnits: costs.refreshment.units,
        }
        const { name, from, to, address } = form
        const common = { ministryId: me.ministryId, type: 'Hospitals' as const, theme: name, from, to, address }
        const created = await repository.create(tx, common, lines, today, { hospital })
        await audit(tx, me, 'REQUEST', `budget:${created.id}`, { after: { reference: created.reference } })
        await notifyOfRequest(tx, me, 'request', created.id, 'office', { amount: totalOf(lines) + fixed })
        return created
      })
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
      return { pending: find(pending), latest: find(latest), previous }
    },

    one: async ({ params, me }) => {
      const budget = await budgets.one(db, params.idOrReference, me.ministryId)
      if (!budget) throw notFound('This request')
      return budget
    },

    list: async ({ me }) => budgets.ofMinistry(db, me.ministryId),
  }
}
