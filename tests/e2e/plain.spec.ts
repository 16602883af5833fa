/** Where the API has no extension, nothing that would need one is offered, and nothing that is offered fails. */
import type { Browser, Page } from '@playwright/test'
import { expect, pageAs, PASSWORD, PHONE, register, test } from './support'

/** No button, link, field or part of such a name stands on the page. */
async function expectNone(page: Page, ...names: (string | RegExp)[]) {
  for (const name of names)
    for (const role of ['button', 'link', 'region', 'heading', 'textbox', 'checkbox', 'switch'] as const)
      await expect(page.getByRole(role, { name, exact: true }), `${role} ${String(name)}`).toHaveCount(0)
}
const ANYWHERE = [
  'Activity',
  'What we tell you by mail',
  'Mark all as read',
  'Attach a picture or PDF',
  'Picture or PDF',
]

/** Looks at a page that is there in full: its heading has come, and with it what its loader asked for. */
async function look(page: Page, address: string, heading: string | RegExp, ...missing: (string | RegExp)[]) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectNone(page, ...ANYWHERE, ...missing)
}
async function ask<T>(page: Page, path: string): Promise<T[]> {
  return ((await (await page.request.get(`/api/${path}`)).json()) as { data: T[] }).data
}
interface Row {
  id: number
  ministry: unknown
  status: string
  feedbackId?: number | null
}
const isOf = (name: string) => (row: Row) => JSON.stringify(row.ministry).includes(name)

/** What was asked of the API and refused, by anybody in this test. */
let refused: string[]
async function watched(browser: Browser, who: string, options?: typeof PHONE) {
  const page = await pageAs(browser, who, options)
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.status() >= 400) refused.push(`${answer.request().method()} ${pathname}: ${answer.status()}`)
  })
  return page
}
test.beforeEach(() => {
  refused = []
})
test.afterEach(() => expect(refused).toEqual([]))

test('a guest is sent to the office', { tag: '@plain' }, async ({ browser }) => {
  const phone = await (await browser.newContext(PHONE)).newPage()
  await register(phone, { name: 'Upper Room Chapel', email: 'office@upper-room.test' })
  await expectNone(phone, 'Send the link again')
  await expect(phone.getByText(/ask the office/)).toBeVisible()
  for (const address of ['/validate', '/validate?token=nonsense']) {
    await phone.goto(address)
    await expect(phone.getByText('call the office or write to it')).toBeVisible()
    await expectNone(phone, 'Send the link again', 'Email')
  }
  await phone.goto('/')
  await phone.getByLabel('Username').fill('office@first-fruits.demo.almoner.test')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Log in' }).click()
  await expect(phone.getByRole('alert')).toBeVisible()
  await expectNone(phone, 'Send the link again')
})

