/** A pay list: what the bank's file holds, what it does not and why, and what to look at before it is signed. */
import { codeOf, numberProblem } from '@contract/rules/nuban'
import type { Budget } from '../budgets/budgets.reading'
import { checksOf, stopsIn, type Check, type Known } from '../payments/checks.rules'
import { listed, plural } from '../../components/words'
import { toCsv } from '../../lib/csv'
import { dayText } from '../../lib/dates'
import { grouped } from '../../lib/grouped'
import { koboOf, naira, plainNaira, sumNaira } from '../../lib/money'
import { bankReference, bankText, narrationOf } from './bank-text'
import type { SavedDays } from './saved-files'

/** A request that was ticked, as its record stands now; null: it could not be read, for this reason. */
export type Ticked = { id: string; row: Budget } & ({ record: Budget } | { record: null; problem: string })

/** A line of the file. */
export interface Payee {
  id: string
  reference: string
  ministryId: string
  ministry: string
  theme: string
  /** Naira, over zero. */
  amount: number
  bank: string
  /** CBN's; undefined: not known here. */
  code: string | undefined
  account: string
  accountName: string
  narration: string
  /** What the checks before paying found, the gravest first. */
  found: Check[]
}
interface LeftOut {
  id: string
  ministry: string
  theme: string
  why: string
}
interface PayList {
  payees: Payee[]
  leftOut: LeftOut[]
}

/** Why it cannot be in a pay list; '' where it can. */
function whyNot(budget: Budget, isTold: boolean): string {
  const { status, prepared, openItems, agreed, accountHeld, bankAccount } = budget
  if (status !== 'Pending') return 'It is not pending any more: somebody has paid or closed it.'
  if (prepared) return 'Its payment is prepared and waits for a second person.'
  if (openItems === null || agreed === null) return 'What is agreed could not be read. Look at the request.'
  if (openItems > 0) return `${plural(openItems, 'item is', 'items are')} not agreed yet.`
  if (koboOf(agreed) <= 0) return 'Nothing is agreed that could be paid.'
  if (accountHeld) return 'Its changed bank account waits for a second look. Nothing is paid to it before.'
  if (!bankAccount)
    return isTold
      ? 'No bank account of this ministry is known.'
      : "You cannot see this ministry's bank account. An admin can make a pay list with it."
  const { bank, name, number } = bankAccount
  if (!number.trim()) return 'The account number is missing.'
  if (digitsOf(number).length !== 10) return numberProblem(bankAccount) || 'The account number is no number.'
  if (!bankText(bank)) return 'The bank is missing.'
  return bankText(name) ? '' : 'The name of the account is missing.'
}

/** By the id of a ministry: whether its account is active. */
type Statuses = ReadonlyMap<string, string>

/** `isTold`: this reader is told the accounts of ministries. */
export function payListOf(
  ticked: readonly Ticked[],
  known: Known,
  isTold: boolean,
  savedOn: SavedDays = {},
  statuses: Statuses = new Map(),
): PayList {
  const list: PayList = { payees: [], leftOut: [] }
  for (const one of ticked) {
    const budget = one.record ?? one.row
    const { id, ministry, theme } = budget
    const why = one.record ? whyNot(budget, isTold) : `It could not be read: ${one.problem}`
    if (why) list.leftOut.push({ id, ministry, theme, why })
    else list.payees.push(payeeOf(budget, known, savedOn[id], statuses.get(budget.ministryId)))
  }
  lookAcross(list.payees)
  return list
}

const digitsOf = (number: string) => number.replace(/\D/g, '')

/** What became of those in a file since it was shown; none: it may be saved. */
export function changesOf(payees: readonly Payee[], now: readonly Ticked[], isTold: boolean): string[] {
  const byId = new Map(now.map((one) => [one.id, one]))
  return payees.flatMap((payee) => {
    const { id, reference } = payee
    const one = byId.get(id)
    if (!one?.record) return [`${reference} could not be read again. ${one?.problem ?? ''}`.trim()]
    const { status, agreed, bankAccount } = one.record
    if (status === 'Rejected') return [`${reference} was rejected meanwhile.`]
    if (status !== 'Pending') return [`${reference} was ${status ? 'paid' : 'changed'} meanwhile.`]
    const why = whyNot(one.record, isTold)
    if (why) return [`${reference} cannot be paid any more: ${why}`]
    if (koboOf(agreed ?? 0) !== koboOf(payee.amount)) return [`What is agreed for ${reference} was changed meanwhile.`]
    const { bank = '', name = '', number = '' } = bankAccount ?? {}
    const isSame = bank === payee.bank && bankText(name) === payee.accountName && digitsOf(number) === payee.account
    return isSame ? [] : [`The bank account of ${reference} was changed meanwhile.`]
  })
}

/** Behind what says "stop". */
function withSaved(found: Check[], day: string | undefined): Check[] {
  if (!day) return found
  const words = `It was in a file saved on this device on ${dayText(day)}.`
  return [...stopsIn(found), { name: 'inFile', level: 'look', words }, ...found.filter(({ level }) => level !== 'stop')]
}

