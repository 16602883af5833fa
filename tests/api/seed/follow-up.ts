import { sql } from 'drizzle-orm'
import type { Tx } from '../../../api/db/open'
import * as t from '../../../api/db/schema'
import type { FileStore } from '../../../api/files/store'
import { PNG } from '../samples'
import type { World } from '../world'
import type { Office } from './people'

/** A feedback that is being written: one album, one picture, one convert. */
export async function seedFeedback(tx: Tx, files: FileStore, budgetId: string) {
  const [feedback] = await tx.insert(t.feedbacks).values({ budgetId }).returning()
  const [album] = await tx
    .insert(t.albums)
    .values({ feedbackId: feedback!.id, title: 'Day 1', description: 'Sun' })
    .returning()
  const fileId = await files.put(tx, 'media', 'hall.png', PNG, 'image/png')
  const [media] = await tx.insert(t.media).values({ albumId: album!.id, kind: 'picture', fileId }).returning()
  return { id: feedback!.id, budgetId, albumId: album!.id, mediaId: media!.id }
}

/** A convert assigned to convert_j by convert_s, who wrote about them and asked for money; and a free one. */
export async function seedConverts(tx: Tx, { staff }: Office, feedbackId: string) {
  const from = { feedbackId, mobile: '+2348035550111' }
  const [convert, free] = await tx
    .insert(t.converts)
    .values([
      {
        ...from,
        name: 'Ada Obi',
        assigneeId: staff.convert_j,
        assignerId: staff.convert_s,
        assignedAt: sql`now()`,
        lastFeedbackAt: sql`now()`,
      },
      { ...from, name: 'Uche Eze' },
    ])
    .returning()
  const [assignment] = await tx
    .insert(t.assignments)
    .values({ type: 'Converts', assigneeId: staff.convert_j, assignerId: staff.convert_s })
    .returning()
  await tx.insert(t.assignmentConverts).values({ assignmentId: assignment!.id, convertId: convert!.id })
  const [written] = await tx
    .insert(t.convertFeedbacks)
    .values({ convertId: convert!.id, staffId: staff.convert_j, title: 'First call', message: 'Called.' })
    .returning()
  const [item] = await tx
    .insert(t.convertRequests)
    .values({
      convertFeedbackId: written!.id,
      title: 'Bible',
      description: 'One',
      amount: 2_000_00,
      status: 'Pending',
      createdBy: staff.convert_j,
    })
    .returning()
  return { id: convert!.id, free: free!.id, assignmentId: assignment!.id, feedbackId: written!.id, itemId: item!.id }
}

/** Free converts of ministry A, with numbers in their names. */
export async function addPeople(world: World, count: number): Promise<string[]> {
  const rows = await world.rows<{ id: string }>(sql`
    insert into converts (name, mobile, feedback_id)
    select 'Person ' || n, '+23480355' || lpad(n::text, 5, '0'), ${world.a.feedback.id}::uuid from generate_series(1, ${count}::int) n
    returning id`)
  return rows.map(({ id }) => id)
}

/** An open feedback, as the senior writes it. */
export async function addFeedback(world: World, convertId: string): Promise<string> {
  const [row] = await world.rows<{ id: string }>(sql`
    with written as (
      insert into convert_feedbacks (convert_id, staff_id, title, message)
      values (${convertId}, ${world.staff.convert_s}, 'Called', 'Called.') returning id, created_at
    ), noted as (
      update converts set last_feedback_at = written.created_at from written where converts.id = ${convertId}
    )
    select id from written`)
  return row!.id
}
