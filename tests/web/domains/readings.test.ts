/** What other APIs write where the specification is silent: each reader understands it, or says that it was not told. */
import { describe, expect, test } from 'vitest'
import { hospitalLines, readBudget, readDisbursed, withItems } from '../../../src/domains/budgets/budgets.reading'
import { turnOf } from '../../../src/domains/budgets/TurnLine'
import { readFeedback } from '../../../src/domains/feedback/feedback.reading'
import { gotBy, readPayment, signed } from '../../../src/domains/payments/payments.reading'
import { laneOf, totalsOf } from '../../../src/domains/sponsor-items/sponsor-item.rules'
import { readIsDecided, readSponsorItems } from '../../../src/domains/sponsor-items/sponsor-items.reading'
import { readDashboard } from '../../../src/domains/requests/requests.reading'
import { readMinistry, readMinistryNames } from '../../../src/domains/ministries/ministries.reading'
import { readRegistration, readRegistrations } from '../../../src/domains/registrations/registrations.reading'
import { readChat, readChats, readNotifications } from '../../../src/domains/chats/chats.reading'
import { readReport } from '../../../src/domains/reports/reports.reading'
import { readDelegates } from '../../../src/domains/converts/converts.reading'
import { readPeople } from '../../../src/domains/staff/staff.reading'

/** As it comes over the line, before anything of it is believed. */
const raw = (answer: unknown) => answer as never

describe('the request that wants its feedback', () => {
  const ended = { id: 7, status: 'Ended' }
  const of = (pending: unknown) =>
    readDashboard(raw({ pending, latest: { id: 9, status: 'Approved' }, previous: [ended, { ...ended, id: 6 }] }))
  test.each<[string, unknown, string | undefined]>([
    ['itself', { id: 6, status: 'Ended', items: [{ name: 'A tent' }] }, '6'],
    ['the first of a list', [ended, { id: 6 }], '7'],
    ['the first of a list that has ended', [{ id: 8, status: 'Ongoing' }, ended], '7'],
    ['one that waits for something else', { id: 9, status: 'Pending' }, undefined],
    ['yes: the newest that has ended', true, '7'],
    ['an empty list', [], undefined],
    ['no', false, undefined],
    ['null', null, undefined],
    ['nothing', undefined, undefined],
  ])('as %s', (_name, pending, id) => {
    expect(of(pending).pending?.id).toBe(id)
  })
})

test('the empty details of another area say nothing about a request', () => {
  const none = { name: null, accomodation: null, transportation: null, refreshment: null }
  const crusade = readBudget(raw({ id: 1, type: 'Crusades', crusade: { theme: 'Fire' }, hospital: none }))
  expect([crusade.theme, crusade.hospital]).toEqual(['Fire', null])
  const hospital = readBudget(raw({ id: 1, type: 'Hospitals', crusade: { theme: null }, hospital: { ...none, name: 'Mercy' } })) // prettier-ignore
  expect([hospital.theme, hospital.crusade]).toEqual(['Mercy', null])
})

test('a ministry of nothing but zeros is none', () => {
  expect(readBudget(raw({ id: 1, ministryId: '00000000-0000-0000-0000-000000000000' })).ministryId).toBe('')
  expect(readBudget(raw({ id: 1, ministryId: 0, ministry: { id: 7, name: 'Grace' } })).ministryId).toBe('7')
})

test.each<[string, unknown, boolean]>([
  ['a list', [{ id: 1 }], true],
  ['an empty list', [], true],
  ['a list in an object', { $values: [{ id: 1 }] }, true],
  ['null', null, false],
  ['nothing', undefined, false],
])('converts of a feedback as %s: their number is told: %s', (_name, converts, isTold) => {
  expect(readFeedback(raw({ id: 1, converts })).tellsConverts).toBe(isTold)
})

