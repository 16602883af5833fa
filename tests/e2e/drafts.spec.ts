/** A half-filled request survives a killed page, a log-out and a time-out, its files included. */
import { PASSWORD, PHONE, expect, expectKept, expectNoViolations, inDays, pageAs, test } from './support'

const LETTER = { name: 'application.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('the hospital form comes back with its letters', async ({ browser }) => {
  const phone = await pageAs(browser, 'client', PHONE)
  await phone.goto('/client/budgets/hospital/create')
  await phone.getByLabel('Name', { exact: true }).fill('General Hospital, Otukpo')
  await phone.getByLabel('Application letter').setInputFiles(LETTER)
  await phone.getByLabel('Accommodation price').fill('12000')
  await phone.getByLabel('Accommodation units').fill('10')
  await expect(phone.getByText('₦120,000.00').first()).toBeVisible()
  await phone.getByLabel('Custom item').fill('Gloves')
  await phone.getByLabel('Unit price').fill('500')
  await phone.getByLabel('Units', { exact: true }).fill('20')
  await phone.getByRole('button', { name: 'Add item' }).click()
  await expect(phone.getByText('Saved on this device')).toBeVisible()
  await expectKept(phone, 'Gloves')
  await expectNoViolations(phone)

  // The phone kills the tab; a new one offers the draft.
  const context = phone.context()
  await phone.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto('/client')
  await expect(again.getByText('Draft: Hospital request')).toBeVisible()

  // Logging out asks; the draft is kept on wish and is there after logging in again.
  await again.getByRole('button', { name: 'Profile, appearance and Logout' }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await again.getByRole('button', { name: 'Keep and log out' }).click()
  await expect(again.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await again.getByLabel('Username').fill('client@demo.almoner.test')
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Log in' }).click()
  await again.getByRole('link', { name: 'Continue draft' }).click()
  await expect(again.getByLabel('Name', { exact: true })).toHaveValue('General Hospital, Otukpo')
  await expect(again.getByText('application.pdf').first()).toBeVisible()
  await expect(again.getByText('Gloves', { exact: true })).toBeVisible()

  // The area is not open to this ministry now: the server says so, and the form keeps everything.
  await again.getByLabel('Approval letter').setInputFiles({ ...LETTER, name: 'approval.pdf' })
  await again.getByLabel('Starts on', { exact: true }).fill(inDays(300))
  await again.getByLabel('Ends on', { exact: true }).fill(inDays(302))
  await again.getByRole('button', { name: 'Take 3 from these dates' }).click()
  await expect(again.getByLabel('Number of days')).toHaveValue('3')
  await again.getByLabel('Address').fill('Hospital Road')
  for (const cost of ['Transportation', 'Refreshment']) {
    await again.getByLabel(`${cost} price`).fill('1000')
    await again.getByLabel(`${cost} units`).fill('1')
  }
  await again.getByRole('button', { name: 'Send the request' }).click()
  await expect(again.getByText('You cannot ask for this support area now.').first()).toBeVisible()
  await expect(again.getByText('application.pdf').first()).toBeVisible()

  // What was typed last is there, too, when the page is loaded again at that moment.
  await again.getByLabel('Address').fill('Hospital Road, behind the market')
  await again.reload()
  await expect(again.getByLabel('Address')).toHaveValue('Hospital Road, behind the market')

  // Discarding removes it from the device.
  await again.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(again.getByLabel('Name', { exact: true })).toHaveValue('')
  await again.goto('/client')
  await expect(again.getByText('Draft: Hospital request')).toHaveCount(0)
})

test('a form is written in one tab at a time, and goes on where it is wanted', async ({ browser }) => {
  const first = await pageAs(browser, 'client', PHONE)
  await first.goto('/client/budgets/hospital/create')
  await first.getByLabel('Name', { exact: true }).fill('General Hospital, Makurdi')
  await expect(first.getByText('Saved on this device')).toBeVisible()
  const second = await first.context().newPage()
  await second.goto('/client/budgets/hospital/create')
  await expect(second.getByRole('main').getByText('This is open in another tab')).toBeVisible()
  await expectNoViolations(second)
  // Typed a moment before: not saved yet when the other asks for it.
  await first.getByLabel('Address').fill('Hospital Road')
  await second.getByRole('button', { name: 'Continue here' }).click()
  await expect(second.getByLabel('Address')).toHaveValue('Hospital Road')
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue('General Hospital, Makurdi')
  await expect(first.getByRole('main').getByText('This is open in another tab')).toBeVisible()
  await first.close()
  await second.getByRole('button', { name: 'Discard the draft' }).click()
  await second.getByRole('button', { name: 'Undo' }).click()
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue('General Hospital, Makurdi')
  await second.getByRole('button', { name: 'Discard the draft' }).click()
})

test('a browser that empties the site is found out, and says what is gone', async ({ browser }) => {
  const phone = await pageAs(browser, 'client', PHONE)
  await phone.goto('/client/budgets/hospital/create')
  await phone.getByLabel('Name', { exact: true }).fill('General Hospital, Katsina-Ala')
  await expectKept(phone, 'Katsina-Ala')
  // As it is when somebody looks at another app.
  await phone.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => phone.evaluate(() => document.cookie)).toMatch(/unsent\d*-/)

  const emptied = await phone.context().newCDPSession(phone)
  const { origin } = new URL(phone.url())
  await emptied.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' })
  await phone.goto('/client')
  const loss = phone.getByRole('alert').filter({ hasText: 'This device has lost what was not sent yet: 1 form' })
  await expect(loss).toBeVisible()
  await expectNoViolations(phone)
  await phone.reload()
  // Whoever leaves with the same breath is not told a second time.
  const left = phone.waitForEvent('load')
  await loss.getByRole('button', { name: 'I have read it' }).evaluate((button) => {
    const isLeft = () => button.isConnected || window.location.reload()
    new MutationObserver(isLeft).observe(document.body, { subtree: true, childList: true })
    ;(button as HTMLElement).click()
  })
  await left
  await expect(phone.getByRole('heading', { name: 'Support Requests' })).toBeVisible()
  await expect(loss).toBeHidden()
  expect(await phone.evaluate(() => document.cookie)).not.toMatch(/unsent\d*-/)
})
