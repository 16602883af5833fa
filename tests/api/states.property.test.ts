/**
 * The states of section 4 under random calls by random people: nothing ever moves along a way that the rules do not have,
 * the ledger always adds up, and whatever is refused leaves database and disk as they were.
 */
import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../api/repositories/rows'
import { book } from '../../api/routes/ledger'
import type { Answer, Client } from './client'
import { file, PNG, receipt } from './samples'
import { seedConverts, seedFeedback } from './seed/follow-up'
import { seedMinistry } from './seed/people'
import { seedRequest } from './seed/requests'
import { runs } from '../support/properties'
import { openWorld, type Who, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

// ---------- what may become of what ----------
type Kind = 'registration' | 'budget' | 'item' | 'feedback' | 'answer' | 'link' | 'catalogue' | 'account'
/** From each state those that a call may lead to. The days of a request pass by the clock, not by a call. */
const WAYS: Record<Kind, Record<string, string[]>> = {
  registration: { Pending: ['Approved', 'Rejected'] },
  budget: { Pending: ['Approved', 'Rejected'], Ended: ['Completed'], Completed: ['Ended'] },
  item: {
    Awaiting_Admin: ['Awaiting_Client', 'Accepted'],
    Awaiting_Client: ['Awaiting_Admin', 'Accepted'],
    // One that was declined is taken up again.
    Accepted: ['Awaiting_Admin'],
  },
  feedback: { Pending: ['Completed'], Completed: ['Approved', 'Rejected', 'Pending'], Rejected: ['Pending'] },
  answer: { Pending: ['Accepted', 'Rejected', 'Cancelled'], Accepted: ['Completed'] },
  link: {
    Pending: ['Available', 'Unavailable'],
    Processing: ['Available', 'Unavailable'],
    Available: ['Unavailable'],
    Unavailable: ['Available'],
  },
  catalogue: { new: ['approved'] },
  account: { Active: ['Inactive'], Inactive: ['Active'] },
}

interface Standing {
  kind: Kind
  id: string
  status: string
  /** What else must not change on its own: price and units of an item, amount of the catalogue. */
  terms: string
  /** The request of an item. */
  of: string | null
  declined: boolean
}
/** Everything that has a state, foreign records too. */
const standings = async () =>
  new Map(
    (
      await world.rows<Standing>(sql`
        select 'registration' as kind, id::text, status, '' as terms, null as of, false as declined from registrations
        union all select 'budget', id::text, status, coalesce(amount::text, ''), null, false from budgets
        union all select 'item', id::text, status, price || ' x ' || units, budget_id::text, declined is not null from sponsor_items
        union all select 'feedback', id::text, status, '', null, false from feedbacks
        union all select 'answer', id::text, coalesce(status, ''), '', null, false from convert_requests
        union all select 'link', id::text, status, '', null, false from ministry_areas
        union all select 'catalogue', id::text, case when approved then 'approved' else 'new' end,
          coalesce(amount::text, '-') || case when available then ' available' else '' end, null, false from budget_items
        union all select 'account', id::text, status, '', null, false from accounts`)
    ).map((one) => [one.id, one]),
  )

// ---------- who does what ----------
interface Records {
  registrationId: string
  pendingId: string
  itemIds: string[]
  endedId: string
  report: { id: string; budgetId: string; albumId: string; mediaId: string }
  summaryId: string
  answerId: string
  catalogueId: string
  linkId: string
}
type Deed = [name: string, by: Who[], act: (who: Client, on: Records, n: number) => Promise<Answer<unknown>>]
const OFFICE: Who[] = ['admin', 'sponsor_s', 'sponsor_j']
const reason = 'It does not fit.'
const one = <T>(all: readonly T[], n: number): T => all[n % all.length]!

/** Those that belong together are played together: else the ways that are long would hardly be walked. */
const TOGETHER: Deed[][] = [[
  ['approve a registration', ['admin'], (who, { registrationId: id }) => who.post('registrations', { id, status: 'Approved' })],
  ['reject a registration', ['admin'], (who, { registrationId: id }) => who.post('registrations', { id, status: 'Rejected', reason })],
], [
  ['pay', ['admin', 'payment_s'], (who, { pendingId, endedId }, n) => who.form('budgets/pay', { budgetId: one([pendingId, pendingId, endedId], n), amount: one(['1000', '0.01', '999999999999'], n), file: receipt() })],
  ['reject a request', ['admin', 'sponsor_s'], (who, { pendingId, endedId }, n) => who.patch(`budgets/reject/${one([pendingId, endedId], n)}`)],
  ['hand a request back', ['admin', 'sponsor_s'], (who, { pendingId }) => who.patch(`budgets/handback/${pendingId}`, { reason })],
  ['withdraw a request', ['client'], (who, { pendingId }) => who.patch(`sponsorships/withdraw/${pendingId}`)],
  ['offer a price', ['client', ...OFFICE], (who, { itemIds }, n) => who.post('sponsoritems', { id: one(itemIds, n), price: 1 + n })],
  ['offer units', ['client', ...OFFICE], (who, { itemIds }, n) => who.post('sponsoritems', { id: one(itemIds, n), units: 1 + n })],
  ['accept an item', ['client', ...OFFICE], (who, { itemIds }, n) => who.post('sponsoritems', { id: one(itemIds, n), accepted: true })],
  ['withdraw an offer', ['client', ...OFFICE], (who, { itemIds }, n) => who.patch(`sponsoritems/withdraw/${one(itemIds, n)}`, {})],
  ['decline an item', OFFICE, (who, { itemIds }, n) => who.patch(`sponsoritems/decline/${one(itemIds, n)}`, { reason })],
  ['take an item up again', OFFICE, (who, { itemIds }, n) => who.patch(`sponsoritems/reopen/${one(itemIds, n)}`, {})],
], [
  ['start a report', ['client'], (who, { endedId, pendingId }, n) => who.post('feedbacks/create', { budgetId: one([endedId, pendingId], n) })],
  ['finish a report', ['client'], (who, { endedId, report }, n) => who.patch('feedbacks', { budgetId: one([report.budgetId, report.budgetId, endedId], n) })],
  ['decide a report', ['admin'], (who, { report }, n) => who.patch('feedbacks/update', { budgetId: report.budgetId, status: one(['Approved', 'Rejected', 'Completed', 'Pending'], n) })],
  ['hand a report back', ['admin'], (who, { report }) => who.patch(`feedbacks/handback/${report.id}`, { reason })],
  ['open a report again', ['client'], (who, { report }) => who.patch(`feedbacks/reopen/${report.id}`)],
  ['add a picture', ['client'], (who, { report }) => who.form('feedbacks/media', { albumId: report.albumId, 'pictures[0].file': file(PNG, 'a.png', 'image/png') })],
  ['delete a picture', ['client', 'admin'], (who, { report }) => who.delete(`feedbacks/media/${report.mediaId}`)],
], [
  ['answer a convert’s request', ['admin'], (who, { summaryId, answerId }, n) => who.patch('converts/feedback/item', { summaryId, itemId: answerId, status: one(['Accepted', 'Rejected', 'Completed', 'Cancelled'], n) })],
  ['cancel a convert’s request', ['convert_j'], (who, { answerId }) => who.patch(`converts/feedback/item/cancel/${answerId}`)],
], [
  ['approve an item of the catalogue', ['admin', 'bitem_s'], (who, { catalogueId }) => who.patch(`budgets/items/approve/${catalogueId}`)],
  ['toggle an item of the catalogue', ['admin', 'bitem_s'], (who, { catalogueId }) => who.patch(`budgets/items/toggle/${catalogueId}`)],
  ['price an item of the catalogue', ['admin', 'bitem_s'], (who, { catalogueId: id }, n) => who.patch('budgets/items/amount', { id, amount: 1 + n })],
  ['delete an item of the catalogue', ['admin', 'bitem_s'], (who, { catalogueId }) => who.delete(`budgets/items/${catalogueId}`)],
  ['open or close an area', ['admin'], (who, { linkId: id }, n) => who.patch('supportareas/ministry', { id, status: one(['Available', 'Unavailable', 'Processing', 'Pending'], n) })],
], [
  ['switch somebody off or on', ['admin'], (who, _, n) => who.patch('staffs', { id: one([world.staff.changing, world.staff.admin, world.staff.admin2], n), toggle: true })],
], [
  ['book a deposit', ['admin'], (who, _, n) => who.form('payments', { amount: `${n}.0${n % 10}`, title: 'Gift', sender: 'A friend' })],
  ['pay a ministry', ['admin'], (who, _, n) => who.form('payments', { amount: one(['12.34', '99999999999'], n), ministryId: world.b.id, sender: 'Office', title: 'Roof', description: 'Half', receipt: receipt() })],
  ['take a payment back', ['admin'], async (who, _, n) => who.post('payments/reverse', { id: one(await world.rows<{ id: string }>(sql`select id from payments order by seq desc limit 3`), n).id, kind: 'Wrong_Amount', reason })],
]] // prettier-ignore
const DEEDS = TOGETHER.flat()

/** The ministries, who answer for their side, and everybody else. */
const PEOPLE: Who[] = ['guest', 'client', 'b', 'admin', 'admin2', 'register_s', 'register_j', 'sponsor_s', 'sponsor_j', 'convert_s', 'convert_j', 'bitem_s', 'bitem_j', 'payment_s', 'payment_j'] // prettier-ignore
const stepOf = (deeds: readonly Deed[]) =>
  fc.record({
    deed: fc.constantFrom(...deeds.map(([name]) => name)),
    /** Mostly somebody who may, else anybody. */
    who: fc.oneof({ weight: 4, arbitrary: fc.nat({ max: 11 }) }, { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) }),
    n: fc.nat({ max: 23 }),
  })