function payeeOf(budget: Budget, known: Known, savedDay: string | undefined, status?: string): Payee {
  const { id, ministryId, ministry, theme, type, bankAccount, facts } = budget
  const amount = budget.agreed ?? 0
  const { bank = '', name = '', number = '' } = bankAccount ?? {}
  const about = { ministryId, ministry, amount, title: theme, area: type }
  const paying = { ...about, account: bankAccount, facts, status, receipt: null }
  return {
    id,
    reference: bankReference(budget),
    ministryId,
    ministry: ministry || 'Ministry not given',
    theme,
    amount,
    bank,
    code: codeOf(bank),
    account: digitsOf(number),
    accountName: bankText(name),
    narration: narrationOf(budget),
    found: withSaved(
      checksOf(paying, known).filter(({ level }) => level !== 'fine'),
      savedDay,
    ),
  }
}

const payeeKey = ({ ministryId, ministry }: Payee) => ministryId || ministry

/** What no single payment shows: the same account, or the same amount, twice in one list. */
function lookAcross(payees: readonly Payee[]) {
  for (const same of grouped(payees, ({ account }) => account).values()) {
    const names = [...new Map(same.map((one) => [payeeKey(one), one.ministry])).values()]
    if (names.length > 1) warn(same, 'sharedInList', `${listed(names, 'and')} are paid into the same account number.`)
    else
      for (const twice of grouped(same, ({ amount }) => koboOf(amount)).values())
        if (twice.length > 1)
          warn(
            twice,
            'twiceInList',
            `${plural(twice.length, 'payment')} of ${naira(twice[0]?.amount ?? 0)} to ${twice[0]?.ministry ?? ''} are in this list.`,
          )
  }
}
const warn = (payees: readonly Payee[], name: string, words: string) =>
  payees.forEach(({ found }) => found.unshift({ name, level: 'stop', words }))

// ---------- the file ----------

interface Profile {
  label: string
  /** CBN's code of the bank stands in it. */
  needsCode: boolean
  columns: [head: string, of: (payee: Payee) => string][]
}
const amount = ({ amount: of }: Payee) => plainNaira(of)
const code = ({ code: of }: Payee) => of ?? ''

export const PROFILES = {
  generic: {
    label: 'Amount, bank code, account, narration',
    needsCode: true,
    columns: [
      ['amount', amount],
      ['bankCode', code],
      ['accountNumber', ({ account }) => account],
      ['narration', ({ narration }) => narration],
    ],
  },
  interswitch: {
    label: 'Interswitch Autogate',
    needsCode: true,
    columns: [
      ['PaymentRef', ({ reference }) => reference],
      ['Amount', amount],
      ['Narration', ({ narration }) => narration],
      ['BankCBNCode', code],
      ['AccountNumber', ({ account }) => account],
      ['AccountName', ({ accountName }) => accountName],
    ],
  },
  names: {
    label: 'With names of banks, no codes',
    needsCode: false,
    columns: [
      ['Reference', ({ reference }) => reference],
      ['Bank', ({ bank }) => bankText(bank)],
      ['Account number', ({ account }) => account],
      ['Account name', ({ accountName }) => accountName],
      ['Amount', amount],
      ['Narration', ({ narration }) => narration],
    ],
  },
} satisfies Record<string, Profile>
export type ProfileName = keyof typeof PROFILES
export const PROFILE_NAMES = Object.keys(PROFILES) as ProfileName[]

/** What of a list goes into a file of this form. */
export function fitting({ payees, leftOut }: PayList, profile: ProfileName): PayList {
  if (!PROFILES[profile].needsCode) return { payees, leftOut }
  const uncoded = payees.filter((payee) => !payee.code)
  return {
    payees: payees.filter((payee) => payee.code),
    leftOut: [
      ...leftOut,
      ...uncoded.map(({ id, ministry, theme, bank }) => ({
        id,
        ministry,
        theme,
        why: `CBN's code of ${bank} is not known here, and this file needs it. Choose "${PROFILES.names.label}", or pay it by itself.`,
      })),
    ],
  }
}

/** Without the mark that Excel likes: to a bank it is a part of the first heading. All that stands in it is plain letters. */
export const fileOf = (payees: readonly Payee[], profile: ProfileName): string => {
  const columns: Profile['columns'] = PROFILES[profile].columns
  return toCsv(
    columns.map(([head]) => head),
    payees.map((payee) => columns.map(([, of]) => of(payee))),
  ).replace('\uFEFF', '')
}

export const totalOf = (payees: readonly Payee[]): number => sumNaira(payees.map(({ amount: of }) => of))

/** CBN: many payments go with a breakdown of the accounts that are credited. */
export interface Credited {
  id: string
  ministry: string
  bank: string
  account: string
  accountName: string
  payments: number
  amount: number
}
export const breakdownOf = (payees: readonly Payee[]): Credited[] =>
  [...grouped(payees, (payee) => `${payeeKey(payee)} ${payee.account}`)].flatMap(([id, all]) => {
    const [first] = all
    if (!first) return []
    const { ministry, bank, account, accountName } = first
    return [{ id, ministry, bank, account, accountName, payments: all.length, amount: totalOf(all) }]
  })

export const stopping = (payees: readonly Payee[]) =>
  payees.filter(({ found }) => found.some(({ level }) => level === 'stop'))
