/** What was written is put right, what was begun is taken back, and every record leads to those it belongs to. */
import type { Page } from '@playwright/test'
import { DESK, expect, expectNoneInDialog, expectNoViolations, isPlain, pageAs, PHONE, test } from './support'

const PICTURE = 'api/demo/media/fields-at-dusk.jpg'
const told = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()
/** Fills a dialog and presses its button; it closes when the API has it. */
async function fillDialog(page: Page, fields: Record<string, string>, deed: string) {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: deed, exact: true }).dblclick()
  await expect(dialog).toHaveCount(0)
}
const fact = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`)

test(
  'an album and a convert are corrected and deleted while the report is open',
  { tag: '@full' },
  async ({ browser }) => {
    const phone = await pageAs(browser, 'office@zion-light.demo.almoner.test', PHONE)
    await phone.goto('/client')
    await phone.getByRole('link', { name: 'Manage Feedback' }).first().click()
    await phone
      .getByRole('button', { name: /^Edit album / })
      .first()
      .click()
    await expectNoneInDialog(phone)
    await fillDialog(phone, { Title: 'The altar call', Description: 'Friday night.' }, 'Save changes')
    await expect(phone.getByRole('heading', { name: 'The altar call' })).toBeVisible()
    await phone.getByRole('button', { name: 'Create Album' }).click()
    await fillDialog(phone, { Title: 'By mistake', Description: 'Twice.' }, 'Create Album')
    await phone.getByRole('button', { name: 'Delete album By mistake' }).click()
    await expectNoneInDialog(phone)
    await fillDialog(phone, {}, 'Delete album')
    await expect(phone.getByRole('heading', { name: 'By mistake' })).toHaveCount(0)

    await phone.getByRole('link', { name: /^Converts \(/ }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Converts' })).toBeVisible()
    const edit = phone.getByRole('button', { name: /^Edit / })
    const wrong = (await edit.first().getAttribute('aria-label'))!.replace('Edit ', '')
    await edit.first().click()
    await expectNoneInDialog(phone)
    await fillDialog(phone, { 'Full name': 'Oluwaseun Ajibade', Mobile: '0803 555 0171' }, 'Save changes')
    await expect(phone.getByText('Oluwaseun Ajibade').first()).toBeVisible()
    await expect(phone.getByText(wrong, { exact: true })).toHaveCount(0)
    await phone.getByRole('button', { name: 'Edit Oluwaseun Ajibade' }).click()
    await phone.getByRole('button', { name: 'Delete this convert' }).click()
    await fillDialog(phone, {}, 'Delete convert')
    await expect(phone.getByText('Oluwaseun Ajibade', { exact: true })).toHaveCount(0)
  },
)

test(
  'a ministry begins a chat with a picture, and so does sponsorship staff',
  { tag: '@full' },
  async ({ browser }) => {
    const phone = await pageAs(browser, 'office@lamp-stand.demo.almoner.test', PHONE)
    await phone.goto('/client/notifications')
    await phone.getByRole('button', { name: 'Ask the Office' }).click()
    await expectNoneInDialog(phone)
    await fillDialog(phone, { Topic: 'A new field', Message: 'May we use the field beside the market?' }, 'Send')
    await expect(phone.getByRole('heading', { level: 1, name: 'A new field' })).toBeVisible()
    await phone.getByLabel('Picture or PDF', { exact: true }).setInputFiles(PICTURE)
    await phone.getByLabel('Message', { exact: true }).fill('This is what it looks like.')
    await expectNoViolations(phone)
    await phone.getByRole('button', { name: 'Send' }).dblclick()
    // On a phone nothing is fetched that nobody wants.
    const show = phone.getByRole('button', { name: /^Show picture / })
    await expect(show).toHaveCount(1)
    await expectNoViolations(phone)
    await show.click()
    await expect(phone.getByRole('img', { name: /^Picture / })).toHaveCount(1)
    await expect(phone.getByRole('link', { name: /^Picture / })).toBeFocused()

    const office = await pageAs(browser, 'sponsor_s', DESK)
    await office.goto('/bo/notifications')
    await office
      .getByRole('link', { name: /A new field/ })
      .first()
      .click()
    const picture = office.getByRole('img', { name: /^Picture / })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(office.getByRole('log').getByRole('heading')).toHaveText('Today')
    await expect(office.getByRole('log').locator('li time').first()).toHaveText(/^\d\d:\d\d$/)
    await expectNoViolations(office)

    await office.goto('/bo/notifications')
    await office.getByRole('button', { name: 'New Chat' }).click()
    await office.getByRole('dialog').getByLabel('Ministry').selectOption('Lamp Stand Gospel Centre')
    await fillDialog(office, { Topic: 'Your permit', Message: 'Please send us the permit of the field.' }, 'Send')
    await expect(office.getByRole('heading', { level: 1, name: 'Your permit' })).toBeVisible()
    await phone.goto('/client/notifications')
    await phone
      .getByRole('link', { name: /Your permit/ })
      .first()
      .click()
    await told(phone, 'Please send us the permit of the field.')
    await told(phone, 'Official')
  },
)

test(
  'a convert is corrected, moved and taken back, and a request cancelled by who asked',
  { tag: '@full' },
  async ({ browser }) => {
    const admin = await pageAs(browser, 'admin')
    await admin.goto('/admin/manifests')
    await admin.getByRole('button', { name: 'Upload Converts' }).click()
    const rows = 'Full Name,Phone Number\nTerver Agbo,0803 777 0001\nDooshima Agba,0803 777 0002\n'
    await admin
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'takum.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    await fillDialog(admin, { Title: 'Takum visit' }, 'Upload 2 converts')
    await admin.getByRole('searchbox').fill('Terver Agbo')
    await admin.getByRole('link', { name: 'Terver Agbo', exact: true }).click()

    await admin.getByRole('button', { name: 'Edit', exact: true }).click()
    await fillDialog(admin, { 'Full name': 'Terver Agbor' }, 'Save changes')
    await expect(admin.getByRole('heading', { level: 1, name: 'Terver Agbor' })).toBeVisible()
    const path = new URL(admin.url()).pathname
    await admin.getByRole('link', { name: 'Takum visit' }).click()
    await expect(admin.getByText('Upload: Takum visit')).toBeVisible()
    await expect(admin.getByRole('table').getByRole('link', { name: /^(Terver Agbor|Dooshima Agba)$/ })).toHaveCount(2)

    await admin.goto(path)
    const give = async (open: string, to: string, deed: string) => {
      await admin.getByRole('button', { name: open, exact: true }).click()
      await admin.getByRole('dialog').getByLabel(to).check()
      await fillDialog(admin, {}, deed)
      await expect(fact(admin, 'Assigned to')).toHaveText(to)
    }
    await give('Assign', 'Ruth Pam', 'Assign Converts')
    await give('Move to somebody else', 'Zainab Musa', 'Move Converts')
    await expectNoViolations(admin)
    await admin.getByRole('button', { name: 'Take back', exact: true }).click()
    await fillDialog(admin, {}, 'Take back 1 convert')
    await expect(fact(admin, 'Assigned to')).toHaveText('Nobody yet')
    await give('Assign', 'Zainab Musa', 'Assign Converts')

    const field = await pageAs(browser, 'zainab.musa', PHONE)
    await field.goto(path.replace('/admin/', '/bo/'))
    await field.getByRole('button', { name: 'Add Feedback' }).click()
    await fillDialog(field, { Message: 'Needs a Bible.' }, 'Add Feedback')
    await field.getByRole('link', { name: /^Needs a Bible\./ }).click()
    await field.getByRole('button', { name: 'Add item' }).click()
    await fillDialog(field, { Title: 'Bible in Tiv', Description: 'Large print.', Amount: '6500' }, 'Add')
    await field.getByRole('link', { name: 'Bible in Tiv' }).click()
    await expect(field.getByRole('heading', { level: 1, name: 'Bible in Tiv' })).toBeVisible()
    const item = new URL(field.url()).pathname
    await field.getByRole('button', { name: 'Cancel request' }).click()
    await expectNoneInDialog(field)
    await fillDialog(field, {}, 'Cancel request')
    await told(field, 'Cancelled')
    await expect(field.getByRole('button', { name: 'Cancel request' })).toHaveCount(0)
    await admin.goto(item.replace('/bo/', '/admin/'))
    await told(admin, 'Cancelled')
    await expect(admin.getByRole('button', { name: /^(Accept|Reject|Complete)$/ })).toHaveCount(0)
  },
)

test('request, payment, ministry, registration and feedback lead to each other', async ({ browser }) => {
  const admin = await pageAs(browser, 'admin')
  const name = 'Mercy Gate Mission'
  await admin.goto(`/admin/budgets?status=All&q=${encodeURIComponent(name)}`)
  const links = admin.getByRole('table').getByRole('link')
  await expect(links.first()).toBeVisible()
  const paid = admin.getByRole('row', { name: /Completed/ }).first()
  await paid.getByRole('link').first().click()
  await expect(admin.getByRole('link', { name: 'Payment', exact: true })).toBeVisible()
  const request = new URL(admin.url()).pathname

  await admin.getByRole('link', { name: 'Payment', exact: true }).click()
  await expect(admin).toHaveURL(/\/admin\/payments\//)
  await fact(admin, 'Sponsorship').getByRole('link').click()
  await expect(admin).toHaveURL(new RegExp(`${request}$`))
  await admin.getByRole('link', { name: 'Feedback of the ministry' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Feedback Detail' })).toBeVisible()
  await admin.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await expect(admin).toHaveURL(new RegExp(`${request}$`))

  await fact(admin, 'Ministry').getByRole('link', { name }).click()
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible()
  const ministry = new URL(admin.url()).pathname
  const lists = admin.getByRole('link', { name: /^(As a list|All \d+ \w+)$/ })
  await lists.last().click()
  await expect(admin).toHaveURL(/\/admin\/payments\?Ministry=/)
  await admin.getByRole('table').getByRole('link').first().click()
  await fact(admin, 'Ministry').getByRole('link', { name }).click()
  await expect(admin).toHaveURL(new RegExp(`${ministry}$`))
  await lists.first().click()
  await expect(admin).toHaveURL(/\/admin\/budgets\?status=All&Ministry=/)
  await expect(admin.getByRole('table').getByRole('link').first()).toBeVisible()
  if (isPlain()) return

  // Which registration a ministry came with only our API tells.
  await admin.goto(ministry)
  await admin.getByRole('main').getByRole('link', { name: 'Registration', exact: true }).click()
  await expect(admin).toHaveURL(/\/admin\/registrations\//)
  await admin.getByRole('main').getByRole('link', { name: 'Open the ministry' }).click()
  await expect(admin).toHaveURL(new RegExp(`${ministry}$`))
})