const stories = fc
  .constantFrom(...TOGETHER, ...TOGETHER, DEEDS)
  .chain((deeds) => fc.array(stepOf(deeds), { minLength: 8, maxLength: 16 }))

/** Each deed where it goes through, and what chance has found: played first. A number is one of those who may, in their order. */
const told = (...steps: [deed: string, who?: number, n?: number][]) =>
  [steps.map(([deed, who = 0, n = 0]) => ({ deed, who, n }))] as [{ deed: string; who: number | Who; n: number }[]]
const EXAMPLES = [
  told(['approve a registration'], ['reject a registration']),
  told(['reject a registration'], ['approve a registration']),
  told(['decline an item'], ['take an item up again'], ['offer a price', 1], ['withdraw an offer', 1], ['offer units', 1], ['accept an item', 0], ['offer a price', 0, 1], ['pay'], ['pay']),
  told(['reject a request'], ['pay'], ['offer a price', 1]),
  told(['hand a request back'], ['withdraw a request']),
  told(['withdraw a request'], ['reject a request']),
  told(['start a report'], ['start a report'], ['add a picture'], ['delete a picture'], ['finish a report'], ['decide a report', 0, 1], ['open a report again'], ['finish a report'], ['hand a report back'], ['finish a report'], ['decide a report'], ['add a picture']),
  told(['answer a convert’s request'], ['answer a convert’s request', 0, 2], ['cancel a convert’s request']),
  told(['cancel a convert’s request'], ['answer a convert’s request']),
  told(['price an item of the catalogue'], ['approve an item of the catalogue'], ['toggle an item of the catalogue'], ['price an item of the catalogue'], ['open or close an area']),
  told(['delete an item of the catalogue']),
  told(['switch somebody off or on'], ['switch somebody off or on'], ['switch somebody off or on', 0, 1]),
  told(['book a deposit'], ['pay a ministry'], ['take a payment back'], ['take a payment back', 0, 1]),
] // prettier-ignore

