// The product's table component with 100,000 rows and with 10,000.
import type { Browser, Locator } from '@playwright/test'
import { timed } from './paint'
import { line, median } from './stats'
import { openVisit, view } from './visit'

const ROUNDS = 5
const PAGES = 6

type Times = Record<'mount' | 'pages' | 'one' | 'all' | 'text' | 'number' | 'again', number[]>

export async function measureTable({ browser, url }: { browser: Browser; url: string }) {
  const many: Times[] = []
  const few: Times[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [hundred, ten] = [await measure(browser, url, 100_000), await measure(browser, url, 10_000)]
    // The first round warms up.
    if (round > 0) {
      many.push(hundred)
      few.push(ten)
    }
  }
  const middle = (results: Times[], name: keyof Times) => median(results.flatMap((each) => each[name]))
  const small = (name: keyof Times) => `10,000: ${Math.round(middle(few, name))} ms`
  return [
    line('100,000 rows: first rows', middle(many, 'mount'), 'ms', [120, 250], small('mount')),
    line('100,000 rows: page click', middle(many, 'pages'), 'ms', [30, 60], small('pages')),
    line('100,000 rows: select one', middle(many, 'one'), 'ms', [30, 60], small('one')),
    line('100,000 rows: select all', middle(many, 'all'), 'ms', [60, 150], small('all')),
    line('100,000 rows: first sort, by text', middle(many, 'text'), 'ms', [250, 400], small('text')),
    line('100,000 rows: first sort, by number', middle(many, 'number'), 'ms', [250, 400], small('number')),
    line('100,000 rows: sort again', middle(many, 'again'), 'ms', [40, 100], small('again')),
    line('page click at 100,000 / at 10,000', middle(many, 'pages') / middle(few, 'pages'), '×', [1.1, 1.3]),
  ]
}

async function measure(browser: Browser, url: string, rows: number): Promise<Times> {
  const visit = await openVisit(browser)
  const { page } = visit
  await view(visit, `${url}/?rows=${rows}`)
  // A key does nothing but carry the start.
  await page.evaluate(() => addEventListener('keydown', () => window.mountTable(), { once: true }))
  const settled = { settled: true }
  const mount = await timed(page, 'keydown', () => page.keyboard.press('F8'), settled)
  const header = (name: string) => page.getByRole('columnheader').getByText(name, { exact: true })
  const click = (target: Locator) => timed(page, 'click', () => target.click(), settled)
  const pages: number[] = []
  for (let time = 0; time < PAGES; time += 1) pages.push(await click(page.getByRole('button', { name: 'Next Page' })))
  // Choosing changes no element, only how it looks: the next paint shows it.
  const pick = (target: Locator) => timed(page, 'click', () => target.click())
  const box = (at: number) => page.getByRole('checkbox').nth(at)
  const one = [await pick(box(1)), await pick(box(2))]
  const all = await pick(page.getByRole('button', { name: 'Select all' }))
  const text = await click(header('Name'))
  const again = [await click(header('Name'))]
  const number = await click(header('Amount'))
  again.push(await click(header('Amount')), await click(header('Name')))
  await visit.close()
  return { mount: [mount], pages, one, all: [all], text: [text], number: [number], again }
}
