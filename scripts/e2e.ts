// Runs Playwright with a browser that is there. Further words go to Playwright: `npm run test:e2e -- main-job --headed`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser'
import { isStale } from './stale.mjs'

const folder = mkdtempSync(join(tmpdir(), 'almoner-e2e-'))
const env = {
  ...process.env,
  VITE_API_BASE: '/api',
  CHROMIUM_PATH: await findBrowser(),
  E2E_DATA_DIR: join(folder, 'full'),
  E2E_PLAIN_DATA_DIR: join(folder, 'plain'),
}
const run = (...words: string[]) => spawnSync('npx', words, { stdio: 'inherit', env }).status ?? 1
// Ctrl-C ends what runs; the folder goes all the same.
process.on('SIGINT', () => {})
const built = isStale(env.VITE_API_BASE) ? run('tsx', 'scripts/build.ts') : 0
const status = built || run('playwright', 'test', ...process.argv.slice(2))
rmSync(folder, { recursive: true, force: true })
process.exit(status)