test.each<[string, number | null]>([
  ['Pending', null],
  ['REJECTED', null],
  ['Approved', 500],
  ['Ended', 500],
  ['Completed', 500],
])('what a request that is %s says of its amount', (status, amount) => {
  expect(readBudget(raw({ id: 1, status, amount: 500 })).amount).toBe(amount)
})

test.each([['Paid'], [undefined], ['Pending']])('what was disbursed counts, also with the status %s', (status) => {
  expect(readDisbursed(raw([{ id: 1, status, amount: 500 }]))).toMatchObject([{ amount: 500 }])
})

test('an ended request may be called as the screen calls it, and an item however its words are joined', () => {
  expect(readBudget(raw({ id: 1, status: 'Awaiting Feedback', amount: 500 }))).toMatchObject({ status: 'Ended', amount: 500 }) // prettier-ignore
  expect(readSponsorItems(raw([{ id: 1, status: 'AwaitingClient' }]))[0]?.status).toBe('Awaiting_Client')
})

test('an item of a status that nobody knows is nobody’s turn, and not agreed', () => {
  const items = readSponsorItems(raw([{ id: 1, status: 'Escalated' }]))
  const board = withItems(readBudget(raw({ id: 1, status: 'Pending' })), items)
  expect(board).toMatchObject({ openItems: 1, awaitingAdmin: 0, awaitingClient: 0 })
  for (const side of ['office', 'ministry'] as const) {
    expect(turnOf(board, side).words).toBe('The request is not decided yet.')
    expect(laneOf(side, items[0]!)).toBe('unclear')
  }
})

test('costs of an outreach that nobody tells are in no sum', () => {
  const [item] = readSponsorItems(raw([{ id: 1, status: 'Accepted', currentPrice: 100, currentUnits: 2 }]))
  const hospital = withItems(readBudget(raw({ id: 1, type: 'Hospitals', status: 'Pending', hospital: null })), [item!])
  expect(hospital.agreed).toBeNull()
  expect(totalsOf([item!], hospitalLines(hospital))).toMatchObject({ onTable: null, agreed: null })
  const crusade = withItems(readBudget(raw({ id: 1, type: 'Crusades', status: 'Pending' })), [item!])
  expect(crusade.agreed).toBe(200)
  expect(totalsOf([item!], hospitalLines(crusade))).toMatchObject({ onTable: 200, agreed: 200 })
})

test('a chat that comes alone is one chat, not what lies in it', () => {
  expect(readChats(raw({ id: 5, topic: 'The hall', chats: [{ id: 8, message: 'Hello' }] })).map(({ id }) => id)).toEqual(['5']) // prettier-ignore
})

test('a payment tells which way it went, whatever sign its amount has', () => {
  const out = readPayment(raw({ id: 1, ministryId: 2, amount: -1500.5, previous: 4000, current: 2499.5 }))
  expect(out).toMatchObject({ amount: 1500.5, deposit: false, previousBalance: 4000, currentBalance: 2499.5 })
  expect([signed(out), gotBy(out)]).toEqual([-1500.5, 1500.5])
  expect(readPayment(raw({ id: 2, amount: 300 })).deposit).toBe(true)
  expect(readPayment(raw({ id: 3, amount: -300 })).deposit).toBe(false)
})

test('a bank, a state and an area are understood by name or as objects with one', () => {
  const [state, lga] = [
    { id: 1, name: 'Kaduna' },
    { id: 2, name: 'Zaria' },
  ]
  const ministry = readMinistry(
    raw({
      addresses: [{ street: '4 Hill Road', lga, state }],
      bankAccount: { bank: { id: 3, name: 'Access Bank' }, name: 'Grace', number: '0690000032' },
      supportAreas: [{ id: 4, status: 'Available', supportArea: 'Crusades' }],
    }),
  )
  expect(ministry.addresses).toEqual(['4 Hill Road, Zaria, Kaduna'])
  expect(ministry.bankAccount?.bank).toBe('Access Bank')
  expect(ministry.supportAreas[0]?.area).toBe('Crusades')
  expect(readMinistryNames(raw([{ id: 1, state }]))[0]?.state).toBe('Kaduna')
  expect(readRegistrations(raw([{ id: 1, state, lga }]))[0]).toMatchObject({ state: 'Kaduna', lga: 'Zaria' })
})

