/** The main job, whole: a ministry registers, is approved, asks, and is paid. Three people in three browsers. */
import {
  DESK,
  PHONE,
  confirmPayment,
  expect,
  expectKept,
  expectNoViolations,
  inDays,
  linkInMail,
  nameInLists,
  pageAs,
  test,
} from './support'

const RECEIPT = {
  name: 'transfer.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

test('a ministry registers, is approved, asks for a crusade and is paid', async ({ browser }) => {
  const email = `office-${Date.now()}@new-life.test`
  const name = `New Life Chapel ${Date.now()}`

  // A guest on a phone registers in three steps.
  const phone = await (await browser.newContext(PHONE)).newPage()
  await phone.goto('/')
  await phone.getByRole('link', { name: 'Register' }).click()
  await phone.getByLabel('Name', { exact: true }).fill(name)
  await phone.getByLabel('Organisation email').fill(email)
  await phone.getByLabel('Primary mobile').fill('0803 555 0142')
  await phone.getByLabel('Founded', { exact: true }).fill('2004-05-16')
  await phone.getByLabel('Address').fill('12 Market Road')
  await phone.getByLabel('State', { exact: true }).selectOption('Benue')
  await phone.getByLabel('Local government area').selectOption('Gboko')
  await phone.getByLabel('Vision').fill('To bring good news to every village.')
  await phone.getByRole('button', { name: 'Next: Visioner and bank' }).click()

  // What is missing is said, and the first of it has the focus.
  await phone.getByRole('button', { name: 'Next: Support' }).click()
  await expect(phone.getByText('Enter the first name.')).toBeVisible()
  await expect(phone.getByLabel('First name')).toBeFocused()
  await expect(phone.getByLabel('Last name')).toHaveCSS('border-top-color', 'rgb(176, 42, 29)')
  await phone.getByLabel('First name').fill('Emmanuel')
  await phone.getByLabel('Last name').fill('Iorfa')
  await phone.getByLabel('Email').fill('emmanuel@new-life.test')
  await phone.getByLabel('Primary mobile').fill('08035550143')
  await phone.getByLabel('Bank').selectOption('Zenith Bank')
  await phone.getByLabel('Account number').fill('101234567')
  await phone.getByLabel('Account name').fill(name)
  await phone.getByRole('button', { name: 'Next: Support' }).click()
  await expect(phone.getByText('Enter 10 digits. You have entered 9.')).toBeVisible()
  await phone.getByLabel('Account number').fill('1012345678')
  await phone.getByRole('button', { name: 'Next: Support' }).click()

  // The phone loses the page: the draft of the tab has everything.
  await phone.getByRole('button', { name: 'Crusades' }).click()
  await phone.getByLabel('Crusades held so far').selectOption('Twice')
  await phone.getByLabel('Follow-up strategy 1').fill('Home visits in the first week')
  await expect(phone.getByText('Saved in this tab')).toBeVisible()
  await expectKept(phone, 'Home visits in the first week')
  await phone.reload()
  await expect(phone.getByLabel('Follow-up strategy 1')).toHaveValue('Home visits in the first week')
  await phone.getByLabel('How did you hear about us').fill('From another ministry')
  await phone.getByLabel(/I accept/).check()
  await phone.getByRole('button', { name: 'Send the registration' }).click()
  await expect(phone.getByRole('heading', { name: 'Request Submitted' })).toBeVisible()

  // The mail's link confirms the address.
  await phone.goto(await linkInMail(email, 'validate'))
  await expect(phone.getByText('Your email address is confirmed.')).toBeVisible()
  // Who follows it twice has done nothing wrong; a link that is none is told.
  await phone.reload()
  await expect(phone.getByText('Your email address is confirmed.')).toBeVisible()
  await phone.goto('/validate?token=nonsense')
  await expect(phone.getByText('Your email validation failed')).toBeVisible()

  // The admin approves.
  const admin = await pageAs(browser, 'admin')
  await admin.goto('/admin/registrations')
  await admin.getByRole('link', { name }).click()
  await expect(admin.getByText('Home visits in the first week')).toBeVisible()
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Registration approved successfully!').first()).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  // The ministry sets its password, logs in and lands on its dashboard.
  await phone.goto(await linkInMail(email, 'set-password'))
  await phone.getByLabel('New password', { exact: true }).fill('we walk by faith')
  await phone.getByRole('button', { name: 'Set password' }).click()
  await expect(phone.getByText('Password reset successfully')).toBeVisible()
  await phone.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await phone.getByLabel('Username').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill('we walk by faith')
  await phone.getByRole('button', { name: 'Log in' }).click()
  await expect(phone.getByRole('heading', { name: 'Support Requests' })).toBeVisible()
  await expect(phone).toHaveURL('/client')

  // It asks for a crusade with a listed and a custom item.
  await phone.getByRole('button', { name: 'New Support Request' }).click()
  await phone.getByRole('button', { name: 'Crusade Support' }).click()
  await phone.getByLabel('Theme').fill('Gospel Fire Gboko')
  await phone.getByLabel('Message').fill('Four nights in the town square.')
  await phone.getByLabel('Starts on', { exact: true }).fill(inDays(3))
  await phone.getByLabel('Ends on', { exact: true }).fill(inDays(63))
  await phone.getByLabel('Attendance').fill('8000')
  await phone.getByLabel('Venue').fill('NKST Primary School field, Gboko')
  await phone.getByRole('button', { name: 'Send the request' }).click()
  await expect(phone.getByText('Atleast one support item or custom support item is required')).toBeVisible()
  await expect(phone.locator('.err').getByText('Start date cannot be earlier than')).toBeVisible()
  await phone.getByLabel('Starts on', { exact: true }).fill(inDays(60))

  await phone.getByLabel('Listed item').selectOption({ index: 1 })
  await expect(phone.getByLabel('Custom item')).toHaveCount(0)
  await phone.getByLabel('Unit price').fill('150000')
  await phone.getByLabel('Units').fill('2')
  await phone.getByRole('button', { name: 'Add item' }).click()
  await phone.getByLabel('Custom item').fill('Choir transport')
  await expect(phone.getByLabel('Listed item')).toHaveCount(0)
  await phone.getByLabel('Unit price').fill('-80000.5')
  await expect(phone.getByLabel('Unit price')).toHaveValue('80,000.5')
  await phone.getByLabel('Units').fill('1')
  await phone.getByRole('button', { name: 'Add item' }).click()
  await expect(phone.getByText('₦380,000.50')).toBeVisible()
  await phone.getByRole('button', { name: 'Send the request' }).click()
  await expect(phone.getByText('Your request was submitted successfully!').first()).toBeVisible()
  await expect(phone).toHaveURL('/client')
  await expect(phone.getByRole('heading', { name: 'Gospel Fire Gboko' })).toBeVisible()
  await expect(phone.getByText('Pending').first()).toBeVisible()

  // A second request of the same area has to wait for the office.
  await phone.getByRole('button', { name: 'New Support Request' }).click()
  await expect(phone.getByRole('button', { name: 'Crusade Support' })).toBeDisabled()
  await phone.getByRole('button', { name: 'Close' }).click()

  // A senior of payments pays, with a double click.
  const payer = await pageAs(browser, 'payment_s', DESK)
  await payer.goto('/bo/budgets')
  await payer.getByRole('link', { name: await nameInLists(phone, 'Gospel Fire Gboko') }).click()
  await payer.getByLabel('Amount').fill('350000')
  await expect(payer.getByText('Three hundred and fifty thousand naira')).toBeVisible()
  await payer
    .getByLabel('Receipt')
    .setInputFiles({ name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a document at all') })
  await payer.getByRole('button', { name: /^Pay / }).click()
  await expect(payer.getByText('Tick this if the amount is right.')).toBeVisible()
  await payer.getByLabel('This is ₦350,000.00 more than agreed, and it is right.').check()
  await payer.getByRole('button', { name: /^Pay / }).click()
  await confirmPayment(payer)
  await expect(payer.getByText('This file is something else, whatever its name says.').first()).toBeVisible()
  await payer.getByLabel('Receipt').setInputFiles(RECEIPT)
  // The tick was about the file before.
  await payer.getByLabel('This is ₦350,000.00 more than agreed, and it is right.').check()
  await payer.getByRole('button', { name: 'Pay ₦350,000.00' }).dblclick()
  await confirmPayment(payer, '350000')
  await expect(payer.getByText('Budget payment has been processed successfully!').first()).toBeVisible()
  await expect(payer.getByLabel('Amount')).toHaveCount(0)

  // The ministry sees amount, receipt and date.
  await phone.reload()
  await expect(phone.getByText('₦350,000.00', { exact: true })).toBeVisible()
  await expect(phone.getByText('Approved on')).toBeVisible()
  const href = await phone.getByRole('link', { name: 'Receipt', exact: true }).getAttribute('href')
  const receipt = await phone.request.get(href!)
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  expect((await receipt.body()).equals(RECEIPT.buffer)).toBe(true)
  await expectNoViolations(phone)

  // It was paid once, and the admin's ledger shows it.
  await admin.goto('/admin/payments')
  await expect(admin.getByRole('link', { name: 'Gospel Fire Gboko' })).toHaveCount(1)
  await expect(admin.getByText('−₦350,000.00')).toBeVisible()
})
