import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const alias = { '@contract': fileOf('./contract') }
/** Ends what hangs; how fast something is, `npm run bench` says. */
const LIMIT_MS = 300_000

/** These open no database of a server: on PostgreSQL they would be the same again. */
const EMBEDDED_ONLY =
  '{calls.types,check-api-parts,contract-check,converts-csv,file-contents,file-settings,money-and-days,nginx,prepared,s3,slow-bodies,starting,text,upgrading,values.property}.test.ts'

export default defineConfig({
  test: {
    // One more than there are cores: a third of a test is waiting.
    maxWorkers: availableParallelism() + 1,
    // Libraries and server are loaded once for all files: it saves a third of the run. Each has a database of its own, and finds a browser
    // that was just opened (tests/web/setup.ts, app.tsx).
    isolate: false,
    // Each test throws a page away: with more room for what is young, a tenth of the time goes less into collecting it.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    globalSetup: ['tests/support/snapshot.ts'],
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        plugins: [react()],
        resolve: { alias: { ...alias, 'idb-keyval': fileOf('./tests/web/idb.ts') } },
        test: {
          name: 'web',
          environment: './tests/web/environment.ts',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/web/setup.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          exclude: process.env.TEST_DATABASE_URL ? [`tests/api/${EMBEDDED_ONLY}`] : [],
        },
      },
    ],
  },
})