let order = 5000
/** Records of this run: what an earlier one did to its own must not decide, or nothing could be played again. */
async function newRecords(): Promise<Records> {
  const { api, a, staff } = world
  const { db } = api.database
  await world.rows(sql`update ministry_areas set status = 'Processing' where id = ${world.b.links.Hospitals!}`)
  await world.rows(
    sql`update accounts set status = 'Active' where id in (${staff.changing}, ${staff.admin}, ${staff.admin2})`,
  )
  return db.transaction(async (tx) => {
    order += 10
    await book(tx, {
      deposit: true,
      title: 'For this run',
      sender: 'Head office',
      amount: 1_000_000_00,
      createdBy: staff.admin,
    })
    const ask = (status: 'Pending' | 'Ended', at: number) => seedRequest(tx, api.files, world, a, status, order + at)
    const [pending, ended, reported] = [await ask('Pending', 1), await ask('Ended', 2), await ask('Ended', 3)]
    const waiting = await seedMinistry(tx, world, { name: `M ${order}`, email: `m${order}@ministry.test`, links: { Crusades: 'Pending' } }) // prettier-ignore
    const report = await seedFeedback(tx, api.files, reported.id)
    const { feedbackId: summaryId, itemId: answerId } = await seedConverts(tx, world, report.id)
    const rows = async (query: SQL) => (await rowsOf<{ id: string }>(tx, query)).map(({ id }) => id)
    const [catalogueId = ''] = await rows(sql`insert into budget_items (name, type) values (${`Tents ${order}`}, 'Crusades') returning id`) // prettier-ignore
    const itemIds = await rows(sql`select id from sponsor_items where budget_id = ${pending.id} order by position`)
    return { registrationId: waiting.registrationId, pendingId: pending.id, itemIds, endedId: ended.id, report, summaryId, answerId, catalogueId, linkId: world.b.links.Hospitals! } // prettier-ignore
  })
}

