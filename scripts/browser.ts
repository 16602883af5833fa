// Finds a Chromium for the browser tests, or gets one. Prints nothing and skips nothing: without a browser it ends with what to do.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Without windows the browser tests are a fifth quicker. */
const SHELL = 'chromium-headless-shell'
const INSTALLED = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

function works(path: string) {
  try {
    execFileSync(path, ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Path of a browser that starts. Order: CHROMIUM_PATH, the system's, Playwright's, Debian's package, Playwright's download. */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (works(given)) return given
    fail(`CHROMIUM_PATH is ${given}, but no browser starts there.`)
  }
  const here = INSTALLED.find((path) => existsSync(path) && works(path)) ?? (await playwrightsOwn())
  if (here) return here

  if (isDebian() && process.getuid?.() === 0) {
    console.log(`No browser yet: installing Debian’s ${SHELL}…`)
    const install = ['install', '-y', '-q', '--no-install-recommends']
    if (run('apt-get', ['update', '-q']) && run('apt-get', [...install, SHELL])) return `/usr/bin/${SHELL}`
  }
  console.log('No browser yet: asking Playwright for one…')
  run('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  const own = await playwrightsOwn()
  if (own) return own
  fail(
    'The browser tests need Chromium. Run "sudo apt-get install chromium", or set CHROMIUM_PATH to one that is installed.',
  )
}

function fail(message: string): never {
  console.error(`\n${message}`)
  process.exit(1)
}