describe('messages come from whichever end an API lists them', () => {
  const rows = (...days: string[]) => days.map((day, id) => ({ id, createdUtc: day && `2026-11-0${day}T08:00:00Z` }))
  const ids = (all: { id: string }[]) => all.map(({ id }) => id).join('')
  test.each([
    ['newest first', ['3', '2', '1'], '210', '012'],
    ['oldest first', ['1', '2', '3'], '012', '210'],
    ['at the same moment: as they came', ['1', '1', '1'], '012', '012'],
    ['without all times: as they came', ['3', '', '1'], '012', '012'],
  ])('%s', (_name, days, chat, list) => {
    expect(ids(readChat(raw({ id: 1, messages: rows(...days) })).messages)).toBe(chat)
    expect(ids(readChats(raw(rows(...days))))).toBe(list)
    expect(ids(readNotifications(raw(rows(...days))))).toBe(list)
  })
})

describe('a report', () => {
  const [paid, asked] = [[{ id: 1, title: 'Paid' }], [{ id: 2, title: 'Asked' }]]
  test.each<[string, unknown]>([
    ['of its rows', paid],
    ['of one named list', { payments: paid }],
    ['of both lists', { budgets: asked, payments: paid }],
    ['of both, one of them empty', { budgets: [], payments: paid }],
    ['of both, the other null', { budgets: null, payments: paid }],
  ])('%s is of its type', (_name, answer) => {
    expect(readReport(raw(answer), 'Payments').map(({ title }) => title)).toEqual(['Paid'])
  })
  test('has what went out with a minus or without, and what was taken back is less than nothing', () => {
    const rows = [
      { id: 1, amount: -500 },
      { id: 2, amount: 500 },
      { id: 3, amount: 500, reverses: 1 },
    ]
    expect(readReport(raw({ payments: rows }), 'Payments').map(({ amount }) => amount)).toEqual([500, 500, -500])
  })
  test('whose list is null has no rows, whatever the other holds', () => {
    expect(readReport(raw({ payments: null, budgets: asked }), 'Payments')).toEqual([])
  })
})

test.each([
  [{ lastCrusade: null }, null],
  [{}, ''],
  [{ lastCrusade: 'soon' }, ''],
  [{ lastCrusade: '2025-11-09' }, '2025-11-09'],
])('none before is said only where the API says it: %j', (crusade, last) => {
  expect(readBudget(raw({ id: 1, crusade })).crusade?.lastCrusade).toBe(last)
})

test.each([
  [{}, null],
  [{ terms: null }, null],
  [{ terms: false }, false],
  [{ terms: 'true' }, true],
])('terms are not accepted, or it is not told: %j', (answer, terms) => {
  expect(readRegistration(raw({ id: 1, ...answer })).terms).toBe(terms)
})

test.each([
  [{ firstName: 'Ada', lastName: 'Obi', name: 'Somebody' }, 'Ada Obi'],
  [{ name: 'Ada Obi' }, 'Ada Obi'],
  [{}, 'No name'],
])('a person has both names or one: %j', (person, name) => {
  expect(readDelegates(raw([{ id: 1, ...person }]))[0]?.name).toBe(name)
  expect(readPeople(raw([{ id: 1, ...person }]))[0]?.name).toBe(name)
})

test.each([
  ['Pending', false],
  ['Something_New', false],
  ['Rejected', true],
  ['Ended', true],
  ['Awaiting_Feedback', true],
])('to a request that is called %s nothing can be answered any more: %s', (status, isDecided) => {
  expect(readIsDecided({ status })).toBe(isDecided)
})
