/** Screens between a phone and a desk: a tablet, a zoomed window, and a phone that is turned on its side. */
import { expect, expectNoViolations, pageAs, PHONE, test } from './support'

test(
  'on a tablet the office has its navigation, and a way out, at the thumb',
  { tag: '@full' },
  async ({ browser }) => {
    const page = await pageAs(browser, 'admin', { viewport: { width: 820, height: 1180 } })
    await page.goto('/admin/payments')
    await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible()
    const nav = page.getByRole('navigation', { name: 'Main, short' })
    await nav.getByRole('button', { name: 'More' }).click()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  },
)

test('a phone that is turned without a line shows the same cards', { tag: '@full' }, async ({ browser }) => {
  const page = await pageAs(browser, 'office@lamp-stand.demo.almoner.test', PHONE)
  await page.goto('/client/payments')
  const rows = page.getByRole('region', { name: 'Payments' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await page.context().setOffline(true)
  await page.setViewportSize({ width: 780, height: 360 })
  await expect.poll(() => page.evaluate(() => matchMedia('(min-width: 768px)').matches)).toBe(true)
  // What the wider page is drawn with stands by then.
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
  await expect(page.locator('.bar-off')).toBeVisible()
  await expect(rows).toHaveCount(before)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectNoViolations(page)
})

for (const width of [992, 1024, 1180])
  test(
    `beside the sidebar a table of ${width} px shows what it has room for`,
    { tag: '@full' },
    async ({ browser }) => {
      const page = await pageAs(browser, 'admin', { viewport: { width, height: 820 }, hasTouch: true, isMobile: true })
      for (const path of ['budgets?status=All', 'settings/items', 'settings/ministries', 'manifests', 'payments']) {
        await page.goto(`/admin/${path}`)
        await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
        const missing = await page
          .locator('.rdt_responsiveWrapper')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect(missing, path).toBe(0)
      }
    },
  )
