/** What a bank's statement is read as, and which of its lines are requests: no wrong match is worth a hundred right ones. */
import { describe, expect, test } from 'vitest'
import { readPayment } from '../../../src/domains/payments/payments.reading'
import { bankReference, bankText, isReference, narrationOf } from '../../../src/domains/pay-lists/bank-text'
import { recordedIn } from '../../../src/domains/pay-lists/statement.load'
import { goesOnAs } from '../../../src/domains/pay-lists/line-names.rules'
import { amountIn, readStatement, type Entry } from '../../../src/domains/pay-lists/statement.read'
import { matchingOf, type Awaiting, type Recorded } from '../../../src/domains/pay-lists/statement.rules'

const csv = (...lines: string[]) => lines.join('\r\n')

describe('the file', () => {
  test.each([
    ['1,380,000.00', { kobo: 138_000_000 }],
    ['₦1,380,000.5', { kobo: 138_000_050 }],
    ['NGN 250000', { kobo: 25_000_000 }],
    ['-1,000.00', { kobo: -100_000 }],
    ['(1,000.00)', { kobo: -100_000 }],
    ['1,000.00 DR', { kobo: 100_000, mark: 'out' }],
    ['1,000.00Cr', { kobo: 100_000, mark: 'in' }],
    ['(1,000.00) Dr', { kobo: -100_000, mark: 'out' }],
    ['250,000.75', { kobo: 25_000_075 }],
    ['-₦1,000.00', { kobo: -100_000 }],
    ['−1,000.00', { kobo: -100_000 }],
    ['', ''],
    [' - ', ''],
    ['1.000,00', null],
    ['12,34', null],
    ['0.125', null],
    ['twelve', null],
    ['5(1,000.00)', null],
    ['(1,000.00)5', null],
    ['Dr(1,000.00)', null],
    ['Cr 1,000.00', null],
    ['1N000', null],
    ['99,999,999,999,999.00', null],
  ])('%j is the amount %j', (text, amount) => {
    expect(amountIn(text)).toEqual(amount)
  })

  test('a long run of blanks is read in one go', () => {
    const { entries } = readStatement(
      csv('Date,Narration,Debit', '04/11/2026,NIP,7.00', `,Total${' '.repeat(200_000)}x,5.00`),
    )
    expect(entries.map(({ text }) => text)).toEqual(['NIP', 'Total x'])
  })

  test('headings stand below what the bank says of the account; sums and balances are no movements', () => {
    const { entries, unread } = readStatement(
      csv(
        'STATEMENT OF ACCOUNT,,,,',
        'Account name,Almoner Foundation,,,',
        '',
        'Trans Date,Value Date,Narration,Reference,Debit,Credit,Balance',
        ',,Opening balance,,,,"2,000,000.00"',
        '04/11/2026,04/11/2026,NIP/CR-2026-0018 GRACE,S123,"1,380,000.00",,"620,000.00"',
        '05-Nov-2026,05-Nov-2026,TRF FROM ADA OBI,S124,,"5,000.00","625,000.00"',
        '06/11/2026,06/11/2026,BROKEN,S125,1.000.00,,',
        ',,Total,,"1,380,000.00","5,000.00",',
        ',,Total debits,,"1,380,000.00",,',
        'Total,,,,"1,380,000.00",,',
      ),
    )
    expect(entries).toEqual([
      { line: 6, day: '2026-11-04', text: 'NIP/CR-2026-0018 GRACE · S123', kobo: 138_000_000, isIn: false },
      { line: 7, day: '2026-11-05', text: 'TRF FROM ADA OBI · S124', kobo: 500_000, isIn: true },
    ])
    expect(unread).toEqual([{ line: 8, why: 'The amount "1.000.00" could not be read.' }])
  })

  test.each([
    ['a sign', csv('Date;Details;Amount', '4/11/2026;Paid;-1,000.00', '5/11/2026;Got;2,000.00')],
    ['a mark', csv('Date;Details;Amount', '4/11/2026;Paid;1,000.00 DR', '5/11/2026;Got;2,000.00 CR')],
    ['a column', csv('Date;Details;Amount;DR/CR', '4/11/2026;Paid;1,000.00;D', '5/11/2026;Got;2,000.00;C')],
    ['debits with a minus', csv('Date;Details;Withdrawals;Deposits', '4/11/2026;Paid;-1,000.00;', '5/11/2026;Got;;2,000.00')], // prettier-ignore
    ['a sign, beside accounts', csv('Date,Details,Debit Account,Credit Account,Amount (NGN)', '4/11/2026,Paid,0123456789,0987654321,-1000', '5/11/2026,Got,0987654321,0123456789,2000')], // prettier-ignore
    ['a debit taken back', csv('Date;Details;Debit;Credit', '4/11/2026;Paid;1,000.00;', '5/11/2026;Got;-2,000.00;')],
    ['a credit taken back', csv('Date;Details;Debit;Credit', '4/11/2026;Paid;;-1,000.00', '5/11/2026;Got;;2,000.00')],
    ['two columns, with zeros in the other one', csv('S/N;Date;Details;Debit;Credit', '1;4/11/2026;Paid;1,000.00;0.00', '2;5/11/2026;Got;0.00;2,000.00')], // prettier-ignore
    ['two columns, whatever else is an amount', csv('Date;Details;Debit;Credit;Amount', '4/11/2026;Paid;1,000.00;;9.00', '5/11/2026;Got;;2,000.00;11.00')], // prettier-ignore
    ['a column, beside the number of a receipt', csv('Date;Details;Receipt;Amount;DR/CR', '4/11/2026;Paid;R-1;1,000.00;D', '5/11/2026;Got;R-2;2,000.00;C')], // prettier-ignore
    ['a column, beside the kind of a payment', csv('Date;Details;Payment;Amount;DR/CR', '4/11/2026;Paid;Transfer;1,000.00;D', '5/11/2026;Got;Cash;2,000.00;C')], // prettier-ignore
  ])('which way money went is told by %s', (_, text) => {
    expect(readStatement(text).entries.map(({ kobo, isIn }) => [kobo, isIn])).toEqual([
      [100_000, false],
      [200_000, true],
    ])
  })

  test('kinds of transactions do not tell it, although some speak of debits: the sign does', () => {
    const kinds = ['Card', 'Data', 'Direct debit', 'Electronic', 'Cash', 'Standing credit']
    const rows = kinds.map((kind, at) => `4/11/2026;Paid;${kind};${at % 2 ? '' : '-'}1,000.00`)
    const { entries, unread } = readStatement(csv('Date;Details;Type;Amount', ...rows))
    expect(entries.map(({ isIn }) => isIn)).toEqual([false, true, false, true, false, true])
    expect(unread).toEqual([])
  })

  test('lines without an amount, or of nothing, are no movements; words come without what only fills the column', () => {
    const { entries, unread } = readStatement(
      csv(
        'Date,Reference,Narration,Debit,Credit',
        '04/11/2026,S1,Charges are free this month,,',
        '04/11/2026,S2,Nothing,0.00,0.00',
        '04/11/2026,,  NIP   / GRACE ,5.00,',
        'Page 2 of 3,Reference,Narration,Debit,Credit',
      ),
    )
    expect(entries).toEqual([{ line: 4, day: '2026-11-04', text: 'NIP / GRACE', kobo: 500, isIn: false }])
    expect(unread).toEqual([])
    expect(readStatement(csv('Date,Details,Amount', '4/11/2026,Note,', '4/11/2026,Zero,0.00', '4/11/2026,Paid,-5'))).toEqual({
      entries: [{ line: 4, day: '2026-11-04', text: 'Paid', kobo: 500, isIn: false }],
      unread: [],
    }) // prettier-ignore
  })

  test.each<[string, string, string, string, string?]>([
    ['an amount that is none', 'Debit;Credit', '; 1.00.0 ', 'The amount "1.00.0" could not be read.'],
    ['two amounts', 'Debit;Credit', '5.00;7.00', 'It has a debit and a credit.'],
    ['an amount that is none, where a sign tells', 'Amount', '1.00.0 ', 'The amount "1.00.0" could not be read.'],
    ['no side, where others have one', 'Amount;DR/CR', '7.00;', 'It does not say whether money went out or came in.'],
    ['no mark, where others have one', 'Amount', '7.00', 'It does not say whether money went out or came in.', '5.00 DR'],
  ])('a line with %s is told, and the others are taken', (_, heads, cells, why, good) => {
    const first = good ?? (heads === 'Amount' ? '-5.00' : heads === 'Amount;DR/CR' ? '5.00;D' : '5.00;')
    const { entries, unread } = readStatement(
      csv(`Date;Details;${heads}`, `4/11/2026;Paid;${first}`, `4/11/2026;Odd;${cells}`),
    )
    expect(entries).toEqual([{ line: 2, day: '2026-11-04', text: 'Paid', kobo: 500, isIn: false }])
    expect(unread).toEqual([{ line: 3, why }])
  }) // prettier-ignore

  test('headings stand in the first forty lines, and of more than twenty thousand nobody looks at each', () => {
    const above = (count: number) => Array.from({ length: count }, (_, n) => `Note ${n},,,`)
    const [head, paid] = ['Date,Details,Debit,Credit', '4/11/2026,Paid,5.00,']
    expect(readStatement(csv(...above(39), head, paid)).entries).toHaveLength(1)
    expect(() => readStatement(csv(...above(40), head, paid))).toThrow(/columns of this file were not found/)
    const lines = (count: number) => csv(head, ...Array.from({ length: count - 1 }, () => paid))
    expect(readStatement(lines(20_000)).entries).toHaveLength(19_999)
    expect(() => readStatement(lines(20_001))).toThrow('The file has 20,001 lines. Take a shorter period.')
  })

  test('a day that stands only on the first of its lines is that of the next ones, but not of sums', () => {
    const { entries, unread } = readStatement(
      csv(
        'Date,Narration,Debit,Credit,Balance',
        ',Balance brought forward,,,"9,000.00"',
        '04/11/2026,NIP/CR-2026-0018 GRACE,"1,000.00",,"8,000.00"',
        ' ,NIP/CR-2026-0019 HOPE,"2,000.00",,"6,000.00"',
        ', ,"7,000.00",,',
        ',Total debits,"3,000.00",,',
        ',Balance,"6,000.00",,',
        '05/11/2026,Balance payment for the hall,500.00,,"5,500.00"',
        ',Balance payment for the tent,1.00.0,,',
        '99/11/2026,BROKEN DAY,10.00,,',
        ',After a broken day,20.00,,',
        ',TOTAL ENERGIES diesel,30.00,,',
        '06/11/2026,Tents,40.00,,',
        ',TOTAL ENERGIES diesel,50.00,,',
      ),
    )
    expect(entries.map(({ line, day, kobo }) => [line, day, kobo])).toEqual([
      [3, '2026-11-04', 100_000],
      [4, '2026-11-04', 200_000],
      [8, '2026-11-05', 50_000],
      [10, '', 1000],
      [13, '2026-11-06', 4000],
      [14, '2026-11-06', 5000],
    ])
    // What has an amount and is not taken is said.
    expect(unread).toEqual([
      { line: 5, why: 'It has no day.' },
      { line: 9, why: 'The amount "1.00.0" could not be read.' },
      { line: 11, why: 'It has no day.' },
      { line: 12, why: 'It has no day.' },
    ])
  })

  test('one debit that was taken back does not turn those that are written with a minus', () => {
    const debits = ['-1,000.00', '-2,000.00', '3,000.00'].map((amount) => `4/11/2026;Paid;${amount};`)
    const { entries } = readStatement(
      csv('Date;Details;Debit;Credit', ...debits, ';Total;9,000.00;', ';Total;9,000.00;'),
    )
    expect(entries.map(({ isIn }) => isIn)).toEqual([false, false, true])
  })

  test.each([
    ['that does not tell in from out', csv('Date,Details,Amount', '4/11/2026,Paid,1000'), /does not tell money that went out/], // prettier-ignore
    ['that does not tell it of nothing, either', csv('Date,Details,Amount', '4/11/2026,Paid,1000', '4/11/2026,Zero,0'), /does not tell money that went out/], // prettier-ignore
    ['without days', csv('Details,Debit,Credit', 'Paid,5.00,'), /columns of this file were not found/],
    ['without words', csv('Date,Debit,Credit', '4/11/2026,5.00,'), /columns of this file were not found/],
    ['without what was paid', csv('Date,Details,Credit', '4/11/2026,Got,5.00'), /columns of this file were not found/],
    ['without headings', csv('4/11/2026,Paid,1000'), /The columns of this file were not found/],
    ['without movements', csv('Date,Details,Debit,Credit'), /holds no movements/],
  ])('a file %s is refused with a sentence', (_, text, words) => {
    expect(() => readStatement(text)).toThrow(words)
  })
})

