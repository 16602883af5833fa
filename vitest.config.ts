import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const alias = { '@contract': new URL('./contract', import.meta.url).pathname }
/** Ends what hangs; how fast something is, `npm run bench` says. */
const LIMIT_MS = 300_000

export default defineConfig({
  test: {
    // Two even on two cores: half of a test is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['tests/support/snapshot.ts'],
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        plugins: [react()],
        resolve: { alias: { ...alias, 'idb-keyval': new URL('./tests/web/idb.ts', import.meta.url).pathname } },
        test: {
          name: 'web',
          environment: './tests/web/environment.ts',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          // What a file leaves behind, setup.ts clears away; to begin anew for each of them takes half of the run.
          isolate: false,
          setupFiles: ['tests/web/setup.ts'],
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
        },
      },
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          // Each file opens a database of its own; loading the server once for all of them halves the run.
          isolate: false,
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
        },
      },
    ],
  },
})
