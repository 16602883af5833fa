import { sql } from 'drizzle-orm'
import type { Demo } from './demo'
import type { Staff } from './staff'

/** Who did what: the rows that the calls would have left which made this office. */
export async function addTrail({ tx, clock }: Demo, staff: Staff): Promise<void> {
  const [admin, sponsor, month] = [staff.admin, staff.sponsor_s, clock.at(-30)]
  await tx.execute(sql`
    insert into audit (address, request_id, created_at, actor_id, action, target, before, after)
    select '127.0.0.1', 'demo', t.* from (
      select created_at as at, null::uuid, 'REGISTER', 'registration:' || id, null::jsonb, null::jsonb from registrations
      union all
      select processed_at, processed_by, 'REGISTRATION_DECISION', 'registration:' || id, '{"status":"Pending"}',
        jsonb_strip_nulls(jsonb_build_object('status', status, 'reason', reason))
      from registrations where processed_at is not null
      union all
      select b.created_at, c.id, 'REQUEST', 'budget:' || b.id, null, jsonb_build_object('reference', b.reference)
      from budgets b join accounts c on c.ministry_id = b.ministry_id
      union all
      select i.updated_at, case when i.status = 'Awaiting_Admin' then c.id else ${sponsor}::uuid end, 'ITEM', 'item:' || i.id,
        jsonb_build_object('name', i.name, 'currentUnits', i.requested_units, 'currentPrice', i.requested_price / 100),
        jsonb_build_object('name', i.name, 'currentUnits', i.units, 'currentPrice', i.price / 100, 'status', i.status, 'declined', i.declined)
      from sponsor_items i join budgets b on b.id = i.budget_id join accounts c on c.ministry_id = b.ministry_id
      where i.version > 1 or i.declined is not null
      union all
      select b.processed_at, b.processed_by, case when p.id is not null then 'PAY' when b.closing = 'Withdrawn' then 'REQUEST' else 'REJECT' end, 'budget:' || b.id,
        '{"status":"Pending"}', jsonb_strip_nulls(jsonb_build_object(
          'status', case when p.id is null then 'Rejected' else 'Approved' end,
          'amount', p.amount / 100, 'paymentId', p.id, 'closing', b.closing, 'reason', b.reason))
      from budgets b left join payments p on p.budget_id = b.id where b.processed_at is not null
      union all
      select created_at, created_by, 'PAYMENT', 'payment:' || id, null,
        jsonb_build_object('amount', amount / 100, 'ministryId', ministry_id)
      from payments where budget_id is null and reverses_id is null
      union all
      select created_at, created_by, 'REVERSAL', 'payment:' || reverses_id, null,
        jsonb_build_object('amount', amount / 100, 'kind', reversal_kind, 'reason', description, 'reversalId', id)
      from payments where reverses_id is not null
      union all
      select f.created_at, c.id, 'FEEDBACK', 'feedback:' || f.id, null, '{"status":"Pending"}'
      from feedbacks f join budgets b on b.id = f.budget_id join accounts c on c.ministry_id = b.ministry_id
      union all
      select b.status_at, c.id, 'FEEDBACK', 'feedback:' || f.id, '{"status":"Pending"}', '{"status":"Completed"}'
      from feedbacks f join budgets b on b.id = f.budget_id join accounts c on c.ministry_id = b.ministry_id
      where f.status <> 'Pending'
      union all
      select least(now(), b.status_at + interval '1 day'), ${admin}::uuid, 'FEEDBACK', 'feedback:' || f.id, '{"status":"Completed"}',
        jsonb_strip_nulls(jsonb_build_object('status', f.status, 'reason', f.reason))
      from feedbacks f join budgets b on b.id = f.budget_id where f.status in ('Approved', 'Rejected')
      union all
      select u.created_at, u.uploaded_by, 'CONVERTS', 'upload:' || u.id, null,
        jsonb_build_object('title', u.title, 'count', (select count(*) from converts where upload_id = u.id))
      from convert_uploads u
      union all
      select a.created_at, a.assigner_id, 'CONVERTS', 'assignment:' || a.id, null,
        jsonb_build_object('assigneeId', a.assignee_id, 'count', count(*), 'converts', jsonb_agg(p.convert_id))
      from assignments a join assignment_converts p on p.assignment_id = a.id group by a.id
      union all
      select created_at, staff_id, 'FOLLOW_UP', 'convert-feedback:' || id, null, '{"written":"feedback"}' from convert_feedbacks
      union all
      select completed_at, ${admin}::uuid, 'FOLLOW_UP', 'convert-feedback:' || id, null, '{"closed":true}'
      from convert_feedbacks where completed_at is not null
      union all
      select ${month.toISOString()}::timestamptz, ${admin}::uuid, 'STAFF', 'account:' || id, '{"status":"Active"}', '{"status":"Inactive"}'
      from accounts where ministry_id is null and status = 'Inactive'
    ) t order by at`)
}
