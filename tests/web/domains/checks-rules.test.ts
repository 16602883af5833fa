/** Each check before paying, by its own facts: where it speaks, where it says that all is well, and where it says nothing. */
import { describe, expect, test } from 'vitest'
import {
  checksOf,
  depositLike,
  likeOf,
  p95,
  soonAgo,
  stopsIn,
  type Known,
  type Paying,
} from '../../../src/domains/payments/checks.rules'
import type { Payment } from '../../../src/domains/payments/payments.reading'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString()

const paying = (own: Partial<Paying> = {}): Paying => ({
  ministryId: 'a',
  ministry: 'Lamp Stand',
  amount: 250_000,
  title: 'Choir robes',
  area: '',
  account: null,
  facts: { usedBy: null, changed: null, asked: null },
  receipt: null,
  ...own,
})
/** A payment of long ago to this ministry, unlike the one above. */
const paid = (own: Partial<Payment> = {}): Payment =>
  ({
    ministryId: 'a',
    ministry: 'Lamp Stand',
    amount: 1000,
    title: 'Tents',
    type: '',
    createdUtc: daysAgo(200),
    receiptHash: '',
    deposit: false,
    reverses: null,
    reversedBy: null,
    ...own,
  }) as Payment
const known = (payments: Payment[] | null, own: Partial<Known> = {}): Known => ({
  payments,
  sent: [],
  now: NOW,
  ...own,
})
const found = (name: string, of: Paying, facts: Known) => {
  const check = checksOf(of, facts).find((one) => one.name === name)
  return check ? `${check.level}: ${check.words}` : null
}

