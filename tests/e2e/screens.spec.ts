/** Every finished screen, as each role that has it: on the phone and the desk, light and dark, no violation, no console line. */
import type { Browser, Page } from '@playwright/test'
import { DESK, expect, expectNoViolations, pageAs, PHONE, test, violationsOf } from './support'

/** [address, heading]; an address ending in "first" opens the first record of the list before it. */
type Screens = [string, string | RegExp][]

const GUEST: Screens = [
  ['/', 'Log in'],
  ['/register', 'Organisation'],
  ['/register?step=2', 'Visioner and bank'],
  ['/register?step=3', 'Support'],
  ['/forgot', 'Forgot password'],
  ['/validate?token=none', 'Confirm your e-mail'],
  ['/resetpassword?token=none', 'Set your password'],
  ['/no/such/page', '404 - Not Found'],
]
const BY_ROLE: Record<string, Screens> = {
  client: [
    ['/client', 'Support Requests'],
    ['/client/sponsorships', 'Sponsorships'],
    ['/client/budgets/crusade/create', 'New Crusade Budget'],
    ['/client/budgets/hospital/create', 'New Hospital Budget'],
    ['/client/notifications', 'Messages'],
    ['/client/notifications/first', /./],
    ['/client/payments', 'Payments'],
    ['/client/payments/first', /./],
    ['/client/profile', 'Profile'],
    ['/client/no/such/page', 'Not Found'],
  ],
  admin: [
    ['/admin/registrations', 'Registrations'],
    ['/admin/registrations/first', /./],
    ['/admin/registrations?q=nothing-like-this', 'Registrations'],
    ['/admin/budgets', 'Sponsorships'],
    ['/admin/budgets/first', /./],
    ['/admin/notifications', 'Notifications'],
    ['/admin/notifications/first', /./],
    ['/admin/payments', 'Payments'],
    ['/admin/payments/first', /./],
    ['/admin/settings/ministries', 'Ministries'],
    ['/admin/settings/ministries/first', /./],
    ['/admin/profile', 'Amina Bello'],
    ['/admin/no/such/page', 'Not Found'],
  ],
  register_j: [
    ['/bo/registrations', 'Registrations'],
    ['/bo/registrations/first', /./],
    ['/bo/profile', /./],
    ['/bo/no/such/page', 'Not Found'],
  ],
  sponsor_s: [
    ['/bo/budgets', 'Sponsorships'],
    ['/bo/budgets/first', /./],
  ],
  payment_j: [
    ['/bo/budgets/first', /./],
    ['/bo/payments', 'Payments'],
    ['/bo/payments/first', /./],
  ],
}

async function open(page: Page, address: string) {
  const list = /(.*)\/first$/.exec(address)?.[1]
  await page.goto(list ?? address)
  if (list) await page.getByRole('region').getByRole('link').first().click()
}

async function look(browser: Browser, role: string | null, screens: Screens) {
  const problems: string[] = []
  for (const width of [DESK, PHONE]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const options = { ...width, colorScheme, reducedMotion: 'reduce' as const }
      const page = role ? await pageAs(browser, role, options) : await (await browser.newContext(options)).newPage()
      for (const [address, heading] of screens) {
        await open(page, address)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        const place = `${address} ${width.viewport.width} ${colorScheme}`
        problems.push(...(await violationsOf(page)).map((violation) => `${place}: ${violation}`))
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (sideways > 0) problems.push(`${place}: scrolls sideways`)
      }
      await page.context().close()
    }
  }
  expect(problems).toEqual([])
}

test('guests: every screen', ({ browser }) => look(browser, null, GUEST))
for (const [role, screens] of Object.entries(BY_ROLE)) {
  test(`${role}: every screen`, async ({ browser }) => {
    test.slow()
    await look(browser, role, screens)
  })
}

test('dialogs have no violations either', async ({ browser }) => {
  for (const options of [DESK, PHONE]) {
    const client = await pageAs(browser, 'client', { ...options, reducedMotion: 'reduce' })
    await client.goto('/client')
    await client.getByRole('button', { name: 'New Support Request' }).click()
    await expect(client.getByRole('dialog').getByRole('button', { name: 'Crusade Support' })).toBeVisible()
    await expectNoViolations(client)

    const admin = await pageAs(browser, 'admin', { ...options, reducedMotion: 'reduce' })
    await admin.goto('/admin/payments')
    await admin.getByRole('button', { name: 'New Payment' }).click()
    await expect(admin.getByRole('dialog').getByLabel('Ministry')).toBeVisible()
    await expectNoViolations(admin)
  }
})
