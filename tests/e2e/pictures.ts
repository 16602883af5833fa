import { DESK, pageAs, PHONE, test } from './support'

const FOLDER = 'docs/pictures'
const SHARP = { ...PHONE, deviceScaleFactor: 2 }

test('pictures of the README', async ({ browser }) => {
  const shoot = (page: import('@playwright/test').Page, name: string) =>
    page.screenshot({ path: `${FOLDER}/${name}.png` })

  const guest = await (await browser.newContext({ ...DESK, reducedMotion: 'reduce' })).newPage()
  await guest.goto('/', { waitUntil: 'networkidle' })
  await shoot(guest, 'login-1440')

  const client = await pageAs(browser, 'client', SHARP)
  await client.goto('/client', { waitUntil: 'networkidle' })
  await shoot(client, 'client-home-360')
  await client.getByRole('button', { name: 'New Support Request' }).click()
  await client.getByText('First possible start').first().waitFor()
  await shoot(client, 'new-request-360')

  const admin = await pageAs(browser, 'admin', DESK)
  await admin.goto('/admin/budgets?q=Keffi', { waitUntil: 'networkidle' })
  await admin.getByRole('link', { name: 'Gospel Fire Crusade, Keffi' }).click()
  await admin.getByText('Balance after').waitFor()
  await shoot(admin, 'budget-1440')

  await admin.goto('/admin', { waitUntil: 'networkidle' })
  await shoot(admin, 'dashboard-1440')
  await admin.goto('/admin/manifests', { waitUntil: 'networkidle' })
  await shoot(admin, 'converts-1440')

  const junior = await pageAs(browser, 'convert_j', { ...SHARP, colorScheme: 'dark' })
  await junior.goto('/bo/manifests/desk?target=Unprocessed', { waitUntil: 'networkidle' })
  await shoot(junior, 'call-desk-360-dark')
})
