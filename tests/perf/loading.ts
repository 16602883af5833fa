// How fast the pages come: bytes, requests, and times on the phone as a share of floor-2's in the same run.
import type { Browser } from '@playwright/test'
import type { Bench } from './bench'
import { median, line, sum, type Bounds, type Line } from './stats'
import {
  FAR_LINE,
  idle,
  loaded,
  longestChain,
  openVisit,
  reached,
  SLOW_LINE,
  view,
  type Marks,
  type Session,
} from './visit'

const ROUNDS = 5
const PHONE = { phone: true, cpu: 4, line: SLOW_LINE }
const USABLE = { usable: 'form button[type=submit]' }
/** First pages with their data: the address and what only stands there when the data has come. */
interface FirstPage {
  who: string
  path: string
  marks: Marks
}
interface Plan {
  at: string
  marks: Marks
  who?: string
}
export const FIRST_PAGES = {
  client: { who: 'client', path: '/client', marks: { shown: '#content section[aria-label]' } },
  admin: { who: 'admin', path: '/admin', marks: { shown: '#content .rows a[href^="/admin/"]' } },
  list: { who: 'admin', path: '/admin/registrations', marks: { shown: '#content a[href^="/admin/registrations/"]' } },
}
const CODE = new Set(['Document', 'Script', 'Stylesheet'])
type Result = Awaited<ReturnType<typeof view>>
type Value = (result: Result) => number
const codeOf = ({ files }: { files: Map<string, number> }) => sum([...files.values()])
const largest = (files: Map<string, number>) => Math.max(...files.values())
const ms = (number: number) => `${Math.round(number)} ms`

export async function measureLoading({ browser, url, floorUrl, sessionOf }: Bench & { floorUrl: string }) {
  const plans: Record<string, Plan> = {
    floor: { at: floorUrl, marks: USABLE },
    login: { at: `${url}/`, marks: USABLE },
    ...Object.fromEntries(
      Object.entries(FIRST_PAGES).map(([name, { who, path, marks }]) => [name, { at: url + path, marks, who }]),
    ),
  }
  const seen = new Map<string, Result[]>(Object.keys(plans).map((name) => [name, []]))
  const resultsOf = (name: string) => seen.get(name) ?? []
  // Round by round, not page by page: noise of the machine hits all of them alike. The first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, { at, marks, who }] of Object.entries(plans)) {
      const visit = await openVisit(browser, { ...PHONE, marks, session: who ? await sessionOf(who) : undefined })
      const result = await view(visit, at, marks)
      if (round > 0) resultsOf(name).push(result)
      await visit.close()
    }
  }
  const last = (name: string) => {
    const result = resultsOf(name).at(-1)
    if (!result) throw new Error(`${name} was not visited.`)
    return result
  }
  const { floor, login } = { floor: last('floor'), login: last('login') }
  const lcp = (each: Result) => each.lcp
  const usable = (each: Result) => each.marks.usable ?? NaN
  // The largest paint may be a heading: the page counts as there when its data is on the screen too.
  const shown = (each: Result) => Math.max(each.lcp, each.marks['shown painted'] ?? NaN)
  /** Median against floor-2's median; the note has the fastest against the fastest, which noise leaves alone. */
  const against = (what: string, bounds: Bounds, name: string, pick: Value, floorPick: Value) => {
    const [times, floors] = [resultsOf(name).map(pick), resultsOf('floor').map(floorPick)] as const
    const fastest = (Math.min(...times) / Math.min(...floors)).toFixed(2)
    return line(what, median(times) / median(floors), '×', bounds, `${ms(median(times))}; fastest: ${fastest}`)
  }
  const ofFloor = (pick: Value) => ms(median(resultsOf('floor').map(pick)))

  const lines: Line[] = [
    line('floor-2: JS + CSS', codeOf(floor), 'kB', [], `LCP ${ofFloor(lcp)}, usable ${ofFloor(usable)}`),
    line('login: JS + CSS until idle', codeOf(login), 'kB', [110, 125], names(login.files)),
    line('login: HTML with its CSS', login.html, 'kB', [6, 14]),
    against('login: LCP / floor-2', [0.4, 0.5], 'login', lcp, lcp),
    against('login: usable / floor-2', [0.75, 0.9], 'login', usable, usable),
    line('login: typed letters lost', await lostLetters(browser, url), 'n', [0, 0], 'typed before React is there'),
    line('login: largest chunk', largest(login.files), 'kB', [90, 100]),
    line('login: requests', login.count, 'n', [8, 12]),
    line('login: requests in a chain', await chain(browser, `${url}/`, USABLE), 'n', [2, 3], 'HTML = 1'),
    line('login: layout shift, phone', Math.max(...resultsOf('login').map((each) => each.shift)), 'n', [0, 0.02]),
    line('login: third-party; fonts', login.foreign + login.fonts, 'n', [0, 0]),
  ]
  for (const [name, { who, path, marks }] of Object.entries(FIRST_PAGES)) {
    const page = last(name)
    const session = await sessionOf(who)
    lines.push(
      line(`${path} cold: JS + CSS`, codeOf(page), 'kB', [135, 160], names(page.files)),
      against(`${path} cold: data shown / floor-2`, [1, 1.2], name, shown, lcp),
      line(`${path} cold: largest chunk`, largest(page.files), 'kB', [90, 100]),
      line(`${path} cold: requests`, page.count, 'n', [8, 12], `${page.files.size} of them JS and CSS`),
      line(`${path} cold: code in a chain`, await chain(browser, url + path, marks, session, CODE), 'n', [2, 3]),
      line(`${path} cold: all in a chain`, await chain(browser, url + path, marks, session), 'n', [], 'with calls'),
      line(`${path} cold: layout shift`, Math.max(...resultsOf(name).map((each) => each.shift)), 'n', [0, 0.02]),
      line(`${path} cold: third-party; fonts`, page.foreign + page.fonts, 'n', [0, 0]),
    )
    if (name === who)
      lines.push(...(await afterLogin(browser, url, { who, path, marks }, median(resultsOf('floor').map(lcp)))))
  }
  return lines
}