// ---------- what must hold ----------
function expectAllowed(before: Map<string, Standing>, after: Map<string, Standing>, name: string, who: Who) {
  for (const now of after.values()) {
    const was = before.get(now.id)
    if (!was) {
      // A report begins to be written, and for a request that has ended.
      if (now.kind === 'feedback') expect(now.status).toBe('Pending')
      continue
    }
    const way = `${who}: ${name}: ${now.kind} ${was.status} (${was.terms}) -> ${now.status} (${now.terms})`
    if (now.status !== was.status) expect(WAYS[now.kind][was.status] ?? [], way).toContain(now.status)
    if (now.kind === 'item' && (now.status !== was.status || now.terms !== was.terms)) {
      // Only while the request is Pending, and only by whose turn it is, or who takes an own offer back.
      expect(before.get(was.of!)?.status, way).toBe('Pending')
      if (was.status === 'Accepted') expect(was.declined, way).toBe(true)
      else if (name !== 'withdraw an offer')
        expect(was.status, way).toBe(who === 'client' ? 'Awaiting_Client' : 'Awaiting_Admin')
    }
    if (now.kind === 'catalogue') {
      expect(now.terms, way).not.toBe('- available')
      if (now.terms.split(' ')[0] !== was.terms.split(' ')[0]) expect(was.terms, way).not.toContain('available')
    }
    if (now.kind === 'budget' && now.terms !== was.terms)
      expect([was.status, now.status], way).toEqual(['Pending', 'Approved'])
  }
}

/** Each entry begins where the one before ended, one pays a request, and the paid ones are those that say so. */
async function expectLedger() {
  interface Entry {
    deposit: boolean
    amount: number
    before: number
    after: number
  }
  const entries = await world.rows<Entry>(sql`
    select deposit, amount::float8 as amount, previous_balance::float8 as before, current_balance::float8 as after
    from payments order by seq`)
  let balance = 0
  for (const { deposit, amount, before, after } of entries) {
    expect(before).toBe(balance)
    balance += deposit ? amount : -amount
    expect(after).toBe(balance)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  const unpaid = sql`
    select b.id from budgets b left join payments p on p.budget_id = b.id
    where (p.id is null) <> (b.status in ('Pending', 'Rejected')) or (p.id is not null and p.amount <> b.amount)`
  expect(await world.rows(unpaid)).toEqual([])
  const admins = sql`select id from accounts where 'admin' = any(roles) and status = 'Active' and deleted_at is null`
  expect(await world.rows(admins)).not.toEqual([])
}

test('no call leads where the rules do not, the ledger adds up, and a refusal leaves no trace', async () => {
  const played = new Set<string>()
  const refused = new Map<string, string>()
  await fc.assert(
    fc.asyncProperty(stories, async (steps) => {
      const records = await newRecords()
      const clients = new Map<Who, Client>()
      let [before, all] = [await standings(), '']
      for (const { deed, who: chosen, n } of steps) {
        const [name, by, act] = DEEDS.find(([one]) => one === deed)!
        const who = typeof chosen === 'number' ? one(by, chosen) : chosen
        // A session is stored, too.
        if (!clients.has(who)) all = ''
        const client = clients.get(who) ?? (await world.as(who))
        clients.set(who, client)
        all ||= await world.everything()
        const { status, message } = await act(client, records, n)
        const what = `${who}: ${name}: ${status} ${message}`
        expect(status, what).toBeLessThan(500)
        if (status >= 400) {
          expect(message, what).not.toBe('')
          expect(await world.everything(), what).toBe(all)
          refused.set(name, what)
        } else {
          refused.delete(name)
          played.add(name)
          expect(by, what).toContain(who === 'admin2' ? 'admin' : who)
          const after = await standings()
          expectAllowed(before, after, name, who)
          await expectLedger()
          ;[before, all] = [after, '']
        }
      }
    }),
    { ...runs(40), examples: EXAMPLES },
  )
  // Nothing is proved about a deed that never went through.
  if (process.env.FC_RUNS) return
  expect(DEEDS.filter(([name]) => !played.has(name)).map(([name]) => refused.get(name) ?? name)).toEqual([])
})
