/** After a rejection, and before a decision: a request is corrected, withdrawn, handed back, and its letters are replaced. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Unreachable } from '../../api/files/place'
import type { Budget } from '../../contract/budgets'
import type { Chat, ChatRow } from '../../contract/chats'
import type { Client } from './client'
import { crusade, file, hospital, PDF, PNG, receipt, without } from './samples'
import { openWorld, type World } from './world'

let world: World
let client: Client
let other: Client
let office: Client
beforeAll(async () => {
  world = await openWorld()
  client = await world.as('client')
  other = await world.as('b')
  office = await world.as('sponsor_s')
})
afterAll(() => world.close())
const setArea = (status: string) =>
  world.rows(sql`update ministry_areas set status = ${status} where ministry_id = ${world.a.id}`)
const areas = async () =>
  (
    await world.rows<{ status: string }>(
      sql`select distinct status from ministry_areas where ministry_id = ${world.a.id} and area_id = ${world.areas.Crusades}`,
    )
  ).map(({ status }) => status)
beforeEach(() => setArea('Available'))

interface Sent {
  id: string
  reference: string
}
const ask = async () => (await client.post<Sent>('sponsorships/crusade/create', crusade())).data
const askHospital = async () => (await client.form<Sent>('sponsorships/hospital/create', hospital())).data
const own = async (id: string) => (await client.get<Budget>(`sponsorships/${id}`)).data
const reject = (id: string) => office.patch(`budgets/reject/${id}`, { reason: 'The dates clash.' })
const handBack = (id: string, reason = 'Sign the letter.') => office.patch(`budgets/handback/${id}`, { reason })
const again = (id: string, change = {}) => client.post<Sent>(`sponsorships/crusade/again/${id}`, crusade(change))
const withdraw = (id: string) => client.patch(`sponsorships/withdraw/${id}`)

describe('a rejected request', () => {
  test('is corrected without waiting for the office, and both name one another', async () => {
    const old = await ask()
    await reject(old.id)
    const { status, data } = await again(old.id, { theme: 'Light over Ikeja, in May' })
    expect(status).toBe(201)
    expect(await own(data.id)).toMatchObject({
      status: 'Pending',
      theme: 'Light over Ikeja, in May',
      corrects: { id: old.id, reference: old.reference },
      correctedBy: null,
    })
    expect(await own(old.id)).toMatchObject({
      status: 'Rejected',
      theme: 'Light over Ikeja',
      reason: 'The dates clash.',
      closing: null,
      correctedBy: { id: data.id, reference: data.reference },
    })
    expect(await world.lastAudit()).toMatchObject({ action: 'REQUEST', target: `budget:${data.id}`, after: { corrects: old.id } }) // prettier-ignore
  })

  test('is sent once: the same words again are answered as before, others are told where it is', async () => {
    const old = await ask()
    await reject(old.id)
    const both = await Promise.all([again(old.id), again(old.id)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[1].data).toEqual(both[0].data)
    expect((await again(old.id, { earliestDate: '2026-01-01' })).data).toEqual(both[0].data)
    // The answer was lost, and the office has closed the area since.
    await world.rows(sql`update support_areas set available = false where name = 'Crusades'`)
    expect((await again(old.id)).data).toEqual(both[0].data)
    await world.rows(sql`update support_areas set available = true where name = 'Crusades'`)
    const others = await world.withoutTrace(() => again(old.id, { theme: 'Another' }))
    expect([others.status, others.message]).toEqual([
      409,
      `You have sent this again already, as ${both[0].data.reference}. Look at that request.`,
    ])
  })

  test('sent again leaves an area open that the office has opened since; once withdrawn it is not as before', async () => {
    const old = await ask()
    await reject(old.id)
    const { data } = await again(old.id)
    await reject(data.id)
    await setArea('Available')
    expect((await again(old.id)).data).toEqual(data)
    expect(await areas()).toEqual(['Available'])
    const last = (await again(data.id)).data
    expect((await withdraw(last.id)).status).toBe(200)
    const refused = await world.withoutTrace(() => again(data.id))
    expect(refused.message).toBe(`You have sent this again already, as ${last.reference}. Look at that request.`)
    expect(await areas()).toEqual(['Available'])
  })

  test('is one request of its area with the new ones: whichever comes first', async () => {
    const old = await ask()
    await reject(old.id)
    await setArea('Available')
    const [corrected, fresh] = await Promise.all([
      again(old.id),
      client.post('sponsorships/crusade/create', crusade({ theme: 'Fresh' })),
    ])
    expect([corrected.status, fresh.status].sort()).toEqual([201, 409])
  })

  test('is not corrected once a newer one was asked for, nor where the area is closed', async () => {
    const old = await ask()
    await reject(old.id)
    await setArea('Unavailable')
    const closed = await world.withoutTrace(() => again(old.id))
    expect([closed.status, closed.message]).toEqual([
      409,
      'The office has closed this support area. Ask it to open the area before you send this again.',
    ])
    await setArea('Available')
    const newer = await ask()
    const late = await world.withoutTrace(() => again(old.id))
    expect([late.status, late.message]).toEqual([
      409,
      `You have asked for this area again since, as ${newer.reference}. Only the newest can be corrected.`,
    ])
  })

  test('is not one that the office still has, of another ministry, or of another area', async () => {
    const open = await ask()
    await world.withoutTrace(async () => {
      expect((await again(open.id)).message).toBe(
        'The office still has this request. It can be corrected once it is back.',
      )
    })
    await reject(open.id)
    await world.withoutTrace(async () => {
      expect((await other.post(`sponsorships/crusade/again/${open.id}`, crusade())).status).toBe(404)
      expect((await client.form(`sponsorships/hospital/again/${open.id}`, hospital())).status).toBe(404)
    })
  })

  test('of a hospital takes its letters along, or new ones', async () => {
    const old = await askHospital()
    await reject(old.id)
    const { hospital: before } = await own(old.id)
    const form = without(hospital({ approvalLetter: file(PDF, 'signed.pdf') }), 'applicationLetter')
    const sent = await client.form<Sent>(`sponsorships/hospital/again/${old.id}`, form)
    expect(sent.status).toBe(201)
    expect((await client.form<Sent>(`sponsorships/hospital/again/${old.id}`, form)).data).toEqual(sent.data)
    const { hospital: after } = await own(sent.data.id)
    expect(after!.applicationLetter).toBe(before!.applicationLetter)
    expect(after!.approvalLetter).not.toBe(before!.approvalLetter)
    expect((await client.get(after!.approvalLetter)).headers['content-type']).toBe('application/pdf')
    expect((await client.get(before!.approvalLetter)).headers['content-type']).toBe('image/png')
    const missing = await client.form('sponsorships/hospital/create', without(hospital(), 'applicationLetter'))
    expect(missing.status).toBe(400)
  })
})

describe('withdrawing', () => {
  test('frees the area, and is told as what it is', async () => {
    const { id } = await ask()
    expect(await areas()).toEqual(['Processing'])
    expect((await withdraw(id)).status).toBe(200)
    expect((await withdraw(id)).status, 'a second click').toBe(200)
    expect(await areas()).toEqual(['Available'])
    expect(await own(id)).toMatchObject({
      status: 'Rejected',
      closing: 'Withdrawn',
      reason: 'Withdrawn by the ministry.',
      staff: world.a.name,
    })
    expect(await world.lastAudit()).toMatchObject({
      action: 'REQUEST',
      after: { status: 'Rejected', closing: 'Withdrawn' },
    })
    expect((await handBack(id)).message).toBe('The ministry was quicker: it has withdrawn this request.')
    const form = { budgetId: id, amount: '100', file: receipt() }
    expect((await (await world.as('payment_s')).form('budgets/pay', form)).message).toBe(
      'The ministry was quicker: it has withdrawn this request.',
    )
    expect((await again(id)).status, 'it may still be used once more').toBe(201)
  })

  test('leaves the area to a newer request', async () => {
    const older = await ask()
    await setArea('Available')
    await ask()
    expect((await withdraw(older.id)).status).toBe(200)
    expect(await areas()).toEqual(['Processing'])
  })

  test('comes too late after a decision, and says who was quicker', async () => {
    const words = async (id: string) => {
      const { status, message } = await world.withoutTrace(() => withdraw(id))
      return [status, message]
    }
    const [rejected, back] = [await ask(), await askHospital()]
    await reject(rejected.id)
    await handBack(back.id)
    expect(await words(rejected.id)).toEqual([409, 'The office was quicker: it has rejected this request already.'])
    expect(await words(back.id)).toEqual([
      409,
      'The office was quicker: it has handed this request back. Correct it and send it again.',
    ])
    expect(await words(world.a.budgets.Approved.id)).toEqual([
      409,
      'The office was quicker: it has paid this request already.',
    ])
    expect((await other.patch(`sponsorships/withdraw/${rejected.id}`)).status).toBe(404)
  })

  test('and paying at the same moment: one of them happens', async () => {
    const pay = await world.as('payment_s')
    const { id } = await ask()
    const [withdrawn, paid] = await Promise.all([
      withdraw(id),
      pay.form('budgets/pay', { budgetId: id, amount: '100', file: receipt() }),
    ])
    expect([withdrawn.status, paid.status].sort()).toEqual([200, 409])
    expect((await own(id)).amount === null).toBe(withdrawn.status === 200)
  })
})

describe('handing back', () => {
  test('tells the ministry why, once, and lets it send again', async () => {
    const { id, reference } = await ask()
    const both = await Promise.all([handBack(id), handBack(id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await own(id)).toMatchObject({ status: 'Rejected', closing: 'Handed_Back', reason: 'Sign the letter.' })
    const { data: chats } = await client.get<ChatRow[]>(`chats/budget/${id}`)
    const all = await Promise.all(chats.map((chat) => client.get<Chat>(`chats/${chat.id}`)))
    expect(all.flatMap(({ data }) => data.messages.map(({ message }) => message))).toEqual([
      `Your request ${reference} was handed back. Correct it and send it again. Reason: Sign the letter.`,
    ])
    expect(await world.lastAudit()).toMatchObject({ action: 'REJECT', after: { closing: 'Handed_Back', reason: 'Sign the letter.' } }) // prettier-ignore
    const late = await world.withoutTrace(() => reject(id))
    expect([late.status, late.message]).toEqual([
      409,
      'Somebody was quicker: this request is handed back to its ministry already.',
    ])
    expect((await again(id)).status).toBe(201)
  })

  test('is not done where the ministry has no form to correct it in', async () => {
    const { id } = await ask()
    await world.rows(sql`update budgets set type = 'Orphanages' where id = ${id}`)
    const refused = await world.withoutTrace(() => handBack(id))
    expect([refused.status, refused.message]).toEqual([
      409,
      'There is no form for this support area yet: the ministry could not correct its request and send it again. Agree on it in the messages, or reject it.',
    ])
    expect((await reject(id)).status).toBe(200)
  })

  test('needs a reason', async () => {
    const { id } = await ask()
    for (const body of [undefined, {}, { reason: ' ' }])
      expect((await world.withoutTrace(() => office.patch(`budgets/handback/${id}`, body))).status).toBe(400)
  })
})

describe('the letters of a hospital request', () => {
  const replace = (id: string, form: Record<string, Blob>, who = client) => who.form(`sponsorships/letters/${id}`, form)
  const kept = () => world.files().filter((path) => !path.includes('lost+found')).length

  test('are replaced while it is pending, and the old ones go', async () => {
    const { id } = await askHospital()
    const { hospital: before } = await own(id)
    const files = kept()
    expect((await replace(id, { approvalLetter: file(PDF, 'signed.pdf') })).status).toBe(200)
    const { hospital: after } = await own(id)
    expect(after!.applicationLetter).toBe(before!.applicationLetter)
    expect((await office.get(after!.approvalLetter)).headers['content-type']).toBe('application/pdf')
    expect((await client.get(before!.approvalLetter)).status).toBe(404)
    expect(kept()).toBe(files)
    expect(await world.lastAudit()).toMatchObject({ action: 'REQUEST', target: `budget:${id}` })
  })

  test('are replaced where the old ones cannot be put away, under a key and without one', async () => {
    const { id } = await askHospital()
    const losing = vi.spyOn(world.api.files.place, 'lose').mockRejectedValue(new Unreachable(new Error('EACCES')))
    for (const headers of [undefined, { 'idempotency-key': 'letters-again' }]) {
      const form = { approvalLetter: file(PDF, 'signed.pdf') }
      expect((await client.form(`sponsorships/letters/${id}`, form, headers)).status).toBe(200)
      expect((await office.get((await own(id)).hospital!.approvalLetter)).status).toBe(200)
    }
    expect(losing).toHaveBeenCalledTimes(2)
    losing.mockRestore()
    // The same again is answered, and what came along with it is not needed.
    const removing = vi.spyOn(world.api.files.place, 'remove').mockRejectedValueOnce(new Error('EMFILE'))
    const form = { approvalLetter: file(PDF, 'signed.pdf') }
    const answer = await client.form(`sponsorships/letters/${id}`, form, { 'idempotency-key': 'letters-again' })
    expect([answer.status, removing.mock.calls.length]).toEqual([200, 1])
    removing.mockRestore()
  })

  test('are replaced twenty times a day at most', async () => {
    const { id } = await askHospital()
    const tries = sql`insert into throttle_hits (key) select ${`letters:${world.a.accountId}`} from generate_series(1, 20)`
    await world.rows(tries)
    const refused = await replace(id, { approvalLetter: file(PDF, 'signed.pdf') })
    expect([refused.status, refused.message]).toEqual([429, expect.stringContaining('many letters')])
    await world.rows(sql`delete from throttle_hits`)
  })

  test('that came along from an earlier request stay there', async () => {
    const old = await askHospital()
    await handBack(old.id)
    const form = without(hospital(), 'applicationLetter', 'approvalLetter')
    const { data } = await client.form<Sent>(`sponsorships/hospital/again/${old.id}`, form)
    const letters = { applicationLetter: file(PNG, 'a.png'), approvalLetter: file(PDF, 'b.pdf') }
    expect((await replace(data.id, letters)).status).toBe(200)
    const { hospital: before } = await own(old.id)
    expect((await client.get(before!.applicationLetter)).status).toBe(200)
    expect((await client.get(before!.approvalLetter)).status).toBe(200)
  })

  test('stay once it is decided; no letter, another file or another ministry is refused, and no file is left', async () => {
    const { id } = await askHospital()
    await world.withoutTrace(async () => {
      expect((await replace(id, {})).status).toBe(400)
      expect((await replace(id, { approvalLetter: file('MZ', 'letter.pdf') })).status).toBe(415)
      expect((await replace(id, { approvalLetter: file(PDF) }, other)).status).toBe(404)
      expect((await replace(world.a.budgets.Pending.id, { approvalLetter: file(PDF) })).status).toBe(404)
    })
    await handBack(id)
    const late = await world.withoutTrace(() => replace(id, { approvalLetter: file(PDF) }))
    expect([late.status, late.message]).toEqual([
      409,
      'The office was quicker: it has handed this request back. Correct it and send it again.',
    ])
  })
})
