import { randomUUID } from 'node:crypto'
import { chatMessages, chats, notificationReads, notifications } from '../db/schema'
import type { Budget } from './budgets'
import { CHATS, type ChatPlan } from './chat-list'
import type { Demo } from './demo'
import type { Staff } from './staff'

/** Two messages a working day: one before noon, its answer after. */
function messagesOf(plan: ChatPlan, budget: Budget, writer: string, { clock }: Demo, chatId: string) {
  return plan.lines.map(([side, message], i) => ({
    id: randomUUID(),
    chatId,
    accountId: side === 'm' ? budget.ministry.accountId : writer,
    isClient: side === 'm',
    message,
    createdAt: clock.at(plan.starts + Math.floor(i / 2), i % 2 ? 14 : 9, (message.length * 7) % 60),
  }))
}

export async function addChats(demo: Demo, budgets: Budget[], staff: Staff): Promise<void> {
  const writers = [staff.sponsor_s, staff.admin, staff.sponsor_j]
  const office = [
    staff.admin,
    staff.sponsor_s,
    staff.sponsor_j,
    staff['maryam.danjuma'],
    staff.payment_s,
    staff.payment_j,
  ]
  const rows: (typeof chats.$inferInsert)[] = []
  const messages: ReturnType<typeof messagesOf> = []
  const notes: (typeof notifications.$inferInsert & { id: string })[] = []
  const reads: (typeof notificationReads.$inferInsert)[] = []

  CHATS.forEach((plan, i) => {
    const budget = budgets.find(({ theme }) => theme === plan.about)
    if (!budget) throw new Error(`No demo request "${plan.about}".`)
    const id = randomUUID()
    const written = messagesOf(plan, budget, writers[i % writers.length] ?? staff.admin, demo, id)
    messages.push(...written)
    rows.push({
      id,
      budgetId: budget.id,
      ministryId: budget.ministry.id,
      topic: plan.topic,
      createdAt: written[0]?.createdAt,
      updatedAt: written.at(-1)?.createdAt,
    })
    for (const message of written) {
      const note = {
        id: randomUUID(),
        messageId: message.id,
        chatId: id,
        forClient: !message.isClient,
        createdAt: message.createdAt,
      }
      notes.push(note)
      if (plan.unread && message === written.at(-1)) continue
      const readers = note.forClient ? [budget.ministry.accountId] : office
      reads.push(...readers.map((accountId) => ({ notificationId: note.id, accountId })))
    }
  })
  await demo.tx.insert(chats).values(rows)
  await demo.tx.insert(chatMessages).values(messages)
  await demo.tx.insert(notifications).values(notes)
  await demo.tx.insert(notificationReads).values(reads)
}
