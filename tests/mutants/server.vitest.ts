/** Tests of money, of who is let in, and of how long. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tests/support/snapshot.ts'],
    include: [
      'tests/mutants/world.test.ts',
      'tests/api/{ledger,logs,money-and-days,paying,registering,reversing,role-matrix,second-person,sessions,transport,waiting}.test.ts',
    ],
    // Many at once, all calls of all roles, and fields that these files do not look at: minutes, and the others notice it, too.
    testNamePattern:
      /^(?!.*(a thousand payments|lets exactly its roles|at once from one address|at the same moment, stores|is refused for (?!ministry\.lga|bankAccount\.bank )))/,
    isolate: false,
    pool: 'threads',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
