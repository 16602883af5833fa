/** Sending a request: a new one of an area, or the correction of one that was Rejected. */
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { NewCrusade, NewHospital, sponsorshipCalls } from '../../contract/sponsorships'
import { HOSPITAL_COSTS, type Area, type HospitalCost } from '../../contract/vocabulary'
import { audit } from '../audit'
import type { Tx } from '../db/open'
import { todayOf } from '../dates'
import { conflict, notFound } from '../errors'
import type { FormOf } from '../files/form'
import { Upload } from '../files/store'
import { lineTotal, toCost } from '../money'
import { notifyOfRequest } from '../notices'
import { kept } from '../once'
import * as areas from '../repositories/areas'
import * as repository from '../repositories/sponsorships'
import type { Deps } from '../route'
import type { MinistryMe } from '../sessions'
import { sha256 } from '../text'
import { refuseBeyondRoom } from './room'
import { checkDays, checkLines } from './sponsorship.rules'

const NOT_NOW =
  'You cannot ask for this support area now. You have asked for it already, or the office has closed it. Ask the office to open it.'
const CLOSED = 'The office has closed this support area. Ask it to open the area before you send this again.'

type Hospital = FormOf<Static<typeof NewHospital>>
type AnyHospital = FormOf<Static<(typeof sponsorshipCalls.hospitalAgain)['form']>>
type Written = Omit<Parameters<typeof repository.create>[1], 'ministryId' | 'correctsId' | 'fingerprint'>

/** The same words of the same request, whatever the form took for the earliest day. */
const printOf = (id: string, words: object) =>
  sha256(
    JSON.stringify([id, words], (key, value: unknown) =>
      value instanceof Upload ? [value.name, value.size] : key === 'earliestDate' ? undefined : value,
    ),
  )

/** Before they are kept. */
export const refuseLetters = (
  tx: Tx,
  { ministryId }: MinistryMe,
  form: Partial<Record<keyof repository.Letters, Upload>>,
) => refuseBeyondRoom(tx, ministryId, (form.applicationLetter?.size ?? 0) + (form.approvalLetter?.size ?? 0))

interface Again {
  id: string
  words: object
}
type Corrected = NonNullable<Awaited<ReturnType<typeof repository.toCorrect>>>
/** One that was taken back since is no answer to who asks anew. */
const sentIn = ({ next }: Corrected, fingerprint: string) =>
  next && next.fingerprint === fingerprint && next.closing !== 'Withdrawn'
    ? { id: next.id, reference: next.reference }
    : undefined

