// Measures the budgets of the design and prints them. A report, not a gate: it always ends with 0.
// `npm run bench` measures all; `npm run bench -- loading import` only these parts. For the load on the API:
// `npm run bench -- api --seconds 600 --rate 200`, for ten minutes and 200 calls a second.
// Beside each figure stands what it was at the last landing (figures.json), and the end says what moved. `--keep` writes what
// was measured in its place, with `--machine "two crowded cores"` where that is worth knowing.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '../../scripts/browser'
import { findPostgres } from '../../scripts/postgres'
import { freshPostgres } from '../support/postgres'
import { measureApi } from './api'
import { measureAssets } from './assets'
import { keep, movement, readKept } from './figures'
import { measureConverts } from './converts'
import { measureClinic, measureImport, measureUploads } from './files'
import { measureJourneys } from './journeys'
import { measureLoading } from './loading'
import { measureReaction } from './reaction'
import { startPage, startProduct } from './servers'
import { isOver, print, type Line } from './stats'
import { measureTable } from './table'
import { measureTablePage, measureVideo } from './views'

import type { Session } from './visit'

/** What each part is given. */
export interface Bench {
  browser: Browser
  url: string
  sessionOf: (who: string) => Promise<Session>
}

const PARTS = ['assets', 'loading', 'table-page', 'video', 'reaction', 'journeys', 'table', 'clinic', 'converts', 'api', 'import', 'upload'] // prettier-ignore
const PASSWORD = 'Almoner-demo-1'
const ROOT = join(import.meta.dirname, '../..')

const { positionals: asked, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '200' },
    keep: { type: 'boolean', default: false },
    machine: { type: 'string' },
  },
})
const load = { seconds: Number(options.seconds), rate: Number(options.rate) }
const isWanted = (part: string) => asked.length === 0 || asked.includes(part)
const unknown = asked.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) console.log(`There is no part ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}.`)

process.chdir(ROOT)
if (!existsSync('dist/web/index.html') || !existsSync('dist/server/main.mjs')) {
  console.log('Building…')
  execFileSync('npx', ['tsx', 'scripts/build.ts'], { stdio: 'inherit' })
}

const closing: (() => Promise<void> | void)[] = []
async function closeAll() {
  for (const close of closing.splice(0).reverse()) await Promise.resolve(close()).catch(() => undefined)
}
// Who stops the benchmark must not be left with its server.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void closeAll().finally(() => process.exit(0)))

/** Parts that could not be measured are over their limit. */
const all: Line[] = []
const kept = readKept()
/** What was measured, by the title of its table. */
const tables = new Map<string, Line[]>()
const unmeasured = (what: string): Line => ({ what, unit: 'n', note: '' })
async function part(name: string, title: string, measure: () => Line[] | Promise<Line[]>) {
  if (!isWanted(name)) return
  try {
    const lines = await measure()
    all.push(...lines)
    tables.set(title, lines)
    print(title, lines, kept[title])
  } catch (error) {
    // The other parts are still worth reading.
    console.log(`\n${title}\n!! NOT MEASURED:`, error)
    all.push(unmeasured(title))
  }
}

interface Me {
  userId: string
  name: string
  roles: string[]
  extensions: string[]
}
/** As a browser of somebody who is signed in: cookies, and whom it remembers. */
function sessionsAt(browser: Browser, url: string) {
  return async (who: string): Promise<Session> => {
    const context = await browser.newContext()
    const data = { email: `${who}@demo.almoner.test`, password: PASSWORD }
    const answer = await context.request.post(`${url}/api/auth/login`, { data })
    if (!answer.ok()) throw new Error(`${who} cannot log in: ${await answer.text()}`)
    const { data: me } = (await (await context.request.get(`${url}/api/auth/role`)).json()) as { data: Me }
    const { cookies } = await context.storageState()
    await context.close()
    const user = { name: 'user', value: JSON.stringify({ ...me, id: me.userId }) }
    return { cookies, origins: [{ origin: url, localStorage: [user] }] }
  }
}

