import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 4173)
// Workers read this file too: the folder of the one server is made once and handed on.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'almoner-e2e-')))

export default defineConfig({
  testDir: 'tests/e2e',
  // `npm run pictures` takes the pictures of the README instead of testing.
  testMatch: process.env.PICTURES ? 'pictures.ts' : '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // A machine that stalls for seconds is no failure; what needed a second try is reported as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH },
    trace: 'on-first-retry',
  },
  webServer: {
    command: 'node --import tsx tests/e2e/server.ts',
    url: `http://localhost:${PORT}/api/openapi.json`,
    timeout: 120_000,
    env: { PORT: String(PORT), DATA_DIR: dataDir, DEMO: '1' },
    stdout: 'ignore',
  },
})
