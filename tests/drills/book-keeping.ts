// The last look, when the servers are stopped: nothing of what was sent is half there, and every byte is.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { IMPORTED, sha, type Load } from './load'
import { lookInto, type Env } from './parts'

/** Statements that find what is half done. */
const HALVES: [what: string, statement: string][] = [
  [
    'messages without one notification',
    `select m.id from chat_messages m where m.message like 'drill-%'
      and (select count(*) from notifications n where n.message_id = m.id) <> 1`,
  ],
  [
    'payments without one line of the trail',
    `select p.id from payments p where p.title like 'drill-%'
      and (select count(*) from audit a where a.action in ('PAYMENT', 'PAY') and (a.target = 'payment:' || p.id
        or a.target = 'budget:' || p.budget_id)) <> 1`,
  ],
  [
    'requests that are not whole',
    `select b.id from budgets b where b.theme like 'drill-%' and (
      not exists (select 1 from crusades c where c.budget_id = b.id)
      or (select count(*) from sponsor_items s where s.budget_id = b.id) <> 1
      or (select count(*) from audit a where a.action = 'REQUEST' and a.target = 'budget:' || b.id) <> 1
      or (select count(*) from payments p where p.budget_id = b.id) <> (b.amount is not null)::int)`,
  ],
  [
    'items whose trail is not that of their versions',
    `select s.id from sponsor_items s join budgets b on b.id = s.budget_id where b.theme like 'drill-%'
      and (select count(*) from audit a where a.action = 'ITEM' and a.target = 'item:' || s.id) <> s.version - 1`,
  ],
  [
    'registrations that are not whole',
    `select m.id from ministries m where m.name like 'drill-%' and (
      (select count(*) from ministers where ministry_id = m.id) <> 1
      or (select count(*) from bank_accounts where ministry_id = m.id) <> 1
      or (select count(*) from ministry_areas where ministry_id = m.id) <> 1
      or (select count(*) from registrations where ministry_id = m.id) <> 1
      or (select count(*) from accounts a join outbox o on o.account_id = a.id
        where a.ministry_id = m.id and o.letter = 'validate' and o.sent_at is not null) <> 1)`,
  ],
  [
    'pictures without one place in an album',
    `select f.id from files f where f.name like 'drill-picture-%'
      and (select count(*) from media m where m.file_id = f.id) <> 1`,
  ],
  [
    'lists that are shown, and not whole',
    `select u.id from convert_uploads u where u.title like 'drill-%'
      and not exists (select 1 from convert_imports i where i.id = u.id) and (
        (select count(*) from converts c where c.upload_id = u.id) <> ${IMPORTED}
        or (select count(*) from audit a where a.target = 'upload:' || u.id) <> 1)`,
  ],
]

/** Where the marks of each kind stand. */
const MARKS = {
  deposit: 'select title as mark from payments where deposit',
  message: 'select message as mark from chat_messages',
  registration: 'select name as mark from ministries',
  picture: `select left(name, -4) as mark from files where kind = 'media'`,
  convert: `select name as mark from converts where not exists (select 1 from convert_imports i where i.id = import_id)`,
  import: `select title as mark from convert_uploads u where not exists (select 1 from convert_imports i where i.id = u.id)`,
  request: 'select theme as mark from budgets',
  chat: 'select topic as mark from chats',
} as const

/** What was counted; faults go to the load's. */
export async function keepBooks(env: Env, load: Load): Promise<string> {
  return lookInto(env, async (ask, files) => {
    for (const [what, statement] of HALVES) {
      const found = await ask<{ id: string }>(statement)
      if (found.length > 0) load.faults.push(`${found.length} ${what}: ${found[0]?.id}`)
    }
    for (const [kind, statement] of Object.entries(MARKS) as [keyof typeof MARKS, string][])
      load.compare(kind, (await ask<{ mark: string }>(statement)).map(({ mark }) => mark)) // prettier-ignore
    const paid = (await ask<{ id: string }>('select budget_id as id from payments where not deposit')).map(
      ({ id }) => id,
    )
    load.compare('payment', [...load.paidWith].flatMap(([mark, id]) => paid.filter((one) => one === id).map(() => mark))) // prettier-ignore
    for (const { id, version } of await ask<{ id: string; version: number }>('select id, version from sponsor_items'))
      load.compareBargain(id, version)

    const rows = await ask<{ id: string; name: string }>("select id::text, name from files where name like 'drill-%'")
    for (const { id, name } of rows) {
      const known = load.book.get(name.slice(0, -4))
      if (sha(await buffer(await files.read(id))) !== known?.sha) load.faults.push(`${name} has other bytes.`)
    }
    const [rest] = await ask<{ files: string; imports: string }>(
      'select (select count(*) from files)::text as files, (select count(*) from convert_imports)::text as imports',
    )
    const lying = readdirSync(join(env.DATA_DIR ?? '', 'files')).length - Number(rest?.files)
    const letters = readdirSync(join(env.DATA_DIR ?? '', 'mail')).filter((name) => name.includes('drill-registration'))
    const readers = new Set(letters.map((name) => name.replace(/^.*-validate-/, '')))
    return (
      `${rows.length} files read whole; ${letters.length} letters for ${readers.size} registrations; ` +
      `left for the sweep: ${lying} files, ${rest?.imports} lists`
    )
  })
}
