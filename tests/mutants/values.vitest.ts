/** Tests of plain values, without a screen or a database. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@contract': fileURLToPath(new URL('../../contract', import.meta.url)) } },
  test: {
    environment: './tests/web/environment.ts',
    include: [
      'tests/web/lib/{csv,csv-file,dates,money,numbers,nuban,phones,roles,typed-day,values.property,waiting-words}.test.ts',
      'tests/api/{money-and-days,text,values.property}.test.ts',
    ],
    testTimeout: 60_000,
  },
})
