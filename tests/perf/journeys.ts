// Whole ways of a ministry on a slow phone: every tap and every key, from the event to the next paint.
import type { Page } from '@playwright/test'
import type { Bench } from './bench'
import { line, p95, quantile, type Line } from './stats'
import { openVisit } from './visit'

/** What Event Timing says of each interaction (INP): taps and keys, of a page and those that it leads to. */
interface Interaction {
  kind: 'key' | 'tap'
  ms: number
  on: string
}
declare global {
  interface Window {
    told: (interaction: Interaction) => void
  }
}
function listen() {
  const longest = new Map<number, number>()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId, name, duration, target } = entry
      if (!interactionId || !/^(keydown|click)$/.test(name)) continue
      longest.set(interactionId, duration)
      const of = target as HTMLElement | null
      const words = of?.getAttribute('name') ?? of?.textContent ?? ''
      window.told({
        kind: name === 'click' ? 'tap' : 'key',
        ms: duration,
        on: `${location.pathname} ${words.trim().slice(0, 30)}`,
      })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Milliseconds between two keys of somebody who is quick: what one key costs must not hide in the next. */
const BETWEEN_MS = 120
const type = async (page: Page, label: string | RegExp, words: string) => {
  const field = page
    .getByRole('textbox', { name: label })
    .or(page.getByLabel(label, { exact: typeof label === 'string' }))
    .first()
  await field.tap()
  await field.pressSequentially(words, { delay: BETWEEN_MS })
}

async function register(page: Page, url: string) {
  await page.goto(`${url}/register`)
  await type(page, 'Name', 'New Life Chapel of Gboko')
  await type(page, 'Organisation email', 'office@new-life.test')
  await type(page, 'Primary mobile', '08035550142')
  await page.getByLabel('Founded', { exact: true }).fill('2004-05-16')
  await type(page, 'Address', '12 Market Road')
  await page.getByLabel('State', { exact: true }).selectOption('Benue')
  await page.getByLabel('Local government area').selectOption('Gboko')
  await type(page, 'Vision', 'To bring good news to every village of the Benue valley.')
  await page.getByRole('button', { name: 'Next: Visioner and bank' }).tap()
  await type(page, 'First name', 'Emmanuel')
  await type(page, 'Last name', 'Iorfa')
  await type(page, 'Account number', '1012345678')
}

async function ask(page: Page, url: string) {
  await page.goto(`${url}/client`)
  await page.getByRole('button', { name: 'New Support Request' }).tap()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.goto(`${url}/client/budgets/crusade/create`)
  await type(page, 'Theme', 'Night of Fire in Otukpo')
  await type(page, /^Message/, 'Four nights of preaching on the field of the school, with counsellors.')
  await type(page, 'Attendance', '8000')
  await type(page, 'Venue', 'School field')
  for (const [name, price] of Object.entries({ 'Choir transport': '80000', Canopies: '125000', Handbills: '25000' })) {
    await type(page, 'Custom item (optional)', name)
    await type(page, 'Unit price', price)
    await type(page, 'Units', '2')
    await page.getByRole('button', { name: 'Add item' }).tap()
  }
}

async function write(page: Page, url: string) {
  await page.goto(`${url}/client`)
  const nav = page.getByRole('navigation', { name: 'Main, short' })
  await nav.getByRole('link', { name: /^Messages/ }).tap()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await nav.getByRole('link', { name: /^Payments/ }).tap()
  await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor()
  await nav.getByRole('link', { name: /^Home/ }).tap()
  await page.getByRole('link', { name: 'Drugs and consumables' }).first().tap()
  await type(page, 'Message', 'When can we come for the drugs?')
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.getByText('When can we come for the drugs?').first().waitFor()
}

async function report(page: Page, url: string) {
  await page.goto(`${url}/client`)
  await page
    .getByRole('region', { name: 'Your turn' })
    .getByRole('button')
    .or(page.getByRole('region', { name: 'Your turn' }).getByRole('link'))
    .first()
    .tap()
  await page.getByRole('heading', { name: 'Feedback Detail' }).waitFor()
  await page.getByRole('link', { name: 'Add Converts' }).tap()
  await page.getByRole('button', { name: 'Add Converts' }).tap()
  for (const [name, mobile] of [
    ['Ada Obi', '08032220001'],
    ['Terna Iorfa', '08032220002'],
  ] as const) {
    await type(page, /^Full name/, name)
    await type(page, /^Mobile/, mobile)
    await page.getByRole('button', { name: 'Add and next' }).tap()
    await page.waitForTimeout(500)
  }
}

const WAYS = {
  registering: register,
  'asking for a crusade': ask,
  'reading and writing': write,
  'reporting back': report,
}

export async function measureJourneys({ browser, url, sessionOf }: Bench): Promise<Line[]> {
  const all: Interaction[] = []
  const lines: Line[] = []
  for (const [name, way] of Object.entries(WAYS)) {
    const session = way === register ? undefined : await sessionOf('client')
    const visit = await openVisit(browser, { phone: true, cpu: 4, session })
    const told: Interaction[] = []
    await visit.context.exposeFunction('told', (one: Interaction) => void told.push(one))
    await visit.context.addInitScript(`(${String(listen)})()`)
    await way(visit.page, url)
    await visit.page.waitForTimeout(1000)
    await visit.close()
    all.push(...told)
    const slow = [...told]
      .sort((a, b) => b.ms - a.ms)
      .slice(0, 3)
      .map(({ on, ms }) => `${on} ${ms}`)
    lines.push(
      line(`${name}: worst of ${told.length}`, Math.max(...told.map(({ ms }) => ms)), 'ms', [], slow.join(' | ')),
    )
  }
  const of = (kind: Interaction['kind']) => all.filter((one) => one.kind === kind).map(({ ms }) => ms)
  return [
    line('a key, p95', p95(of('key')), 'ms', [100, 150], `${of('key').length} keys, worst ${quantile(of('key'), 1)}`),
    line('a tap or a key, p95', p95(all.map(({ ms }) => ms)), 'ms', [200, 200], `${all.length}`),
    line('a tap, p95', p95(of('tap')), 'ms', [200, 300], `${of('tap').length} taps`),
    ...lines,
  ]
}