describe('a payment like one of the last days', () => {
  const receipt = { name: 'slip.pdf', size: 9, hash: 'h1' }
  test.each<[string, Partial<Payment>, Partial<Paying>, boolean]>([
    ['the amount', { amount: 250_000 }, {}, true],
    ['the title, however it is written', { title: ' CHOIR   robes ' }, {}, true],
    ['the receipt', { receiptHash: 'h1' }, { receipt }, true],
    ['another receipt', { receiptHash: 'h2' }, { receipt }, false],
    ['no title on either', { title: '' }, { title: '' }, false],
    ['a receipt that nobody could read', { receiptHash: '' }, { receipt: { ...receipt, hash: '' } }, false],
    ['nothing', {}, {}, false],
  ])('with %s is asked about', (_name, own, of, isLike) => {
    const one = paid({ createdUtc: daysAgo(1), ...own })
    expect(likeOf(paying(of), known([one]))).toBe(isLike ? one : null)
  })

  test('the newest is asked about, in whatever order the ledger comes', () => {
    const [older, newer] = [3, 1].map((days) => paid({ amount: 250_000, createdUtc: daysAgo(days) }))
    for (const ledger of [
      [older!, newer!],
      [newer!, older!],
    ])
      expect(likeOf(paying(), known(ledger))).toBe(newer)
    expect(
      found('recent', paying(), known([paid({ createdUtc: daysAgo(20) }), paid({ createdUtc: daysAgo(9) })])),
    ).toBe('note: Lamp Stand was paid ₦1,000.00 for Tents 9 days ago.')
    const deposits = [2, 0].map((days) => paid({ deposit: true, amount: 250_000, createdUtc: daysAgo(days) }))
    expect(depositLike(250_000, known(deposits))).toBe(deposits[1])
  })

  test.each([
    [0, true],
    [6, true],
    [7, false],
    [400, false],
  ])('%i days later: %s', (days, isLike) => {
    expect(likeOf(paying(), known([paid({ amount: 250_000, createdUtc: daysAgo(days) })])) !== null).toBe(isLike)
  })

  test.each<[string, Partial<Payment>]>([
    ['came in', { deposit: true }],
    ['was taken back', { reversedBy: 'x' }],
    ['takes one back', { reverses: 'x' }],
    ['was refused', { status: 'Rejected' }],
    ['is not paid yet', { status: 'Pending' }],
    ['went to another ministry', { ministryId: 'b', ministry: 'Grace' }],
    ['went to another one of the same name', { ministryId: 'b' }],
  ])('is none where it %s', (_name, own) => {
    expect(likeOf(paying(), known([paid({ amount: 250_000, createdUtc: daysAgo(1), ...own })]))).toBe(null)
  })

  test('is found by the name of the ministry where no id is told', () => {
    const one = paid({ ministryId: null, amount: 250_000, createdUtc: daysAgo(1) })
    expect(likeOf(paying(), known([one]))).toBe(one)
    expect(
      likeOf(paying(), known([paid({ ministryId: null, ministry: 'Grace', amount: 250_000, createdUtc: daysAgo(1) })])),
    ).toBe(null)
  })

  test('is found however its name is written, and for no ministry without a name', () => {
    const like = (ledger: string, ministry: string) =>
      likeOf(
        paying({ ministryId: '', ministry }),
        known([paid({ ministryId: null, ministry: ledger, amount: 250_000, createdUtc: daysAgo(1) })]),
      )
    expect(like('Lamp  Stand', 'lamp stand')).not.toBe(null)
    expect(like('', '')).toBe(null)
  })

  test('is not known where the ledger was not read', () => {
    expect(likeOf(paying(), known(null))).toBe(null)
    expect(found('usual', paying({ area: 'Crusades' }), known(null))).toBe(null)
  })

  test('says what was paid and when; what is like it is not said twice', () => {
    const facts = known([paid({ amount: 250_000, title: 'Robes', createdUtc: daysAgo(1) })])
    expect(found('again', paying(), facts)).toBe(
      'stop: Lamp Stand was paid ₦250,000.00 for Robes 1 day ago. Pay again?',
    )
    expect(found('recent', paying(), facts)).toBe(null)
    expect(found('again', paying(), known([]))).toBe('fine: No payment like it in the last days')
    expect(found('again', paying(), known(null))).toBe(null)
  })

  test('that is not paid yet is asked about, as one that waits for a second person is', () => {
    const pending = (own: Partial<Payment> = {}) =>
      known([paid({ id: 'p', amount: 250_000, title: 'Robes', createdUtc: daysAgo(1), status: 'Pending', ...own })])
    const words = 'stop: ₦250,000.00 for Robes, Lamp Stand, is recorded and still pending. Pay this as well?'
    expect(found('again', paying(), pending())).toBe(words)
    for (const own of [{ status: 'Rejected' }, { deposit: true }, { reversedBy: 'x' }, { reverses: 'x' }] as const)
      expect(found('again', paying(), pending(own))).toBe('fine: No payment like it in the last days')
    expect(found('again', paying(), pending({ createdUtc: daysAgo(59) }))).toBe(words)
    expect(found('again', paying(), pending({ createdUtc: '' }))).toBe(words)
    expect(found('again', paying(), pending({ createdUtc: daysAgo(61) }))).toMatch(/^fine/)
    expect(found('recent', paying({ amount: 7 }), pending())).toBe('fine: Not paid in the last 30 days')
    expect(found('firstEver', paying(), pending())).toMatch(/^note: This is the first payment/)
    expect(found('firstEver', paying(), pending({ status: 'Approved' }))).toBe('fine: Paid before')
    expect(found('firstEver', paying(), pending({ status: 'Settled' }))).toBe('fine: Paid before')
  })

  test('names what it does not know by other words', () => {
    const nameless = paid({ ministryId: 'a', ministry: '', amount: null, title: 'Choir robes', createdUtc: daysAgo(1) })
    expect(found('again', paying(), known([nameless]))).toBe(
      'stop: Lamp Stand was paid money for Choir robes 1 day ago. Pay again?',
    )
    expect(found('again', paying({ ministry: '' }), known([nameless]))).toMatch(/^stop: This ministry was paid money/)
  })
})

