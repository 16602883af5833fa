/** What the targets of audit rows are called today, and the pages that they stand on. */
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/open'
import { isUuid } from '../text'
import { PERSON, rowsOf } from './rows'

export interface Thing {
  /** Its own name. */
  name: string
  /** The same, or what it belongs to, as a stranger would have to be told. */
  whole: string
  /** Of the page that shows it. */
  noun: string
  page: string
  /** Kobo, of payments. */
  balance?: string
}

const REQUEST = sql`'request ' || b.reference || ' of ' || m.name`
const NO_NAME = sql`'' as name, 'a convert' as whole`

/** Each of them has id, name, whole, noun and page. Converts stay without a name: not everybody may read it. */
const LOOKUPS: Record<string, SQL> = {
  budget: sql`select b.id, b.reference as name, ${REQUEST} as whole, 'budget' as noun, b.id as page
    from budgets b join ministries m on m.id = b.ministry_id`,
  item: sql`select s.id, s.name, ${REQUEST} as whole, 'budget' as noun, b.id as page
    from sponsor_items s join budgets b on b.id = s.budget_id join ministries m on m.id = b.ministry_id`,
  payment: sql`select p.id, coalesce(m.name, '') as name, 'the payment “' || p.title || '”' as whole, 'payment' as noun,
    p.id as page, p.current_balance::text as balance from payments p left join ministries m on m.id = p.ministry_id`,
  feedback: sql`select f.id, b.reference as name, 'the feedback on ' || ${REQUEST} as whole, 'feedback' as noun, f.id as page
    from feedbacks f join budgets b on b.id = f.budget_id join ministries m on m.id = b.ministry_id`,
  registration: sql`select r.id, m.name, 'the registration of ' || m.name as whole, 'registration' as noun, r.id as page
    from registrations r join ministries m on m.id = r.ministry_id`,
  ministry: sql`select m.id, m.name, m.name as whole, 'ministry' as noun, m.id as page from ministries m`,
  account: sql`select c.id, ${PERSON} as name, ${PERSON} as whole,
      case when m.id is null then 'staff' else 'ministry' end as noun, coalesce(m.id, c.id) as page
    from accounts c left join ministries m on m.id = c.ministry_id`,
  link: sql`select l.id, replace(s.name, '_', ' ') as name, m.name as whole, 'ministry' as noun, m.id as page
    from ministry_areas l join support_areas s on s.id = l.area_id join ministries m on m.id = l.ministry_id`,
  mail: sql`select o.id, ${PERSON} as name, ${PERSON} as whole, 'mail' as noun, o.id as page
    from outbox o join accounts c on c.id = o.account_id left join ministries m on m.id = c.ministry_id`,
  chat: sql`select t.id, t.topic as name, 'the chat “' || t.topic || '” with ' || m.name as whole, 'chat' as noun, t.id as page
    from chats t join ministries m on m.id = t.ministry_id`,
  convert: sql`select v.id, ${NO_NAME}, 'convert' as noun, v.id as page from converts v`,
  'convert-feedback': sql`select f.id, ${NO_NAME}, 'convert' as noun, f.convert_id as page from convert_feedbacks f`,
  'convert-request': sql`select r.id, ${NO_NAME}, 'convert' as noun, f.convert_id as page
    from convert_requests r join convert_feedbacks f on f.id = r.convert_feedback_id`,
  assignment: sql`select g.id, '' as name, 'an assignment' as whole, 'assignment' as noun, g.id as page from assignments g`,
  upload: sql`select u.id, u.title as name, 'the list “' || u.title || '”' as whole, 'upload' as noun, u.id as page
    from convert_uploads u`,
  bank: sql`select k.id, k.name, k.name as whole, 'bank' as noun, k.id as page from banks k`,
  area: sql`select s.id, replace(s.name, '_', ' ') as name, replace(s.name, '_', ' ') as whole, 'area' as noun, s.id as page
    from support_areas s`,
  'budget-item': sql`select i.id, i.name, i.name as whole, 'budget-item' as noun, i.id as page from budget_items i`,
}

/** By target. What was deleted is not among them. */
export async function thingsOf(db: Queryable, targets: string[]): Promise<Map<string, Thing>> {
  const ids = new Map<string, Set<string>>()
  for (const target of targets) {
    const [noun = '', id = ''] = target.split(':')
    if (isUuid(id) && noun in LOOKUPS) ids.set(noun, (ids.get(noun) ?? new Set()).add(id))
  }
  const found = new Map<string, Thing>()
  for (const [noun, wanted] of ids) {
    const rows = await rowsOf<Thing & { id: string }>(
      db,
      sql`select * from (${LOOKUPS[noun]}) t where t.id = any(${sql.param([...wanted])}::uuid[])`,
    )
    for (const { id, ...thing } of rows) found.set(`${noun}:${id}`, thing)
  }
  return found
}
