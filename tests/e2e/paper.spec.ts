/** What is printed: every word whole, nothing beyond the sheet, and nothing that a browser cannot break between two sheets. */
import type { Page } from '@playwright/test'
import { expect, pageAs, test } from './support'

/** A4 between its margins, in pixels. */
const SHEET = { width: 673, height: 1001 }

/** The page as it goes on paper. */
async function onPaper(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

/** Short words of cells that are cut in two, and cells that reach beyond the sheet. Runs in the page. */
function faultsOfCells(): string[] {
  const faults: string[] = []
  for (const cell of document.querySelectorAll('.tbl :is(td, th)')) {
    if (cell.getBoundingClientRect().right > window.innerWidth) faults.push(`beyond: ${cell.textContent}`)
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![\w₦.,])[\w₦.,]{2,7}(?![\w₦.,])/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) faults.push(`cut: ${word}`)
      }
    }
  }
  return faults
}
/** What is laid out as a grid or a column of flex around an element. Runs in the page. */
const unbreakable = (element: Element) => {
  const found: string[] = []
  for (let one = element.parentElement; one; one = one.parentElement)
    if (/grid|flex/.test(getComputedStyle(one).display)) found.push(one.className)
  return found
}

test('lists go on paper without a word or an amount cut', { tag: '@full' }, async ({ browser }) => {
  const admin = await pageAs(browser, 'admin')
  for (const address of [
    '/admin/budgets',
    '/admin/payments',
    '/admin/settings/ministries',
    '/admin/registrations?status=All',
    // The newest entry of the demo may be of last year.
    '/admin/reports/statement?from=2000-01-01',
  ]) {
    await admin.emulateMedia({ media: 'screen' })
    await onPaper(admin, address)
    const table = admin.locator('.tbl').last()
    await expect(table, address).toBeVisible()
    expect(await admin.evaluate(faultsOfCells), address).toEqual([])
    // Chromium left a first sheet blank, and laid a head over the row before it.
    expect(await table.evaluate(unbreakable), address).toEqual([])
  }
})

test('a negotiation goes on paper in parts that can be on two sheets', { tag: '@full' }, async ({ browser }) => {
  const admin = await pageAs(browser, 'admin')
  const answer = await admin.request.get('/api/budgets/status/Pending')
  const { data } = (await answer.json()) as { data: { id: string; type: string }[] }
  const { id } = data.find(({ type }) => type === 'Hospitals')!
  await onPaper(admin, `/admin/budgets/${id}`)
  const lane = admin.locator('.lane').last()
  await expect(lane).toContainText('Costs of the outreach')
  expect(await lane.evaluate(unbreakable)).toEqual([])
  for (const sum of await lane.locator('.money').all())
    expect(await sum.evaluate((one) => one.getBoundingClientRect().right <= window.innerWidth)).toBe(true)
})