describe('a receipt', () => {
  const receipt = { name: 'slip.pdf', size: 9, hash: 'h1' }
  const sent = [{ name: 'slip.pdf', size: 9, words: '₦1.00 to Grace for Robes' }]
  const other = { ministryId: 'b', ministry: 'Grace', createdUtc: '2026-03-04T10:00:00.000Z' }
  test('that any ministry was paid with is told by its bytes', () => {
    expect(found('receipt', paying({ receipt }), known([paid({ ...other, receiptHash: 'h1' })]))).toBe(
      'stop: This receipt was used on 4 Mar 2026 for Tents, Grace.',
    )
    expect(found('receipt', paying({ receipt }), known([paid({ ...other, receiptHash: 'h2' })]))).toBe(
      'fine: The receipt was not used before',
    )
    const pending = paid({ ...other, receiptHash: 'h1', status: 'Pending' })
    expect(found('receipt', paying({ receipt }), known([pending]))).toMatch(/^stop: This receipt was used/)
    const refused = paid({ ...other, receiptHash: 'h1', status: 'Rejected' })
    expect(found('receipt', paying({ receipt }), known([refused]))).toMatch(/^fine/)
    expect(found('receipt', paying(), known([paid(other)]))).toBe(null)
  })
  test('is not said to be unused where nothing could be compared', () => {
    const unread = paying({ receipt: { ...receipt, hash: '' } })
    expect(found('receipt', unread, known([paid({ ...other, receiptHash: 'h2' })]))).toBe(null)
    expect(found('receipt', paying({ receipt }), known([paid(other)]))).toBe(null)
    expect(found('receipt', paying({ receipt }), known([]))).toBe(null)
    expect(found('receipt', paying({ receipt }), known(null))).toBe(null)
  })
  test('of a name and size that this device has sent is asked about, unless the bytes say more', () => {
    const said = 'stop: A receipt of this name and size was sent before: ₦1.00 to Grace for Robes.'
    expect(found('receipt', paying({ receipt }), known([paid()], { sent }))).toBe(said)
    expect(
      found('receipt', paying({ receipt: { ...receipt, hash: '' } }), known([paid({ receiptHash: 'h2' })], { sent })),
    ).toBe(said)
    expect(found('receipt', paying({ receipt }), known(null, { sent }))).toBe(said)
    for (const own of [{ name: 'other.pdf' }, { size: 8 }])
      expect(found('receipt', paying({ receipt: { ...receipt, ...own } }), known([paid()], { sent }))).toBe(null)
    const told = [paid(), paid({ receiptHash: 'h2' })]
    expect(found('receipt', paying({ receipt }), known(told, { sent }))).toMatch(/^fine/)
  })
})

describe('the account', () => {
  test.each([
    [null, null],
    [[], 'fine: No other ministry has this account'],
    [['Grace'], 'stop: Grace has the same account number.'],
    [['Grace', 'Hope'], 'stop: Grace and Hope have the same account number.'],
    [['Grace', 'Hope', 'Zion'], 'stop: Grace, Hope and Zion have the same account number.'],
  ])('that %j have too: %s', (usedBy, said) => {
    expect(found('sharedAccount', paying({ facts: { usedBy, changed: null, asked: null } }), known(null))).toBe(said)
  })

  test.each([
    ['Living Waters Assembly', 'LIVING WATERS ASSEMBLY', 'fine'],
    ['Living Waters Assembly', 'Living Water Assembly Int’l', 'fine'],
    ["Shepherd's Heart Home", 'Shepherds Heart Home', 'fine'],
    ['Ìjọ Olúwa', 'IJO OLUWA', 'fine'],
    ['Ƙungiyar Ɗariƙa', 'KUNGIYAR MATA', 'fine'],
    ['Mission of Hope', 'Hope', 'fine'],
    ['The Church', 'Church', 'fine'],
    ['E.C.W.A.', 'E.C.W.A.', 'fine'],
    ['R.C.C.G', 'R C C G', 'fine'],
    ['Redeemed Christian Church of God', 'RCCG', 'look'],
    ['Mountain of Fire and Miracles Ministries', 'MFM MIN', 'look'],
    ['Oasis Bible Institute', 'OBI EMEKA', 'look'],
    ['A B Ministries', 'AB OJO', 'stop'],
    ['A B Ministries', 'C D Ministries', 'stop'],
    ['J. O. Foundation', 'K. U. Foundation', 'stop'],
    ['A B Ministries', 'A. B. MINISTRIES', 'fine'],
    ['Living Waters Assembly', '教会', 'stop'],
    ['教会', '教会', 'fine'],
    ["Ma'aji Chapel", 'MAAJI', 'fine'],
    ['Incorporated Trustees of Hope Chapel', 'INCORPORATED TRUSTEES OF GRACE HOUSE', 'stop'],
    ['Hope Alive Ltd/Gte', 'BRIGHT FUTURES LTD/GTE', 'stop'],
    ['Living Waters Assembly', 'Emmanuel Iorfa', 'stop'],
    ['Grace Ministry', 'Hope Ministry', 'stop'],
    ['Grace Incorporated', 'Inc. Ventures', 'stop'],
    ['Grace A', 'Hope A', 'stop'],
    ['Grace X', 'Hope X', 'stop'],
  ])('of %s in the name of %s is %s', (ministry, name, level) => {
    const account = { bank: 'Kuda Microfinance Bank', name, number: '1012345678' }
    expect(found('accountName', paying({ ministry, account }), known(null))?.split(':')[0]).toBe(level)
  })
  test('in another name is named; without a name nothing is said', () => {
    const account = { bank: 'OPay', name: 'Musa Ventures', number: '' }
    expect(found('accountName', paying({ account }), known(null))).toBe(
      'stop: The account is in the name of Musa Ventures, not of Lamp Stand.',
    )
    expect(found('accountName', paying({ account: { ...account, name: '' } }), known(null))).toBe(null)
    expect(found('accountName', paying({ account, ministry: '' }), known(null))).toBe(null)
    for (const none of [account, null])
      expect(found('accountNumber', paying({ account: none }), known(null))).toBe(
        'look: It is not shown into which account this goes. Look it up before you pay.',
      )
    expect(found('accountNumber', paying({ account: { ...account, number: '1234567890' } }), known(null))).toBe(
      'fine: The account number is well formed',
    )
    expect(found('accountNumber', paying({ account: { ...account, number: '123' } }), known(null))).toBe(
      'look: An account number has 10 digits. This one has 3.',
    )
  })

  test.each([
    [null, null, null],
    [[], null, 'fine: The bank account was not changed lately'],
    [null, daysAgo(3), 'look: The bank account was changed 3 days ago.'],
    [null, daysAgo(30), 'look: The bank account was changed 30 days ago.'],
    [null, daysAgo(31), 'fine: The bank account was not changed lately'],
  ])('used by %j, changed %s: %s', (usedBy, changed, said) => {
    expect(found('changed', paying({ facts: { usedBy, changed, asked: null } }), known(null))).toBe(said)
  })

  test('whoever asked for another account that waits is looked at first', () => {
    const asked = (at: string | null) => paying({ facts: { usedBy: [], changed: null, asked: at } })
    expect(found('asked', asked(daysAgo(2)), known(null))).toBe(
      'stop: This ministry asked for another bank account 2 days ago, and nobody has decided about it. Look at it first.',
    )
    expect(checksOf({ ...asked(null), receipt: null }, known(null)).map(({ name }) => name)).not.toContain('asked')
  })
})

