import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const alias = { '@contract': new URL('./contract', import.meta.url).pathname }
/** Ends what hangs; how fast something is, `npm run bench` says. */
const LIMIT_MS = 300_000

/** These open no database of a server: on PostgreSQL they would be the same again. */
const EMBEDDED_ONLY =
  '{calls.types,check-api-parts,contract-check,converts-csv,file-contents,file-settings,money-and-days,nginx,prepared,s3,slow-bodies,starting,text,upgrading,values.property}.test.ts'

const WEB = readdirSync('tests/web', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => `tests/web/${path}`)
/**
 * Those that open the app with the reference API behind it begin anew each: a page that was left may still have calls on their
 * way. The others leave nothing behind that setup.ts does not clear away.
 */
const OPENING = WEB.filter((path) =>
  /from '(\.\.?\/)+(app|server|faults|exactly-once)'/.test(readFileSync(path, 'utf8')),
)
const PARTS = WEB.filter((path) => !OPENING.includes(path))

const web = (name: string, include: string[], isolate: boolean) => ({
  extends: true as const,
  plugins: [react()],
  resolve: { alias: { ...alias, 'idb-keyval': new URL('./tests/web/idb.ts', import.meta.url).pathname } },
  test: {
    name,
    isolate,
    environment: './tests/web/environment.ts',
    include,
    setupFiles: ['tests/web/setup.ts'],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
  },
})

export default defineConfig({
  test: {
    // One more than there are cores: a third of a test is waiting.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['tests/support/snapshot.ts'],
    expect: { poll: { timeout: 60_000 } },
    projects: [
      web('web', OPENING, true),
      web('web-parts', PARTS, false),
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          exclude: process.env.TEST_DATABASE_URL ? [`tests/api/${EMBEDDED_ONLY}`] : [],
          // Each file opens a database of its own; loading the server once for all of them halves the run.
          isolate: false,
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
        },
      },
    ],
  },
})
