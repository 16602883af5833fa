import { lastOf, useAction } from '../../lib/useAction'
import { PREPARED } from '../payments/prepared.rules'
import { preparedPayments } from '../payments/prepared.service'
import { budgets } from './budgets.service'

/** The writes of the payment form of a request, and what became of the last one. */
export function usePayActions() {
  const pay = useAction(budgets.pay, 'Budget payment has been processed successfully!')
  const prepare = useAction(preparedPayments.ofRequest, PREPARED)
  return {
    pay,
    /** Above what one person may pay alone. */
    prepare,
    pending: pay.pending || prepare.pending,
    outcome: lastOf(pay.outcome, prepare.outcome),
    refusal: lastOf(pay.refusal, prepare.refusal),
  }
}