describe('what is usual for an area', () => {
  const eight = Array.from({ length: 8 }, () => paid({ type: 'Crusades', amount: 100 }))
  const of = (amount: number, payments: Payment[], area = 'Crusades') =>
    found('usual', paying({ area, amount }), known(payments))
  test('is told from eight payments on, and asked about from a quarter more', () => {
    expect(of(125, eight)).toBe('fine: Not more than is usual for Crusades')
    expect(of(125.01, eight)).toBe(
      'look: This is more than is usually paid for Crusades: 95 of 100 got at most ₦100.00.',
    )
    expect(of(1000, eight.slice(1))).toBe(null)
  })
  test('is told of no other area, of nothing that is paid, and counts no payment without an amount', () => {
    expect(of(1000, eight, '')).toBe(null)
    expect(of(1000, eight, 'Hospitals')).toBe(null)
    expect(of(0, eight)).toBe(null)
    expect(of(1000, [...eight.slice(1), paid({ type: 'Crusades', amount: null })])).toBe(null)
  })
})

describe('what was paid before', () => {
  test('lately, and not for the first time', () => {
    const facts = known([paid({ createdUtc: daysAgo(30) })])
    expect(found('recent', paying(), facts)).toBe('note: Lamp Stand was paid ₦1,000.00 for Tents 30 days ago.')
    expect(found('firstEver', paying(), facts)).toBe('fine: Paid before')
  })
  test('long ago', () => {
    expect(found('recent', paying(), known([paid({ createdUtc: daysAgo(31) })]))).toBe(
      'fine: Not paid in the last 30 days',
    )
  })
  test('never', () => {
    expect(found('firstEver', paying(), known([paid({ ministryId: 'b' })]))).toBe(
      'note: This is the first payment to this ministry. Is its account the right one?',
    )
  })
  test('of nobody where the ledger was not read', () => {
    expect(found('recent', paying(), known(null))).toBe(null)
    expect(found('firstEver', paying(), known(null))).toBe(null)
  })
})

test('the gravest comes first, and only that says stop', () => {
  const facts = { usedBy: ['Grace'], changed: daysAgo(1), asked: null }
  const checks = checksOf(paying({ facts }), known([paid({ createdUtc: daysAgo(10) })]))
  expect(checks.map(({ name, level }) => `${level} ${name}`)).toEqual([
    'stop sharedAccount',
    'look accountNumber',
    'look changed',
    'note recent',
    'fine again',
    'fine firstEver',
  ])
  expect(stopsIn(checks).map(({ name }) => name)).toEqual(['sharedAccount'])
})