try {
  await part('assets', 'Built files', () => measureAssets(join(ROOT, 'dist/web')))
  await part('api', 'API with demo data, embedded database: this machine also sends the calls', async () => {
    const product = await startProduct()
    closing.push(product.close)
    try {
      return await measureApi(product, load)
    } finally {
      await product.close()
    }
  })
  const postgres = isWanted('api') ? await findPostgres() : null
  if (postgres) {
    closing.push(postgres.stop)
    await part('api', 'API with demo data, PostgreSQL: this machine also runs it, and sends the calls', async () => {
      const database = await freshPostgres(postgres.url)
      closing.push(database.drop)
      const product = await startProduct(database.url)
      closing.push(product.close)
      try {
        return await measureApi(product, load)
      } finally {
        await product.close()
      }
    })
  } else if (isWanted('api')) console.log('\nNo PostgreSQL here: the API was measured on the embedded database alone.')
  if (asked.every((name) => name === 'assets' || name === 'api') && asked.length > 0) await finish()

  const product = await startProduct()
  closing.push(product.close)
  const { url } = product
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  closing.push(() => browser.close())

  const sessionOf = sessionsAt(browser, url)
  const bench: Bench = { browser, url, sessionOf }
  await part('loading', 'Loading: phone, 4 times slower processor, 1.6 Mbps, 150 ms', async () => {
    const floor = await startPage('floor-2')
    closing.push(floor.close)
    return measureLoading({ ...bench, floorUrl: floor.url })
  })
  await part('table-page', 'A table page on top of the first page: desk', () => measureTablePage(bench))
  await part('video', 'Login on the desk, its video and who never gets it', () => measureVideo(bench))
  await part('reaction', 'Reaction: from the event to the next paint, ten times', () => measureReaction(bench))
  await part('journeys', 'Whole ways of a ministry: phone, 4 times slower processor', () => measureJourneys(bench))
  await part('table', 'The table with many rows: desk', async () => {
    const page = await startPage('table')
    closing.push(page.close)
    return measureTable({ browser, url: page.url })
  })
  await part('clinic', 'CSV of 100,000 converts, checked in the browser: desk', () => measureClinic(bench))
  await part('converts', 'The list of converts with 100,000 of them, PostgreSQL where it is installed', async () => {
    const found = await findPostgres()
    if (found) closing.push(found.stop)
    const database = found && (await freshPostgres(found.url))
    if (database) closing.push(database.drop)
    const own = await startProduct(database?.url)
    closing.push(own.close)
    return measureConverts({ browser, product: own, session: await sessionsAt(browser, own.url)('admin') })
  })
  await browser.close()
  await part('import', 'Import of 100,000 converts, while others work', () => measureImport(product))
  await part('upload', 'Five films of 250 MB at once, while others work', () => measureUploads(product))
} catch (error) {
  console.log('\n!! The rest was not measured.', error)
  all.push(unmeasured('the rest'))
}
await finish()

/** What is not as it was at the last landing, beyond what changes from run to run. */
function sayMoved() {
  const moved = [...tables].flatMap(([title, lines]) =>
    lines.flatMap((each) => {
      const { text, isMoved } = movement(each, kept[title]?.figures[each.what])
      return isMoved ? [`  ${text.padStart(9)}  ${each.what}`] : []
    }),
  )
  const isCompared = [...tables.keys()].some((title) => kept[title])
  if (isCompared)
    console.log(moved.length > 0 ? '\nMoved since the last landing:' : '\nNothing moved since the last landing.')
  moved.forEach((text) => console.log(text))
}

/** The last word of the report. */
async function finish(): Promise<never> {
  await closeAll()
  const over = all.filter(isOver)
  console.log(
    over.length > 0 ? `\n${over.length} of ${all.length} lines are over their limit:` : '\nNothing is over its limit.',
  )
  over.forEach(({ what }) => console.log(`  ${what}`))
  sayMoved()
  if (options.keep) keep(tables, options.machine)
  process.exit(0)
}