/** How many files, and the largest of them. */
function names(files: Map<string, number>) {
  const big = [...files].sort(([, a], [, b]) => b - a).slice(0, 4)
  return `${files.size} files: ${big.map(([name, size]) => `${name.split('/').at(-1)} ${Math.round(size / 1000)}`).join(', ')}…`
}

/** Letters typed as soon as there is a field must still be there, with the focus, when React has taken over. */
async function lostLetters(browser: Browser, url: string) {
  const visit = await openVisit(browser, { ...PHONE, marks: USABLE })
  await visit.page.goto(url, { waitUntil: 'commit' })
  await visit.page.locator('#username').focus()
  await visit.page.keyboard.type('ab')
  const isEarly = !(await visit.page.evaluate(() => 'usable' in window.bench.marks))
  await reached(visit, USABLE)
  await visit.page.keyboard.type('cd')
  const value = await visit.page.locator('#username').inputValue()
  await visit.close()
  return isEarly ? 4 - value.length : NaN
}

async function chain(browser: Browser, at: string, marks: Marks, session?: Session, types?: Set<string>) {
  const visit = await openVisit(browser, { phone: true, line: FAR_LINE, marks, session })
  await view(visit, at, marks)
  const found = longestChain(visit.requests.values(), ({ type = '' }) => !types || types.has(type))
  await visit.close()
  return found
}

/** The same first page for somebody who has just logged in: what comes on top of the login's files. */
async function afterLogin(browser: Browser, url: string, { who, path, marks }: FirstPage, floor: number) {
  const results: Record<'top' | 'count' | 'ms', number>[] = []
  for (let round = 0; round < 3; round += 1) {
    const visit = await openVisit(browser, { ...PHONE, marks: { ...USABLE, ...marks } })
    await view(visit, `${url}/`, USABLE)
    const before = await loaded(visit)
    await visit.page.fill('#username', `${who}@demo.almoner.test`)
    await visit.page.fill('#password', 'Almoner-demo-1')
    await visit.page.evaluate(() => {
      addEventListener('click', () => (window.bench.start = performance.now()), { capture: true })
    })
    await visit.page.click('form button[type=submit]')
    await reached(visit, marks)
    await idle(visit)
    const after = await loaded(visit)
    const { start: clicked, marks: times } = await visit.page.evaluate(() => window.bench)
    results.push({
      top: codeOf(after) - codeOf(before),
      count: after.count - before.count,
      ms: (times['shown painted'] ?? NaN) - (clicked ?? NaN),
    })
    await visit.close()
  }
  const middle = (name: 'top' | 'count' | 'ms') => median(results.map((each) => each[name]))
  return [
    line(`${path} after login: JS + CSS on top`, middle('top'), 'kB', [40, 55], `${middle('count')} requests`),
    line(`${path} after login: click to data / floor-2`, middle('ms') / floor, '×', [], ms(middle('ms'))),
  ]
}
