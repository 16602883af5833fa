/** A hospital outreach is asked for with its letters, and the office reads them. */
import { expect, expectNoViolations, nameInLists, newestRequest, pageAs, PHONE, test } from './support'

const NAME = 'General Hospital, Orlu'
const PAGES = ['choir', 'market-street', 'tent-clinic'].map((name) => `api/demo/media/${name}.jpg`)
const letter = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`),
})

test('a hospital request arrives with its letters and costs', async ({ browser }) => {
  const phone = await pageAs(browser, 'office@jubilee.demo.almoner.test', PHONE)
  await phone.goto('/client/budgets/hospital/create')
  const start = /\d{4}-\d\d-\d\d/.exec((await phone.getByText('cannot be earlier').first().textContent()) ?? '')![0]
  for (const [field, value] of Object.entries({
    'Starts on': start,
    'Ends on': start,
    'Number of days': '1',
    'Accommodation price': '20000',
    'Accommodation units': '3',
    'Transportation price': '15000.50',
    'Transportation units': '2',
    'Refreshment price': '500',
    'Refreshment units': '40',
    'Custom item': 'Gloves',
    'Unit price': '45000',
  }))
    await phone.getByLabel(field).first().fill(value)
  await phone.getByLabel('Name', { exact: true }).fill(NAME)
  await phone.getByLabel('Address').fill('Hospital Road')
  await phone.getByLabel('Units', { exact: true }).fill('2')
  await phone.getByRole('button', { name: 'Add item' }).click()
  await phone.getByLabel('Application letter').setInputFiles(letter('application.pdf'))
  // Photographed: two pages, and one that was forgotten.
  await phone.getByLabel('Approval letter').setInputFiles(PAGES.slice(0, 2))
  await expect(phone.getByText('2 pages')).toBeVisible()
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Add a page' }).click()
  await (await chooser).setFiles(PAGES.slice(2))
  await expect(phone.getByText('3 pages')).toBeVisible()
  await expect(phone.getByText('Approval letter.pdf')).toBeVisible()
  await expectNoViolations(phone)
  await phone.getByRole('button', { name: 'Send the request' }).click()
  await expect(phone.getByText('Your request was submitted successfully!').first()).toBeVisible()
  const region = phone.getByRole('region', { name: NAME })
  await expect(region).toContainText('₦200,001.00')

  const admin = await pageAs(browser, 'admin')
  await admin.goto(`/admin/budgets?q=${(await newestRequest(phone)).reference}`)
  await admin.getByRole('link', { name: await nameInLists(phone, NAME) }).click()
  await expect(admin.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(admin.getByText('Accommodation').first()).toBeVisible()
  // What a phone has photographed is seen beside the decision.
  const pages = admin.getByRole('group', { name: 'Pages of Approval letter' })
  await expect(pages.getByText('Page 1 of 3')).toBeVisible()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages.getByText('Page 2 of 3')).toBeVisible()
  await expectNoViolations(admin)
  for (const [title, file] of [
    ['Application letter', '% application.pdf'],
    ['Approval letter', '/Type /Pages /Count 3'],
  ]) {
    const href = (await admin.getByRole('link', { name: title }).getAttribute('href')) ?? ''
    const answer = await admin.request.get(href)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain(file)
  }
})
