/** The office's day without a mouse (WCAG 2.1.1, 2.4.7, 2.4.11): approve, agree, pay, assign. Nothing is clicked. */
import type { Locator, Page } from '@playwright/test'
import { OwnSite } from './line'
import { DESK, expect, PASSWORD, test } from './support'

/** No page of the office has so many stops: who has pressed Tab so often has gone round. */
const ROUND = 400
const RECEIPT = { name: 'transfer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

let site: OwnSite
test.beforeAll(async () => {
  site = new OwnSite(110)
  await site.open()
})
test.afterAll(() => site.close())

/** What has the focus is to be seen: nothing lies over it, and an edge is drawn around it, or around what it stands in. */
async function expectSeen(target: Locator) {
  const problem = await target.evaluate((one) => {
    const around = [one, one.parentElement!]
    const drawn = around.find((it) => it.checkVisibility({ opacityProperty: true }))!
    const { left, top, width, height } = drawn.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    const own = [drawn, ...((one as HTMLInputElement).labels ?? [])]
    if (!above || !own.some((it) => it.contains(above) || above.contains(it))) return `lies under ${above?.outerHTML}`
    const hasEdge = around.map((it) => getComputedStyle(it)).some((it) => it.outlineStyle !== 'none')
    return hasEdge ? '' : `has no edge: ${one.outerHTML}`
  })
  expect(problem).toBe('')
}
/** Goes on by Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < ROUND; presses += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return expectSeen(target)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${String(target)}.`)
}
async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
async function type(page: Page, target: Locator, words: string) {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
}
/** Find, by its key: types what is looked for and takes the first that is found. */
async function find(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(words)
  await expect(page.getByRole('option', { name: words }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
}
const rowsOf = async <T>(page: Page, path: string) =>
  ((await (await page.request.get(`/api/${path}`)).json()) as { data: T[] }).data

test('an admin approves, agrees, pays and assigns by keyboard alone', { tag: '@full' }, async ({ browser }) => {
  test.slow()
  const page = await (await browser.newContext({ ...DESK, baseURL: site.url })).newPage()
  await page.goto('/')
  await type(page, page.getByLabel('Username'), 'admin@demo.almoner.test')
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/admin`)

  // Approve: by Tab alone, through the navigation and the list.
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Registrations/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Registrations' })).toBeVisible()
  await press(page, page.getByRole('table').getByRole('link').first())
  await press(page, page.getByRole('button', { name: 'Approve', exact: true }))
  await expect(page.getByText('Registration approved successfully!').first()).toBeVisible()

  // Agree: a request is found by its theme; one price is changed in its row, the rest is taken as it stands.
  const [asked] = await rowsOf<{ id: string; theme: string }>(page, 'budgets/status/Pending')
  await find(page, asked!.theme)
  const changed = page.getByRole('article').first()
  const price = changed.getByLabel(/^Unit price of/)
  await expect(price).toBeVisible()
  const asks = Number((await price.inputValue()).replaceAll(',', ''))
  await type(page, price, String(Math.round(asks * 0.9)))
  await press(page, changed.getByRole('button', { name: /^Send offer/ }))
  await expect(changed.getByText('Sent')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Accept all as they stand' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Accept all', exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('1 item not agreed.')).toBeVisible()

  // Pay: the browser's own dialog for files answers to Enter as well.
  const receipt = page.getByLabel('Receipt')
  await tabTo(page, receipt)
  const [files] = await Promise.all([page.waitForEvent('filechooser'), receipt.press('Enter')])
  await files.setFiles(RECEIPT)
  await press(page, page.getByRole('button', { name: /^Pay ₦/ }))
  const sure = page.getByRole('dialog', { name: 'Is this right?' })
  const yes = sure.getByRole('button', { name: /^Pay ₦/ })
  await expect(yes).toBeVisible()
  await press(page, yes)
  await expect(page.getByText('Budget payment has been processed successfully!').first()).toBeVisible()

  // Assign: the first two of the unassigned go to one person.
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Converts/ }))
  await press(page, page.getByRole('navigation', { name: 'Summary' }).getByRole('link', { name: /^Unassigned/ }))
  const picks = page.getByRole('checkbox', { name: /^Select / })
  await press(page, picks.nth(1), 'Space')
  await press(page, picks.nth(2), 'Space')
  await press(page, page.getByRole('button', { name: 'Assign Converts' }))
  const assign = page.getByRole('dialog', { name: 'Assign 2 converts' })
  await press(page, assign.getByRole('checkbox', { name: /^Chidi Eze/ }), 'Space')
  await press(page, assign.getByRole('button', { name: 'Assign Converts' }))
  await expect(page.getByText('Assigned: Chidi Eze 2 converts.')).toBeVisible()
})
