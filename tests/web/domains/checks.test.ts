/** The checks before paying, on a whole ledger: 60 bad payments planted into the demo year, and how often they cry wolf over its true ones. */
import { expect, test } from 'vitest'
import { checkDigit } from '../../../contract/rules/nuban'
import type { Ministry } from '../../../src/domains/ministries/ministries.reading'
import { readMinistry } from '../../../src/domains/ministries/ministries.reading'
import { checksOf, type Known, type Paying } from '../../../src/domains/payments/checks.rules'
import { readPayments, type Payment } from '../../../src/domains/payments/payments.reading'
import { read, withApi } from '../server'

withApi()
const DAY = 86_400_000
const ledger = async () => readPayments(await read<never>('payments'))
const accounts = async (payments: Payment[]) => {
  const ids = [...new Set(payments.flatMap(({ ministryId }) => ministryId ?? []))]
  const all = await Promise.all(ids.map(async (id) => readMinistry(await read<never>(`ministries/${id}`))))
  return new Map(all.map((ministry) => [ministry.id, ministry]))
}
const payingOf = (one: Payment, ministry: Ministry): Paying => ({
  ministryId: ministry.id,
  ministry: ministry.name,
  amount: one.amount ?? 0,
  title: one.title,
  area: one.type,
  account: ministry.bankAccount,
  facts: { ...ministry.facts, changed: null },
  receipt: { name: 'transfer.pdf', size: 100, hash: `own ${one.id}` },
})
const flagged = (paying: Paying, known: Known, grave = ['stop', 'look']) =>
  checksOf(paying, known).filter(({ level }) => grave.includes(level)).map(({ name }) => name) // prettier-ignore

test('over the demo year at most 3 of 100 true payments are held up', async () => {
  const payments = await ledger()
  const ministries = await accounts(payments)
  const year = payments.filter(
    ({ deposit, reverses, reversedBy, createdUtc }) =>
      !deposit && !reverses && !reversedBy && Date.now() - Date.parse(createdUtc) < 365 * DAY,
  )
  expect(year.length).toBeGreaterThan(30)
  const alarms = year.flatMap((one) => {
    const before = payments.filter(({ createdUtc }) => createdUtc < one.createdUtc)
    const known = { payments: before, sent: [], now: Date.parse(one.createdUtc) }
    const names = flagged(payingOf(one, ministries.get(one.ministryId ?? '')!), known)
    return names.length > 0 ? [`${one.title}: ${names.join(', ')}`] : []
  })
  expect(alarms.length / year.length, alarms.join('\n')).toBeLessThanOrEqual(0.03)
})

/** What goes wrong, and the check that has to say so. */
const FAULTS: Record<string, (paying: Paying, of: Payment, all: Payment[]) => Paying> = {
  accountNumber: (paying) => ({ ...paying, account: mistyped(paying) }),
  accountName: (paying) => ({ ...paying, account: { ...paying.account!, name: 'Musa Quickcash Ventures' } }),
  sharedAccount: (paying) => ({ ...paying, facts: { ...paying.facts, usedBy: ['Some Other Ministry'] } }),
  changed: (paying) => ({
    ...paying,
    facts: { ...paying.facts, changed: new Date(Date.now() - 3 * DAY).toISOString() },
  }),
  usual: (paying, _, all) => ({
    ...paying,
    area: 'Crusades',
    amount: 10 * Math.max(...all.flatMap(({ type, amount }) => (type === 'Crusades' ? [amount ?? 0] : []))),
  }),
  receipt: (paying, of) => ({ ...paying, receipt: { name: 'another name.pdf', size: 1, hash: of.receiptHash } }),
  firstEver: (paying) => ({
    ...paying,
    ministryId: 'new',
    ministry: 'New here',
    account: { ...paying.account!, name: '' },
  }),
  recent: (paying) => ({ ...paying, title: 'Something else', amount: 12_345 }),
  again: (paying) => paying,
}
/** The last digit but one is another: the check digit always finds it, where the bank has a code. */
const mistyped = ({ account }: Paying) => {
  const { number } = account!
  const other = (Number(number[8]) + 1) % 10
  return { ...account!, bank: 'Zenith Bank', number: `${zenith(number).slice(0, 8)}${other}${zenith(number)[9]}` }
}
const zenith = (number: string) => `${number.slice(0, 9)}${checkDigit('057', number.slice(0, 9))}`

test('60 bad payments are all found, each for its reason', async () => {
  const payments = await ledger()
  const ministries = await accounts(payments)
  const paid = payments.filter(({ deposit, receiptHash }) => !deposit && receiptHash).slice(0, 7)
  const planted = Object.entries(FAULTS).flatMap(([reason, plant]) =>
    paid.map((one) => {
      const daysAgo = { recent: 20, again: 1 }[reason] ?? 90
      // As if it had been paid so long ago.
      const of = { ...one, createdUtc: new Date(Date.now() - daysAgo * DAY).toISOString() }
      const others = payments.filter(({ ministryId }) => ministryId !== one.ministryId)
      const known = { payments: [of, ...others], sent: [], now: Date.now() }
      const bad = plant(payingOf({ ...one, id: 'new' }, ministries.get(one.ministryId!)!), of, payments)
      return { reason, found: flagged(bad, known, ['stop', 'look', 'note']) }
    }),
  )
  expect(planted.length).toBeGreaterThanOrEqual(60)
  expect(planted.filter(({ reason, found }) => !found.includes(reason))).toEqual([])
  // And nothing but that, apart from what the plant itself brings along.
  const also = ['recent', 'usual', 'firstEver']
  expect(
    planted.flatMap(({ reason, found }) => found.filter((name) => name !== reason && !also.includes(name)).map((name) => `${reason}: ${name}`)), // prettier-ignore
  ).toEqual([])
})

test('without the facts of our API there is nothing to say but that no account is told, and nothing false', () => {
  const bare: Paying = {
    ministryId: 'a',
    ministry: 'Lamp Stand',
    amount: 250_000,
    title: 'Choir robes',
    area: '',
    account: null,
    facts: { usedBy: null, changed: null, asked: null },
    receipt: null,
  }
  expect(checksOf(bare, { payments: null, sent: [], now: Date.now() }).map(({ name }) => name)).toEqual([
    'accountNumber',
  ])
  const sent = [{ name: 'r.pdf', size: 9, words: '₦1.00 to Lamp Stand for Robes' }]
  const known = { payments: null, sent, now: Date.now() }
  expect(checksOf({ ...bare, receipt: { name: 'r.pdf', size: 9, hash: '' } }, known)).toMatchObject([
    { name: 'receipt', level: 'stop', words: expect.stringContaining('sent before') as string },
    { name: 'accountNumber' },
  ])
})
