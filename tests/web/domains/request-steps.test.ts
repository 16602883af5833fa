import { expect, test } from 'vitest'
import type { Budget } from '../../../src/domains/budgets/budgets.reading'
import type { BudgetStatus } from '../../../contract/vocabulary'
import { turnOf } from '../../../src/domains/budgets/TurnLine'
import { overlapsOf } from '../../../src/domains/budgets/overlap.rules'
import { stepsOf } from '../../../src/domains/budgets/steps.rules'
import { overdueReports } from '../../../src/domains/dashboard/waiting.rules'
import { totalsOf } from '../../../src/domains/sponsor-items/sponsor-item.rules'

/** Sent at 00:30 in Lagos, decided on the 10th, the event from the 14th to the 31st. */
const dates = {
  createdUtc: '2026-12-01T23:30:00.000Z',
  processedOn: '2026-12-10T09:00:00.000Z',
  from: '2026-12-14',
  to: '2026-12-31',
  closing: '',
}
const stepsAt = (status: BudgetStatus, processedOn: string | null = dates.processedOn) =>
  stepsOf({ ...dates, status, processedOn })

test('the way of a request with its dates', () => {
  expect(stepsAt('Approved').map(({ words, when }) => [words, when])).toEqual([
    ['Pending', 'Sent 2 Dec 2026'],
    ['Approved', '10 Dec 2026'],
    ['Ongoing', 'From 14 Dec 2026'],
    ['Awaiting Feedback', 'From 1 Jan 2027'],
    ['Completed', ''],
  ])
})

test.each<[BudgetStatus, string[]]>([
  ['Pending', ['now', 'next', 'next', 'next', 'next']],
  ['Approved', ['done', 'now', 'next', 'next', 'next']],
  ['Ongoing', ['done', 'done', 'now', 'next', 'next']],
  ['Ended', ['done', 'done', 'done', 'now', 'next']],
  ['Completed', ['done', 'done', 'done', 'done', 'done']],
  ['Rejected', ['done', 'now']],
])('%s: %j', (status, states) => {
  expect(stepsAt(status).map(({ state }) => state)).toEqual(states)
})

test('a status of an API’s own has no place on the way', () => {
  expect(stepsOf({ ...dates, status: 'Under Review' })).toEqual([])
})

test('what is not known yet has no date', () => {
  expect(stepsAt('Pending', null)[1]).toMatchObject({ words: 'Approved', when: '', state: 'next' })
  expect(stepsAt('Rejected')[1]).toMatchObject({ words: 'Rejected', when: '10 Dec 2026' })
})

const budget = (over: Partial<Budget>) =>
  ({ ...dates, id: '1', ministryId: 'a', theme: 'Fire', address: '', ...over }) as Budget

test.each([
  ['Pending', 2, 1, 'office', true, '2 items wait for your answer.'],
  ['Pending', 1, 0, 'office', true, '1 item waits for your answer.'],
  ['Pending', 0, 3, 'office', false, 'The ministry has to answer 3 items.'],
  ['Pending', 0, 0, 'office', true, 'All items are agreed. The request can be paid or rejected.'],
  ['Pending', 2, 1, 'ministry', true, '1 item waits for your answer.'],
  ['Pending', 2, 0, 'ministry', false, 'The office looks at 2 items.'],
  ['Pending', 0, 0, 'ministry', false, 'All items are agreed. The office decides and pays.'],
  ['Approved', 0, 0, 'office', false, 'Paid. The event is 14 to 31 Dec 2026.'],
  [
    'Ended',
    0,
    0,
    'ministry',
    true,
    'Your event has ended. The office waits for videos, pictures and the names of converts.',
  ],
  ['Rejected', 0, 0, 'office', false, 'The request was rejected.'],
] as const)(
  '%s, %i items at the office and %i at the ministry, read by the %s',
  (status, awaitingAdmin, awaitingClient, side, mine, words) => {
    expect(turnOf(budget({ status, awaitingAdmin, awaitingClient }), side)).toEqual({ mine, words })
  },
)

test.each([
  [1, true, '2 items wait for your answer.'],
  [2, true, '1 item waits for your answer.'],
  [3, false, 'Your answers wait to be sent.'],
])('of three items %i answered without a line', (away, mine, words) => {
  const asked = budget({ status: 'Pending', awaitingAdmin: 1, awaitingClient: 3 })
  expect(turnOf(asked, 'ministry', { away })).toEqual({ mine, words })
})

