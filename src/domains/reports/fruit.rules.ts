import type { BudgetRow } from '@contract/budgets'
import type { ConvertSummary } from '@contract/converts'
import type { PaymentRow } from '@contract/payments'
import { spaced } from '../../components/words'
import { sumNaira } from '../../lib/money'
import { grouped } from './report.rules'

/** What the specified calls tell; null: the call could not be made. */
export interface Sources {
  budgets: BudgetRow[]
  payments: PaymentRow[] | null
  converts: Pick<ConvertSummary, 'total'> & { converts: Pick<ConvertSummary['converts'][number], 'ministry' | 'budgetType'>[] } | null // prettier-ignore
}
/** One ministry or area. Null: not told by the API. */
export interface Fruit {
  id: string
  name: string
  requests: number
  requested: number
  agreed: number | null
  paid: number
  converts: number | null
  /** Naira paid for each convert; null where there is none to divide by. */
  cost: number | null
}
export type By = 'ministry' | 'area'

const REST: Record<By, string> = { ministry: 'No ministry', area: 'No area' }

export const costOf = (paid: number, converts: number | null) =>
  converts ? Math.round((paid * 100) / converts) / 100 : null

const isAgreementTold = ({ budgets }: Sources) => budgets.some(({ agreed }) => agreed !== undefined)
/** A rejected request has agreed to nothing. */
const agreedOf = ({ status, agreed = 0 }: BudgetRow) => (status === 'Rejected' ? 0 : agreed)

/** Every ministry, or area, that asked, was paid or has converts; the most paid first. */
export function fruitBy(by: By, sources: Sources): Fruit[] {
  const { budgets, payments, converts } = sources
  const typeOf = new Map(budgets.map(({ id, type }) => [id, type]))
  const asked = grouped(budgets, ({ ministry, type }) => (by === 'ministry' ? ministry : type) || REST[by])
  // The ledger also knows what was paid without a request; without it the requests tell what they got.
  const money = payments
    ? payments
        .filter(({ deposit }) => !deposit)
        .map(({ ministry, type, budgetId, amount }) => ({ name: by === 'ministry' ? ministry : (type ?? typeOf.get(budgetId ?? '')), amount })) // prettier-ignore
    : budgets.map(({ ministry, type, amount }) => ({ name: by === 'ministry' ? ministry : type, amount: amount ?? 0 }))
  const paid = grouped(money, ({ name }) => name ?? REST[by])
  const won = grouped(converts?.converts ?? [], ({ ministry, budgetType }) => (by === 'ministry' ? ministry : budgetType) ?? REST[by]) // prettier-ignore
  const names = new Set<string>([...asked.keys(), ...paid.keys(), ...won.keys()])
  return [...names]
    .map((name) => {
      const requests = asked.get(name) ?? []
      const sum = sumNaira((paid.get(name) ?? []).map(({ amount }) => amount))
      const count = converts ? (won.get(name)?.length ?? 0) : null
      return {
        id: name,
        name: spaced(name),
        requests: requests.length,
        requested: sumNaira(requests.map(({ requested }) => requested)),
        agreed: isAgreementTold(sources) ? sumNaira(requests.map(agreedOf)) : null,
        paid: sum,
        converts: count,
        cost: costOf(sum, count),
      }
    })
    .sort((a, b) => b.paid - a.paid || a.name.localeCompare(b.name))
}

export function totalOf(rows: Fruit[]): Omit<Fruit, 'id' | 'name'> {
  const paid = sumNaira(rows.map((row) => row.paid))
  const told = <K extends 'agreed' | 'converts'>(key: K) => rows.every((row) => row[key] !== null)
  const converts = told('converts') ? rows.reduce((sum, row) => sum + (row.converts ?? 0), 0) : null
  return {
    requests: rows.reduce((sum, row) => sum + row.requests, 0),
    requested: sumNaira(rows.map((row) => row.requested)),
    agreed: told('agreed') ? sumNaira(rows.map((row) => row.agreed ?? 0)) : null,
    paid,
    converts,
    cost: costOf(paid, converts),
  }
}

/** What the reader must know before trusting a column. */
export function gapsOf(sources: Sources): string[] {
  const { budgets, payments, converts } = sources
  return [
    budgets.length > 0 &&
      !isAgreementTold(sources) &&
      'Agreed: the list of sponsorships does not tell what was agreed.',
    !payments && 'Paid: the list of payments could not be read. What stands here is what requests were paid.',
    !converts && 'Converts: the list of converts could not be read, so there is no cost for each.',
    converts && converts.converts.length < converts.total && `Converts: counted from the newest ${converts.converts.length.toLocaleString('en')} of ${converts.total.toLocaleString('en')}.`, // prettier-ignore
  ].filter((gap) => typeof gap === 'string')
}
