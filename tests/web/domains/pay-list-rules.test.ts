/** A pay list of a thousand requests: every kobo of them is in the file, and nothing else. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Budget } from '../../../src/domains/budgets/budgets.reading'
import {
  breakdownOf,
  changesOf,
  fileOf,
  fitting,
  payListOf,
  PROFILE_NAMES,
  stopping,
  totalOf,
  type Ticked,
} from '../../../src/domains/pay-lists/pay-list.rules'
import type { Payment } from '../../../src/domains/payments/payments.reading'
import { runs } from '../../support/properties'

const ACCOUNT = { bank: 'Zenith Bank', name: 'Living Waters Assembly', number: '1012345671' }
const requestOf = (kobo: number, at: number) =>
  ({
    ...{ id: String(at), reference: `CR-2026-${at}`, theme: `Outreach ${at}`, type: 'Crusades' },
    ...{ status: 'Pending', openItems: 0, prepared: false, accountHeld: false, agreed: kobo / 100 },
    ...{
      ministryId: `m${at}`,
      ministry: `Ministry ${at}`,
      bankAccount: ACCOUNT,
      facts: { usedBy: null, changed: null, asked: null },
    },
  }) as unknown as Budget
const tickedOf = (record: Budget) => ({ id: record.id, row: record, record })
/** "1234.50" to kobo, by its digits alone. */
const koboIn = (text: string) => BigInt(text.replace('.', ''))

test('the file of 1,000 payments adds up to the kobo, in every form', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000_000 }), { minLength: 1000, maxLength: 1000 })
  fc.assert(
    fc.property(amounts, (kobo) => {
      const ticked = kobo.map((one, at) => tickedOf(requestOf(one, at)))
      const { payees, leftOut } = payListOf(ticked, { payments: [], sent: [], now: 0 }, true)
      expect(leftOut).toEqual([])
      const sum = kobo.reduce((all, one) => all + BigInt(one), 0n)
      expect(Math.round(totalOf(payees) * 100)).toBe(Number(sum))
      for (const profile of PROFILE_NAMES) {
        const lines = fileOf(payees, profile).trim().split('\r\n')
        expect(lines).toHaveLength(1001)
        const found = lines.slice(1).map((line) => koboIn(/(?:^|,)"?(\d+\.\d\d)"?(?:,|$)/.exec(line)?.[1] ?? ''))
        expect(found).toEqual(kobo.map(BigInt))
      }
    }),
    runs(5),
  )
})

const KNOWN = { payments: [], sent: [], now: Date.parse('2026-11-20T12:00:00Z') }
/** Agreed for ₦1,000.00. */
const request = (own: Partial<Budget> = {}) => ({ ...requestOf(100_000, 1), ...own })
const list = (...records: Budget[]) => payListOf(records.map(tickedOf), KNOWN, true)

describe('what is left out of a list, and why', () => {
  test.each<[Partial<Budget>, string]>([
    [{ status: 'Approved' }, 'It is not pending any more: somebody has paid or closed it.'],
    [{ prepared: {} as Budget['prepared'] }, 'Its payment is prepared and waits for a second person.'],
    [{ openItems: null }, 'What is agreed could not be read. Look at the request.'],
    [{ agreed: null }, 'What is agreed could not be read. Look at the request.'],
    [{ openItems: 1 }, '1 item is not agreed yet.'],
    [{ openItems: 2 }, '2 items are not agreed yet.'],
    [{ agreed: 0 }, 'Nothing is agreed that could be paid.'],
    [{ agreed: 0.001 }, 'Nothing is agreed that could be paid.'],
    [{ accountHeld: true }, 'Its changed bank account waits for a second look. Nothing is paid to it before.'],
    [{ bankAccount: null }, 'No bank account of this ministry is known.'],
    [{ bankAccount: { ...ACCOUNT, number: ' ' } }, 'The account number is missing.'],
    [{ bankAccount: { ...ACCOUNT, number: '123' } }, 'An account number has 10 digits. This one has 3.'],
    [{ bankAccount: { ...ACCOUNT, number: 'not yet' } }, 'The account number is no number.'],
    [{ bankAccount: { ...ACCOUNT, bank: ' ' } }, 'The bank is missing.'],
    [{ bankAccount: { ...ACCOUNT, name: '中' } }, 'The name of the account is missing.'],
  ])('%j: %s', (own, why) => {
    expect(list(request(own))).toEqual({
      payees: [],
      leftOut: [{ id: '1', ministry: 'Ministry 1', theme: 'Outreach 1', why }],
    })
  })
  test('an account that is not told to this reader; a record that could not be read', () => {
    const untold = payListOf([tickedOf(request({ bankAccount: null }))], KNOWN, false)
    expect(untold.leftOut[0]?.why).toBe(
      "You cannot see this ministry's bank account. An admin can make a pay list with it.",
    )
    const unread = payListOf([{ id: '1', row: request(), record: null, problem: 'No connection.' }], KNOWN, true)
    expect(unread).toMatchObject({ payees: [], leftOut: [{ id: '1', why: 'It could not be read: No connection.' }] })
  })
  test('a kobo is paid', () => {
    expect(list(request({ agreed: 0.01 })).payees).toHaveLength(1)
  })
})

