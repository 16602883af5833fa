// Runs Playwright with a browser that is there. Further words go to Playwright: `npm run test:e2e -- main-job --headed`.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser'

const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: await findBrowser() },
})
process.exit(status ?? 1)
