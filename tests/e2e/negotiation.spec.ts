/** Both sides agree a budget item by item: a ministry on a 360 px phone, an admin at 1440 px. */
import type { Browser, Page } from '@playwright/test'
import {
  DESK,
  PHONE,
  confirmPayment,
  expect,
  expectNoViolations,
  inDays,
  newestRequest,
  pageAs,
  stopped,
  test,
} from './support'

// One ministry asks for one area in each of them: never two at once.
test.describe.configure({ mode: 'default' })

const RECEIPT = { name: 'transfer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const custom = (name: string, price: number, units: number) => ({ name, price, units })

/** A ministry of the demo data with a new crusade request of seven items; the admin makes it eligible first where that is needed. */
async function withRequest(
  browser: Browser,
  theme: string,
): Promise<{ phone: Page; admin: Page; id: string | number }> {
  const phone = await pageAs(browser, 'client', PHONE)
  const admin = await pageAs(browser, 'admin', DESK)
  const ministries = (await (await admin.request.get('/api/ministries')).json()) as {
    data: { id: string | number; name: string }[]
  }
  const own = ministries.data.find(({ name }) => name === 'Living Waters Assembly')!
  const one = (await (await admin.request.get(`/api/ministries/${own.id}`)).json()) as {
    data: { supportAreas: { id: string | number; status: string; supportArea: { name: string } }[] }
  }
  const link = one.data.supportAreas.find(({ supportArea }) => supportArea.name === 'Crusades')!
  if (link.status !== 'Available')
    await admin.request.patch('/api/supportareas/ministry', { data: { id: link.id, status: 'Available' } })
  const answer = await phone.request.post('/api/sponsorships/crusade/create', {
    data: {
      theme,
      message: 'Seven items to agree.',
      from: inDays(60),
      to: inDays(63),
      attendance: 5000,
      venue: 'Town field',
      items: [
        custom('Sound', 165_000, 3),
        custom('Stage', 600_000, 1),
        custom('Manuals', 700, 400),
        custom('Generator', 145_000, 3),
        custom('Booklets', 250, 1500),
        custom('Choir', 80_000, 4),
        custom('Radio', 25_000, 10),
      ],
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { phone, admin, id: (await newestRequest(phone)).id }
}

const item = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('seven items over several rounds, a chat beside them, agreed and paid', async ({ browser }) => {
  test.slow()
  const { phone, admin, id } = await withRequest(browser, 'Seven rounds')

  // All seven are the office's turn; the ministry can only wait.
  await phone.goto(`/client/${id}`)
  await expect(phone.getByRole('heading', { name: /^Waiting for the office\s*7/ })).toBeVisible()
  await expect(item(phone, 'Sound').getByRole('button')).toHaveCount(0)
  await admin.goto(`/admin/budgets/${id}`)
  await expect(admin.getByText('7 items wait for your answer.')).toBeVisible()

  // Round one: the office accepts one, offers less for two.
  await item(admin, 'Booklets')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(admin.getByText('Item has been updated successfully!').first()).toBeVisible()
  for (const [name, price] of [
    ['Sound', '150000'],
    ['Stage', '500000'],
  ] as const) {
    await item(admin, name).getByLabel(`Unit price of ${name}`).fill(price)
    await item(admin, name)
      .getByRole('button', { name: /^Send offer/ })
      .click()
    await expect(item(admin, name).getByText('Sent')).toBeVisible()
  }
  await expect(admin.getByText('6 items not agreed.')).toBeVisible()

  // They talk about it: the admin opens a chat, the ministry answers, both without reload.
  await admin.getByRole('button', { name: 'New Chat' }).click()
  await admin.getByRole('dialog').getByLabel('Topic').fill('Sound and stage')
  await admin.getByRole('button', { name: 'Create chat' }).click()
  await expect(admin.getByText('New chat created successfully!').first()).toBeVisible()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await admin.getByRole('link', { name: /Sound and stage/ }).click()
  await admin.getByRole('textbox', { name: 'Message' }).fill('Can the stage be smaller?')
  await admin.getByRole('button', { name: 'Send' }).click()
  await expect(admin.getByRole('log').getByText('Can the stage be smaller?')).toBeVisible()
  await expectNoViolations(admin)

  await phone.goto('/client/notifications')
  await phone
    .getByRole('link', { name: /Sound and stage/ })
    .first()
    .click()
  await expect(phone.getByRole('log').getByText('Official').first()).toBeVisible()
  await expect(phone.getByText('Amina Bello')).toHaveCount(0)
  await phone.getByRole('textbox', { name: 'Message' }).fill('Yes, 550,000 is enough.')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(admin.getByRole('log').getByText('Yes, 550,000 is enough.')).toBeVisible({ timeout: 30_000 })

  // Without a line a message waits, and goes once when the line is back.
  await phone.context().setOffline(true)
  await phone.getByRole('textbox', { name: 'Message' }).fill('We pray for you.')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByText('Waits to be sent. It goes when')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('Waits to be sent. It goes when')).toHaveCount(0, { timeout: 30_000 })
  await expect(phone.getByRole('log').getByText('We pray for you.')).toHaveCount(1)

  // Round two: the ministry accepts one offer and answers the other.
  await phone.goto(`/client/${id}`)
  await expect(phone.getByText('2 items wait for your answer.')).toBeVisible()
  await item(phone, 'Sound')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(item(phone, 'Sound').getByText('Accepted')).toBeVisible()
  await item(phone, 'Stage').getByLabel('Unit price of Stage').fill('550000')
  await item(phone, 'Stage')
    .getByRole('button', { name: /^Send offer/ })
    .click()
  await expect(item(phone, 'Stage').getByText('Sent')).toBeVisible()
  await expectNoViolations(phone)

  // Round three: the office takes all as they stand, and pays what is agreed.
  await admin.goto(`/admin/budgets/${id}`)
  await admin.getByRole('button', { name: 'Accept all as they stand' }).click()
  await admin.getByRole('button', { name: 'Accept all', exact: true }).click()
  await expect(admin.getByText('All items are agreed. The request can be paid or rejected.')).toBeVisible()
  await expect(admin.getByLabel('Amount')).toHaveValue('2,660,000')
  await admin.getByLabel('Amount').fill('2660001')
  await admin.getByLabel('Receipt').setInputFiles(RECEIPT)
  await admin.getByRole('button', { name: /^Pay / }).click()
  await expect(admin.getByText('Tick this if the amount is right.')).toBeVisible()
  await admin.getByLabel('Amount').fill('2660000')
  await admin.getByRole('button', { name: 'Pay ₦2,660,000.00' }).click()
  await confirmPayment(admin)
  await expect(admin.getByText('Budget payment has been processed successfully!').first()).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('₦2,660,000.00').first()).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
})

test('two admins and the ministry act on one item and one budget at the same moment', async ({ browser }) => {
  const { phone, admin, id } = await withRequest(browser, 'The same moment')
  const second = await pageAs(browser, 'admin', DESK)
  await admin.goto(`/admin/budgets/${id}`)
  await second.goto(`/admin/budgets/${id}`)

  await expect(item(second, 'Radio').getByRole('button', { name: /^Accept/ })).toBeVisible()
  // It would look by itself after a minute.
  await stopped(second)

  // Both admins hold the same item; the second is told, and sees the new state.
  await item(admin, 'Radio')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(admin.getByText('Item has been updated successfully!').first()).toBeVisible()
  await item(second, 'Radio')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(second.getByText(/\S accepted "Radio"\. It cannot change any more\./)).toBeVisible()
  await expect(item(second, 'Radio').getByRole('button')).toHaveCount(0)
  await second.clock.resume()

  // One rejects with a reason while the other pays: one decision stands.
  await second.getByLabel('Amount').fill('250000')
  await second.getByLabel('Receipt').setInputFiles(RECEIPT)
  await admin.getByRole('button', { name: 'Reject request' }).click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('The dates clash with the rains.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Reject request' }).click()
  await expect(admin.getByText('Budget request has been rejected successfully!').first()).toBeVisible()
  await second.getByRole('button', { name: 'Pay ₦250,000.00' }).click()
  await confirmPayment(second)
  await expect(second.getByText('This request is not pending any more').first()).toBeVisible()

  // The ministry reads the reason, and nothing was paid.
  await phone.goto(`/client/${id}`)
  await expect(phone.getByText('Rejected').first()).toBeVisible()
  // Other requests of theirs were rejected, too.
  await phone.locator('a[href^="/client/chats/"]', { hasText: 'Rejected' }).click()
  await expect(phone.getByText(/was rejected\. Reason: The dates clash with the rains\.$/)).toBeVisible()
  await admin.goto('/admin/payments?q=The same moment')
  await expect(admin.getByText('There are no records to display')).toBeVisible()
})

test(
  'prices changed in the rows go together, one is taken back, one is not funded',
  { tag: '@full' },
  async ({ browser }) => {
    test.slow()
    const { phone, admin, id } = await withRequest(browser, 'In the row')
    await admin.goto(`/admin/budgets/${id}`)
    const price = (name: string) => item(admin, name).getByLabel(`Unit price of ${name}`)
    await price('Sound').fill('150000')
    await price('Radio').fill('20000')
    // A slip is asked about, and the others go.
    await price('Stage').fill('6000000')
    await admin.getByRole('button', { name: 'Send all', exact: true }).click()
    await expect(item(admin, 'Sound').getByText('Sent')).toBeVisible()
    await expect(item(admin, 'Radio').getByText('Sent')).toBeVisible()
    await expect(admin.getByLabel('The total of Stage once more')).toBeVisible()
    await expectNoViolations(admin)
    await item(admin, 'Stage').getByRole('button', { name: /^Undo/ }).click()

    // An impatient second click at the same place hits nothing: the row stays where it is.
    const accept = item(admin, 'Booklets').getByRole('button', { name: /^Accept/ })
    await accept.scrollIntoViewIfNeeded()
    const box = (await accept.boundingBox())!
    const press = () => admin.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await press()
    await expect(item(admin, 'Booklets').getByText('Accepted')).toBeVisible()
    await expect(item(admin, 'Booklets')).toBeFocused()
    await press()
    await expect(item(admin, 'Choir').getByRole('button', { name: /^Accept/ })).toBeVisible()

    await item(admin, 'Manuals')
      .getByRole('button', { name: /^Decline/ })
      .click()
    await admin.getByRole('dialog').getByLabel('Reason').fill('The church has its own.')
    await admin.getByRole('button', { name: 'Decline item' }).click()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    await expect(item(admin, 'Manuals')).toBeFocused()

    // Nobody is at the board: what was answered is in its group, and an offer can be taken back there.
    await admin.getByRole('heading', { level: 1 }).click()
    await item(admin, 'Sound')
      .getByRole('button', { name: /^Withdraw/ })
      .click()
    await expect(item(admin, 'Sound').getByText('Your turn')).toBeVisible()

    await phone.goto(`/client/${id}`)
    await expect(item(phone, 'Manuals').getByText('The church has its own.')).toBeVisible()
    await expect(phone.getByText('1 item waits for your answer.')).toBeVisible()
    await expect(item(phone, 'Radio')).not.toBeInViewport()
    await phone.getByRole('link', { name: 'Answer now' }).click()
    await expect(item(phone, 'Radio')).toBeInViewport()
    await item(phone, 'Radio')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(item(phone, 'Radio').getByText('Accepted')).toBeVisible()
    await expectNoViolations(phone)
  },
)
