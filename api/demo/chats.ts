import { randomUUID } from 'node:crypto'
import { chatMessages, chats, notificationReads, notifications } from '../db/schema'
import type { Budget } from './budgets'
import { CHATS, type Attached, type ChatPlan } from './chat-list'
import type { Demo } from './demo'
import type { Staff } from './staff'

/** Two messages a working day: one before noon, its answer after. */
async function messagesOf(plan: ChatPlan, budget: Budget, writer: string, demo: Demo, chatId: string) {
  const { tx, files, media, clock } = demo
  const put = (file: Attached, name: string) =>
    file === 'letter'
      ? files.put(tx, 'chat', name, media.letter, 'application/pdf')
      : files.put(tx, 'chat', name, media.pictures[file], 'image/jpeg')
  const all: (typeof chatMessages.$inferInsert & { id: string; isClient: boolean; createdAt: Date })[] = []
  for (const [i, [side, message, attached]] of plan.lines.entries())
    all.push({
      id: randomUUID(),
      chatId,
      accountId: side === 'm' ? budget.ministry.accountId : writer,
      isClient: side === 'm',
      message,
      fileId: attached && (await put(attached.file, attached.name)),
      createdAt: clock.at(plan.starts + Math.floor(i / 2), i % 2 ? 14 : 9, (message.length * 7) % 60),
    })
  return all
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
  const messages: Awaited<ReturnType<typeof messagesOf>> = []
  const notes: (typeof notifications.$inferInsert & { id: string })[] = []
  const reads: (typeof notificationReads.$inferInsert)[] = []

  for (const [i, plan] of CHATS.entries()) {
    const budget = budgets.find(({ theme }) => theme === plan.about)
    if (!budget) throw new Error(`No demo request "${plan.about}".`)
    const id = randomUUID()
    const written = await messagesOf(plan, budget, writers[i % writers.length] ?? staff.admin, demo, id)
    messages.push(...written)
    rows.push({
      id,
      budgetId: plan.isPlain ? null : budget.id,
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
  }
  await demo.tx.insert(chats).values(rows)
  await demo.tx.insert(chatMessages).values(messages)
  await demo.tx.insert(notifications).values(notes)
  await demo.tx.insert(notificationReads).values(reads)
}