const request = (own: Partial<Awaiting> = {}): Awaiting => ({
  id: 'one',
  reference: 'CR-2026-0018',
  ministry: 'Grace Harvest',
  theme: 'Gospel Fire',
  kobo: 138_000_000,
  isAgreed: true,
  account: '0123456789',
  since: '2026-10-01',
  ...own,
})
let line = 1
const entry = (text: string, own: Partial<Entry> = {}): Entry => ({
  line: (line += 1),
  day: '2026-11-04',
  text,
  kobo: 138_000_000,
  isIn: false,
  ...own,
})
const paid = (own: Partial<Recorded> = {}): Recorded => ({
  id: 'paid',
  reference: 'CR-2026-0007',
  ministry: 'Lamp Stand',
  title: 'Choir robes',
  kobo: 25_000_000,
  day: '2026-11-04',
  ...own,
})
const groupsOf = (entries: Entry[], requests = [request()], payments: Recorded[] = [], ministries: string[] = []) => {
  const { matched, unsure, recorded, unknown } = matchingOf(entries, requests, payments, ministries)
  return {
    matched: matched.map((one) => [one.entry.text, one.request.id, one.why]),
    unsure: unsure.map((one) => [one.entry.text, one.candidates.map(({ id }) => id), one.why]),
    recorded: recorded.map((one) => [one.entry.text, one.payment.id]),
    unknown: unknown.map((one) => [one.entry.text, one.why]),
  }
}
const NOTHING = { matched: [], unsure: [], recorded: [], unknown: [] }

