/** Tests of money, of who is let in, and of how long. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tests/support/snapshot.ts'],
    include: [
      'tests/api/{ledger,money-and-days,paying,prepared,registering,reversing,second-person,sessions,strangers,transport}.test.ts',
    ],
    isolate: false,
    pool: 'threads',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
