/** The tables of a database as lines of JSON, the same from both engines; and back. */
import { TABLES, type Ask } from '../db/migrations'

const AT_ONCE = 1000

/** Times and numbers have to read the same wherever they were written. */
export async function speakNeutrally(ask: Ask) {
  await ask(`set local timezone = 'UTC'`)
  await ask(`set local datestyle = 'ISO'`)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every table, those first that others refer to. */
export async function tablesOf(ask: Ask): Promise<string[]> {
  const names = (await ask<{ name: string }>(`${TABLES} order by 1`)).map(({ name }) => name)
  const references = await ask<{ from: string; to: string }>(`
    select distinct c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to" from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and n.nspname = 'public' and c.conrelid <> c.confrelid`)
  const ordered: string[] = []
  while (ordered.length < names.length) {
    const next = names.filter(
      (name) => !ordered.includes(name) && references.every(({ from, to }) => from !== name || ordered.includes(to)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle: they cannot be put into an order.')
    ordered.push(...next)
  }
  return ordered
}

/** The rows of a table in the order of its key, each as one line of JSON; a thousand in memory at a time. */
export async function* linesOf(ask: Ask, table: string): AsyncGenerator<string> {
  const keys = await ask<{ name: string; text: boolean }>(
    `select a.attname as name, a.atttypid = 'text'::regtype as text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int[], a.attnum::int)`,
    [`public.${quoted(table)}`],
  )
  // Not by the language of one database.
  const order = keys.map(({ name, text }) => `${quoted(name)}${text ? ' collate "C"' : ''}`).join(', ') || '1'
  await ask(
    `declare lines no scroll cursor for select row_to_json(t)::text as line from (select * from public.${quoted(table)} order by ${order}) t`,
  )
  for (;;) {
    const rows = await ask<{ line: string }>(`fetch ${AT_ONCE} from lines`)
    for (const { line } of rows) yield line
    if (rows.length < AT_ONCE) break
  }
  await ask('close lines')
}

/** Fills an empty table. */
export async function load(ask: Ask, table: string, lines: AsyncIterable<string>): Promise<number> {
  const name = `public.${quoted(table)}`
  let waiting: string[] = []
  let rows = 0
  const flush = async () => {
    await ask(
      `insert into ${name} overriding system value
       select (json_populate_record(null::${name}, line::json)).* from unnest($1::text[]) line`,
      [waiting],
    )
    rows += waiting.length
    waiting = []
  }
  // A row may name one of the same table that comes later: such keys are looked at when all are there.
  const own = await ask<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conrelid = $1::regclass and confrelid = conrelid`,
    [name],
  )
  for (const key of own) await ask(`alter table ${name} drop constraint ${quoted(key.name)}`)
  for await (const line of lines) {
    waiting.push(line)
    if (waiting.length === AT_ONCE) await flush()
  }
  if (waiting.length > 0) await flush()
  for (const key of own) await ask(`alter table ${name} add constraint ${quoted(key.name)} ${key.definition}`)
  await goOnCounting(ask, table)
  return rows
}

/** Columns that count by themselves go on after the highest number. */
async function goOnCounting(ask: Ask, table: string) {
  const columns = await ask<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_identity = 'YES'`,
    [table],
  )
  for (const { name } of columns)
    await ask(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(name)}), 1), max(${quoted(name)}) is not null) from public.${quoted(table)}`,
      [`public.${quoted(table)}`, name],
    )
}

/** Takes out what a migration itself puts in; a table without any is left alone, since the trail lets nobody empty it. */
export async function empty(ask: Ask, table: string) {
  const [found] = await ask<{ isFilled: boolean }>(`select exists (select 1 from public."${table}") as "isFilled"`)
  if (found?.isFilled) await ask(`truncate public."${table}" cascade`)
}

/** Takes all that is Almoner's out of a database: tables, functions, the record of migrations. */
export async function clear(ask: Ask) {
  const tables = await ask<{ name: string }>(TABLES)
  if (tables.length > 0)
    await ask(`drop table ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')} cascade`)
  const functions = await ask<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  for (const { name } of functions) await ask(`drop function ${name}`)
  await ask('drop schema if exists drizzle cascade')
}