describe('a match', () => {
  test.each(['NIP/CR-2026-0018 GRACE HARVEST', 'trf cr20260018/gospel', 'REF:CR 2026 0018', 'Cr/2026/0018'])(
    'is made by the reference with its amount, however the bank writes it: %s',
    (text) => {
      expect(groupsOf([entry(text)])).toEqual({
        ...NOTHING,
        matched: [[text, 'one', 'The reference and the amount fit.']],
      })
    },
  )

  test.each(['NIP CR-2026-00187', 'XCR-2026-0018', 'CR-2026-001'])('is not made by a part of a word: %s', (text) => {
    expect(groupsOf([entry(text, { kobo: 1 })]).matched).toEqual([])
    expect(groupsOf([entry(text)]).unsure).toEqual([[text, ['one'], 'Only the amount fits.']])
  })

  test('is not made by the reference with another amount', () => {
    expect(groupsOf([entry('CR-2026-0018', { kobo: 138_000_001 })]).unsure).toEqual([
      ['CR-2026-0018', ['one'], 'The reference fits, but ₦1,380,000.00 is agreed and the bank paid ₦1,380,000.01.'],
    ])
  })

  test('is made by the amount only with the name of the ministry or the account', () => {
    expect(groupsOf([entry('TRF TO GRACE HARVEST')]).matched).toEqual([
      ['TRF TO GRACE HARVEST', 'one', 'The name of the ministry and the amount fit.'],
    ])
    expect(groupsOf([entry('TRF 0123456789')]).matched).toEqual([
      ['TRF 0123456789', 'one', 'The account number and the amount fit.'],
    ])
    expect(groupsOf([entry('TRF TO SOMEBODY')]).unsure).toEqual([['TRF TO SOMEBODY', ['one'], 'Only the amount fits.']])
  })

  test('is made by a name that a bank writes without its marks and hooks', () => {
    const hausa = request({ ministry: 'Ƙungiyar Bishara', account: '' })
    expect(groupsOf([entry('TRF TO KUNGIYAR BISHARA')], [hausa]).matched).toHaveLength(1)
  })

  test('is not made by a name that may be a part of another one', () => {
    const [chapel, text] = [request({ ministry: 'Grace Chapel', account: '' }), 'TRF TO GRACE CHAPEL IKEJA']
    const unsure = [[text, ['one'], 'The amount fits, but the name may be that of another ministry.']]
    expect(groupsOf([entry(text)], [chapel]).matched).toHaveLength(1)
    expect(groupsOf([entry(text)], [chapel], [], ['Grace Chapel, Ikeja'])).toEqual({ ...NOTHING, unsure })
    expect(groupsOf([entry(text)], [chapel], [paid({ ministry: 'Grace Chapel Ikeja' })]).unsure).toEqual(unsure)
    expect(groupsOf([entry(text)], [request({ ministry: 'Chapel', account: '' })]).unsure).toEqual(unsure)
    const ikeja = request({ ministry: 'Grace Chapel Ikeja', account: '' })
    expect(groupsOf([entry(text)], [ikeja], [], ['Grace Chapel']).matched).toHaveLength(1)
  })

  test('of two requests of the same amount is never guessed, not even by the name', () => {
    const two = [request(), request({ id: 'two', reference: 'CR-2026-0019', ministry: 'Lamp Stand', account: '' })]
    expect(groupsOf([entry('TRF TO GRACE HARVEST')], two)).toEqual({
      ...NOTHING,
      unsure: [['TRF TO GRACE HARVEST', ['one', 'two'], '2 requests are for this amount.']],
    })
    expect(groupsOf([entry('TRF CR-2026-0019')], two).matched).toEqual([
      ['TRF CR-2026-0019', 'two', 'The reference and the amount fit.'],
    ])
  })

  test('is never a credit', () => {
    expect(groupsOf([entry('CR-2026-0018 GRACE HARVEST', { isIn: true })])).toEqual({
      ...NOTHING,
      unknown: [['CR-2026-0018 GRACE HARVEST', 'Money came in, and no deposit of this amount is recorded.']],
    })
  })

  test('is a deposit that is recorded, each once and not before the money came', () => {
    const came = (day: string, text: string) => entry(text, { isIn: true, day })
    const deposits = [
      paid({ id: 'late', day: '2026-11-09' }),
      paid({ id: 'before', day: '2026-11-01' }),
      paid({ id: 'other', day: '2026-11-04', kobo: 1 }),
    ]
    const { recorded, unknown } = matchingOf(
      [came('2026-11-04', 'FIRST'), came('2026-11-05', 'SECOND')].map((one) => ({ ...one, kobo: 25_000_000 })),
      [],
      [],
      [],
      deposits,
    )
    expect(recorded.map((one) => [one.entry.text, one.payment.id])).toEqual([['FIRST', 'late']])
    expect(unknown.map((one) => one.entry.text)).toEqual(['SECOND'])
  })

  const X = 25_000_000
  const deposited = (came: [text: string, day: string][], deposits: Recorded[]) =>
    matchingOf(
      came.map(([text, day]) => entry(text, { isIn: true, day, kobo: X })),
      [],
      [],
      [],
      deposits,
    )
  test.each([
    ['2026-11-04', '2026-11-04', true],
    ['2026-11-04', '2026-11-18', true],
    ['2026-11-04', '2026-11-19', false],
    ['2026-11-04', '2026-11-03', false],
    ['', '2026-11-04', false],
  ])('of money that came on %j is a deposit of %s: %s', (came, day, isIt) => {
    const { recorded, unknown } = deposited([['CASH', came]], [paid({ day, kobo: X })])
    expect([recorded.length, unknown.length]).toEqual(isIt ? [1, 0] : [0, 1])
  })
  test('of deposits goes by their days, in whatever order file and ledger tell them', () => {
    const lines: [string, string][] = [
      ['SECOND', '2026-11-05'],
      ['FIRST', '2026-11-04'],
    ]
    const deposits = [paid({ id: 'b', day: '2026-11-08', kobo: X }), paid({ id: 'a', day: '2026-11-05', kobo: X })]
    const { recorded } = deposited(lines, deposits)
    expect(recorded.map((one) => [one.entry.text, one.payment.id]).sort()).toEqual([
      ['FIRST', 'a'],
      ['SECOND', 'b'],
    ])
  })
  test.each<[string, Partial<Recorded>, RegExp]>([
    ['of that amount and time', {}, /it may be that money/],
    ['of another amount', { kobo: 1 }, /no deposit of this amount is recorded\.$/],
    ['long after', { day: '2026-12-24' }, /no deposit of this amount is recorded\.$/],
  ])('of money that came is told by a reversal %s alone', (_, own, why) => {
    const reversal = paid({ day: '2026-11-06', kobo: X, reverses: 'other', ...own })
    expect(deposited([['RVSL', '2026-11-05']], [reversal]).unknown[0]?.why).toMatch(why)
  })

  test.each<[string, Partial<Entry>, Partial<Recorded>, boolean]>([
    ['of its day', {}, { reference: '' }, true],
    ['of its reference, on another day', { text: 'TRF CR-2026-0007' }, { day: '2026-11-10' }, true],
    ['of neither', {}, { day: '2026-11-10' }, false],
    ['of a reference that is none of theirs', { text: 'TRF CR-2026-0009' }, { day: '2026-11-10' }, false],
    ['of its day, with another amount', { kobo: 1 }, {}, false],
    ['of its reference, with another amount', { text: 'TRF CR-2026-0007', kobo: 1 }, {}, false],
    ['that came in', { isIn: true }, {}, false],
  ])('is a payment that was reversed since, for a line %s: %s', (_, line, own, isIt) => {
    const one = entry('TRF', { kobo: X, ...line })
    const { recorded, unknown } = matchingOf([one, { ...one, line: 9 }], [], [], [], [], [paid({ kobo: X, ...own })])
    // One payment is one line.
    expect([recorded.length, unknown.length]).toEqual(isIt ? [1, 1] : [0, 2])
  })

  const X_LINES = (texts: string[], payments: Recorded[], reversed: Recorded[], requests: Awaiting[] = []) => {
    const { recorded, unsure, unknown } = matchingOf(texts.map((text) => entry(text, { kobo: X })), requests, payments, [], [], reversed) // prettier-ignore
    return {
      recorded: recorded.map((one) => [one.entry.text, one.payment.id]),
      unsure: unsure.map((one) => [one.entry.text, one.why]),
      unknown: unknown.map((one) => [one.entry.text, one.why]),
    }
  }
  const gone = (own: Partial<Recorded> = {}) =>
    paid({ id: 'gone', reference: 'CR-2026-0008', ministry: 'Grace Harvest', kobo: X, ...own })
  test('is a payment that was reversed since, but never for a line of one that stands: the bank may have paid that twice', () => {
    const twice = 'A payment of this reference and amount is recorded, and this line is one more: the bank may have paid twice.' // prettier-ignore
    const texts = ['CR-2026-0007', 'NIP CR-2026-0007', 'CR-2026-0008']
    for (const order of [texts, texts.toReversed()]) {
      const { recorded, unknown } = X_LINES(order, [paid()], [gone()])
      const [first = '', again = ''] = order.filter((text) => text.endsWith('7'))
      expect(recorded.toSorted()).toEqual([[first, 'paid'], ['CR-2026-0008', 'gone']].toSorted()) // prettier-ignore
      expect(unknown).toEqual([[again, twice]])
    }
    // Paid, taken back, and paid once more, all under one reference.
    expect(X_LINES(['CR-2026-0007', 'NIP CR-2026-0007'], [paid()], [gone({ reference: 'CR-2026-0007' })])).toEqual({
      recorded: [
        ['CR-2026-0007', 'paid'],
        ['NIP CR-2026-0007', 'gone'],
      ],
      unsure: [],
      unknown: [],
    })
    expect(X_LINES(['CR-2026-0008', 'CR-2026-0007 AND CR-2026-0008'], [paid()], [gone(), gone({ id: 'too' })])).toEqual(
      {
        recorded: [
          ['CR-2026-0008', 'gone'],
          ['CR-2026-0007 AND CR-2026-0008', 'paid'],
        ],
        unsure: [],
        unknown: [],
      },
    )
    expect(X_LINES(['CR-2026-0007', 'CR-2026-0007 AND CR-2026-0008'], [paid()], [gone()]).unknown).toEqual([
      ['CR-2026-0007 AND CR-2026-0008', twice],
    ])
  })
  test('is paid once more under its old reference: the payment that was made anew is that line', () => {
    const anew = paid({ id: 'anew', reference: 'P-1', ministry: 'Grace Harvest', kobo: X })
    expect(X_LINES(['CR-2026-0008', 'NIP CR-2026-0008'], [anew], [gone()])).toEqual({
      recorded: [
        ['CR-2026-0008', 'gone'],
        ['NIP CR-2026-0008', 'anew'],
      ],
      unsure: [],
      unknown: [],
    })
    expect(X_LINES(['CR-2026-0008'], [anew], [gone({ day: '2026-11-01' })]).recorded).toEqual([
      ['CR-2026-0008', 'anew'],
    ])
    // It may be recorded later, by whatever name.
    const later = paid({ id: 'later', reference: '', ministry: 'Grace Harvest', kobo: X, day: '2026-11-08' })
    expect(X_LINES(['CR-2026-0008'], [later], [gone({ day: '2026-11-01' })]).recorded).toEqual([
      ['CR-2026-0008', 'later'],
    ])
    // Another request of its ministry and amount is not what the line names.
    const next = request({ reference: 'CR-2026-0010', ministry: 'Grace Harvest', kobo: X })
    const lines = ['CR-2026-0009 GRACE HARVEST', 'CR-2026-0008 GRACE HARVEST']
    const ninth = paid({ id: 'ninth', reference: 'CR-2026-0009', ministry: 'Grace Harvest', kobo: X })
    expect(X_LINES(lines, [ninth], [gone({ day: '2026-11-03' })], [next])).toEqual({
      recorded: [['CR-2026-0009 GRACE HARVEST', 'ninth']],
      unsure: [['CR-2026-0008 GRACE HARVEST', 'A payment that this line names was reversed: it may be that one.']],
      unknown: [],
    })
  })
  test('is one more of what was reversed where nothing like it was paid anew to the same ministry', () => {
    const more = 'The payment of this reference was reversed, and this line is one more.'
    const elsewhere = paid({ id: 'elsewhere', reference: 'P-1', ministry: 'Lamp Stand', kobo: X })
    for (const reversed of [[gone()], [gone({ id: 'less', kobo: 1 }), gone()]])
      expect(X_LINES(['CR-2026-0008', 'NIP CR-2026-0008'], [elsewhere], reversed)).toEqual({
        recorded: [['CR-2026-0008', 'gone']],
        unsure: [],
        unknown: [['NIP CR-2026-0008', more]],
      })
    // What was reversed on that day had another amount.
    const anew = paid({ id: 'anew', reference: 'P-1', ministry: 'Grace Harvest', kobo: X })
    expect(X_LINES(['CR-2026-0008'], [anew], [gone({ kobo: 1 })]).recorded).toEqual([['CR-2026-0008', 'anew']])
  })
  test('is a payment that was reversed since by its day alone only for a line that names nobody else', () => {
    expect(X_LINES(['TRF TO LAMP STAND'], [], [gone()], [request({ ministry: 'Lamp Stand', kobo: 1 })])).toMatchObject({
      recorded: [],
      unknown: [['TRF TO LAMP STAND', 'No request that waits has this reference or this amount.']],
    })
    // Whoever is named goes before who is not.
    expect(X_LINES(['TRF', 'TRF TO GRACE HARVEST'], [], [gone()])).toMatchObject({
      recorded: [['TRF TO GRACE HARVEST', 'gone']],
      unknown: [['TRF', 'No request that waits has this reference or this amount.']],
    })
    // A reference says which it is, whatever the day.
    expect(X_LINES(['CR-2026-0008', 'CR-2026-0008 B'], [], [gone(), gone({ id: 'b', reference: '' })])).toMatchObject({
      recorded: [['CR-2026-0008', 'gone']],
      unknown: [['CR-2026-0008 B', 'The payment of this reference was reversed, and this line is one more.']],
    })
    expect(X_LINES(['CR-2026-0008'], [], [gone({ kobo: 1 })]).unknown).toEqual([
      ['CR-2026-0008', 'The payment of this reference was reversed, and had another amount.'],
    ])
  })
  test('that names a reversed payment is none that stands, and no request for certain', () => {
    expect(X_LINES(['CR-2026-0008', 'TRF'], [paid()], [gone()])).toMatchObject({
      recorded: [
        ['CR-2026-0008', 'gone'],
        ['TRF', 'paid'],
      ],
      unknown: [],
    })
    expect(X_LINES(['CR-2026-0018'], [], [gone({ reference: 'CR-2026-0018' })], [request({ kobo: X })]).unsure).toEqual(
      [['CR-2026-0018', 'A payment that this line names was reversed: it may be that one.']],
    )
  })

  test('is a payment that was reversed since, and what came back of it', () => {
    const reversed = [paid({ id: 'gone', day: '2026-11-04', kobo: 25_000_000 })]
    const back = (reverses: 'Returned' | 'other') => [
      paid({ id: 'back', day: '2026-11-06', kobo: 25_000_000, reverses }),
    ]
    const lines = [entry('LAMP STAND', { day: '2026-11-04' }), entry('RVSL', { isIn: true, day: '2026-11-05' })].map((one) => ({ ...one, kobo: 25_000_000 })) // prettier-ignore
    const told = (reverses: 'Returned' | 'other') => {
      const { recorded, unknown } = matchingOf(lines, [], [], [], back(reverses), reversed)
      return [recorded.map((one) => [one.entry.text, one.payment.id, one.why]), unknown.map((one) => one.why)]
    }
    const gone = ['LAMP STAND', 'gone', 'This payment is recorded, and was reversed since.']
    expect(told('Returned')).toEqual([
      [gone, ['RVSL', 'back', 'The reversal of a payment of this amount is recorded.']],
      [],
    ])
    expect(told('other')).toEqual([
      [gone],
      ['Money came in. No deposit of this amount is recorded, but a payment of it was reversed: it may be that money.'],
    ])
  })

  test('is not made where the bank paid twice, or the money came back', () => {
    expect(groupsOf([entry('CR-2026-0018 A'), entry('CR-2026-0018 B')]).unsure).toHaveLength(2)
    const back = groupsOf([entry('CR-2026-0018'), entry('RVSL CR-2026-0018', { isIn: true })])
    expect(back.matched).toEqual([])
    expect(back.unsure[0]?.[2]).toBe('The reference and the amount fit. Money of this amount came back, too.')
    expect(groupsOf([entry('CR-2026-0018'), entry('RVSL GRACE HARVEST', { isIn: true })]).matched).toEqual([])
  })

  test('is not made where two requests share a reference, or a line names two', () => {
    const shared = [request(), request({ id: 'two', ministry: 'Lamp Stand' })]
    expect(groupsOf([entry('CR-2026-0018')], shared).unsure[0]?.[1]).toEqual(['one', 'two'])
    const two = [request(), request({ id: 'two', reference: 'CR-2026-0019' })]
    expect(groupsOf([entry('CR-2026-0018 AND CR-2026-0019')], two).unsure[0]?.[1]).toEqual(['one', 'two'])
  })

  test('is not made with what is not agreed, not known, or was sent after the bank paid', () => {
    for (const own of [{ isAgreed: false }, { kobo: null }, { since: '2026-11-05' }])
      expect(groupsOf([entry('CR-2026-0018')], [request(own)]).matched).toEqual([])
    expect(groupsOf([entry('GRACE HARVEST')], [request(), request({ id: 'two', reference: '', kobo: null, account: '' })]).matched).toEqual([]) // prettier-ignore
    expect(groupsOf([entry('GRACE HARVEST', { day: '' })]).matched).toEqual([])
  })

  test('by reference keeps the request from being offered for another line', () => {
    const groups = groupsOf([entry('CR-2026-0018'), entry('FEE CR-2026-0018', { kobo: 2_688 })])
    expect(groups.matched).toHaveLength(1)
    expect(groups.unsure).toEqual([])
    expect(groups.unknown).toHaveLength(1)
  })
})

