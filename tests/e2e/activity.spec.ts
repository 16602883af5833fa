/** Who did what: a decision leaves its line on its record, and the admin finds it by the person. */
import { expect, expectNoViolations, pageAs, test } from './support'

test('a rejection is told on its request and found by who decided', async ({ browser }) => {
  const admin = await pageAs(browser, 'admin')
  await admin.goto('/admin/budgets')
  await admin.getByRole('table').getByRole('link').first().click()
  await admin.getByRole('button', { name: 'Reject request' }).click()
  const question = admin.getByRole('dialog')
  await question.getByLabel('Reason').fill('The hall is taken.')
  await question.getByRole('button', { name: 'Reject request' }).click()
  const told = admin.getByRole('region', { name: 'Activity' }).getByRole('listitem')
  await expect(told.first()).toContainText('Amina Bello rejected the request. Reason: The hall is taken.')
  const reference = /CR-\d+-\d+|HO-\d+-\d+/.exec(await admin.getByRole('navigation').last().innerText())?.[0] ?? ''

  await admin.goto('/admin/activity')
  await admin.getByLabel('Person').selectOption('Amina Bello')
  await admin.getByLabel('Kind').selectOption('Requests')
  await admin.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(admin).toHaveURL(/person=.+kind=Requests/)
  const found = admin
    .getByRole('region', { name: 'Activity' })
    .getByRole('listitem')
    .filter({ hasText: `rejected request ${reference}` })
  await expect(found).toBeVisible()
  await expectNoViolations(admin)
  await found.getByRole('link', { name: /rejected request/ }).click()
  await expect(told.first()).toContainText('The hall is taken.')
})
