/** Tables of rules: no screen and no database. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@contract': fileURLToPath(new URL('../../contract', import.meta.url)) } },
  test: {
    setupFiles: ['tests/mutants/window.ts'],
    include: [
      'tests/web/session/*.test.ts',
      'tests/web/domains/{assignment-rules,checks-rules,convert-rules,form-rules,mail-rules,money-rules,name-rules,negotiation-rules,notification-rules,request-steps,rules,waiting-rules}.test.ts',
    ],
    // It sends calls, and so needs a whole browser.
    exclude: ['tests/web/session/login.test.ts'],
    // Loaded once: none of these files leaves anything behind.
    isolate: false,
    pool: 'threads',
    testTimeout: 60_000,
  },
})