describe('a line of the file', () => {
  test('is what was agreed, to the account as a bank writes it', () => {
    const [payee] = list(
      request({ bankAccount: { ...ACCOUNT, number: ' 101-234 5671', name: 'Ìjọ Olúwa' }, ministry: '' }),
    ).payees
    expect(payee).toMatchObject({ reference: 'CR-2026-1', ministry: 'Ministry not given', amount: 1000, bank: 'Zenith Bank', code: '057', account: '1012345671', accountName: 'Ijo Oluwa' }) // prettier-ignore
  })
  test('in the form of each bank', () => {
    const { payees } = list(request())
    expect(PROFILE_NAMES.map((profile) => fileOf(payees, profile).split('\r\n'))).toEqual([
      ['amount,bankCode,accountNumber,narration', '1000.00,057,1012345671,CR-2026-1 Ministry 1 Outreach 1', ''],
      [
        'PaymentRef,Amount,Narration,BankCBNCode,AccountNumber,AccountName',
        'CR-2026-1,1000.00,CR-2026-1 Ministry 1 Outreach 1,057,1012345671,Living Waters Assembly',
        '',
      ],
      [
        'Reference,Bank,Account number,Account name,Amount,Narration',
        'CR-2026-1,Zenith Bank,1012345671,Living Waters Assembly,1000.00,CR-2026-1 Ministry 1 Outreach 1',
        '',
      ],
    ])
  })
  test('that needs a code goes without those that have none, and says why', () => {
    const all = list(request(), { ...request({ bankAccount: { ...ACCOUNT, bank: 'OPay' } }), id: '2' }, { ...request({ openItems: 1 }), id: '3' }) // prettier-ignore
    const shown = fitting(all, 'generic')
    expect(shown.payees.map(({ id }) => id)).toEqual(['1'])
    expect(shown.leftOut.map(({ id, why }) => `${id} ${why}`)).toEqual([
      '3 1 item is not agreed yet.',
      '2 CBN\'s code of OPay is not known here, and this file needs it. Choose "With names of banks, no codes", or pay it by itself.',
    ])
    expect(fitting(all, 'names')).toEqual(all)
  })
})

