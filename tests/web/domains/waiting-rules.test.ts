/** What waits, for whom, and since when. */
import { describe, expect, test } from 'vitest'
import type { Budget } from '../../../src/domains/budgets/budgets.reading'
import { daysWaiting, turnFor } from '../../../src/domains/budgets/turn.rules'
import * as waiting from '../../../src/domains/dashboard/waiting.rules'
import type { MinistryChange } from '../../../src/domains/ministry-changes/ministry-changes.reading'
import type { RegistrationRow } from '../../../src/domains/registrations/registrations.reading'
import type { Prepared } from '../../../src/domains/payments/prepared.reading'
import type { Role } from '../../../contract/vocabulary'
import { addDays, today } from '../../../src/lib/dates'

const budget = (own: Partial<Budget> = {}) =>
  ({ id: '1', status: 'Pending', awaitingAdmin: 0, awaitingClient: 0, openItems: 1, feedbackId: null, feedbackStatus: '', createdUtc: '2026-11-01T09:00:00.000Z', to: '', ...own }) as Budget // prettier-ignore
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test.each<[Role[], string[]]>([
  [['convert_j'], ['calls']],
  [['register_j'], ['registrations']],
  [['sponsor_j'], ['answers']],
  [['payment_j'], ['payments']],
  [['bitem_j'], ['items']],
  [
    ['convert_s', 'payment_s'],
    ['calls', 'payments'],
  ],
  [['client'], []],
])('%j has to do with %j', (roles, work) => {
  expect(waiting.workOf({ roles })).toEqual(work)
})

describe('requests of the office', () => {
  const older = { createdUtc: '2026-10-01T09:00:00.000Z' }
  test('to answer: those with items that await it, the oldest first', () => {
    const rows = [
      budget({ id: 'new', awaitingAdmin: 1 }),
      budget({ id: 'old', awaitingAdmin: 2, ...older }),
      budget({ id: 'none', awaitingAdmin: 0 }),
      budget({ id: 'untold', awaitingAdmin: null }),
    ]
    expect(ids(waiting.toAnswer(rows))).toEqual(['old', 'new'])
  })
  test('to pay: those with nothing open; to look at: those of which nobody tells', () => {
    const rows = [
      budget({ id: 'open' }),
      budget({ id: 'agreed', openItems: 0 }),
      budget({ id: 'untold', openItems: null }),
    ]
    expect(ids(waiting.toPay(rows))).toEqual(['agreed'])
    expect(ids(waiting.toLookAt(rows))).toEqual(['untold'])
  })
  test('whose payment is prepared are not asked for again; a voided one is', () => {
    const rows = [budget({ id: 'prepared' }), budget({ id: 'voided' }), budget({ id: 'other' })]
    const prepared = [
      { status: 'Waiting', budgetId: 'prepared' },
      { status: 'Voided', budgetId: 'voided' },
    ] as Prepared[]
    expect(ids(waiting.unprepared(rows, prepared))).toEqual(['voided', 'other'])
  })
  test('a report is overdue from the fifteenth day after the last one of the event', () => {
    const late = (days: number, own: Partial<Budget> = {}) =>
      budget({ id: String(days), status: 'Ended', to: addDays(today(), -days), ...own })
    const told = budget({ status: 'Ended', to: today(), feedbackStatus: 'Pending' })
    expect(ids(waiting.overdueReports([told, late(14), late(15)]))).toEqual(['15'])
    for (const status of ['Approved', 'Ongoing'] as const)
      expect(waiting.overdueReports([told, late(15, { status })])).toHaveLength(1)
    for (const status of ['Pending', 'Rejected', 'Completed'] as const)
      expect(waiting.overdueReports([told, late(15, { status })])).toEqual([])
    expect(waiting.overdueReports([told, late(15, { feedbackStatus: 'Completed' })])).toEqual([])
    expect(waiting.overdueReports([told, late(15, { to: 'soon' })])).toEqual([])
  })
  test('whether reports are told of at all is asked once, not for each request', () => {
    let looks = 0
    const row = budget({ status: 'Approved', to: addDays(today(), -15) })
    const silent = Array.from({ length: 1000 }, () =>
      Object.defineProperty({ ...row }, 'feedbackStatus', { get: () => ((looks += 1), '') }),
    )
    expect(waiting.overdueReports(silent)).toEqual([])
    expect(looks).toBeLessThanOrEqual(2000)
  })
  test('registrations and items wait while undecided', () => {
    const rows = ['2026-11-02', '2026-11-01'].map((createdUtc) => ({ id: createdUtc, createdUtc }) as RegistrationRow)
    expect(ids(waiting.undecided(rows))).toEqual(['2026-11-01', '2026-11-02'])
    const items = [{ id: 'a', approved: true }, { id: 'b', approved: false }] as never // prettier-ignore
    expect(ids(waiting.unapproved(items))).toEqual(['b'])
  })
})

