/** What the office is told of money before and after it goes. */
import { describe, expect, test } from 'vitest'
import { withItems, type Budget } from '../../../src/domains/budgets/budgets.reading'
import { canPayNow, quicker } from '../../../src/domains/budgets/budget.rules'
import { endsBy } from '../../../src/domains/payments/ends.rules'
import { byMinistry } from '../../../src/domains/ministries/same-ministry.rules'
import { sumsOf } from '../../../src/domains/ministry-pages/ministry-sums.rules'
import { newest } from '../../../src/lib/oldest'
import { entryName, isPaid, referenceOf, reversalWords, shortBy } from '../../../src/domains/payments/payment.rules'
import type { Payment } from '../../../src/domains/payments/payments.reading'
import type { SponsorItem } from '../../../src/domains/sponsor-items/sponsor-items.reading'
import { isVoidedLately, needsTwo, preparesWords } from '../../../src/domains/payments/prepared.rules'

const entry = (own: Partial<Payment> = {}) =>
  ({ type: '', deposit: false, reverses: null, reversedBy: null, amount: 100, ...own }) as Payment
const budget = (own: Partial<Budget> = {}) =>
  ({ status: 'Pending', requested: 500, agreed: 300, openItems: 0, openAsked: null, amount: null, isReversed: false, staff: '', processedOn: null, prepared: null, ...own }) as Budget // prettier-ignore

describe('paying a request', () => {
  test('the talks that it ends are about what was asked for the open items alone', () => {
    const item = (own: Partial<SponsorItem>) => ({ requestedUnits: 1, currentUnits: 1, ...own }) as SponsorItem
    const board = [
      item({ status: 'Accepted', requestedPrice: 100_000, currentPrice: 60_000 }),
      item({ status: 'Accepted', requestedPrice: 5000, currentPrice: 5000, currentUnits: 0, declined: 'No' }),
      item({ status: 'Awaiting_Admin', requestedPrice: 10_000, currentPrice: 8000 }),
    ]
    const talks = (items: SponsorItem[]) => endsBy(withItems(budget({ requested: 115_000 }), items), 60_000)
    expect(talks(board)).toEqual(['This ends the talks about 1 item, ₦10,000.00.'])
    expect(talks([...board, item({ status: 'Awaiting_Client', requestedPrice: null, currentPrice: 8000 })])).toEqual([
      'This ends the talks about 2 items.',
    ])
  })
  test.each<[string, Partial<Budget>, number, string[]]>([
    ['what is agreed', {}, 300, []],
    // As the fractions of another API's sums come out.
    ['what is agreed, unrounded', { agreed: 300.000000001 }, 300, []],
    ['a kobo more', {}, 300.01, ['It is ₦0.01 more than agreed.']],
    ['less', {}, 250, ['It is ₦50.00 less than agreed.']],
    ['while items are open', { openItems: 2, openAsked: 200 }, 300, ['This ends the talks about 2 items, ₦200.00.']],
    ['where nobody tells what was asked', { openItems: 1 }, 300, ['This ends the talks about 1 item.']],
    ['where nobody tells what is agreed', { openItems: 1, agreed: null }, 300, ['This ends the talks about 1 item.']],
    ['where nobody tells of items', { openItems: null }, 300, []],
    [
      'both',
      { openItems: 1, openAsked: 200 },
      310,
      ['This ends the talks about 1 item, ₦200.00.', 'It is ₦10.00 more than agreed.'],
    ],
  ])('%s', (_name, own, amount, sentences) => {
    expect(endsBy(budget(own), amount)).toEqual(sentences)
  })
  test('waits while its payment is prepared', () => {
    expect(canPayNow({ roles: ['admin'] }, budget({ prepared: {} as Budget['prepared'] }))).toBe(false)
  })
  test.each<[string, Partial<Budget>, string]>([
    [
      'paid',
      { amount: 300, staff: 'Ada Obi', status: 'Approved' },
      'Ada Obi has paid ₦300.00. It was not paid a second time.',
    ],
    [
      'paid by nobody knows whom',
      { amount: 300, status: 'Approved' },
      'Somebody has paid ₦300.00. It was not paid a second time.',
    ],
    ['closed', { status: 'Rejected', staff: 'Ada Obi' }, 'Ada Obi has closed this request.'],
    ['neither', {}, ''],
  ])('somebody was quicker: %s', (_name, own, words) => {
    expect(quicker(budget(own), 'paid a second time')).toBe(words)
  })
  test('and when', () => {
    expect(quicker(budget({ status: 'Rejected', processedOn: '2026-11-20T11:00:00.000Z' }), 'closed')).toMatch(
      /^Somebody has closed this request on 20 Nov 2026, \d\d:\d\d\.$/,
    )
  })
})