test.each([
  [{ status: 'Approved', isReversed: true }, 'office', 'Its payment was reversed. The event is 14 to 31 Dec 2026.'],
  [
    { status: 'Approved', isReversed: true },
    'ministry',
    'The payment was taken back. Ask the office about it in the messages. Your event is 14 to 31 Dec 2026.',
  ],
  [
    { status: 'Pending', awaitingAdmin: 0, awaitingClient: 0, accountHeld: true },
    'office',
    "All items are agreed. It can be paid when an admin has looked at the ministry's new bank account a second time.",
  ],
  [
    { status: 'Completed', feedbackStatus: 'Pending' },
    'ministry',
    'You have finished your feedback. The office looks at it.',
  ],
  [
    { status: 'Pending', awaitingAdmin: 0, awaitingClient: 0, openItems: 2 },
    'office',
    'The request is not decided yet.',
  ],
  // Not every API tells what became of a report: nothing is said of it for ever.
  [{ status: 'Completed', feedbackStatus: '' }, 'ministry', 'You have finished your feedback.'],
] as const)('nothing is said that is not so: %o, read by the %s', (over, side, words) => {
  expect(turnOf(budget(over), side).words).toBe(words)
})

test('a report is overdue two weeks after the event, where the API tells of reports', () => {
  const rows = [
    budget({ id: 'late', status: 'Ended', to: '2020-01-31', feedbackStatus: '' }),
    budget({ id: 'begun', status: 'Ended', to: '2020-01-31', feedbackStatus: 'Pending' }),
    budget({ id: 'to come', status: 'Approved', to: '2999-01-31', feedbackStatus: '' }),
    budget({ id: 'reported', status: 'Completed', to: '2020-01-31', feedbackStatus: 'Approved' }),
  ]
  expect(overdueReports(rows).map(({ id }) => id)).toEqual(['late', 'begun'])
  // Where none tells of a report, one that has Ended still waits for it (§4); of others nobody knows.
  expect(overdueReports(rows.slice(0, 1)).map(({ id }) => id)).toEqual(['late'])
  expect(overdueReports([budget({ id: 'paid', status: 'Approved', to: '2020-01-31', feedbackStatus: '' })])).toEqual([])
})

test('requests that may be one event are named, others are not', () => {
  const mine = budget({ theme: 'St Luke Hospital, Ilesa', address: 'NKST Primary School field, Gboko' })
  const rows = [
    budget({ id: 'same ministry', theme: 'Other', from: '2026-12-31', to: '2027-01-02' }),
    budget({ id: 'same theme', ministryId: 'b', theme: 'st. luke hospital ilesa' }),
    budget({ id: 'same place', ministryId: 'b', theme: 'NKST primary school' }),
    budget({ id: 'elsewhere', ministryId: 'b', theme: 'Kano' }),
    budget({ id: 'the day before', from: '2026-12-10', to: '2026-12-13' }),
    budget({ id: 'until its first day', from: '2026-12-10', to: '2026-12-14' }),
    budget({ id: 'a day later', from: '2027-01-01', to: '2027-01-02' }),
    budget({ id: 'rejected', status: 'Rejected' }),
    budget({ id: 'no letters', ministryId: 'b', theme: '🔥' }),
  ]
  expect(overlapsOf(mine, rows).map(({ row, why }) => `${row.id}: ${why}`)).toEqual([
    'same ministry: Same ministry, overlapping dates:',
    'same theme: Same place or theme, overlapping dates:',
    'same place: Same place or theme, overlapping dates:',
    'until its first day: Same ministry, overlapping dates:',
  ])
})

test('where an API tells no id of a ministry its name is compared, and no name is nobody', () => {
  const named = (id: string, ministry: string) => budget({ id, ministryId: '', ministry, theme: id })
  const rows = [named('own', 'living  WATER'), named('another', 'Grace Harvest'), named('nobody', '')]
  expect(overlapsOf(named('mine', 'Living Water'), rows).map(({ row }) => row.id)).toEqual(['own'])
  expect(overlapsOf(named('mine', ''), rows)).toEqual([])
})

test('what was asked, what is on the table and what is agreed, to the kobo', () => {
  const item = {
    id: '1',
    name: 'x',
    isCustom: true,
    requestedPrice: 0.1,
    requestedUnits: 3,
    currentPrice: 0.2,
    currentUnits: 3,
  }
  expect(
    totalsOf([
      { ...item, status: 'Accepted' },
      { ...item, status: 'Awaiting_Admin', currentPrice: 0.1 },
    ] as never),
  ).toEqual({
    requested: 0.6,
    onTable: 0.9,
    agreed: 0.6,
  })
  expect(totalsOf([])).toEqual({ requested: 0, onTable: 0, agreed: 0 })
})
