import { Link } from 'react-router-dom'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { useFetch } from '../../lib/useFetch'
import { usePaths } from '../../paths'
import { payments } from './payments.service'

/** To the payment of a request, for who may read payments. Their list tells it on every API. */
export function PaymentLink({ budgetId }: { budgetId: string }) {
  const me = useSession()
  const paths = usePaths()
  const { data } = useFetch(payments.all, may(me, 'readPayments') ? budgetId : null)
  const payment = data?.find((one) => one.budgetId === budgetId)
  return payment ? (
    <Link className="md tap" to={paths.payment(payment.id)}>
      Payment
    </Link>
  ) : null
}
