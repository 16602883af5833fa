/** Jobs of the office and of a ministry, counted: how many clicks or taps each takes from its page. The call desk counts its own. */
import type { Browser, Page } from '@playwright/test'
import { DESK, PHONE, confirmPayment, expect, inDays, newestRequest, pageAs, stopped, test } from './support'

const RECEIPT = { name: 'transfer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n% counted') }
const NAMES = ['Sound', 'Stage', 'Manuals', 'Generator', 'Booklets', 'Choir', 'Radio']

/** Clicks that somebody made on this page since it was opened. */
const clicks = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))
async function counted(browser: Browser, who: string, on: typeof DESK | typeof PHONE = DESK): Promise<Page> {
  const page = await pageAs(browser, who, on)
  await page.addInitScript(() => {
    addEventListener(
      'click',
      // A click on a label makes another one on its field.
      ({ isTrusted, detail }) =>
        isTrusted &&
        detail > 0 &&
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1)),
      true,
    )
  })
  return page
}
const begin = (page: Page) => page.evaluate(() => sessionStorage.removeItem('clicks'))

test('a registration is approved with one click, and taken back with one', { tag: '@full' }, async ({ browser }) => {
  const admin = await counted(browser, 'admin')
  await admin.goto('/admin/registrations')
  await admin.getByRole('link', { name: 'Sanctuary of Hope Chapel', exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'Organisation' })).toBeVisible()
  await begin(admin)
  // Its eight seconds do not pass while a busy machine draws.
  await stopped(admin)
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(admin.getByRole('button', { name: /^Undo/ })).toBeVisible()
  expect(await clicks(admin)).toBe(1)
  await admin.getByRole('button', { name: /^Undo/ }).click()
  await expect(admin.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
})

test('seven items are answered with six clicks, and paid with four', { tag: '@full' }, async ({ browser }) => {
  const ministry = await pageAs(browser, 'office@grace-harvest.demo.almoner.test', PHONE)
  const admin = await counted(browser, 'admin')
  const id = await requestOf(ministry, admin)
  await admin.goto(`/admin/budgets/${id}`)
  await expect(admin.getByText('7 items wait for your answer.')).toBeVisible()
  await begin(admin)
  for (const name of NAMES.slice(0, 4)) {
    const price = admin.getByLabel(`Unit price of ${name}`)
    await price.click()
    await price.fill('95000')
  }
  await admin.getByRole('button', { name: 'Send all, accept the other 3' }).click()
  await admin.getByRole('button', { name: 'Send and accept' }).click()
  await expect(admin.getByText('7 items have been updated successfully!').first()).toBeVisible()
  expect(await clicks(admin)).toBe(6)

  await ministry.goto(`/client/${id}`)
  await ministry.getByRole('button', { name: 'Accept all as they stand' }).click()
  await ministry.getByRole('button', { name: 'Accept all', exact: true }).click()
  await expect(ministry.getByRole('dialog')).toHaveCount(0)
  await admin.goto(`/admin/budgets/${id}`)
  await expect(admin.getByText('All items are agreed. The request can be paid or rejected.')).toBeVisible()
  await begin(admin)
  const chooser = admin.waitForEvent('filechooser')
  await admin.getByText('Choose', { exact: true }).click()
  await (await chooser).setFiles(RECEIPT)
  await admin.getByRole('button', { name: /^Pay ₦/ }).click()
  await confirmPayment(admin)
  await expect(admin.getByText('Budget payment has been processed successfully!').first()).toBeVisible()
  // A double click among them is one.
  expect(await clicks(admin)).toBeLessThanOrEqual(5)
})

