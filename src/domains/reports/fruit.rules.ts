import { AREAS } from '@contract/vocabulary'
import { paidOf, type Budget } from '../budgets/budgets.reading'
import type { ConvertSummary } from '../converts/converts.reading'
import { isDone } from '../payments/payment.rules'
import { gotBy, isOwn, type Payment } from '../payments/payments.reading'
import type { Days } from '../../components/periods'
import { spaced } from '../../components/words'
import { dayOf } from '../../lib/dates'
import { costOf, sumKnown } from '../../lib/money'
import { grouped } from '../../lib/grouped'

/** What the specified calls tell; null: the call could not be made. */
export interface Sources {
  budgets: Budget[]
  payments: Payment[] | null
  converts: Pick<ConvertSummary, 'total'> & { converts: Pick<ConvertSummary['converts'][number], 'ministry' | 'budgetType' | 'createdUtc'>[] } | null // prettier-ignore
}
/** One ministry or area. Null: not told by the API. */
export interface Fruit {
  id: string
  name: string
  requests: number
  requested: number | null
  agreed: number | null
  paid: number | null
  converts: number | null
  /** Naira paid for each convert; null where there is none to divide by. */
  cost: number | null
}
export type By = 'ministry' | 'area'
const EVER: Days = { from: '', to: '' }
/** What has no time is on none of these days. */
function isOn({ from, to }: Days, time: string | null): boolean {
  if (!from && !to) return true
  const day = time ? dayOf(time) : ''
  return day !== '' && day >= from && (!to || day <= to)
}

const REST: Record<By, string> = { ministry: 'No ministry', area: 'No area' }

const isAgreementTold = ({ budgets }: Sources) => budgets.some(({ agreed }) => agreed !== null)
/** A rejected request has agreed to nothing. */
const agreedOf = ({ status, agreed }: Budget) => (status === 'Rejected' ? 0 : agreed)

/** Every ministry, or area, that asked, was paid or has converts on these days; the most paid first. */
export function fruitBy(by: By, sources: Sources, days = EVER): Fruit[] {
  const { budgets, payments, converts } = sources
  const added = ({ createdUtc }: { createdUtc: string }) => isOn(days, createdUtc)
  const requestOf = new Map(budgets.map((one) => [one.id, one]))
  const ministryOf = new Map(budgets.map(({ ministryId, ministry }) => [ministryId, ministry]))
  // An API may have words of its own for an entry, and leave out what its request tells.
  const placeOf = ({ type, ministry, ministryId, budgetId }: Payment) => {
    const request = requestOf.get(budgetId ?? '')
    const area = AREAS.find((one) => one === type) ?? request?.type ?? type
    return nameOf(ministry || request?.ministry || (ministryId && ministryOf.get(ministryId)) || '', area)
  }
  const nameOf = (ministry: string, area: string) => (by === 'ministry' ? ministry : area) || REST[by]
  const asked = grouped(budgets.filter(added), ({ ministry, type }) => nameOf(ministry, type))
  // The ledger also knows what was paid without a request; without it the requests tell what they got.
  const money = payments
    ? payments
        .filter((one) => !isOwn(one) && isDone(one) && added(one))
        .map((one) => ({ name: placeOf(one), amount: gotBy(one) }))
    : budgets
        .filter(({ processedOn }) => isOn(days, processedOn))
        .map((one) => ({ name: nameOf(one.ministry, one.type), amount: paidOf(one) ?? 0 }))
  const paid = grouped(money, ({ name }) => name)
  const won = grouped(converts?.converts.filter(added) ?? [], ({ ministry, budgetType }) => nameOf(ministry, budgetType)) // prettier-ignore
  const names = new Set<string>([...asked.keys(), ...paid.keys(), ...won.keys()])
  return [...names]
    .map((name) => {
      const requests = asked.get(name) ?? []
      const sum = sumKnown((paid.get(name) ?? []).map(({ amount }) => amount))
      const count = converts ? (won.get(name)?.length ?? 0) : null
      return {
        id: name,
        name: spaced(name),
        requests: requests.length,
        requested: sumKnown(requests.map(({ requested }) => requested)),
        agreed: isAgreementTold(sources) ? sumKnown(requests.map(agreedOf)) : null,
        paid: sum,
        converts: count,
        cost: costOf(sum, count),
      }
    })
    .sort((a, b) => (b.paid ?? 0) - (a.paid ?? 0) || a.name.localeCompare(b.name))
}

export function totalOf(rows: Fruit[]): Omit<Fruit, 'id' | 'name'> {
  const paid = sumKnown(rows.map((row) => row.paid))
  const converts = rows.every((row) => row.converts !== null)
    ? rows.reduce((sum, row) => sum + (row.converts ?? 0), 0)
    : null
  return {
    requests: rows.reduce((sum, row) => sum + row.requests, 0),
    requested: sumKnown(rows.map((row) => row.requested)),
    agreed: sumKnown(rows.map((row) => row.agreed)),
    paid,
    converts,
    // The office's own uploads came of no payment.
    cost: costOf(paid, converts === null ? null : converts - uploadedOf(rows)),
  }
}
/** Converts of no ministry, or of no request: the office has uploaded them. */
export const uploadedOf = (rows: Fruit[]): number =>
  rows.filter(({ id }) => Object.values(REST).includes(id)).reduce((sum, { converts }) => sum + (converts ?? 0), 0)

/** What the reader must know before trusting a column. */
export function gapsOf(sources: Sources): string[] {
  const { budgets, payments, converts } = sources
  return [
    budgets.length > 0 &&
      !isAgreementTold(sources) &&
      'Agreed: the list of sponsorships does not tell what was agreed.',
    !payments && 'Paid: the list of payments could not be read. What stands here is what requests were paid.',
    !converts && 'Converts: the list of converts could not be read, so there is no cost for each.',
    budgets.some(({ requested }) => requested === null) &&
      'Requested: the list of sponsorships does not tell what each request asked for.',
    converts && converts.total !== null && converts.converts.length < converts.total && `Converts: counted from the newest ${converts.converts.length.toLocaleString('en')} of ${converts.total.toLocaleString('en')}.`, // prettier-ignore
  ].filter((gap) => typeof gap === 'string')
}
