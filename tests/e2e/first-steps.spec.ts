/** An empty installation greets its admin with what it needs, and each row goes when it is done. */
import { OwnSite } from './line'
import { DESK, expect, expectNoViolations, PHONE, register, test } from './support'

const ADMIN = { email: 'boss@office.test', password: 'lamp on a hill' }
let site: OwnSite
test.beforeAll(async () => {
  site = new OwnSite(46, { DEMO: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  await site.open()
})
test.afterAll(() => site.close())

test('the first admin is led through the first steps', async ({ browser }) => {
  const admin = await (await browser.newContext({ ...DESK, baseURL: site.url })).newPage()
  await admin.goto('/')
  await admin.getByLabel('Username').fill(ADMIN.email)
  await admin.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await admin.getByRole('button', { name: 'Log in' }).click()
  const steps = admin.getByRole('region', { name: 'First steps' })
  const rows = steps.getByRole('listitem')
  // Banks and support areas come with the installation.
  await expect(rows).toHaveText([/^Budget items/, /^Your staff/, /^The first ministry/])
  await expectNoViolations(admin)

  await rows.getByRole('link', { name: /^Budget items/ }).click()
  await admin.getByRole('button', { name: 'New Budget Item' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Type').selectOption('Hospitals')
  await dialog.getByLabel('Name').fill('Gloves')
  await dialog.getByLabel('Amount').fill('4500')
  await dialog.getByLabel(/Ministries can choose it/).check()
  await dialog.getByRole('button', { name: 'Create item' }).click()
  await expect(dialog).toHaveCount(0)
  await admin.getByRole('button', { name: 'Review Gloves' }).click()
  await dialog.getByRole('button', { name: /^Approve/ }).click()
  await expect(dialog).toHaveCount(0)

  await admin.getByRole('link', { name: 'Dashboard' }).click()
  await expect(rows).toHaveText([/^Your staff/, /^The first ministry/])
  await rows.getByRole('link', { name: /^Your staff/ }).click()
  await admin.getByRole('button', { name: 'New Staff' }).click()
  await dialog.getByLabel('First name').fill('Ngozi')
  await dialog.getByLabel('Last name').fill('Okafor')
  await dialog.getByLabel('Email').fill('ngozi@office.test')
  await dialog.getByLabel('Password', { exact: true }).fill('seed in good ground')
  await dialog.getByRole('group', { name: 'Registration' }).getByLabel('Senior').check()
  await dialog.getByRole('button', { name: 'Create staff' }).click()
  await expect(dialog).toHaveCount(0)

  await admin.getByRole('link', { name: 'Dashboard' }).click()
  await expect(rows).toHaveText([/^The first ministry.*\/register/])
  const phone = await (await browser.newContext({ ...PHONE, baseURL: site.url })).newPage()
  await register(phone, { name: 'New Life Chapel', email: 'office@new-life.test' })
  await rows.getByRole('link', { name: /^The first ministry/ }).click()
  await admin.getByRole('link', { name: 'New Life Chapel' }).click()
  // The list has a button Approved.
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(admin.getByText('Registration approved successfully!').first()).toBeVisible()
  await admin.getByRole('link', { name: 'Dashboard' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(admin.getByText('Nothing waits for you.')).toBeVisible()
  await expect(steps).toHaveCount(0)
  await expectNoViolations(admin)
})
