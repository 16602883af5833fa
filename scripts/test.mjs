// Every check, in the order in which they are quick to fail. `npm test`.
import { spawn, spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { findPostgres } from './postgres.mjs'

/** These do not disturb each other: they run side by side, and each shows its words when it ends. */
const READING = [
  ['types', 'npx', ['tsc', '-p', 'tsconfig.json']],
  ['types of the server', 'npx', ['tsc', '-p', 'tsconfig.server.json']],
  ['lint', 'npx', ['eslint', '.', '--max-warnings', '0']],
  ['format', 'npx', ['prettier', '--check', '.', '--log-level', 'warn']],
  ['contrast of the theme', process.execPath, ['scripts/contrast.mjs']],
]

const browser = await findBrowser()
const postgres = await findPostgres()
const env = { ...process.env, CHROMIUM_PATH: browser }

const seconds = (started) => Math.round((Date.now() - started) / 1000)
function fail(name, status) {
  console.error(`\n${name}: failed`)
  postgres?.stop()
  process.exit(status ?? 1)
}

async function sideBySide(steps) {
  const ended = steps.map(async ([name, command, args]) => {
    const started = Date.now()
    const child = spawn(command, args, { env })
    let words = ''
    child.stdout.on('data', (chunk) => (words += chunk))
    child.stderr.on('data', (chunk) => (words += chunk))
    const status = await new Promise((resolve) => child.once('close', resolve))
    console.log(`\n== ${name}\n${words}`.trimEnd())
    if (status === 0) console.log(`${name}: passed in ${seconds(started)} s`)
    return [name, status]
  })
  for (const [name, status] of await Promise.all(ended)) if (status !== 0) fail(name, status)
}

function step(name, command, args, more = {}) {
  const started = Date.now()
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...more } })
  if (status !== 0) fail(name, status)
  console.log(`${name}: passed in ${seconds(started)} s`)
}

await sideBySide(READING)
step('web and API tests', 'npx', ['vitest', 'run'])
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
