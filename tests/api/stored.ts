/** Looks behind the API: what lies in the database and on the disk. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { MANIFEST, readArchive, type Manifest } from '../../api/archive/container'
import { silent } from '../../api/log'
import type { TestApi } from '../support/api'

export interface Mail {
  to: string
  subject: string
  text: string
  raw: string
  /** Address and token of its link. */
  link: string
  token: string
}

export type Rows = <Row = Record<string, unknown>>(statement: SQL) => Promise<Row[]>

export const rowsOf =
  ({ database }: TestApi): Rows =>
  async <Row>(statement: SQL) => {
    const answer: unknown = await database.db.execute(statement)
    return (answer as { rows: Row[] }).rows
  }

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : [])
export const filesIn = ({ dataDir }: TestApi) => namesIn(join(dataDir, 'files'))

/** Those whose records are gone are moved in nobody's call. */
export const filesAtRest = ({ files, database }: TestApi) => files.clear(database.db, [], silent)

/**
 * Every row of every table and the name of every file, as one text: two of them are equal when nothing happened between.
 * Left out are the audit trail, which notes refusals, and when a session was seen. Mails that wait are sent first, and
 * files whose records are gone are moved.
 */
export async function everything(api: TestApi): Promise<string> {
  await api.mailer.drain()
  await filesAtRest(api)
  const rows = rowsOf(api)
  const tables = await rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'audit' order by 1`,
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' || ' ' || count(*) || ' ' || coalesce(md5(string_agg((to_jsonb(t) - 'seen_at')::text, ',' order by to_jsonb(t)::text)), '') as line from "${name}" t`,
  )
  const lines = await rows<{ line: string }>(sql.raw(digests.join(' union all ')))
  // Sorted here: PostgreSQL reads the parts of a union side by side once one of them is large.
  return [...lines.map(({ line }) => line).sort(), ...filesIn(api), ...namesIn(join(api.dataDir, 'mail'))].join('\n')
}

/** All text of the database; for looking for something that must not stand there. */
export async function allText(api: TestApi): Promise<string> {
  const rows = rowsOf(api)
  const tables = await rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const lines = await rows<{ line: string }>(
    sql.raw(tables.map(({ name }) => `select to_jsonb(t)::text as line from "${name}" t`).join(' union all ')),
  )
  return lines.map(({ line }) => line).join('\n')
}

/** All mails sent so far, oldest first. */
export async function mailsOf(api: TestApi): Promise<Mail[]> {
  await api.mailer.drain()
  const folder = join(api.dataDir, 'mail')
  return namesIn(folder).map((name) => parse(readFileSync(join(folder, name), 'utf8')))
}

function parse(raw: string): Mail {
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\n\s+/g, ' ') ?? ''
  const text = raw
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'))
  const link = /https?:\/\/\S+\?token=[\w-]+/.exec(text)?.[0] ?? ''
  return { to: header('To'), subject: header('Subject'), text, raw, link, token: link.split('token=')[1] ?? '' }
}

/** What an archive says that it holds, with the sum of each. */
export async function manifestOf(path: string): Promise<Manifest> {
  let manifest: Manifest = {}
  await readArchive(path, undefined, async (name, content) => {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    if (name === MANIFEST) manifest = JSON.parse(Buffer.concat(chunks).toString()) as Manifest
  })
  return manifest
}
