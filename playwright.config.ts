import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 4173)
const PLAIN_PORT = Number(process.env.PLAIN_PORT ?? 4174)
// Workers read this file too: the folder of each server is made once and handed on.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'almoner-e2e-')))
const plainDataDir = (process.env.E2E_PLAIN_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'almoner-e2e-plain-')))

export default defineConfig({
  testDir: 'tests/e2e',
  // `npm run pictures` takes the pictures of the README instead of testing.
  testMatch: process.env.PICTURES ? 'pictures.ts' : '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // The limits end what hangs: a machine that stalls for seconds is no failure.
  // What is missing is told by `expect`; a busy machine may take its time with a long journey.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: [
    { name: 'full', grepInvert: /@plain/, use: { baseURL: `http://localhost:${PORT}` } },
    // The same journeys on an API that sends what the specification names, and nothing more.
    ...(process.env.PICTURES
      ? []
      : [
          {
            name: 'plain',
            testMatch:
              /(drafts|hospital|screens|main-job|negotiation|uploads|follow-up|airplane|ways-on|first-steps|plain)\.spec\.ts$/,
            grepInvert: /@full/,
            use: { baseURL: `http://localhost:${PLAIN_PORT}` },
          },
        ]),
  ],
  use: {
    // What never comes ends here, and says what it was: a long test has three quarters of an hour.
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH },
    // A trace of each test would cost a third of the time: who needs one asks for it, `npm run test:e2e -- money --trace on`.
    screenshot: 'only-on-failure',
  },
  webServer: [
    {
      command: 'node --import tsx tests/e2e/server.ts',
      url: `http://localhost:${PORT}/api/openapi.json`,
      timeout: 600_000,
      env: { ENV_FILE: '', PORT: String(PORT), DATA_DIR: dataDir, DEMO: '1' },
      stdout: 'ignore',
    },
    {
      command: 'node --import tsx tests/e2e/plain-server.ts',
      url: `http://localhost:${PLAIN_PORT}`,
      timeout: 600_000,
      env: { ENV_FILE: '', PORT: String(PLAIN_PORT), DATA_DIR: plainDataDir, DEMO: '1' },
      stdout: 'ignore',
    },
  ],
})
