/** Which schema a database has, and the way from there to the newest. Drizzle writes the migrations, and keeps the same record of them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Beside the sources as beside the bundle. */
const folder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Asks with plain SQL; both drivers can. */
export type Ask = <T>(statement: string, values?: unknown[]) => Promise<T[]>

interface Migration {
  tag: string
  /** Marks it in the database, in ms. */
  when: number
  text: string
}

export function migrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return journal.entries.map(({ tag, when }) => ({
    tag,
    when,
    text: readFileSync(join(folder, `${tag}.sql`), 'utf8'),
  }))
}

/** Time mark of the newest migration that the database has; 0 for one without any. */
export async function schemaOf(ask: Ask): Promise<number> {
  const [table] = await ask<{ name: string | null }>(`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  if (!table?.name) return 0
  const [row] = await ask<{ when: string | null }>(
    'select max(created_at)::text as "when" from drizzle.__drizzle_migrations',
  )
  return Number(row?.when ?? 0)
}

/** True when nothing is to do. Throws when the database belongs to a newer program, whose data this one would misread. */
export async function isCurrent(ask: Ask, acceptsNewer: boolean): Promise<boolean> {
  const found = await schemaOf(ask)
  if (!acceptsNewer) refuseNewer(found, 'The database')
  return found >= newest()
}

const newest = () => migrations().at(-1)?.when ?? 0

export function refuseNewer(schema: number, what: string) {
  if (schema > newest())
    throw new Error(
      `${what} belongs to a newer Almoner: its schema is of ${dayOf(schema)}, this program knows that of ${dayOf(newest())}. Use the newer one, or a backup that was made before the upgrade.`,
    )
}

/** All but those of an extension: they come and go with it. */
export const TABLES = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/**
 * Beside tables of another program ours would not be alone: a restore takes out all that stand there. Which ones a newer Almoner
 * has added is not known here.
 */
export async function refuseForeign(ask: Ask) {
  const found = await schemaOf(ask)
  if (found > newest()) return
  const made = migrations().filter(({ when }) => when <= found)
  const ours = new Set(made.flatMap(({ text }) => [...text.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name]) => name)))
  const one = (await ask<{ name: string }>(`${TABLES} order by 1`)).find(({ name }) => !ours.has(name))
  if (one)
    throw new Error(
      `The database holds tables of another program, such as ${one.name}. Give Almoner one of its own, or move them away first.`,
    )
}

/** Brings the schema up to the newest, or to the one with this mark. Inside a transaction of the caller's. */
export async function migrate(ask: Ask, upTo = Infinity) {
  await ask('create schema if not exists drizzle')
  await ask(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const found = await schemaOf(ask)
  if (found === 0) await refuseForeign(ask)
  for (const { when, text } of migrations()) {
    if (when <= found || when > upTo) continue
    for (const statement of text.split('--> statement-breakpoint')) await ask(statement)
    const hash = createHash('sha256').update(text).digest('hex')
    await ask('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
  }
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