describe('what is looked at before a list is signed', () => {
  const found = (records: Budget[]) => list(...records).payees.map((payee) => payee.found.filter(({ name }) => /InList$/.test(name)).map(({ level, words }) => `${level}: ${words}`)) // prettier-ignore
  const twice = 'stop: 2 payments of ₦1,000.00 to Ministry 1 are in this list.'
  test('the same amount twice to one ministry', () => {
    expect(found([request(), { ...request(), id: '2' }])).toEqual([[twice], [twice]])
    expect(found([request(), { ...request({ agreed: 1000.01 }), id: '2' }])).toEqual([[], []])
    const other = { ...ACCOUNT, number: '1012345672' }
    expect(found([request(), { ...request({ bankAccount: other }), id: '2' }])).toEqual([[], []])
  })
  test('two ministries with one account, by their ids, or by their names where no id is told', () => {
    const shared = 'stop: Ministry 1 and Grace are paid into the same account number.'
    expect(found([request(), { ...request({ ministryId: 'm2', ministry: 'Grace' }), id: '2' }])).toEqual([
      [shared],
      [shared],
    ])
    expect(found([request({ ministryId: '' }), { ...request({ ministryId: '', ministry: 'Grace', agreed: 5 }), id: '2' }])).toEqual([[shared], [shared]]) // prettier-ignore
    expect(found([request({ ministryId: '' }), { ...request({ ministryId: '', agreed: 5 }), id: '2' }])).toEqual([
      [],
      [],
    ])
  })
  test('what waits for a second person is compared, and a ministry that is deactivated said', () => {
    const waiting = [
      { id: 'w', ministryId: 'm1', ministry: 'Ministry 1', amount: 1000, title: 'Robes', receiptHash: '' },
    ]
    const [payee] = payListOf(
      [tickedOf(request())],
      { ...KNOWN, waiting },
      true,
      {},
      new Map([['m1', 'Inactive']]),
    ).payees
    expect(payee?.found.filter(({ name }) => /again|account$/.test(name)).map(({ words }) => words)).toEqual([
      '₦1,000.00 for Robes, Ministry 1, waits for a second person already. Pay this as well?',
      'This ministry is deactivated. Is it still to be paid?',
    ])
  })
  test('a file that was saved before stands behind what says stop', () => {
    const paid = { ministryId: 'm1', ministry: 'Ministry 1', amount: 1000, title: 'x', type: '', createdUtc: '2026-11-19T12:00:00Z', receiptHash: '', deposit: false, reverses: null, reversedBy: null } as unknown as Payment // prettier-ignore
    const known = { ...KNOWN, payments: [paid] }
    const names = (day?: string) => payListOf([tickedOf(request())], known, true, day ? { '1': day } : {}).payees[0]?.found.map(({ name, level }) => `${level} ${name}`) // prettier-ignore
    expect(names()).toEqual(['stop again', 'stop accountName'])
    expect(names('2026-11-18')).toEqual(['stop again', 'stop accountName', 'look inFile'])
    const first = payListOf([tickedOf(request({ ministry: 'Living Waters' }))], KNOWN, true, { '1': '2026-11-18' })
      .payees[0]?.found
    expect(first?.map(({ name, words }) => `${name}: ${words}`)).toEqual([
      'inFile: It was in a file saved on this device on 18 Nov 2026.',
      'firstEver: This is the first payment to this ministry. Is its account the right one?',
    ])
  })
  test('those with something that says stop are counted', () => {
    const { payees } = list(request(), { ...request({ ministry: 'Living Waters', ministryId: 'm2', bankAccount: { ...ACCOUNT, number: '1012345680' } }), id: '2' }) // prettier-ignore
    expect(stopping(payees).map(({ id }) => id)).toEqual(['1'])
  })
})

describe('what changed while a list was looked at', () => {
  const { payees } = list(request())
  const now = (own: Partial<Budget>): Ticked[] => [tickedOf(request(own))]
  test.each<[string, Ticked[], string[]]>([
    ['nothing', now({}), []],
    ['the account is written otherwise', now({ bankAccount: { ...ACCOUNT, number: '101 234 5671' } }), []],
    ['the record is gone', [], ['CR-2026-1 could not be read again.']],
    [
      'the record cannot be read',
      [{ id: '1', row: request(), record: null, problem: 'No connection.' }],
      ['CR-2026-1 could not be read again. No connection.'],
    ],
    ['it was rejected', now({ status: 'Rejected' }), ['CR-2026-1 was rejected meanwhile.']],
    ['it was paid', now({ status: 'Approved' }), ['CR-2026-1 was paid meanwhile.']],
    ['nobody tells what it is', now({ status: '' }), ['CR-2026-1 was changed meanwhile.']],
    ['an item was opened', now({ openItems: 1 }), ['CR-2026-1 cannot be paid any more: 1 item is not agreed yet.']],
    ['another sum is agreed', now({ agreed: 1000.01 }), ['What is agreed for CR-2026-1 was changed meanwhile.']],
    [
      'the bank',
      now({ bankAccount: { ...ACCOUNT, bank: 'OPay' } }),
      ['The bank account of CR-2026-1 was changed meanwhile.'],
    ],
    [
      'the name',
      now({ bankAccount: { ...ACCOUNT, name: 'Musa' } }),
      ['The bank account of CR-2026-1 was changed meanwhile.'],
    ],
    [
      'the number',
      now({ bankAccount: { ...ACCOUNT, number: '1012345672' } }),
      ['The bank account of CR-2026-1 was changed meanwhile.'],
    ],
  ])('%s', (_name, ticked, sentences) => {
    expect(changesOf(payees, ticked, true)).toEqual(sentences)
  })
})

test('the breakdown adds up by ministry and account', () => {
  const { payees } = list(
    request(),
    { ...request({ agreed: 0.01 }), id: '2' },
    { ...request({ ministryId: 'm2', ministry: 'Grace' }), id: '3' },
    { ...request({ bankAccount: { ...ACCOUNT, number: '1012345672' } }), id: '4' },
  )
  expect(
    breakdownOf(payees).map(({ ministry, account, payments, amount }) => [ministry, account, payments, amount]),
  ).toEqual([
    ['Ministry 1', '1012345671', 2, 1000.01],
    ['Grace', '1012345671', 1, 1000],
    ['Ministry 1', '1012345672', 1, 1000],
  ])
  expect(breakdownOf([])).toEqual([])
})
