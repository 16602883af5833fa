/** Tables of what is made of long lists. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@contract': fileURLToPath(new URL('../../contract', import.meta.url)) } },
  test: {
    setupFiles: ['tests/mutants/window.ts'],
    include: ['tests/web/domains/{clinic,convert-rules,pay-list-rules,report-rules,statement-rules}.test.ts'],
    // Long runs of what the tables hold already.
    testNamePattern: /^(?!.*(a hundred thousand rows|1,000 payments))/,
    // Loaded once: none of these files leaves anything behind.
    isolate: false,
    pool: 'threads',
    testTimeout: 60_000,
  },
})
