import type { Budget } from '@contract/budgets'
import type { User } from '../../app/user'
import { canPay } from '../payments/payment.rules'

type Me = Pick<User, 'roles'>
type Decidable = Pick<Budget, 'status'>

/** §4: the payment form is only for Pending budgets. */
export const canPayNow = (me: Me, { status }: Decidable) => status === 'Pending' && canPay(me)
/** Decisions: a senior of sponsorship rejects too. */
export const canReject = ({ roles }: Me, { status }: Decidable) =>
  status === 'Pending' && (roles.includes('admin') || roles.includes('sponsor_s'))
/** Payment staff see requests, but not what the ministries report. */
export const canReadFeedback = ({ roles }: Me) =>
  roles.some((role) => ['admin', 'sponsor_s', 'sponsor_j', 'convert_s', 'convert_j'].includes(role))
