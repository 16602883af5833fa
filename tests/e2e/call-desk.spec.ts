/** The call desk: ten calls are ten keys, or ten taps on a phone, and nothing moves under the thumb. */
import type { Page } from '@playwright/test'
import { DESK, expect, expectNoViolations, pageAs, PHONE, test } from './support'

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } }
const CALLS = 10
const OUTCOMES = ['Reached', 'No answer', 'Wrong number', 'Met', 'Not interested']
const name = (page: Page) => page.getByRole('heading', { level: 2 })
const count = async (page: Page) =>
  Number(/(\d+) of [\d,]+ today$/.exec(await page.getByText(/ of [\d,]+ today$/).innerText())![1])
async function open(page: Page) {
  await page.goto('/bo/dashboard')
  await page.getByRole('link', { name: 'Start call desk' }).click()
  await expect(page.getByText('How did it go?')).toBeVisible()
}
/** Another person stands there: names may be the same, their addresses are not. */
async function called(page: Page, deed: () => Promise<void>) {
  const before = await name(page).getByRole('link').getAttribute('href')
  await deed()
  await expect(name(page).getByRole('link')).not.toHaveAttribute('href', before!)
}

test('ten calls by keyboard are ten keys, and Escape leaves', async ({ browser }) => {
  const page = await pageAs(browser, 'convert_j', DESK)
  await open(page)
  const before = await count(page)
  for (let turn = 0; turn < CALLS; turn += 1)
    await called(page, () => page.keyboard.press(['1', '2', '3', 'Enter', '5', '6'][turn % 6]!))
  await expect(page.getByText(` ${before + CALLS} of `)).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('4')
  await expect(page.getByText(/^When shall .* be called\?$/)).toBeVisible()
  await expectNoViolations(page)
  await called(page, () => page.keyboard.press('Enter'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: /Assignments|Converts/ })).toBeVisible()
})

test('on a small phone all six outcomes are in sight, ten calls are ten taps, and they stay where they are', async ({
  browser,
}) => {
  // Of her own list: the other test calls Chidi's.
  const page = await pageAs(browser, 'zainab.musa', SMALL)
  await open(page)
  const before = await count(page)
  const place = () => page.getByRole('button', { name: 'Not interested' }).boundingBox()
  const [first, height] = [(await place())!, SMALL.viewport.height]
  const bar = (await page.locator('.actionbar').boundingBox())!
  expect(first.y + first.height).toBeLessThanOrEqual(Math.min(height, bar.y))
  for (let turn = 0; turn < CALLS; turn += 1) {
    // Clicks: two touches that follow as fast as a machine's are a gesture to the browser.
    await called(page, () => page.getByRole('button', { name: OUTCOMES[turn % OUTCOMES.length], exact: true }).click())
    expect((await place())!.y).toBe(first.y)
  }
  await expect(page.getByText(` ${before + CALLS} of `)).toBeVisible()
  await expectNoViolations(page)
})
