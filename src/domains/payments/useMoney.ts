import { differenceOf } from '../../lib/money'
import { useFetch } from '../../lib/useFetch'
import { useSession } from '../../session/session'
import { canSeeBalance } from './payment.rules'
import { payments } from './payments.service'
import { hasLimit } from './prepared.rules'
import { preparedPayments } from './prepared.service'

/** What a payment can be made from, and what of it this person may pay alone. */
export function useMoney() {
  const me = useSession()
  // Without the signal: money is decided by these, so no copy of the device stands in for an answer.
  const { data: balance = null, retry: askBalance } = useFetch(() => payments.balance(), canSeeBalance(me) ? '' : null)
  const { data: limit = null, retry: askLimit } = useFetch(() => preparedPayments.limit(), hasLimit(me) ? '' : null)
  const reserved = limit?.reserved ?? 0
  return {
    /** What is not reserved; null: not told to this reader. */
    balance: balance === null ? null : differenceOf(balance, reserved),
    /** What that is called: of a balance that is partly reserved, not all can be paid. */
    name: reserved > 0 ? 'Available' : 'Balance',
    limit,
    /** After a refusal: elsewhere more may have been paid since. */
    again: () => {
      askBalance()
      askLimit()
    },
  }
}
