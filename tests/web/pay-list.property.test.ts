/** The bank's file is to the kobo what was agreed; on its way back through a bank no line becomes another request. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { readBudget, type Budget } from '../../src/domains/budgets/budgets.reading'
import { bankReference, keyOf } from '../../src/domains/pay-lists/bank-text'
import { breakdownOf, fileOf, fitting, payListOf, PROFILE_NAMES, totalOf, type Ticked } from '../../src/domains/pay-lists/pay-list.rules' // prettier-ignore
import { readStatement } from '../../src/domains/pay-lists/statement.read'
import { matchingOf, type Awaiting } from '../../src/domains/pay-lists/statement.rules'
import { naira } from '../../src/lib/money'
import { runs } from '../support/properties'

const KNOWN = { payments: [], sent: [], now: Date.parse('2026-11-20T12:00:00Z') }
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('Grace Harvest', '=cmd()', '+1', 'A,"b"\n;c', 'Ìjọ Olúwa', 'x'.repeat(200)),
)
const kobo = fc.oneof(fc.integer({ min: 1, max: 100_000_000_000 }), fc.constantFrom(10, 20, 138_000_000))
const request = fc.record({
  reference: fc.oneof(
    fc.integer({ min: 0, max: 9999 }).map((n) => `CR-2026-${String(n).padStart(4, '0')}`),
    words,
  ),
  ministry: words,
  theme: words,
  kobo,
  bank: fc.constantFrom('Access Bank', 'GTBank', 'Hope Microfinance Bank', ''),
  number: fc.oneof(fc.stringMatching(/^\d{10}$/), fc.constantFrom('', '123', '012 345 6789')),
  name: words,
  isAgreed: fc.boolean(),
  isTold: fc.boolean(),
})
const ticked = fc.array(request, { maxLength: 25 }).map((all) =>
  all.map((one, at): Ticked => {
    const read = readBudget({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      reference: one.reference,
      status: 'Pending',
      ministry: one.ministry,
      ministryId: `ministry ${at % 7}`,
      theme: one.theme,
      agreed: one.kobo / 100,
      openItems: one.isAgreed ? 0 : 2,
      bankAccount: one.isTold ? { bank: one.bank, name: one.name, number: one.number } : null,
    })
    return { id: read.id, row: read, record: read }
  }),
)
const cents = (text: string) => Number(text.replace('.', ''))

describe('a pay list', () => {
  test('holds each ticked request once, in the file or among those left out with a sentence', () => {
    fc.assert(
      fc.property(ticked, fc.constantFrom(...PROFILE_NAMES), (all, profile) => {
        const { payees, leftOut } = fitting(payListOf(all, KNOWN, true), profile)
        expect([...payees, ...leftOut].map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
        for (const { why } of leftOut) expect(why).toMatch(/\.$/)
      }),
      runs(300),
    )
  })

  test('comes in its file to what was agreed, to the kobo, and no account, code or narration is empty', () => {
    fc.assert(
      fc.property(ticked, fc.constantFrom(...PROFILE_NAMES), (all, profile) => {
        const { payees } = fitting(payListOf(all, KNOWN, true), profile)
        const agreed = new Map(all.map(({ id, row }) => [id, Math.round((row.agreed ?? 0) * 100)]))
        const wanted = payees.reduce((sum, { id }) => sum + (agreed.get(id) ?? NaN), 0)
        const file = fileOf(payees, profile)
        expect(file).toMatch(/^[\x20-\x7e\r\n]*$/)
        const [head = [], ...rows] = Papa.parse(file, { skipEmptyLines: 'greedy' }).data
        const data = rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
        expect(data).toHaveLength(payees.length)
        expect(data.reduce((sum, row) => sum + cents(row.amount ?? row.Amount ?? ''), 0)).toBe(wanted)
        expect(Math.round(totalOf(payees) * 100)).toBe(wanted)
        expect(breakdownOf(payees).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(wanted)
        data.forEach((row, at) => {
          for (const value of Object.values(row)) {
            expect(value).not.toBe('')
            expect(value).not.toMatch(/^[=@\t\r+-]/)
          }
          const narration = row.narration ?? row.Narration ?? ''
          expect(narration.length).toBeLessThanOrEqual(100)
          expect(narration.startsWith(payees[at]!.reference)).toBe(true)
          expect(row.accountNumber ?? row.AccountNumber ?? row['Account number']).toMatch(/^\d{10}$/)
        })
      }),
      runs(300),
    )
  })
})

describe('a statement', () => {
  const open = fc
    .uniqueArray(
      fc.record({ n: fc.integer({ min: 1, max: 9999 }), amount: kobo, who: fc.constantFrom('Grace Harvest', 'Lamp Stand', 'New Dawn') }), // prettier-ignore
      { selector: ({ n }) => n, maxLength: 15 },
    )
    .map((all) =>
      all.map(({ n, amount, who }, at): Awaiting => {
        const budget = { id: `id-${at}`, reference: `CR-2026-${String(n).padStart(4, '0')}` } as Budget
        return { id: budget.id, reference: bankReference(budget), ministry: who, theme: 'x', kobo: amount, isAgreed: true, account: '', since: '' } // prettier-ignore
      }),
    )
  /** What banks make of a reference. */
  const dress = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    (text: string) => text.replaceAll('-', ''),
    (text: string) => text.replaceAll('-', '/'),
    (text: string) => `NIP/${text} 000013261104`,
    // The reference is lost.
    () => 'TRF TO BENEFICIARY',
    // Another one's comes to stand there.
    (text: string) => `${text}7`,
  )
  const noise = fc.array(fc.record({ amount: kobo, who: fc.constantFrom('Grace Harvest', 'FEE', 'Lamp Stand'), isIn: fc.boolean() }), { maxLength: 10 }) // prettier-ignore

  test('matches a line to its own request or to none, and every line stands in one group', () => {
    fc.assert(
      fc.property(open, fc.array(dress, { minLength: 15, maxLength: 15 }), noise, (requests, dresses, others) => {
        const true_ = requests.map(({ reference, kobo: amount }, at) => ({ text: dresses[at]!(reference), amount: amount!, isIn: false })) // prettier-ignore
        const all = [...true_, ...others.map(({ who, ...one }) => ({ ...one, text: `TRF ${who}` }))]
        fc.pre(all.length > 0)
        const cell = (of: number, is: boolean) => (is ? `"${naira(of / 100)}"` : '')
        const text = ['Date,Narration,Debit,Credit', ...all.map((one) => `04/11/2026,${one.text},${cell(one.amount, !one.isIn)},${cell(one.amount, one.isIn)}`)].join('\n') // prettier-ignore
        const { entries, unread } = readStatement(text)
        expect(unread).toEqual([])
        expect(entries.map((one) => [one.kobo, one.isIn])).toEqual(all.map((one) => [one.amount, one.isIn]))
        const { matched, unsure, recorded, unknown } = matchingOf(entries, requests, [])
        expect(matched.length + unsure.length + recorded.length + unknown.length).toBe(all.length)
        expect(new Set(matched.map((one) => one.request.id)).size).toBe(matched.length)
        for (const { entry, request: found } of matched) {
          expect(entry.isIn).toBe(false)
          expect(entry.kobo).toBe(found.kobo)
          // A line of a request is that request or nothing; another one only by the amount that nobody else has, and a name.
          const own = requests[all.findIndex((one) => one.text === entry.text && one.amount === entry.kobo)]
          if (own && keyOf(entry.text).includes(keyOf(own.reference))) expect(found.id).toBe(own.id)
          else {
            expect(requests.filter((one) => one.kobo === entry.kobo)).toEqual([found])
            expect(entry.text).toContain(found.ministry)
          }
        }
      }),
      runs(500),
    )
  })
})