test('a ministry is offered what its API has', { tag: '@plain' }, async ({ browser }) => {
  const CHANGES = [/^Change (email|mobiles|visioner|bank)/, 'Take it back']
  const REQUEST = ['Correct and send again', 'Withdraw request', 'Replace letters', 'Ask the Office']
  const rejected = await watched(browser, 'office@evergreen.demo.almoner.test', PHONE)
  await look(rejected, '/client', 'Support Requests', ...REQUEST)
  await look(rejected, '/client/profile', 'Profile', ...CHANGES, 'Write to the office')
  await expect(rejected.getByText('Call the office', { exact: false })).toBeVisible()
  await look(rejected, '/client/notifications', 'Messages', 'Ask the Office')

  const hospital = await watched(browser, 'office@rehoboth.demo.almoner.test', PHONE)
  await look(hospital, '/client', 'Support Requests', ...REQUEST)
  await hospital
    .getByRole('link', { name: /^Approval letter of the hospital/ })
    .first()
    .click()
  await expect(hospital.getByRole('heading', { level: 1, name: 'Approval letter of the hospital' })).toBeVisible()
  await expectNone(hospital, ...ANYWHERE)
  await hospital.getByLabel('Message', { exact: true }).fill('Here we are.')
  await hospital.getByRole('button', { name: 'Send' }).click()
  await expect(hospital.getByText('Here we are.')).toBeVisible()
  await expect(hospital.getByText('On its way.')).toHaveCount(0)

  const [payment] = await ask<Row>(hospital, 'payments')
  await look(hospital, `/client/payments/${payment!.id}`, /./)

  const reporting = await watched(browser, 'office@balm-of-gilead.demo.almoner.test', PHONE)
  await reporting.goto('/client')
  await reporting.getByRole('link', { name: 'Manage Feedback' }).first().click()
  await expect(reporting.getByRole('button', { name: 'Create Album' })).toBeVisible()
  await expectNone(reporting, ...ANYWHERE, /^(Edit|Delete) album/)
  await reporting.getByRole('link', { name: /^Converts \(/ }).click()
  await expect(reporting.getByRole('button', { name: 'Add Converts' })).toBeVisible()
  await expectNone(reporting, /^Edit /)
  // A rejected report: the office is asked.
  const refusedReport = await watched(browser, 'office@sowers.demo.almoner.test', PHONE)
  const [{ feedbackId } = { feedbackId: null }] = (await ask<Row>(refusedReport, 'sponsorships')).filter(
    (row) => row.status === 'Completed',
  )
  await look(refusedReport, `/client/feedback/${feedbackId}`, 'Feedback Detail', 'Correct it and finish again')
})

test('the office is offered what its API has', { tag: '@plain' }, async ({ browser }) => {
  const admin = await watched(browser, 'admin')
  const [registration] = (await ask<Row>(admin, 'registrations/status/Pending')).filter(isOf('Harbour of Mercy'))
  const UNCONFIRMED = ['Send the link again', 'Confirm by hand']
  await look(admin, `/admin/registrations/${registration!.id}`, 'Harbour of Mercy Ministries', ...UNCONFIRMED)
  await admin.goto('/admin/settings/ministries')
  await admin.getByRole('searchbox').fill('First Fruits')
  await admin.getByRole('link', { name: 'First Fruits Assembly', exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'First Fruits Assembly' })).toBeVisible()
  await expectNone(admin, ...ANYWHERE, ...UNCONFIRMED, /^(Deactivate|Activate) account$/, /^Change of/, 'Registration')

  const [person] = await ask<Row>(admin, 'staffs')
  const LOG_IN = ['Log-in', 'Reset password', 'Log out everywhere']
  await look(admin, `/admin/staffs/${person!.id}`, /./, ...LOG_IN)
  const [budget] = await ask<Row>(admin, 'budgets/status/Pending')
  await look(admin, `/admin/budgets/${budget!.id}`, /./, 'Hand back for correction')
  const ended = (await ask<Row>(admin, 'budgets/status/Completed')).filter(isOf('Fountain of Joy'))
  const report = ended.find(({ feedbackId }) => feedbackId)
  await look(admin, `/admin/feedback/${report!.feedbackId}`, 'Feedback Detail', 'Hand back')
  await look(admin, '/admin/manifests', 'Converts', 'Upload', 'Take back')
  for (const target of ['Unprocessed', 'Unassigned']) {
    await admin.goto(`/admin/manifests?target=${target}`)
    await admin.getByRole('table').getByRole('link').first().click()
    await expect(admin.locator('dt:text-is("Assigned to")')).toBeVisible()
    await expectNone(admin, ...ANYWHERE, 'Edit', 'Take back')
  }
  await admin.goto('/admin/manifests')
  await admin.getByRole('button', { name: /^Select all/ }).click()
  await expectNone(admin, 'Take back')
  await look(admin, '/admin/notifications', 'Notifications', 'New Chat')
  await expectNone(admin, 'Feedback', 'Undelivered Letters')

  const staff = await watched(browser, 'sponsor_s', PHONE)
  await look(staff, '/bo/profile', 'Halima Sani', 'Edit')
  await look(staff, '/bo/notifications', 'Notifications', 'New Chat')
  await look(staff, `/bo/budgets/${budget!.id}`, /./, 'New Chat', 'Hand back for correction')

  const payer = await watched(browser, 'payment_j')
  const [paid] = await ask<Row>(payer, 'payments')
  await look(payer, `/bo/payments/${paid!.id}`, /./, 'Reverse', /^(Add|Replace) receipt$/)

  // A request of one's own waits for the admin: nobody cancels it here.
  const field = await watched(browser, 'zainab.musa', PHONE)
  const [own] = await ask<Row>(field, 'assignments?type=Converts')
  const [convert] = await ask<Row>(field, `assignments/converts/${own!.id}`)
  await field.goto(`/bo/manifests/${convert!.id}`)
  await field.getByRole('button', { name: 'Add Feedback' }).click()
  await field.getByRole('dialog').getByLabel('Message').fill('Needs a Bible.')
  await field.getByRole('dialog').getByRole('button', { name: 'Add Feedback' }).click()
  await field.getByRole('link', { name: /^Needs a Bible\./ }).click()
  await field.getByRole('button', { name: 'Add item' }).click()
  const dialog = field.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Bible in Tiv')
  await dialog.getByLabel('Description').fill('Large print.')
  await dialog.getByLabel('Amount').fill('6500')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await field.getByRole('link', { name: 'Bible in Tiv' }).click()
  await expect(field.getByRole('heading', { level: 1, name: 'Bible in Tiv' })).toBeVisible()
  await expectNone(field, 'Cancel request', ...ANYWHERE)
})
