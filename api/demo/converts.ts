import { randomUUID } from 'node:crypto'
import { assignmentConverts, assignments, converts, convertUploads } from '../db/schema'
import { seeded, type Chance } from './chance'
import type { Demo } from './demo'
import type { Feedback } from './feedbacks'
import { mobiles, personFrom } from './names'
import type { Staff } from './staff'

export interface Convert {
  id: string
  name: string
  state: string
  assigneeId: string | null
  /** Days from today. */
  assigned: number
  processedAt: Date | null
}

/** Names that came together; `kept` of them are not assigned yet. */
interface Batch {
  feedbackId: string | null
  uploadId: string | null
  states: string[]
  /** Days from today. */
  added: number
  size: number
  kept: number
}

const SIZE = { Crusades: 22, Hospitals: 12, Orphanages: 6, Prison_Evangelism: 11, Church_Building_Project: 5 }
const KEPT: Record<string, number> = {
  'Ilesa Awake': 14,
  'Revival Nights, Lafia': 8,
  'Arise Ekiti': 14,
  'General Hospital, Lokoja': 10,
}

function batchOf({ id, budget }: Feedback, chance: Chance): Batch {
  // What is over half a year old came from smaller meetings: a list that somebody can still work through.
  const usual = Math.round(SIZE[budget.type] * (budget.ends < -180 ? 0.5 : 1))
  const kept = KEPT[budget.theme] ?? 0
  const size = budget.status === 'Ended' ? kept : Math.max(3, usual + chance.int(-2, 2))
  return { feedbackId: id, uploadId: null, states: [budget.ministry.state], added: budget.ends + 4, size, kept }
}

async function uploadByOffice({ tx, clock }: Demo, staff: Staff): Promise<Batch> {
  const id = randomUUID()
  await tx
    .insert(convertUploads)
    .values({ id, title: 'Easter outreach list', uploadedBy: staff.convert_s, createdAt: clock.at(-19, 15, 5) })
  return {
    feedbackId: null,
    uploadId: id,
    states: ['Lagos', 'FCT', 'Rivers', 'Benue', 'Plateau'],
    added: -19,
    size: 30,
    kept: 14,
  }
}

export async function addConverts(demo: Demo, feedbacks: Feedback[], staff: Staff): Promise<Convert[]> {
  const { tx, clock } = demo
  const chance = seeded(8)
  const mobile = mobiles(seeded(9))
  const callers = [
    staff.convert_j,
    staff['ruth.pam'],
    staff['samuel.odey'],
    staff['zainab.musa'],
    staff['kelechi.anyanwu'],
  ]
  const rows: (typeof converts.$inferInsert)[] = []
  const work: (typeof assignments.$inferInsert & { id: string })[] = []
  const parts: (typeof assignmentConverts.$inferInsert)[] = []
  const all: Convert[] = []

  const batches = [...feedbacks.map((feedback) => batchOf(feedback, chance)), await uploadByOffice(demo, staff)]
  for (const [turn, batch] of batches.entries()) {
    const shares = batch.size - batch.kept > 12 ? 2 : 1
    const assigned = Math.min(batch.added + 2 + (turn % 3), -1)
    const hands = Array.from({ length: shares }, (_, share) => ({
      id: randomUUID(),
      type: 'Converts' as const,
      assigneeId: callers[(turn * 2 + share) % callers.length] ?? staff.convert_j,
      assignerId: turn % 4 === 0 ? staff.admin : staff.convert_s,
      createdAt: clock.at(assigned, 9 + share, 25),
    }))
    if (batch.size > batch.kept) work.push(...hands)
    for (let i = 0; i < batch.size; i++) {
      const hand = i < batch.kept ? undefined : hands[i % shares]
      const id = randomUUID()
      const state = chance.pick(batch.states)
      const processed = hand && isProcessed(assigned, chance)
      const convert = {
        id,
        name: personFrom(state, chance),
        assigneeId: hand?.assigneeId ?? null,
        processedAt: processed
          ? clock.at(Math.min(assigned + chance.int(2, 20), -1), chance.int(9, 18), chance.int(0, 59))
          : null,
      }
      all.push({ ...convert, state, assigned })
      rows.push({
        ...convert,
        mobile: mobile(),
        feedbackId: batch.feedbackId,
        uploadId: batch.uploadId,
        assignerId: hand?.assignerId ?? null,
        assignedAt: hand?.createdAt ?? null,
        createdAt: batch.uploadId ? clock.at(batch.added, 15, 5) : clock.at(batch.added, 11, 20 + (i % 30)),
      })
      if (hand) parts.push({ assignmentId: hand.id, convertId: id })
    }
  }
  await tx.insert(converts).values(rows)
  await tx.insert(assignments).values(work)
  await tx.insert(assignmentConverts).values(parts)
  return all
}

/** The old ones are done, of this season's few. */
function isProcessed(assigned: number, chance: Chance): boolean {
  return chance.percent(assigned < -200 ? 100 : assigned < -120 ? 60 : 25)
}
