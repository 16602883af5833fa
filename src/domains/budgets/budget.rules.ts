import type { Budget } from './budgets.reading'
import { may, type Me } from '../../session/may'

type Decidable = Pick<Budget, 'status'>

/** §4: the payment form is only for Pending budgets. */
export const canPayNow = (me: Me, { status }: Decidable) => status === 'Pending' && may(me, 'payBudgets')
/** Decisions: a senior of sponsorship rejects too. */
export const canReject = (me: Me, { status }: Decidable) => status === 'Pending' && may(me, 'rejectBudgets')
/** Payment staff see requests, but not what the ministries report. */
export const canReadFeedback = (me: Me) => may(me, 'readFeedback')
