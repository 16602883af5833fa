// Every check, in the order in which they are quick to fail. `npm test`.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { findPostgres } from './postgres.mjs'

const STEPS = [
  ['types', 'npx', ['tsc', '-p', 'tsconfig.json']],
  ['types of the server', 'npx', ['tsc', '-p', 'tsconfig.server.json']],
  ['lint', 'npx', ['eslint', '.', '--max-warnings', '0']],
  ['format', 'npx', ['prettier', '--check', '.', '--log-level', 'warn']],
  ['contrast of the theme', process.execPath, ['scripts/contrast.mjs']],
  ['web and API tests', 'npx', ['vitest', 'run']],
]

const browser = await findBrowser()
const postgres = await findPostgres()
const env = { ...process.env, CHROMIUM_PATH: browser }

function step(name, command, args, more = {}) {
  const started = Date.now()
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...more } })
  if (status !== 0) {
    console.error(`\n${name}: failed`)
    postgres?.stop()
    process.exit(status ?? 1)
  }
  console.log(`${name}: passed in ${Math.round((Date.now() - started) / 1000)} s`)
}

for (const [name, command, args] of STEPS) step(name, command, args)
if (postgres)
  step('API tests on PostgreSQL', 'npx', ['vitest', 'run', '--project', 'api'], { TEST_DATABASE_URL: postgres.url })
else
  console.log(
    '\n== API tests on PostgreSQL: no PostgreSQL is reachable here (TEST_DATABASE_URL), so they ran on PGlite alone',
  )
step('build', process.execPath, ['scripts/build.mjs'])
step('browser tests', process.execPath, ['scripts/e2e.mjs'])
if (postgres)
  step('browser tests of the main job on PostgreSQL', process.execPath, ['scripts/e2e.mjs', 'main-job'], {
    TEST_DATABASE_URL: postgres.url,
  })
postgres?.stop()
console.log('\nAll checks passed.')