describe('what is recorded already', () => {
  test('is known by reference and amount, once', () => {
    const { recorded, unknown } = groupsOf(
      [entry('CR-2026-0007', { kobo: 25_000_000 }), entry('CR-2026-0007 AGAIN', { kobo: 25_000_000 })],
      [],
      [paid()],
    )
    expect(recorded).toEqual([['CR-2026-0007', 'paid']])
    expect(unknown).toEqual([
      [
        'CR-2026-0007 AGAIN',
        'A payment of this reference and amount is recorded, and this line is one more: the bank may have paid twice.',
      ],
    ])
  })

  test('is known by amount and day, or by amount and name when it was recorded later', () => {
    const other = { kobo: 25_000_000 }
    expect(groupsOf([entry('TRF', other)], [], [paid()]).recorded).toEqual([['TRF', 'paid']])
    expect(groupsOf([entry('TRF', other), entry('TRF2', other)], [], [paid()]).recorded).toEqual([])
    const later = [paid({ day: '2026-11-06' })]
    expect(groupsOf([entry('TRF LAMP STAND', other)], [], later).recorded).toEqual([['TRF LAMP STAND', 'paid']])
    expect(groupsOf([entry('TRF', other)], [], later).unknown).toHaveLength(1)
  })

  test('hides no second line: a payment of the day is not one that was written down later, either', () => {
    const on = (day: string) => entry(`LAMP STAND ${day}`, { day, kobo: 25_000_000 })
    const payments = [paid({ day: '2026-11-05' })]
    for (const days of [
      ['2026-11-05', '2026-10-25'],
      ['2026-10-25', '2026-11-05'],
      ['2026-11-05', '2026-10-05'],
      ['2026-10-05', '2026-11-05'],
    ]) {
      const { recorded, unknown } = groupsOf(days.map(on), [], payments)
      expect(recorded).toEqual([['LAMP STAND 2026-11-05', 'paid']])
      expect(unknown.map(([text]) => text)).toEqual([`LAMP STAND ${days.find((day) => day < '2026-11')}`])
    }
  })

  test('is not known by a payment that was written down weeks later', () => {
    const line = entry('LAMP STAND', { day: '2026-10-05', kobo: 25_000_000 })
    expect(groupsOf([line], [], [paid({ day: '2026-10-19' })]).recorded).toHaveLength(1)
    expect(groupsOf([line], [], [paid({ day: '2026-10-20' })]).unknown).toHaveLength(1)
  })

  test('with the amount of a request that waits it is for the reader to say', () => {
    const same = [paid({ kobo: 138_000_000 })]
    expect(groupsOf([entry('GRACE HARVEST')], [request()], same).unsure).toEqual([
      ['GRACE HARVEST', ['one'], 'A payment of this amount is recorded already: it may be this one.'],
    ])
  })
})

