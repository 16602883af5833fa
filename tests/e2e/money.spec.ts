/** Money that goes by two people, and money that comes back: what the office does and what the ministry sees of it. */
import type { Browser, Page } from '@playwright/test'
import { OwnSite } from './line'
import { confirmPayment, DESK, expect, expectNoneInDialog, expectNoViolations, pageAs, PHONE, test } from './support'

const NAME = 'Living Waters Assembly'
const THEME = 'Gospel Fire Crusade, Keffi'
const receipt = (words: string) => ({
  name: 'transfer.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n% ${words}\n`),
})
const balance = async (page: Page) =>
  ((await (await page.request.get('/api/payments/balance')).json()) as { data: number }).data

test.describe.configure({ mode: 'serial' })
let site: OwnSite

test.beforeAll(async () => {
  site = new OwnSite(90, { PAY_LIMIT: '1000000' })
  await site.open()
})
test.afterAll(() => site.close())

test('a payment is reversed: both entries stay, and the ministry reads it', { tag: '@full' }, async ({ browser }) => {
  const admin = await pageOf(browser, 'admin')
  await admin.goto('/admin/payments')
  const before = await balance(admin)
  await admin.getByRole('button', { name: 'New Payment' }).click()
  await admin.getByRole('button', { name: 'Pay a ministry' }).click()
  await admin.getByLabel('Ministry', { exact: true }).selectOption(NAME)
  await admin.getByLabel('Amount').fill('75000')
  await admin.getByLabel('Sender').fill('Head office')
  await admin.getByLabel('Title').fill('Repair of the bus')
  await admin.getByLabel('Receipt').setInputFiles(receipt('bus'))
  await expectNoViolations(admin)
  await admin.getByRole('button', { name: `Pay ₦75,000.00 to ${NAME}` }).click()
  await expect(
    admin.getByRole('dialog', { name: 'Is this right?' }).getByText('Seventy-five thousand naira'),
  ).toBeVisible()
  // The question lies over the form, with a shade between them.
  const isShaded = await admin.getByText('Pay a ministry', { exact: true }).evaluate((title) => {
    const { x, y } = title.getBoundingClientRect()
    const all = document.elementsFromPoint(x + 2, y + 2)
    return all.findIndex((one) => one.matches('.modal-backdrop')) < all.indexOf(title)
  })
  expect(isShaded).toBe(true)
  await expectNoViolations(admin)
  await confirmPayment(admin)
  await expect(admin.getByText('Payment submitted successfully!').first()).toBeVisible()
  expect(await balance(admin)).toBe(before - 75_000)

  await admin.getByRole('link', { name: 'Repair of the bus' }).click()
  await admin.getByRole('button', { name: 'Reverse' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Reverse this payment?' })
  await dialog.getByRole('button', { name: 'Reverse ₦75,000.00' }).click()
  await expect(dialog.getByText('Choose what happened.')).toBeVisible()
  await dialog.getByLabel('What happened').selectOption('Returned by the bank')
  await dialog.getByLabel('Reason').fill('The account is closed.')
  await expectNoViolations(admin)
  await dialog.getByRole('button', { name: 'Reverse ₦75,000.00' }).dblclick()
  await expect(admin.getByText('The account is closed.').first()).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Reverse' })).toHaveCount(0)
  expect(await balance(admin)).toBe(before)
  await admin.getByRole('link', { name: 'See the reversal' }).click()
  await expect(admin.getByText('This entry takes another back: returned by the bank.')).toBeVisible()
  await expectNoViolations(admin)

  const phone = await pageOf(browser, 'client', PHONE)
  await phone.goto('/client/payments')
  await expect(phone.getByRole('link', { name: /Repair of the bus/ })).toHaveCount(2)
  await phone
    .getByRole('link', { name: /Repair of the bus/ })
    .last()
    .click()
  await expect(phone.getByText('Reversed.', { exact: true })).toBeVisible()
  // Why is the office's alone, the kind too.
  await expect(phone.getByText(/returned by the bank/i)).toHaveCount(0)
  await expect(phone.getByText('The account is closed.')).toHaveCount(0)
})

test(
  'above the limit one prepares and another releases, and the ministry is paid once',
  { tag: '@full' },
  async ({ browser }) => {
    const [payer, admin] = [await pageOf(browser, 'payment_s'), await pageOf(browser, 'admin')]
    const before = await balance(admin)
    await payer.goto('/bo/budgets')
    await payer.getByRole('link', { name: new RegExp(THEME) }).click()
    await payer.getByLabel('Receipt').setInputFiles(receipt('Keffi'))
    await payer.getByRole('button', { name: /^Prepare ₦/ }).click()
    await expectNoneInDialog(payer)
    await confirmPayment(payer, undefined, 'Prepare')
    await expect(payer.getByText(/Prepared by you/)).toBeVisible()
    expect(await balance(admin)).toBe(before)
    await expectNoViolations(payer)

    await admin.goto('/admin/waiting')
    await admin.getByRole('link', { name: new RegExp(`${THEME}.*Release`) }).click()
    await admin.getByRole('button', { name: 'Release', exact: true }).click()
    await confirmPayment(admin, undefined, 'Release')
    await expect(admin.getByText('Released. The payment is made.').first()).toBeVisible()
    expect(await balance(admin)).toBe(before - 1_380_000)
    await expectNoViolations(admin)
    await payer.reload()
    await expect(payer.getByText('Approved on')).toBeVisible()
  },
)

/** Somebody of the demo data, on the server of these tests. */
const pageOf = (browser: Browser, who: string, options: typeof DESK | typeof PHONE = DESK) =>
  pageAs(browser, who, { ...options, baseURL: site.url })