export function asking({ db, files }: Deps) {
  /** The area, if a request of it may be sent at all; who is second in a race is told when it is taken. */
  const openArea = async (name: Area) => {
    const area = await areas.byName(db, name)
    if (!area?.available) throw conflict(NOT_NOW)
    return area
  }

  /** The answer to the same correction was lost: found before its days and its area are looked at, which change meanwhile. */
  async function sentBefore(me: MinistryMe, again: Again | undefined) {
    if (!again) return
    const old = await db.transaction((tx) => repository.toCorrect(tx, again.id, me.ministryId))
    return old && sentIn(old, printOf(again.id, again.words))
  }

  /** Takes the area for a correction, with what it corrects: or finds that it was sent already. One at a time gets past the first line. */
  async function takeAgain(tx: Tx, me: MinistryMe, area: { id: string; name: Area }, id: string, fingerprint: string) {
    await repository.holdArea(tx, me.ministryId, area.id)
    const old = await repository.toCorrect(tx, id, me.ministryId)
    if (old?.type !== area.name) throw notFound('This request')
    const { next, newer, status, letters } = old
    const sent = sentIn(old, fingerprint)
    if (sent) return { sent }
    if (next) throw conflict(`You have sent this again already, as ${next.reference}. Look at that request.`)
    if (newer)
      throw conflict(`You have asked for this area again since, as ${newer}. Only the newest can be corrected.`)
    if (status !== 'Rejected') throw conflict('The office still has this request. It can be corrected once it is back.')
    if (!(await repository.takeArea(tx, me.ministryId, area.id, ['Available', 'Processing']))) throw conflict(CLOSED)
    return { letters }
  }

  async function send(
    me: MinistryMe,
    area: { id: string; name: Area },
    write: (tx: Tx, letters?: repository.Letters | null) => Promise<[Written, ...WithLines]>,
    request: FastifyRequest,
    { again, fixed = 0 }: { again?: Again; fixed?: number },
  ) {
    return db.transaction(async (tx) => {
      const fingerprint = again && printOf(again.id, again.words)
      const taken = again && fingerprint ? await takeAgain(tx, me, area, again.id, fingerprint) : undefined
      if (taken?.sent) return kept(tx, request, taken.sent)
      if (!taken && !(await repository.takeArea(tx, me.ministryId, area.id))) throw conflict(NOT_NOW)
      const [common, lines, ...rest] = await write(tx, taken?.letters)
      const { ministryId } = me
      const created = await repository.create(
        tx,
        { ...common, ministryId, correctsId: again?.id, fingerprint },
        lines,
        ...rest,
      )
      const after = { reference: created.reference, ...(again && { corrects: again.id }) }
      await audit(tx, me, 'REQUEST', `budget:${created.id}`, { after })
      const amount = lines.reduce((sum, { price, units }) => sum + price * units, fixed)
      await notifyOfRequest(tx, me, 'request', created.id, 'office', { amount })
      return kept(tx, request, created)
    })
  }

  return {
    crusade: async (body: NewCrusade, me: MinistryMe, request: FastifyRequest, corrects?: string) => {
      const again = corrects ? { id: corrects, words: body } : undefined
      const before = await sentBefore(me, again)
      if (before) return before
      const area = await openArea('Crusades')
      const today = await todayOf(db)
      checkDays(body.from, body.to, area.duration, today)
      const { theme, message, from, to, attendance, venue } = body
      const common = { type: 'Crusades' as const, theme, message, from, to, address: venue }
      const write = async (tx: Tx): Promise<[Written, ...WithLines]> => {
        const lines = checkLines(body.items, await repository.holdListed(tx, 'Crusades'))
        return [common, lines, today, { crusade: { attendance } }]
      }
      return send(me, area, write, request, { again })
    },

    hospital: async (form: AnyHospital, me: MinistryMe, request: FastifyRequest, corrects?: string) => {
      const again = corrects ? { id: corrects, words: form } : undefined
      const before = await sentBefore(me, again)
      if (before) return before
      const area = await openArea('Hospitals')
      const today = await todayOf(db)
      checkDays(form.from, form.to, area.duration, today)
      const { costs, fixed } = costsIn(form)
      const { name, from, to, address } = form
      const common = { type: 'Hospitals' as const, theme: name, from, to, address }
      const write = async (tx: Tx, letters?: repository.Letters | null): Promise<[Written, ...WithLines]> => {
        const lines = checkLines(form.items, await repository.holdListed(tx, 'Hospitals'), fixed)
        await refuseLetters(tx, me, form)
        const keep = async (letter: keyof repository.Letters & keyof Hospital) => {
          const id = form[letter] ? await files.keep(tx, form[letter], 'letter') : letters?.[letter]
          if (!id) throw notFound('The letter of this request')
          return id
        }
        const hospital = {
          applicationLetterId: await keep('applicationLetter'),
          approvalLetterId: await keep('approvalLetter'),
          numDays: Number(form.numDays),
          ...costs,
        }
        return [common, lines, today, { hospital }]
      }
      return send(me, area, write, request, { again, fixed })
    },
  }
}
type WithLines = Parameters<typeof repository.create> extends [unknown, unknown, ...infer Rest] ? Rest : never

/** §9: price times units of the three, in kobo. */
function costsIn(form: AnyHospital) {
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
  return {
    fixed,
    costs: {
      accomodationPrice: costs.accomodation.price,
      accomodationUnits: costs.accomodation.units,
      transportationPrice: costs.transportation.price,
      transportationUnits: costs.transportation.units,
      refreshmentPrice: costs.refreshment.price,
      refreshmentUnits: costs.refreshment.units,
    },
  }
}
