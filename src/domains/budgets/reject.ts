import type { ReasonWay } from '../chats/reasons'
import { isReasonTold, rejectAndTell } from '../chats/reject-and-tell'
import type { Budget } from './budgets.reading'
import { budgets } from './budgets.service'

const REJECTED = 'Your request was rejected.'
export const isTold = (budget: Budget) => isReasonTold(budget.id, REJECTED)

/** Rejects a request; where the decision takes no reason along, a message tells it. */
export const rejectRequest = (budget: Budget, reason: string, way: ReasonWay, mayOpenChat: boolean) =>
  way === 'message'
    ? rejectAndTell({
        reject: () => budgets.reject(budget.id),
        isRejected: async () => (await budgets.one(budget.id)).status === 'Rejected',
        of: budget,
        topic: 'Rejected',
        words: REJECTED,
        reason,
        mayOpenChat,
      })
    : budgets.reject(budget.id, reason)
