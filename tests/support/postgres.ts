/** Databases of their own on a PostgreSQL that is there. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database on the server of this URL, empty or as the template is; gone when `drop` is called. */
export async function freshPostgres(
  url: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `almoner_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(`create database ${name} template ${template}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`) }
}