describe('a line that names a request by its reference', () => {
  const LINE = 'CR-2026-0018'
  test('is matched on the day on which it was sent, and where a day is not known', () => {
    const matched = [[LINE, 'one', 'The reference and the amount fit.']]
    expect(groupsOf([entry(LINE)], [request({ since: '2026-11-04' })]).matched).toEqual(matched)
    expect(groupsOf([entry(LINE, { day: '' })]).matched).toEqual(matched)
    expect(groupsOf([entry(LINE)], [request({ since: '' })]).matched).toEqual(matched)
  })
  test.each<[string, Partial<Awaiting>, string]>([
    ['is not agreed', { isAgreed: false }, 'The reference fits, but the request is not agreed in full.'],
    ['is not known', { kobo: null }, 'The reference fits, but the request is not agreed in full.'],
    [
      'was sent later',
      { since: '2026-11-05' },
      'The reference and the amount fit, but the bank paid before the request was sent.',
    ],
  ])('is for the reader where it %s', (_name, own, why) => {
    expect(groupsOf([entry(LINE)], [request(own)])).toEqual({ ...NOTHING, unsure: [[LINE, ['one'], why]] })
  })
  test('is for the reader where it names a payment, too', () => {
    const text = 'CR-2026-0018 AND CR-2026-0007'
    expect(groupsOf([entry(text)], [request()], [paid()]).unsure).toEqual([
      [text, ['one'], 'More than one request or payment is named.'],
    ])
  })
  test('keeps it from a line that only names the ministry, whichever comes first', () => {
    for (const texts of [
      [LINE, 'GRACE HARVEST'],
      ['GRACE HARVEST', LINE],
    ])
      expect(groupsOf(texts.map((text) => entry(text)))).toEqual({
        ...NOTHING,
        matched: [[LINE, 'one', 'The reference and the amount fit.']],
        unknown: [['GRACE HARVEST', 'The request of this amount was found in another line.']],
      })
  })
  test('stays matched where other money of this amount came in', () => {
    expect(groupsOf([entry(LINE), entry('SCHOOL FEES', { isIn: true })]).matched).toHaveLength(1)
  })
})

