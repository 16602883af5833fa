// Every check, in the order in which they are quick to fail. `npm test`.
import { spawn, spawnSync } from 'node:child_process'
import { findBrowser } from './browser'
import { findPostgres } from './postgres'

/** Its name, and what to run. */
type Step = [name: string, command: string, args: string[]]

const typesOf = (what: string, config: string): Step => [`types of ${what}`, 'npx', ['tsc', '-p', config]]

/** These do not disturb each other: they run side by side, and each shows its words when it ends. */
const READING: Step[] = [
  typesOf('the web app', 'tsconfig.web.json'),
  typesOf('the server', 'tsconfig.server.json'),
  typesOf('the worker', 'worker'),
  typesOf('tests and scripts', 'tsconfig.json'),
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['format', 'npx', ['prettier', '--check', '.', '--log-level', 'warn']],
  ['contrast of the theme', 'npx', ['tsx', 'scripts/contrast.ts']],
]

// Ctrl-C ends the step that runs, and that ends the rest: nothing is left running.
process.on('SIGINT', () => {})
const browser = await findBrowser()
const postgres = await findPostgres()
// The steps that ask a PostgreSQL are told of it themselves.
const env = { ...process.env, TEST_DATABASE_URL: undefined, CHROMIUM_PATH: browser }

const seconds = (started: number) => Math.round((Date.now() - started) / 1000)
function fail(name: string, status: number | null): never {
  console.error(`\n${name}: failed`)
  postgres?.stop()
  process.exit(status ?? 1)
}

async function sideBySide(steps: Step[]) {
  const ended = steps.map(async ([name, command, args]) => {
    const started = Date.now()
    const child = spawn(command, args, { env })
    let words = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (words += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (words += chunk))
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
    console.log(`\n== ${name}\n${words}`.trimEnd())
    if (status === 0) console.log(`${name}: passed in ${seconds(started)} s`)
    return { name, status }
  })
  for (const { name, status } of await Promise.all(ended)) if (status !== 0) fail(name, status)
}

function step(name: string, command: string, args: string[], more: NodeJS.ProcessEnv = {}) {
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
// A setting of whoever runs it may name an API elsewhere.
step('build', 'npx', ['tsx', 'scripts/build.ts'], { VITE_API_BASE: '/api' })
step('browser tests', 'npx', ['tsx', 'scripts/e2e.ts'])
if (postgres)
  step('browser tests of the main job on PostgreSQL', 'npx', ['tsx', 'scripts/e2e.ts', 'main-job'], {
    TEST_DATABASE_URL: postgres.url,
  })
postgres?.stop()
console.log('\nAll checks passed.')
