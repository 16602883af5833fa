/** What a ministry asked for and got. A figure means here what it means in the report "Cost and fruit". */
import { sumKnown } from '../../lib/money'
import type { Budget } from '../budgets/budgets.reading'
import { gotBy, type Payment } from '../payments/payments.reading'

/** Naira; null: not told. */
export interface Sums {
  requests: number
  requested: number | null
  pending: number
  pendingSum: number | null
  paid: number | null
}

/** Without the ledger the requests tell what they got. */
const paidBy = (requests: readonly Budget[], ledger: readonly Payment[] | null) =>
  sumKnown(
    ledger
      ? ledger.map(gotBy)
      : requests.map(({ status, amount, reversal }) => (reversal || status === 'Pending' ? 0 : (amount ?? 0))),
  )

/** All of them are of one ministry. Null: the list could not be read. */
export function sumsOf(requests: readonly Budget[] | null, ledger: readonly Payment[] | null): Sums | null {
  if (!requests) return null
  const waiting = requests.filter(({ status }) => status === 'Pending')
  const requestedIn = (some: readonly Budget[]) => sumKnown(some.map(({ requested }) => requested))
  return {
    requests: requests.length,
    requested: requestedIn(requests),
    pending: waiting.length,
    pendingSum: requestedIn(waiting),
    paid: paidBy(requests, ledger),
  }
}

/** Rows by their ministry. */
export function byMinistry<Row extends { ministryId: string | null }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.ministryId ?? '')
    if (group) group.push(row)
    else groups.set(row.ministryId ?? '', [row])
  }
  return groups
}

export const newestFirst = <Row extends { createdUtc: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => b.createdUtc.localeCompare(a.createdUtc))