describe('a line that names nothing but an amount', () => {
  test('is no request that was sent after the bank had paid; one of the day, or of a day that is not known, it may be', () => {
    const none = [['TRF', 'No request that waits has this reference or this amount.']]
    expect(groupsOf([entry('TRF')], [request({ since: '2026-11-05' })])).toEqual({ ...NOTHING, unknown: none })
    for (const since of ['2026-11-04', ''])
      expect(groupsOf([entry('TRF')], [request({ since })]).unsure).toHaveLength(1)
    expect(groupsOf([entry('TRF', { day: '' })], [request({ since: '2026-11-05' })]).unsure).toHaveLength(1)
  })
  test.each<[string, string, Awaiting[], string, string[]]>([
    [
      'the name is too short',
      'TRF HOPE',
      [request({ ministry: 'Hope', account: '' })],
      'Only the amount fits.',
      ['one'],
    ],
    [
      'the request is not agreed',
      'GRACE HARVEST',
      [request({ isAgreed: false })],
      'The amount fits, but the request is not agreed in full.',
      ['one'],
    ],
    [
      'another request of the ministry is not known',
      'GRACE HARVEST',
      [request(), request({ id: 'two', reference: '', kobo: null, account: '' })],
      'The amount fits, but that of another request of this ministry is not known.',
      ['one', 'two'],
    ],
  ])('is for the reader where %s', (_name, text, requests, why, candidates) => {
    expect(groupsOf([entry(text)], requests)).toEqual({ ...NOTHING, unsure: [[text, candidates, why]] })
  })
  test('is matched by the account whatever the name, and by the name whatever other ministries ask', () => {
    expect(groupsOf([entry('TRF 0123456789')], [request({ ministry: 'Chapel' })]).matched).toHaveLength(1)
    const other = request({ id: 'two', reference: '', kobo: null, ministry: 'Lamp Stand', account: '' })
    expect(groupsOf([entry('GRACE HARVEST')], [request(), other]).matched).toHaveLength(1)
  })
})

