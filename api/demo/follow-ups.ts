import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { convertFeedbacks, convertReplies, convertRequests, converts as convertRows } from '../db/schema'
import { seeded, type Chance } from './chance'
import type { Convert } from './converts'
import { kobo, type Demo } from './demo'
import { DONE, INFOS, OPEN, REPLIES, REQUESTS } from './follow-up-list'
import type { Staff } from './staff'

const HOUR = 60 * 60 * 1000

interface Rows {
  feedbacks: (typeof convertFeedbacks.$inferInsert)[]
  replies: (typeof convertReplies.$inferInsert)[]
  requests: (typeof convertRequests.$inferInsert)[]
}

/** A closed feedback for everybody who is processed; an open one for some who are not. */
export async function addFollowUps({ tx, clock }: Demo, converts: Convert[], staff: Staff): Promise<void> {
  const chance = seeded(10)
  const rows: Rows = { feedbacks: [], replies: [], requests: [] }
  for (const { id: convertId, assigneeId, assigned, processedAt } of converts) {
    if (!assigneeId || (!processedAt && !chance.percent(30))) continue
    const id = randomUUID()
    const [title, message] = chance.pick(processedAt ? DONE : OPEN)
    // Written before it was closed, and an open one within the last three weeks.
    const createdAt = processedAt
      ? before(processedAt, chance)
      : clock.at(Math.max(assigned + 1, -chance.int(2, 21)), 15, 30)
    if (createdAt > clock.now) continue
    rows.feedbacks.push({ id, convertId, staffId: assigneeId, title, message, createdAt, completedAt: processedAt })
    const until = processedAt ?? clock.at(0, 0)
    if (chance.percent(processedAt ? 15 : 60)) addReplies(rows, id, [staff.admin, assigneeId], createdAt, until, chance)
    if (chance.percent(processedAt ? 12 : 55))
      addRequests(rows, id, assigneeId, createdAt, until, !!processedAt, chance)
  }
  await tx.insert(convertFeedbacks).values(rows.feedbacks)
  await tx.insert(convertReplies).values(rows.replies)
  await tx.insert(convertRequests).values(rows.requests)
  await tx.execute(sql`
    update converts set last_feedback_at = written.created_at from convert_feedbacks written where written.convert_id = converts.id`)
  const again = rows.feedbacks.filter(({ title, completedAt }) => title === 'Call back' && !completedAt)
  const ids = again.map(({ convertId }) => convertId)
  await tx.update(convertRows).set({ callBackAt: clock.at(0, 18, 0) }).where(inArray(convertRows.id, ids)) // prettier-ignore
}

const before = (closed: Date, chance: Chance) => new Date(closed.getTime() - chance.int(3, 30) * HOUR)
/** Between both times, a step at a time. */
const between = (from: Date, until: Date, step: number, steps: number) =>
  new Date(from.getTime() + ((until.getTime() - from.getTime()) * step) / (steps + 1))

function addReplies(rows: Rows, convertFeedbackId: string, senders: string[], from: Date, until: Date, chance: Chance) {
  const texts = chance.some(REPLIES, chance.int(1, 3))
  texts.forEach((message, i) => {
    const senderId = senders[i % senders.length] ?? ''
    rows.replies.push({ convertFeedbackId, senderId, message, createdAt: between(from, until, i + 1, texts.length) })
  })
}

function addRequests(
  rows: Rows,
  convertFeedbackId: string,
  createdBy: string,
  from: Date,
  until: Date,
  closed: boolean,
  chance: Chance,
) {
  if (chance.percent(60)) {
    const [title, description] = chance.pick(INFOS)
    rows.requests.push({ convertFeedbackId, title, description, createdBy, createdAt: between(from, until, 1, 3) })
  }
  if (chance.percent(70)) {
    const [title, description, naira] = chance.pick(REQUESTS)
    const decided = ['Completed', 'Completed', 'Rejected', 'Cancelled'] as const
    const status = closed ? chance.pick(decided) : chance.pick(['Pending', 'Pending', 'Accepted', 'Rejected'] as const)
    const asked = { convertFeedbackId, title, description, amount: kobo(naira), status, createdBy }
    rows.requests.push({ ...asked, createdAt: between(from, until, 2, 3) })
  }
}