test(
  'fifty converts go to three people with five clicks, once they have shared before',
  { tag: '@full' },
  async ({ browser }) => {
    const senior = await counted(browser, 'admin')
    const rows = Array.from({ length: 120 }, (_, at) => `Counted ${at},0803556${String(at).padStart(4, '0')}`)
    const file = { name: 'counted.csv', mimeType: 'text/csv', buffer: Buffer.from(['name,mobile', ...rows].join('\n')) }
    const answer = await senior.request.post('/api/converts/upload', { multipart: { title: 'Counted', file } })
    expect(answer.ok(), await answer.text()).toBe(true)
    const share = async (who: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) => {
      await senior.goto('/admin/manifests')
      const tile = senior.getByRole('navigation', { name: 'Summary' }).getByRole('link', { name: /^Unassigned/ })
      await expect(tile).toBeVisible()
      await begin(senior)
      await tile.click()
      await expect(senior.getByRole('link', { name: 'Remove Status: Unassigned' })).toBeVisible()
      await senior.getByRole('button', { name: 'Select the first 50' }).click()
      await expect(senior.getByText('50 selected')).toBeVisible()
      await senior.getByRole('button', { name: 'Assign Converts' }).click()
      const dialog = senior.getByRole('dialog', { name: 'Assign 50 converts' })
      await who(dialog)
      await dialog.getByRole('button', { name: 'Assign Converts' }).click()
      await expect(senior.getByText(/Assigned: /)).toBeVisible()
      return clicks(senior)
    }
    const first = await share(async (dialog) => {
      for (const name of ['Chidi Eze', 'Ruth Pam', 'Zainab Musa'])
        await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click()
    })
    expect(first).toBe(7)
    expect(await share((dialog) => dialog.getByRole('button', { name: /^As last time/ }).click())).toBe(5)
  },
)

test(
  'a crusade with five items is asked for with 24 taps at most, its days picked among them',
  { tag: '@full' },
  async ({ browser }) => {
    const phone = await counted(browser, 'office@mount-carmel.demo.almoner.test', PHONE)
    await phone.goto('/client')
    await begin(phone)
    await phone.getByRole('button', { name: 'New Support Request' }).tap()
    await phone.getByRole('button', { name: 'Crusade Support' }).tap()
    await phone.getByLabel('Theme').tap()
    await phone.keyboard.type('Counted crusade')
    await phone.getByLabel('Message').tap()
    await phone.keyboard.type('Three nights on the field.')
    for (const [label, days] of [
      ['Starts on', 60],
      ['Ends on', 62],
    ] as const) {
      const day = phone.getByLabel(label, { exact: true })
      await day.tap()
      await day.fill(inDays(days))
    }
    await phone.getByLabel('Attendance').tap()
    await phone.keyboard.type('500')
    // Enter, which the keyboard of a phone calls Next, goes on.
    await phone.keyboard.press('Enter')
    await phone.keyboard.type('Town field')
    await phone.getByLabel('Custom item').tap()
    for (const name of NAMES.slice(0, 5)) {
      if (name !== NAMES[0]) await phone.getByLabel('Custom item').tap()
      await phone.keyboard.type(name)
      await phone.keyboard.press('Enter')
      await phone.keyboard.type('95000')
      await phone.keyboard.press('Enter')
      await phone.keyboard.type('2')
      await phone.keyboard.press('Enter')
      await expect(phone.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    }
    await phone.getByRole('button', { name: 'Send the request' }).tap()
    await expect(phone.getByText('Your request was submitted successfully!').first()).toBeVisible()
    // And in the picker of the phone a day and OK, twice.
    expect((await clicks(phone)) + 4).toBeLessThanOrEqual(24)
  },
)

/** A ministry's request of seven items; the office makes it eligible first where that is needed. */
async function requestOf(ministry: Page, admin: Page): Promise<string | number> {
  const all = (await (await admin.request.get('/api/ministries')).json()) as { data: { id: string; name: string }[] }
  const own = (await (await ministry.request.get('/api/profile')).json()) as { data: { name: string } }
  const { id } = all.data.find(({ name }) => name === own.data.name)!
  const one = (await (await admin.request.get(`/api/ministries/${id}`)).json()) as {
    data: { supportAreas: { id: string; status: string; supportArea: { name: string } }[] }
  }
  const link = one.data.supportAreas.find(({ supportArea }) => supportArea.name === 'Crusades')!
  if (link.status !== 'Available')
    await admin.request.patch('/api/supportareas/ministry', { data: { id: link.id, status: 'Available' } })
  const items = NAMES.map((name) => ({ name, price: 100_000, units: 2 }))
  const answer = await ministry.request.post('/api/sponsorships/crusade/create', {
    data: {
      theme: 'Counted',
      message: 'Counted.',
      from: inDays(60),
      to: inDays(63),
      attendance: 500,
      venue: 'Town field',
      items,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await newestRequest(ministry)).id
}
