import type { Budget } from './budgets.reading'
import { may, offers, type Me } from '../../session/may'
import type { User } from '../../session/user'

type Decidable = Pick<Budget, 'status'>

/** §4: the payment form is only for Pending budgets. */
export const canPayNow = (me: Me, { status }: Decidable) => status === 'Pending' && may(me, 'payBudgets')
/** Decisions: a senior of sponsorship rejects too. */
export const canReject = (me: Me, { status }: Decidable) => status === 'Pending' && may(me, 'rejectBudgets')
/** The extension of what comes after a rejection, and before a decision. */
export const REQUEST_CORRECTIONS = 'request-corrections'
/** Who may reject may also hand back, where the API has that. */
export const canHandBack = (me: User, budget: Decidable) => canReject(me, budget) && offers(me, REQUEST_CORRECTIONS)
/** Payment staff see requests, but not what the ministries report. */
export const canReadFeedback = (me: Me) => may(me, 'readFeedback')