describe('a line beside payments that are recorded', () => {
  const other = { kobo: 25_000_000 }
  test('of a reference with another amount is told', () => {
    expect(groupsOf([entry('CR-2026-0007', { kobo: 1 })], [], [paid()]).unknown).toEqual([
      ['CR-2026-0007', 'A payment of this reference is recorded, with another amount.'],
    ])
  })
  test('of one day and amount has each its own payment', () => {
    const two = [paid(), paid({ id: 'paid 2', reference: 'CR-2026-0008' })]
    expect(groupsOf([entry('TRF', other), entry('TRF2', other)], [], two).recorded).toEqual([
      ['TRF', 'paid'],
      ['TRF2', 'paid 2'],
    ])
  })
  test('of the day is left for a line of its ministry that the bank paid earlier', () => {
    const two = [paid(), paid({ id: 'paid 2', reference: 'CR-2026-0008' })]
    const lines = [entry('TRF', other), entry('LAMP STAND', { ...other, day: '2026-11-02' })]
    expect(groupsOf(lines, [], two).recorded).toEqual([
      ['TRF', 'paid'],
      ['LAMP STAND', 'paid 2'],
    ])
  })
  test('is that of its day, not one that was recorded later', () => {
    const two = [paid({ id: 'later', reference: 'CR-2026-0008', day: '2026-11-06' }), paid()]
    expect(groupsOf([entry('LAMP STAND', other)], [], two).recorded).toEqual([['LAMP STAND', 'paid']])
  })
  test('is counted with them where there are more lines than payments', () => {
    const lines = (count: number) => Array.from({ length: count }, () => entry('TRF', other))
    const two = [paid(), paid({ id: 'paid 2', reference: 'CR-2026-0008' })]
    expect(groupsOf(lines(2), [], [paid()]).unknown[0]?.[1]).toBe(
      '1 payment of this amount is recorded on this day, and the statement has 2.',
    )
    expect(groupsOf(lines(3), [], two).unknown[0]?.[1]).toBe(
      '2 payments of this amount are recorded on this day, and the statement has 3.',
    )
  })
  test('is none of them that was recorded before the bank paid, or where its day is not known', () => {
    expect(groupsOf([entry('LAMP STAND', other)], [], [paid({ day: '2026-11-03' })]).recorded).toEqual([])
    for (const day of ['2026-11-04', ''])
      expect(groupsOf([entry('LAMP STAND', { ...other, day: '' })], [], [paid({ day })]).recorded).toEqual([])
  })
  test.each([
    ['GRACE HARVEST', '2026-11-03', true],
    ['GRACE HARVEST', '2026-10-28', true],
    ['GRACE HARVEST', '2026-10-27', false],
    ['TRF 0123456789', '2026-11-02', true],
    ['TRF 0123456789', '2026-11-06', true],
  ])(
    'of %s recorded on %s, and the amount of another request of the ministry: for the reader %s',
    (text, day, isIt) => {
      const first = paid({ kobo: 138_000_000, ministry: 'Grace Harvest', day })
      const { unsure, matched } = groupsOf([entry(text)], [request()], [first])
      const why = 'A payment of this amount is recorded already: it may be this one.'
      expect(unsure).toEqual(isIt ? [[text, ['one'], why]] : [])
      expect(matched).toHaveLength(isIt ? 0 : 1)
    },
  )
  test('recorded shortly before to another ministry does not keep a request from its line', () => {
    const other_ = paid({ kobo: 138_000_000, day: '2026-11-03' })
    expect(groupsOf([entry('GRACE HARVEST')], [request()], [other_]).matched).toHaveLength(1)
    expect(groupsOf([entry('TRF 0123456789')], [request()], [other_]).matched).toHaveLength(1)
  })
  const grace = paid({ id: 'grace', reference: 'CR-2026-0008', ministry: 'Grace Harvest' })
  const linesOf = (...texts: string[]) => texts.map((text) => entry(text, other))
  test('of one day and amount is that of whom it names, and the others follow in their order', () => {
    const third = paid({ id: 'third', reference: '', ministry: 'New Dawn' })
    expect(groupsOf(linesOf('TRF', 'GRACE HARVEST', 'LAMP STAND'), [], [paid(), grace, third]).recorded).toEqual([
      ['TRF', 'third'],
      ['GRACE HARVEST', 'grace'],
      ['LAMP STAND', 'paid'],
    ])
    const account = request({ kobo: 1 })
    expect(groupsOf(linesOf('TRF', 'TRF 0123456789'), [account], [grace, paid()]).recorded).toEqual([
      ['TRF', 'paid'],
      ['TRF 0123456789', 'grace'],
    ])
  })
  test('of one day and amount is none of another ministry than it names', () => {
    const why = '1 payment of this amount is recorded on this day, but this line names another ministry.'
    expect(groupsOf(linesOf('NEW DAWN', 'TRF'), [], [paid()], ['New Dawn'])).toEqual({
      ...NOTHING,
      recorded: [['TRF', 'paid']],
      unknown: [['NEW DAWN', why]],
    })
    // It may be recorded later.
    const later = paid({ id: 'later', reference: '', ministry: 'New Dawn', day: '2026-11-06' })
    expect(groupsOf(linesOf('NEW DAWN', 'LAMP STAND'), [], [paid(), later]).recorded).toEqual([
      ['NEW DAWN', 'later'],
      ['LAMP STAND', 'paid'],
    ])
    const both = linesOf('LAMP STAND FOR GRACE HARVEST')
    expect(groupsOf(both, [], [paid(), grace]).recorded).toEqual([])
    // A bank cuts names: it is whose name goes on as the line does.
    const missions = paid({ id: 'missions', reference: '', ministry: 'Grace Chapel International Missions' })
    const chapel = paid({ id: 'chapel', reference: '', ministry: 'Grace Chapel', day: '2026-11-06' })
    expect(groupsOf(linesOf('NIP GRACE CHAPEL INTERNATIO'), [], [missions, chapel]).recorded).toEqual([
      ['NIP GRACE CHAPEL INTERNATIO', 'missions'],
    ])
    // What follows is a word of its own: this line is of a crusade in May.
    for (const text of ['TRF TO LIVING FAITH MAY CRUSADE', 'TRF TO LIVING FAITH MAR SUPPORT', 'LIVING FAITH MA'])
      expect(
        groupsOf(linesOf(text), [], [paid({ ministry: 'Living Faith Marina' })], ['Living Faith']).unknown,
      ).toEqual([[text, why]])
    // Whose name is not told, or too short to stand in a line for certain, may be meant.
    for (const ministry of ['', 'ECWA'])
      expect(groupsOf(linesOf('ECWA FOR NEW DAWN'), [], [paid({ ministry })], ['New Dawn']).recorded).toEqual([
        ['ECWA FOR NEW DAWN', 'paid'],
      ])
    // A name that is a part of the one that stands there is not named.
    const short = paid({ id: 'short', reference: '', ministry: 'Harvest' })
    expect(groupsOf(linesOf('GRACE HARVEST'), [], [short, grace]).recorded).toEqual([['GRACE HARVEST', 'grace']])
  })
  test('is counted with those that name the same ministry', () => {
    const lines = linesOf('LAMP STAND', 'LAMP STAND AGAIN', 'TRF')
    expect(groupsOf(lines, [], [paid(), grace])).toEqual({
      ...NOTHING,
      recorded: [['TRF', 'grace']],
      unknown: ['LAMP STAND', 'LAMP STAND AGAIN'].map((text) => [
        text,
        '1 payment of this amount to this ministry is recorded on this day, and the statement has 2.',
      ]),
    })
    expect(groupsOf(linesOf('LAMP STAND', 'TRF'), [], [paid()])).toEqual({
      ...NOTHING,
      recorded: [['LAMP STAND', 'paid']],
      unknown: [['TRF', '1 payment of this amount is recorded on this day, and the statement has 2.']],
    })
  })
  test('recorded later with the name, and the amount of a request that waits: it is for the reader to say', () => {
    const later = paid({ kobo: 138_000_000, ministry: 'Grace Harvest', day: '2026-11-06' })
    expect(groupsOf([entry('GRACE HARVEST')], [request()], [later]).unsure).toEqual([
      ['GRACE HARVEST', ['one'], 'A payment of this amount is recorded already: it may be this one.'],
    ])
  })
})