test('what only the admin can move on, the oldest first, each with its verb', () => {
  const change = (own: Partial<MinistryChange>) => ({ id: 'c', status: 'Pending', secondLook: 'free', createdUtc: '2026-11-03T09:00:00.000Z', decidedUtc: '2026-11-09T09:00:00.000Z', ...own }) as MinistryChange // prettier-ignore
  const decisions = waiting.decisionsIn({
    registrations: [{ id: 'r', createdUtc: '2026-11-10T09:00:00.000Z' } as RegistrationRow],
    changes: [
      change({}),
      change({ id: 'held', status: 'Held' }),
      change({ id: 'of another', status: 'Held', secondLook: 'other' }),
      change({ id: 'over', status: 'Approved' }),
    ],
    budgets: [
      budget({ id: 'answer', awaitingAdmin: 1, createdUtc: '2026-11-04T09:00:00.000Z' }),
      budget({ id: 'pay', openItems: 0, createdUtc: '2026-11-05T09:00:00.000Z' }),
      budget({ id: 'look', openItems: null, createdUtc: '2026-11-06T09:00:00.000Z' }),
      budget({ id: 'paid', status: 'Approved', openItems: 0, awaitingAdmin: 1 }),
      budget({ id: 'reported', status: 'Completed', feedbackId: 'f', feedbackStatus: 'Completed', to: '2026-11-07' }),
      budget({ id: 'begun', status: 'Ended', feedbackId: 'g', feedbackStatus: 'Pending', to: '2026-11-07' }),
      budget({ id: 'nowhere', status: 'Completed', feedbackId: null, feedbackStatus: 'Completed', to: '2026-11-07' }),
    ],
  })
  expect(decisions.map(({ id, verb, since }) => `${since.slice(0, 10)} ${verb} ${id}`)).toEqual([
    '2026-11-03 Review change c',
    '2026-11-04 Answer sponsorship answer',
    '2026-11-05 Pay sponsorship pay',
    '2026-11-06 Review sponsorship look',
    '2026-11-07 Review feedback f',
    '2026-11-09 Confirm change held',
    '2026-11-10 Review registration r',
  ])
  expect(waiting.decisionsIn({ registrations: [], budgets: [] })).toEqual([])
})

describe('whose turn a request is in a list', () => {
  test.each<[Partial<Budget>, string]>([
    [{ awaitingAdmin: 1, awaitingClient: 1 }, 'Office'],
    [{ awaitingAdmin: 0, awaitingClient: 1 }, 'Ministry'],
    [{ awaitingAdmin: 0, awaitingClient: 0 }, 'Office'],
    [{ awaitingAdmin: null, awaitingClient: 1 }, ''],
    [{ awaitingAdmin: 1, awaitingClient: null }, ''],
    [{ status: 'Ended' }, 'Ministry'],
    [{ status: 'Ended', feedbackStatus: 'Completed' }, 'Office'],
    [{ status: 'Approved' }, ''],
  ])('%j: %s', (own, turn) => {
    expect(turnFor(budget(own))).toBe(turn)
  })
  test('it waits since it was sent, and for a report since the event ended', () => {
    const day = addDays(today(), -5)
    const createdUtc = `${day}T12:00:00.000Z`
    expect(daysWaiting(budget({ createdUtc }))).toBe(5)
    expect(daysWaiting(budget({ status: 'Ended', to: day }))).toBe(5)
    expect(daysWaiting(budget({ status: 'Ended', to: '' }))).toBe(null)
    expect(daysWaiting(budget({ status: 'Approved', to: day }))).toBe(null)
  })
})