test.each([
  [-60_000, 'just now'],
  [29_000, 'just now'],
  [30_000, '1 minute ago'],
  [120_000, '2 minutes ago'],
  [59 * 60_000, '59 minutes ago'],
  [60 * 60_000, '1 hour ago'],
  [119 * 60_000, '1 hour ago'],
  [5 * 3_600_000, '5 hours ago'],
  [24 * 3_600_000 - 60_000, '23 hours ago'],
  [DAY, '1 day ago'],
  [3 * DAY, '3 days ago'],
  [31 * DAY, 'on 20 Oct 2026'],
])('%i ms before: %s', (ms, words) => {
  expect(soonAgo(new Date(NOW - ms).toISOString(), NOW)).toBe(words)
})
test('a time that cannot be read was before', () => {
  expect(soonAgo('', NOW)).toBe('before')
})

test('of a hundred amounts 95 are below', () => {
  const shuffled = Array.from({ length: 100 }, (_, at) => ((at * 37) % 100) + 1)
  expect(p95(shuffled)).toBe(95)
  expect(p95([5, 1, 3])).toBe(5)
  expect(p95([])).toBe(0)
})

describe('what waits for a second person', () => {
  const waits = (own: object = {}) => [
    { id: 'w', ministryId: 'a', ministry: 'Lamp Stand', amount: 250_000, title: 'Robes', receiptHash: 'h2', ...own },
  ]
  const words = 'stop: ₦250,000.00 for Robes, Lamp Stand, waits for a second person already. Pay this as well?'
  test('is like it by amount, title or receipt, also where the ledger cannot be read', () => {
    expect(found('again', paying(), known(null, { waiting: waits() }))).toBe(words)
    expect(found('again', paying({ amount: 7, title: ' robes' }), known([], { waiting: waits() }))).toBe(words)
    const receipt = { name: 'slip.pdf', size: 9, hash: 'h2' }
    const elsewhere = paying({ ministryId: 'b', ministry: 'Zion', amount: 7, receipt })
    expect(found('again', elsewhere, known([], { waiting: waits() }))).toBe(words)
  })
  test.each<[string, Partial<Paying>, object]>([
    ['of another amount and title', { amount: 7, title: 'Tents' }, {}],
    ['of another amount, neither with a title', { amount: 7, title: '' }, { title: '' }],
    ['of the same title elsewhere', { ministryId: 'b', ministry: 'Zion', title: 'Robes' }, {}],
    [
      'whose receipts nobody could read',
      { amount: 7, receipt: { name: 'a.pdf', size: 9, hash: '' } },
      { receiptHash: '' },
    ],
    ['with another receipt', { amount: 7, receipt: { name: 'a.pdf', size: 9, hash: 'h1' } }, {}],
  ])('is not like it: %s', (_name, own, waiting) => {
    expect(found('again', paying(own), known([], { waiting: waits(waiting) }))).toMatch(/^fine/)
  })
  test('is not another ministry, nor what is being released itself', () => {
    const other = paying({ ministryId: 'b', ministry: 'Zion' })
    expect(found('again', other, known([], { waiting: waits() }))).toMatch(/^fine/)
    expect(found('again', paying({ preparedId: 'w' }), known([], { waiting: waits() }))).toMatch(/^fine/)
  })
})

describe('a deposit like one of the last days', () => {
  const came = (own: Partial<Payment> = {}) => paid({ deposit: true, amount: 250_000, createdUtc: daysAgo(1), ...own })
  test.each<[string, Partial<Payment>, boolean]>([
    ['of the same amount', {}, true],
    ['six days ago', { createdUtc: daysAgo(6) }, true],
    ['a week ago', { createdUtc: daysAgo(7) }, false],
    ['of another amount', { amount: 250_001 }, false],
    ['that went out', { deposit: false }, false],
    ['that was taken back', { reversedBy: 'x' }, false],
    ['that was refused', { status: 'Rejected' }, false],
    ['that is pending', { status: 'Pending' }, true],
    ['that takes one back', { reverses: 'x' }, false],
  ])('one %s: %s', (_name, own, isLike) => {
    const one = came(own)
    expect(depositLike(250_000, known([paid(), one]))).toBe(isLike ? one : null)
  })
  test('is not known where the ledger was not read', () => {
    expect(depositLike(250_000, known(null))).toBe(null)
  })
})

test.each([
  ['Inactive', 'stop: This ministry is deactivated. Is it still to be paid?'],
  ['Active', 'fine: The account of the ministry is active'],
  ['', null],
  ['Something else', null],
])('a ministry whose account is "%s"', (status, words) => {
  expect(found('account', paying({ status }), known([]))).toBe(words)
})
