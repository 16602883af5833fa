import { budgets } from '../budgets/budgets.service'
import type { ReasonWay } from '../chats/reasons'
import type { Feedback } from './feedback.reading'
import { feedbacks } from './feedback.service'

/** The office alone needs it: it comes with the dialog. */
export const telling = () => import('../chats/reject-and-tell')
const REJECTED = 'Your feedback was rejected.'
export const isTold = async ({ budgetId }: Feedback) => (await telling()).isReasonTold(budgetId, REJECTED)

/** Rejects a report; where the decision takes no reason along, a message about the request tells it. */
export async function rejectReport({ id, budgetId }: Feedback, reason: string, way: ReasonWay, mayOpenChat: boolean) {
  if (way !== 'message') return feedbacks.reject(budgetId, reason)
  const { rejectAndTell } = await telling()
  await rejectAndTell({
    reject: () => feedbacks.reject(budgetId),
    isRejected: async () => (await feedbacks.one(id)).status === 'Rejected',
    of: await budgets.one(budgetId),
    topic: 'Feedback',
    words: REJECTED,
    reason,
    mayOpenChat,
  })
}
