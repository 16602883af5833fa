// The real server with demo data, for the browser tests: embedded, or on a fresh database of TEST_DATABASE_URL.
import { freshPostgres } from '../support/postgres'

const { env } = process
if (env.TEST_DATABASE_URL) env.DATABASE_URL = (await freshPostgres(env.TEST_DATABASE_URL)).url
// Not a literal: the compiler has no business in what was built.
await import(new URL('../../dist/server/main.mjs', import.meta.url).href)
