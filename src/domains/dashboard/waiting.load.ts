/** Everything that waits for the office, for the dashboard and for Waiting. */
import { each } from '../../lib/each'
import { partOf } from '../../lib/parts'
import { offers } from '../../session/may'
import { rememberedUser } from '../../session/user'
import { budgetItems } from '../budget-items/budget-items.service'
import type { Budget } from '../budgets/budgets.reading'
import { budgets } from '../budgets/budgets.service'
import { converts, QUEUE } from '../converts/converts.service'
import { feedbacks } from '../feedback/feedback.service'
import { MAILS, mails } from '../mails/mails.service'
import { unansweredFor } from '../chats/unanswered'
import { canDecideChanges } from '../ministry-changes/change.rules'
import { ministryChanges } from '../ministry-changes/ministry-changes.service'
import { readsPrepared } from '../payments/prepared.rules'
import { preparedPayments } from '../payments/prepared.service'
import { registrations } from '../registrations/registrations.service'

/** Of so many that ended last. */
const REPORTS = 12
/** The page does not wait longer for one. */
const PATIENCE_MS = 3_000
/** Of those nothing becomes any more. */
const approved = new Map<string, Budget['feedbackStatus']>()
/** §3 names no state of the feedback in a request: where it is not told, the feedback itself is asked. */
async function withReports(rows: Budget[], signal: AbortSignal): Promise<Budget[]> {
  const asked = rows
    .filter(({ status, feedbackId, feedbackStatus }) => status === 'Completed' && feedbackId && feedbackStatus === '')
    .sort((a, b) => b.to.localeCompare(a.to))
    .slice(0, REPORTS)
  if (asked.length === 0) return rows
  const read = new Map(approved)
  await each(asked, async ({ feedbackId }) => {
    if (!feedbackId || read.has(feedbackId)) return
    const late = new Promise<null>((over) => setTimeout(over, PATIENCE_MS, null))
    const part = await Promise.race([partOf(feedbacks.one(feedbackId, signal)), late])
    if (!part?.data) return
    const { status } = part.data
    read.set(feedbackId, status)
    if (status === 'Approved') approved.set(feedbackId, status)
  })
  return rows.map((row) => ({ ...row, feedbackStatus: row.feedbackStatus || (read.get(row.feedbackId ?? '') ?? '') }))
}

/** Each part by itself: a list that does not come leaves the others. */
export async function loadWaiting(signal: AbortSignal) {
  const me = rememberedUser() ?? { roles: [], extensions: [] }
  const [pending, all, free, items, letters, changes, queue, prepared, talks] = await Promise.all([
    partOf(registrations.withStatus('Pending', signal)),
    partOf(budgets.withStatus('All', signal).then((rows) => withReports(rows, signal))),
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
