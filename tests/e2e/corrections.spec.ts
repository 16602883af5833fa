/** After a rejection nobody stands before a wall: requests and reports are put right and sent once more. */
import type { Page } from '@playwright/test'
import { expect, expectNoViolations, newestRequest, pageAs, PHONE, test } from './support'

const NAME = 'General Hospital, Tafawa Balewa'
const letter = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`),
})

/** From the ministry's home through the filled form, with its first possible days. */
async function sendAgain(phone: Page, why: string, change: () => Promise<void> = () => Promise.resolve()) {
  await phone.goto('/client')
  await expect(phone.getByRole('main')).toContainText(why)
  await phone.getByRole('link', { name: 'Correct and send again' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Correct and send again' })).toBeVisible()
  await expect(phone.getByRole('main')).toContainText(why)
  await expect(phone.getByLabel('Name', { exact: true })).toHaveValue(NAME)
  await expectNoViolations(phone)
  const start = /\d{4}-\d\d-\d\d/.exec((await phone.getByText('cannot be earlier').first().textContent()) ?? '')![0]
  await phone.getByLabel('Starts on').first().fill(start)
  await phone.getByLabel('Ends on').first().fill(start)
  await change()
  await phone.getByRole('button', { name: 'Send the request' }).click()
  await expect(phone.getByText('Your request was submitted successfully!').first()).toBeVisible()
  await expect(phone.getByText('Correction of')).toBeVisible()
}
const giveReason = async (office: Page, press: string, deed: string, reason: string) => {
  await office.getByRole('button', { name: press, exact: true }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: deed }).click()
  await expect(dialog).toBeHidden()
}

test('a request is rejected, handed back, corrected each time, and withdrawn', async ({ browser }) => {
  const phone = await pageAs(browser, 'office@open-gates.demo.almoner.test', PHONE)
  await sendAgain(phone, 'Another ministry holds an outreach there')
  const office = await pageAs(browser, 'sponsor_s')
  const look = async () => office.goto(`/bo/budgets/${(await newestRequest(phone)).id}`)

  await look()
  await giveReason(office, 'Reject request', 'Reject request', 'The days are those of the exams.')
  await expect(office.getByText('Rejected on')).toBeVisible()
  await sendAgain(phone, 'The days are those of the exams.')

  await look()
  await giveReason(office, 'Hand back for correction', 'Hand back', 'Sign the approval letter.')
  await expect(office.getByText('Handed back on')).toBeVisible()
  await expectNoViolations(office)
  await sendAgain(phone, 'Sign the approval letter.', () =>
    phone.getByLabel('Approval letter').setInputFiles(letter('signed.pdf')),
  )
  const { id, reference } = await newestRequest(phone)

  await phone.getByRole('button', { name: 'Replace letters' }).click()
  await phone.getByRole('dialog').getByLabel('Application letter').setInputFiles(letter('newer.pdf'))
  await phone.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await expect(phone.getByText('The office now reads the new letter.').first()).toBeVisible()
  await expect(phone.getByRole('dialog')).toBeHidden()
  const answer = await office.request.get(`/api/budgets/${id}`)
  const { hospital } = ((await answer.json()) as { data: { hospital: Record<string, string> } }).data
  expect(await (await office.request.get(hospital.applicationLetter!)).text()).toContain('newer.pdf')
  expect(await (await office.request.get(hospital.approvalLetter!)).text()).toContain('signed.pdf')

  await look()
  await phone.getByRole('button', { name: 'Withdraw request' }).click()
  const question = phone.getByRole('dialog', { name: 'Withdraw this request?' })
  await expect(question).toBeVisible()
  await expectNoViolations(phone)
  await question.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(phone.getByText('You have withdrawn this request.')).toBeVisible()
  await phone.getByRole('button', { name: 'New Support Request' }).click()
  await expect(phone.getByRole('button', { name: /^Hospital Support First possible start/ })).toBeEnabled()

  // Whoever still has it on screen is told.
  await giveReason(office, 'Reject request', 'Reject request', 'Too late').catch(() => undefined)
  await expect(office.getByText('The ministry was quicker: it has withdrawn this request.').first()).toBeVisible()
  await expect(office.getByText('Withdrawn on')).toBeVisible()
  await office.goto(`/bo/budgets?status=Rejected&q=${reference}`)
  await expect(office.getByRole('table').getByText('Withdrawn')).toBeVisible()
})

test('a report is handed back, put right and finished again', async ({ browser }) => {
  const admin = await pageAs(browser, 'admin')
  await admin.goto('/admin/feedbacks')
  await expect(admin.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  await admin.getByRole('link', { name: 'Joy over Awka' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Feedback Detail' })).toBeVisible()
  await giveReason(admin, 'Hand back', 'Hand back', 'There is no picture of the altar call.')
  await expect(admin.getByText('The ministry has to correct it.')).toBeVisible()
  await expectNoViolations(admin)

  const phone = await pageAs(browser, 'office@fountain-of-joy.demo.almoner.test', PHONE)
  await phone.goto('/client')
  const turn = phone.getByRole('region', { name: 'Your turn' })
  await expect(turn).toContainText('There is no picture of the altar call.')
  await turn.getByRole('link', { name: 'Manage Feedback' }).click()
  await expect(phone.getByText('The office asks you to correct this:')).toBeVisible()
  await expectNoViolations(phone)
  await phone.getByRole('button', { name: 'Finish Upload' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Finish Upload' }).click()
  await expect(phone.getByText('You have finished this feedback. The office looks at it now.')).toBeVisible()

  await admin.reload()
  await expect(admin.getByText('The ministry has finished this feedback again.')).toBeVisible()
  await giveReason(admin, 'Reject', 'Reject feedback', 'It still has none.')
  await phone.reload()
  await expect(phone.getByText('It still has none.')).toBeVisible()
  await phone.getByRole('button', { name: 'Correct it and finish again' }).click()
  await expect(phone.getByRole('button', { name: 'Finish Upload' })).toBeVisible()
})