test('each group stands in the order of the statement', () => {
  const lines = [entry('FEE', { kobo: 5 }), entry('CASH', { isIn: true }), entry('CHARGE', { kobo: 7 })]
  expect(groupsOf(lines).unknown.map(([text]) => text)).toEqual(['FEE', 'CASH', 'CHARGE'])
})

describe('what a bank can hold', () => {
  test.each([
    [' -/. Grace  --  中文 Chapel.. ', 'Grace -- Chapel..'],
    ['Olú’wa', 'Oluwa'],
    ['Ƙungiyar Bishara, Ɗan Ɓauna ʼƳar ƙɗɓƴ', 'Kungiyar Bishara Dan Bauna Yar kdby'],
  ])('%j is %j', (text, plain) => {
    expect(bankText(text)).toBe(plain)
  })
  test('a reference has six signs, one of them a digit, and at most thirty', () => {
    const found = ['AB-1234', 'AB-123', 'ABCDEFG', `R-${'1'.repeat(28)}`, `R-${'1'.repeat(29)}`].map(isReference)
    expect(found).toEqual([true, false, false, true, false])
  })
})

describe('the payments of the ledger', () => {
  const of = (own: object) => {
    const wire = { id: 'ledger-1', title: 'Choir robes', ministry: 'Lamp Stand', amount: 250_000, deposit: false, createdUtc: '2026-11-04T12:00:00Z' } // prettier-ignore
    return recordedIn([readPayment({ ...wire, ...own })], [])
  }

  test.each([
    ['CR-2026-0007', 'CR-2026-0007'],
    ['PAY', ''],
    ['GRANTS', ''],
    ['2026', ''],
  ])('with the reference %j are known by %j', (reference, known) => {
    expect(of({ reference })).toEqual([paid({ id: 'ledger-1', reference: known })])
  })

  test('that were rejected have paid nothing', () => {
    expect(of({ status: 'Rejected' })).toEqual([])
    expect(of({ status: 'Completed' })).toHaveLength(1)
    // Or its line would be offered to be recorded.
    expect(of({ status: 'Pending' })).toHaveLength(1)
  })
})

describe('what a request is called at the bank', () => {
  test.each([
    ['CR-2026-0018', 'CR-2026-0018'],
    ['', 'R-89ABCDEF'],
    ['17', 'R-89ABCDEF'],
    ['a much too long reference 2026/0000000000018', 'R-89ABCDEF'],
  ])('%j is %j', (reference, called) => {
    expect(bankReference({ reference, id: '01234567-89ab-4cde-8f01-234589abcdef' })).toBe(called)
  })

  test('a narration begins with the reference, holds plain letters, and is cut at 100', () => {
    const text = narrationOf({
      reference: 'CR-2026-0018',
      id: 'x',
      ministry: '=Ìjọ "Olúwa", Ìbàdàn',
      theme: 'A very long theme '.repeat(10),
    })
    expect(text).toMatch(/^CR-2026-0018 Ijo Oluwa Ibadan A very long/)
    expect(text.length).toBeLessThanOrEqual(100)
    const cut = narrationOf({ reference: 'CR-2026-0018', id: 'x', ministry: 'M'.repeat(86), theme: 'Tents' })
    expect(cut).toBe(`CR-2026-0018 ${'M'.repeat(86)}`)
  })
})

test.each([
  ['NIP GRACE HARVEST', true],
  ['NIP GRACE HARVEST LTD', true],
  ['NIP GRACE HAR', true],
  ['NIP GRACE HA', false],
  ['NIP GRACE HAR LTD', false],
  ['NIP PEACE HARVEST', false],
  ['NIP GRACE', false],
])('%j goes on as Grace Harvest, beside a Grace: %s', (line, isIt) => {
  expect(goesOnAs(line.split(' '), 'GRACE', 'GRACE HARVEST')).toBe(isIt)
})
