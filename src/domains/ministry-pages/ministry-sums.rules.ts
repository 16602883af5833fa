/** What a ministry asked for and got. A figure means here what it means in the report "Cost and fruit". */
import { sumKnown } from '../../lib/money'
import { paidOf, type Budget } from '../budgets/budgets.reading'
import { isDone, isPaid } from '../payments/payment.rules'
import { gotBy, type Payment } from '../payments/payments.reading'

/** Counts and naira; null: not told. */
export interface Sums {
  requests: number | null
  requested: number | null
  pending: number | null
  pendingSum: number | null
  paid: number | null
  /** How many payments it has of those: none that was taken back. */
  payments: number | null
}

/** Without the ledger the requests tell what they got. */
function paidBy(requests: readonly Budget[] | null, ledger: readonly Payment[] | null): number | null {
  if (ledger) return sumKnown(ledger.filter(isDone).map(gotBy))
  return requests && sumKnown(requests.map((one) => paidOf(one) ?? 0))
}

/** All of them are of one ministry. Null: the list could not be read. */
export function sumsOf(requests: readonly Budget[] | null, ledger: readonly Payment[] | null): Sums {
  const waiting = requests?.filter(({ status }) => status === 'Pending')
  const requestedIn = (some?: readonly Budget[] | null) =>
    some ? sumKnown(some.map(({ requested }) => requested)) : null
  return {
    requests: requests?.length ?? null,
    requested: requestedIn(requests),
    pending: waiting?.length ?? null,
    pendingSum: requestedIn(waiting),
    paid: paidBy(requests, ledger),
    payments: ledger && ledger.filter(isPaid).length,
  }
}
