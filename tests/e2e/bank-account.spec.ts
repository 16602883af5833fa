/** A ministry wants to be paid to another account: asked, approved, held, looked at again, paid. */
import { DESK, expect, expectNoViolations, pageAs, PHONE, test, confirmPayment } from './support'

const MINISTRY = 'office@anchor.demo.almoner.test'
const NAME = 'Anchor of Souls Ministry'
const RECEIPT = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('money goes to a new bank account after a second look', { tag: '@full' }, async ({ browser }) => {
  const phone = await pageAs(browser, MINISTRY, PHONE)
  await phone.goto('/client/profile')
  await phone.getByRole('button', { name: 'Change bank account' }).click()
  await phone.getByLabel('Bank', { exact: true }).selectOption('Zenith Bank')
  await phone.getByLabel('Account number').fill('2087654321')
  await phone.getByLabel('Account name').fill(NAME)
  await phone.getByRole('button', { name: 'Ask for the change' }).dblclick()
  // It waits for another change of its address already.
  await expect(phone.getByText('You asked for this change')).toHaveCount(2)
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await expectNoViolations(phone)

  const admin = await pageAs(browser, 'admin', DESK)
  await admin.goto('/admin/settings/ministries')
  await admin.getByRole('link', { name: NAME, exact: true }).click()
  const change = admin.getByRole('region', { name: 'Change of bank account' })
  await expect(change.getByText('2087654321')).toBeVisible()
  await expectNoViolations(admin)
  await change.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('dialog', { name: 'Approve this change?' }).getByRole('button', { name: 'Approve' }).dblclick()
  await expect(change.getByText('Payments to this ministry are held.')).toBeVisible()

  const payments = await pageAs(browser, 'admin', DESK)
  await payments.goto('/admin/payments')
  await payments.getByRole('button', { name: 'New Payment' }).click()
  await payments.getByRole('button', { name: 'Pay a ministry' }).click()
  await payments.getByLabel('Ministry', { exact: true }).selectOption(NAME)
  await expect(payments.getByText('Payments to this ministry are held.')).toBeVisible()
  await payments.getByLabel('Amount').fill('5000')
  await payments.getByLabel('Sender').fill('Head office')
  await payments.getByLabel('Title').fill('Second look')
  await payments.getByLabel('Receipt').setInputFiles(RECEIPT)
  await payments.getByRole('button', { name: /^Pay ₦5,000\.00 to / }).click()
  await confirmPayment(payments)
  await expect(payments.getByText(/Nothing is paid to it until an admin has looked/).first()).toBeVisible()

  // There is one admin: the last four digits are the second look.
  await change.getByRole('button', { name: 'Confirm the account' }).click()
  await admin.getByLabel('Last four digits of the new account number').fill('4321')
  await expectNoViolations(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Confirm the account' }).click()
  await expect(admin.getByText('The account is confirmed. Payments go there.').first()).toBeVisible()

  await payments.getByRole('button', { name: /^Pay ₦5,000\.00 to / }).click()
  await confirmPayment(payments)
  await expect(payments.getByText('Payment submitted successfully!').first()).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('2087654321')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Change bank account' })).toBeVisible()
})
