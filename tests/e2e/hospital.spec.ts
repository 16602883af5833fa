/** A hospital outreach is asked for with its letters, and the office reads them. */
import { expect, expectNoViolations, nameInLists, newestRequest, pageAs, PHONE, test } from './support'

const NAME = 'General Hospital, Orlu'
const PAGES = ['choir', 'market-street', 'tent-clinic'].map((name) => `api/demo/media/${name}.jpg`)
/** As another program writes one: a black A4 page, and an empty one. */
const letter = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
% ${name}
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 2 /Kids [3 0 R 5 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >> endobj
4 0 obj << /Length 19 >> stream
0 0 595 842 re f 
endstream endobj
5 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj
trailer << /Root 1 0 R >>
%%EOF
`),
})
/** Of the pixel in its middle, from black to white. */
const brightness = (image: HTMLImageElement) => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')!
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
  return context.getImageData(0, 0, 1, 1).data[0]
}

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
  // Letters are read beside the decision: what a phone has photographed, and what another program has written.
  await admin.getByRole('button', { name: 'Read Approval letter, 3 pages' }).click()
  await admin.getByRole('button', { name: 'Next page' }).click()
  await expect(admin.getByRole('img', { name: 'Page 2 of Approval letter' })).toBeVisible()
  await expectNoViolations(admin)
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Read Application letter, 2 pages' }).click()
  const page = admin.getByRole('img', { name: 'Page 1 of Application letter' })
  await expect.poll(() => page.evaluate(brightness)).toBe(0)
  await expectNoViolations(admin)
  // Read on by keys.
  await admin.keyboard.press('PageDown')
  const place = admin.getByRole('group', { name: 'Application letter, page 1 of 2' })
  await expect.poll(() => place.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await admin.keyboard.press('ArrowRight')
  await expect(admin.getByText('This page cannot be shown here, or is empty.')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(page).toBeHidden()
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
