// The real server with demo data, for the browser tests: embedded, or on a fresh database of TEST_DATABASE_URL.
import { bareEnv } from '../support/env'
import { freshPostgres } from '../support/postgres'

const { DATA_DIR, DEMO, ENV_FILE, PORT, PUBLIC_URL, TEST_DATABASE_URL: server } = process.env
const DATABASE_URL = server ? (await freshPostgres(server)).url : ''
process.env = { ...bareEnv(), DATA_DIR, DEMO, ENV_FILE, PORT, PUBLIC_URL: PUBLIC_URL ?? '', DATABASE_URL }
// Not a literal: the compiler has no business in what was built.
await import(new URL('../../dist/server/main.mjs', import.meta.url).href)