describe('an entry of the ledger', () => {
  test.each<[Partial<Payment>, string]>([
    [{ type: 'Prison_Evangelism' }, 'Prison Evangelism'],
    [{ type: 'Crusades', reversedBy: '2' }, 'Crusades, reversed'],
    [{ type: 'Crusades', reverses: '2' }, 'Reversal'],
    [{ deposit: true }, 'Deposit'],
    [{}, 'Payment'],
    [{ reversedBy: '2' }, 'Payment, reversed'],
  ])('%j is called %s', (own, name) => {
    expect(entryName(entry(own))).toBe(name)
  })
  test('has paid a ministry unless it came in, or was taken back', () => {
    expect(isPaid(entry())).toBe(true)
    for (const own of [{ deposit: true }, { reverses: '2' }, { reversedBy: '2' }])
      expect(isPaid(entry(own))).toBe(false)
  })
  test('is spoken of by its reference, or by the beginning of its id', () => {
    expect(referenceOf({ reference: 'PAY-7', id: 'x' })).toBe('PAY-7')
    expect(referenceOf({ reference: '', id: '01ab4567-89ab-4cde-8f01-23456789abcd' })).toBe('P-01AB4567')
    expect(referenceOf({ reference: '', id: '8d1c4f3e-1a2b-11ef-9c3d-0242ac120002' })).toBe('P-8D1C4F3E')
    // Ids that begin with a time are alike for a while.
    expect(referenceOf({ reference: '', id: '1732000000123' })).toBe('P-00000123')
    expect(referenceOf({ reference: '', id: '01ab4567-89ab-7cde-8f01-23456789abcd' })).toBe('P-6789ABCD')
    expect(referenceOf({ reference: '', id: '17' })).toBe('P-17')
  })
  test('was taken back for a reason that is told in words, where it is known', () => {
    expect(['Returned', 'Duplicate', 'Wrong_Amount', 'Wrong_Receiver', 'Other'].map(reversalWords)).toEqual([
      'Returned by the bank',
      'Made twice',
      'Wrong amount',
      'Wrong receiver',
      '',
    ])
  })
})

test.each<[number | null | undefined, string, string]>([
  [100, '100', ''],
  [100, '100.01', 'Short by ₦0.01'],
  [100, '', ''],
  [-5, '', 'Short by ₦5.00'],
  [0, '7', 'Short by ₦7.00'],
  [null, '7', ''],
  [undefined, '7', ''],
])('a balance of %j for %j: %j', (balance, amount, words) => {
  expect(shortBy(balance, amount)).toBe(words)
})

describe('a second person', () => {
  const limit = { limit: 1000, left: 400, reserved: 0, releasers: ['Ada Obi'] }
  test('is needed for more than one person has left today', () => {
    expect(needsTwo(limit, 400)).toBe(false)
    expect(needsTwo(limit, 400.01)).toBe(true)
    expect(needsTwo({ ...limit, left: null }, 1e9)).toBe(false)
    expect(needsTwo(null, 1e9)).toBe(false)
  })
  test.each([
    [
      [],
      'Nobody else can release it yet: that needs another active admin, whom you have neither added nor changed within 30 days.',
    ],
    [['Ada Obi'], 'Ada Obi can release it.'],
    [['Ada Obi', 'Ruth Pam'], 'Ada Obi or Ruth Pam can release it.'],
    [['Ada Obi', 'Ruth Pam', 'Musa Ali'], 'Ada Obi, Ruth Pam or Musa Ali can release it.'],
  ])('%j', (releasers, who) => {
    const words = preparesWords({ ...limit, releasers })
    expect(words).toContain('at most ₦1,000.00 a day here, and ₦400.00 of it is left')
    expect(words.endsWith(`nothing is paid yet. ${who}`)).toBe(true)
  })
  test('tells whoever prepared it for a week that it was voided', () => {
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const voided = { status: 'Voided', own: true, decidedUtc: at(7) } as const
    expect(isVoidedLately(voided)).toBe(true)
    expect(isVoidedLately({ ...voided, decidedUtc: at(8) })).toBe(false)
    expect(isVoidedLately({ ...voided, own: false })).toBe(false)
    expect(isVoidedLately({ ...voided, status: 'Released' })).toBe(false)
    expect(isVoidedLately({ ...voided, decidedUtc: '' })).toBe(false)
  })
})

describe('the sums of a ministry', () => {
  const requests = [
    budget({ status: 'Pending', requested: 500 }),
    budget({ status: 'Approved', requested: 300, amount: 250 }),
  ]
  test('by the ledger, where it could be read: what came back counts against it', () => {
    const ledger = [
      entry({ amount: 250 }),
      entry({ amount: 50, reversedBy: '3' }),
      entry({ amount: 50, reverses: '2' }),
    ]
    expect(sumsOf(requests, ledger)).toEqual({
      requests: 2,
      requested: 800,
      pending: 1,
      pendingSum: 500,
      paid: 250,
      payments: 1,
    })
    expect(sumsOf(null, ledger)).toEqual({
      requests: null,
      requested: null,
      pending: null,
      pendingSum: null,
      paid: 250,
      payments: 1,
    })
    expect(sumsOf(requests, []).paid).toBe(0)
  })
  test('by the requests, where it could not', () => {
    expect(sumsOf(requests, null).paid).toBe(250)
    expect(sumsOf([budget({ amount: 250, isReversed: true }), budget({ amount: 70 })], null).paid).toBe(70)
    expect(sumsOf(null, null)).toMatchObject({ paid: null, payments: null })
  })
  test('are not known where a request does not tell', () => {
    expect(sumsOf([budget({ requested: null })], [])).toMatchObject({ requested: null, pendingSum: null })
  })
  test('rows stand by their ministry, by its name where no id is told; the newest first', () => {
    const row = (ministryId: string | null, ministry: string) => ({ ministryId, ministry })
    const of = byMinistry([row('a', 'Grace'), row(null, ' grace'), row('b', 'Grace'), row(null, ''), row(null, 'Hope')])
    expect(of({ id: 'a', name: 'Grace' })).toHaveLength(2)
    expect(of({ id: 'a', name: '' })).toHaveLength(1)
    expect(of({ id: 'c', name: 'Hope' })).toHaveLength(1)
    const times = ['2026-11-18', '2026-11-20', '2026-11-19'].map((createdUtc) => ({ createdUtc }))
    expect(newest(times).map(({ createdUtc }) => createdUtc)).toEqual(['2026-11-20', '2026-11-19', '2026-11-18'])
    expect(times[0]?.createdUtc).toBe('2026-11-18')
  })
})
