// The real server with demo data, for the browser tests: embedded, or on a fresh database of TEST_DATABASE_URL.
import { randomUUID } from 'node:crypto'
import pg from 'pg'

const { env } = process
if (env.TEST_DATABASE_URL) {
  const name = `almoner_e2e_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(env.TEST_DATABASE_URL)
  own.pathname = `/${name}`
  env.DATABASE_URL = own.href
}
// Not a literal: the compiler has no business in what was built.
await import(new URL('../../dist/server/main.mjs', import.meta.url).href)
