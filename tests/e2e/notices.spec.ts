/** Told, not asked: what a ministry does reaches the office without anybody looking for it. */
import { OwnSite } from './line'
import { DESK, expect, expectNoViolations, pageAs, PHONE, test } from './support'

// The office's badge counts what everybody's ministries do: only where nobody else works is one less one less.
let site: OwnSite
test.beforeAll(async () => {
  site = new OwnSite(70)
  await site.open()
})
test.afterAll(() => site.close())

test(
  'an offer of a ministry is told to the office, and read when it is opened',
  { tag: '@full' },
  async ({ browser }) => {
    const ministry = await pageAs(browser, 'office@morning-star.demo.almoner.test', { ...PHONE, baseURL: site.url })
    await ministry.goto('/client')
    const told = ministry.getByRole('link', { name: 'Messages' })
    await told.click()
    await ministry.getByRole('link', { name: /^The office made an offer for your request .*It is your turn\./ }).click()
    await expect(ministry).toHaveURL(/\/client\/[\da-f]{8}-[\da-f-]+$/)
    const request = ministry.url().split('/').at(-1)!
    const { data: items } = (await (await ministry.request.get(`/api/sponsoritems/budget/${request}`)).json()) as {
      data: { id: string; status: string; currentPrice: number }[]
    }
    const { id, currentPrice } = items.find(({ status }) => status === 'Awaiting_Client')!
    const offer = await ministry.request.post('/api/sponsoritems', { data: { id, price: currentPrice + 500 } })
    expect(offer.ok()).toBe(true)

    const office = await pageAs(browser, 'sponsor_j', { ...DESK, baseURL: site.url })
    await office.goto('/bo/notifications')
    const notice = office.getByRole('link', { name: /made an offer for HO-\d+-\d+\. It is your turn\..*New$/ })
    await expect(notice).toBeVisible()
    await expectNoViolations(office)
    const badge = office.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ })
    const count = async () => Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0] ?? 0)
    const before = await count()
    await notice.click()
    await expect(office).toHaveURL(new RegExp(`/bo/budgets/${request}$`))
    await expect.poll(count).toBe(before - 1)
    await badge.click()
    await expect(office.getByRole('link', { name: /made an offer for HO-\d+-\d+\. It is your turn\./ })).not.toHaveText(
      /New$/,
    )
  },
)
