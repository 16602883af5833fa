import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/open'
import { first, rowsOf } from './rows'

/** Bytes that a ministry takes: by what is there, and by the videos and pictures that lie in lost+found, as the trail tells. */
export const bytesOf = async (db: Queryable, ministryId: string) =>
  first(
    await rowsOf<{ there: number; deleted: number }>(
      db,
      sql`
      with requests as (select id from budgets where ministry_id = ${ministryId}),
        reports as (select f.id from feedbacks f join requests r on r.id = f.budget_id)
      select
        (select coalesce(sum(size), 0) from files where id in (
          select m.file_id from media m join albums a on a.id = m.album_id join reports r on r.id = a.feedback_id
          union all
          select unnest(array[h.application_letter_id, h.approval_letter_id]) from hospitals h join requests r on r.id = h.budget_id
          union all
          select m.file_id from chat_messages m join chats c on c.id = m.chat_id
          where c.ministry_id = ${ministryId} and m.is_client and m.file_id is not null))::float8 as there,
        (select coalesce(sum((t.before ->> 'bytes')::bigint), 0) from audit t join reports r on t.target = 'feedback:' || r.id
          where t.action = 'MEDIA_DELETE' and t.created_at > now() - interval '30 days')::float8 as deleted`,
    ),
  )
