import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const alias = { '@contract': new URL('./contract', import.meta.url).pathname }

export default defineConfig({
  test: {
    // Two even on two cores: half of a test is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['tests/support/snapshot.ts'],
    projects: [
      {
        extends: true,
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'web',
          environment: './tests/web/environment.ts',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/web/setup.ts'],
          testTimeout: 60_000,
          // Screens wait for a database in the same process: one second try on a machine that stalls.
          retry: 1,
          hookTimeout: 60_000,
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
