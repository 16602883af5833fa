/** Everything that waits for the office, for the dashboard and for Waiting. */
import { partOf } from '../../lib/parts'
import { offers } from '../../session/may'
import { rememberedUser } from '../../session/user'
import { budgetItems } from '../budget-items/budget-items.service'
import { budgets } from '../budgets/budgets.service'
import { converts, QUEUE } from '../converts/converts.service'
import { MAILS, mails } from '../mails/mails.service'
import { unansweredFor } from '../chats/unanswered'
import { canDecideChanges } from '../ministry-changes/change.rules'
import { ministryChanges } from '../ministry-changes/ministry-changes.service'
import { readsPrepared } from '../payments/prepared.rules'
import { preparedPayments } from '../payments/prepared.service'
import { registrations } from '../registrations/registrations.service'

/** Each part by itself: a list that does not come leaves the others. */
export async function loadWaiting(signal: AbortSignal) {
  const me = rememberedUser() ?? { roles: [], extensions: [] }
  const [pending, all, free, items, letters, changes, queue, prepared, talks] = await Promise.all([
    partOf(registrations.withStatus('Pending', signal)),
    partOf(budgets.withStatus('All', signal)),
    partOf(converts.list({ target: 'Unassigned', limit: 1 }, signal)),
    partOf(budgetItems.all(signal)),
    offers(me, MAILS) ? partOf(mails.unsent(signal)) : null,
    canDecideChanges(me) ? partOf(ministryChanges.waiting(signal)) : null,
    offers(me, QUEUE) ? partOf(converts.queue(signal)) : null,
    readsPrepared(me) ? partOf(preparedPayments.all(signal)) : null,
    partOf(unansweredFor(me, signal)),
  ])
  return { pending, all, free, items, letters, changes, queue, prepared, talks }
}
export type Waiting = Awaited<ReturnType<typeof loadWaiting>>
