// The list of converts with 100,000 in it, which the server looks through: how soon it opens, and how soon a filter, a group
// and a sort are seen.
import type { Browser, Page } from '@playwright/test'
import { importMany } from './files'
import { timed } from './paint'
import type { Product } from './servers'
import { line, median, p95, type Bounds, type Line } from './stats'
import { idle, openVisit, view, type Session, type Visit, type VisitOptions } from './visit'

const ROUNDS = 8
const SPEEDS: { name: string; options: VisitOptions; bounds: Bounds }[] = [
  { name: 'desk', options: {}, bounds: [100, 100] },
  { name: '4× CPU', options: { cpu: 4 }, bounds: [200, 200] },
]
const ROWS = { rows: '#content [role=row] [role=cell]' }
type Changes = Record<string, (page: Page) => Promise<number>>

const settled = { settled: true }
/** What the dialog of the filters is told; its Show is timed. */
async function narrowed(page: Page, choose: (page: Page) => Promise<void>) {
  await page.getByRole('button', { name: 'Add filter' }).click() // prettier-ignore
  await choose(page)
  // Who filters reads how many match; the rows have come with it.
  await page.getByRole('dialog').getByText(/ rows? match$/).waitFor() // prettier-ignore
  return timed(page, 'click', () => page.getByRole('button', { name: 'Show', exact: true }).click(), settled)
}
const contains = (column: string, words: string) => (page: Page) =>
  narrowed(page, async () => {
    await page.getByLabel('Column', { exact: true }).selectOption(column)
    await page.getByLabel(`${column} contains`).fill(words)
  })
const CHANGES: Changes = {
  'filter by name': contains('Full Name', 'Number 77'),
  'filter by mobile': contains('Mobile', '0803100'),
  'filter by status': (page) =>
    narrowed(page, async () => {
      await page.getByLabel('Column', { exact: true }).selectOption('Status')
      await page.getByRole('dialog').getByRole('checkbox', { name: /^Unassigned/ }).click() // prettier-ignore
    }),
  'group by status': (page) =>
    narrowed(page, async () => {
      await page.getByLabel('Group by').selectOption('Status')
    }),
  'sort by name': (page) =>
    timed(page, 'click', () => page.getByRole('columnheader').getByText('Full Name', { exact: true }).click(), settled),
}

interface Wanted {
  browser: Browser
  product: Product
  session: Session
}
const PATH = '/admin/manifests'

/** From the address to the first rows, on a desk. */
async function opening({ browser, product: { url }, session }: Wanted): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const visit = await openVisit(browser, { session, marks: ROWS })
    const { marks } = await view(visit, url + PATH, ROWS)
    times.push(marks['rows painted'] ?? NaN)
    await visit.close()
  }
  return median(times)
}

export async function measureConverts(wanted: Wanted): Promise<Line[]> {
  const few = await opening(wanted)
  await importMany(wanted.product)
  const many = await opening(wanted)
  const lines = [line('opens: first rows', many, 'ms', [], `with the demo data alone ${Math.round(few)} ms`)]
  for (const { name, options, bounds } of SPEEDS) {
    const visit = await openVisit(wanted.browser, {
      ...options,
      session: wanted.session,
      marks: ROWS,
      reducedMotion: 'reduce',
    })
    const all: number[] = []
    for (const [what, change] of Object.entries(CHANGES)) {
      const times = await changes(visit, wanted.product.url + PATH, change)
      all.push(...times)
      lines.push(line(`${name}: ${what}, median`, median(times), 'ms', [], times.map(Math.round).join(' ')))
    }
    lines.push(line(`${name}: any change to paint, p95`, p95(all), 'ms', bounds))
    await visit.close()
  }
  return lines
}

/** Each time from the whole list, to which its link leads back; what was not loaded or compiled before the first is not counted. */
async function changes(visit: Visit, address: string, change: Changes[string]) {
  const times: number[] = []
  await view(visit, address, ROWS)
  for (let round = 0; round <= ROUNDS; round += 1) {
    const took = await change(visit.page)
    await idle(visit)
    if (round > 0) times.push(took)
    await visit.page.getByRole('navigation').getByRole('link', { name: 'Converts', exact: true }).click()
    await idle(visit)
  }
  return times
}
