/** After a rejection: a request is corrected in its own form, withdrawn or handed back; a report is put right and finished again. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Budget, BudgetRow } from '../../../contract/budgets'
import { here, openApp } from '../app'
import { losingAnswer, withoutExtensions } from '../faults'
import { button, dialog, heading, page, pdf } from '../screen'
import { calls, read, withApi, write } from '../server'

withApi()
const HANDED_BACK = 'office@open-gates.demo.almoner.test'
const PENDING = 'office@rehoboth.demo.almoner.test'
const REPORT = 'office@zion-light.demo.almoner.test'
let all: BudgetRow[]
beforeAll(async () => {
  all = await read<BudgetRow[]>('budgets/status/All')
})
const of = (theme: string) => all.find((row) => row.theme === theme)!
const link = (name: string) => page().findByRole('link', { name })

test('among the areas its button is disabled, and what was handed back has a way of its own', async () => {
  const { user } = await openApp('/client', { as: HANDED_BACK })
  await user.click(await button('New Support Request'))
  const areas = within(await dialog('New Support Request'))
  const again = await areas.findByRole('link', { name: /^Correct “General Hospital, Tafawa Balewa”/ })
  expect(areas.getByRole('button', { name: /^Hospital Support/ })).toBeDisabled()
  await user.click(again)
  expect(await heading('Correct and send again')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('what was handed back is corrected in its own form, filled in, and sent with its letters', async () => {
  const { user } = await openApp('/client', { as: HANDED_BACK })
  expect(await page().findByText('The office handed this request back.')).toBeVisible()
  expect(page().getByText(/Choose other days\.$/)).toBeVisible()
  await user.click(await link('Correct and send again'))
  await heading('Correct and send again')
  const field = (name: string) => page().findByRole('textbox', { name })
  expect(await field('Name')).toHaveValue('General Hospital, Tafawa Balewa')
  expect(page().getByText(/Choose other days\.$/)).toBeVisible()
  const before = await read<Budget>(`budgets/${of('General Hospital, Tafawa Balewa').id}`)
  for (const { name } of before.items) expect(page().getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  expect(await field('Accommodation price')).toHaveValue(before.hospital!.accomodation.price.toLocaleString('en'))
  const earliest = /\d{4}-\d\d-\d\d/.exec(page().getByText(/cannot be earlier/, { selector: 'p' }).textContent)![0]
  for (const name of ['Starts on', 'Ends on']) {
    await user.clear(await field(name))
    await user.type(await field(name), earliest)
  }
  await user.click(await button('Send the request'))
  expect((await screen.findAllByText('Your request was submitted successfully!'))[0]).toBeVisible()
  await waitFor(() => expect(here()).toBe('/client'))
  expect(await link(before.reference)).toBeVisible()
  const { latest } = await read<{ latest: Budget }>('sponsorships/dashboard', HANDED_BACK)
  expect(latest).toMatchObject({ status: 'Pending', from: earliest, corrects: { reference: before.reference } })
  expect(latest.hospital!.approvalLetter).toBe(before.hospital!.approvalLetter)
  expect(latest.items).toEqual(before.items)

  await user.click(await link(before.reference))
  expect(await link(latest.reference)).toBeVisible()
  expect(page().queryByRole('link', { name: 'Correct and send again' })).not.toBeInTheDocument()
})

test('letters are replaced while it is pending, one or both', async () => {
  const { user } = await openApp('/client', { as: PENDING })
  await user.click(await button('Replace letters'))
  const form = within(await dialog('Replace letters'))
  await user.click(form.getByRole('button', { name: 'Replace' }))
  expect(await form.findByText('Choose the letter to replace.')).toBeVisible()
  const before = (await read<Budget>(`budgets/${of('St Luke Hospital, Ilesa').id}`)).hospital!
  await user.upload(form.getByLabelText(/^Approval letter/), pdf('signed.pdf'))
  await user.click(form.getByRole('button', { name: 'Replace' }))
  expect((await screen.findAllByText('The office now reads the new letter.'))[0]).toBeVisible()
  const after = (await read<Budget>(`budgets/${of('St Luke Hospital, Ilesa').id}`)).hospital!
  expect(after.applicationLetter).toBe(before.applicationLetter)
  expect(after.approvalLetter).not.toBe(before.approvalLetter)
})

test('a request is withdrawn after a question; when the office was quicker, the page says so', async () => {
  const id = of('Souls for Port Harcourt').id
  const { user } = await openApp('/client', { as: 'office@anchor.demo.almoner.test' })
  await user.click(await button('Withdraw request'))
  const question = within(await dialog('Withdraw this request?'))
  await write('PATCH', `budgets/handback/${id}`, { reason: 'Sign the letter.' })
  await user.click(question.getByRole('button', { name: 'Withdraw request' }))
  expect(await page().findByText(/^The office was quicker: it has handed this request back\./)).toBeVisible()
  expect(await page().findByText('Sign the letter.')).toBeVisible()

  const other = await openApp('/client', { as: PENDING })
  await other.user.click(await button('Withdraw request'))
  const sure = within(await dialog('Withdraw this request?'))
  await other.user.click(sure.getByRole('button', { name: 'Withdraw request' }))
  expect(await page().findByText('You have withdrawn this request.')).toBeVisible()
  expect(await read<Budget>(`budgets/${of('St Luke Hospital, Ilesa').id}`)).toMatchObject({ closing: 'Withdrawn' })
})

test('the office hands back with a reason, and sees it as handed back', async () => {
  const { id } = of('Light for Kafanchan')
  const { user } = await openApp(`/bo/budgets/${id}`, { as: 'sponsor_s' })
  await user.click(await button('Hand back for correction'))
  const form = within(await dialog('Hand this request back?'))
  await user.type(form.getByLabelText('Reason'), 'The venue is missing.')
  await user.click(form.getByRole('button', { name: 'Hand back' }))
  expect(await page().findByText('Handed back on')).toBeVisible()
  expect(page().getByText(/was handed back\. .* Reason: The venue is missing\.$/)).toBeVisible()
  expect(page().queryByRole('button', { name: 'Reject request' })).not.toBeInTheDocument()
})

test('where there is no form to correct a request in, nobody is sent there', async () => {
  const { id } = of('Prison outreach, Kuje')
  const ministry = await openApp('/client', { as: 'office@hope-beyond-bars.demo.almoner.test' })
  await ministry.user.click(await button('Withdraw request'))
  const question = await dialog('Withdraw this request?')
  expect(question).toHaveTextContent('Almoner has no form to send it again')
  expect(question).not.toHaveTextContent('filled in')

  const { user } = await openApp(`/bo/budgets/${id}`, { as: 'sponsor_s' })
  await user.click(await button('Reject request'))
  expect(await dialog('Reject this request?')).not.toHaveTextContent('send it again')
  expect(screen.queryByRole('button', { name: 'Hand back for correction' })).not.toBeInTheDocument()
})

test('a rejected report is opened by its ministry; one that was handed back says why on top', async () => {
  const { feedbackId } = of('Church roof, Ikere')
  const { user } = await openApp(`/client/feedback/${feedbackId}`, { as: REPORT })
  losingAnswer('patch', 'feedbacks/reopen/:id')
  await user.click(await button('Correct it and finish again'))
  expect(await page().findByText('The office asks you to correct this:')).toBeVisible()
  expect(await page().findByText('No answer came. This page shows how it stands now.')).toBeVisible()
  expect(page().queryByText(/There is no connection/)).not.toBeInTheDocument()
  expect(page().getByText(/^The pictures show another building/)).toBeVisible()
  expect(await button('Finish Upload')).toBeVisible()
})

test('the office finds reports by status, and hands one back', async () => {
  const { user } = await openApp('/bo/feedbacks', { as: 'sponsor_j' })
  await heading('Feedback')
  expect(await screen.findByRole('link', { name: 'Joy over Awka' })).toBeVisible()
  await user.click(await button('Approved'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Joy over Awka' })).not.toBeInTheDocument())

  const admin = await openApp('/admin/feedbacks', { as: 'admin' })
  await admin.user.click(await screen.findByRole('link', { name: 'Joy over Awka' }))
  await admin.user.click(await button('Hand back'))
  const form = within(await dialog('Hand this feedback back?'))
  await admin.user.type(form.getByLabelText('Reason'), 'The video does not play.')
  await admin.user.click(form.getByRole('button', { name: 'Hand back' }))
  expect(await page().findByText('The ministry has to correct it. The office wrote:')).toBeVisible()
  expect(page().getByText('The video does not play.')).toBeVisible()
  expect(page().queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

test('without the extensions nothing of it is offered or asked', async () => {
  withoutExtensions()
  await openApp(`/admin/feedback/${of('Ilesa Awake').feedbackId}`, { as: 'admin' })
  expect(await button('Approve')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hand back' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Feedback' })).not.toBeInTheDocument()
  await openApp(`/admin/budgets/${of('Fire on the Delta, Ughelli').id}`, { as: 'admin' })
  expect(await button('Reject request')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hand back for correction' })).not.toBeInTheDocument()
  await openApp('/client', { as: 'office@canaan-land.demo.almoner.test' })
  await heading('Support Requests')
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).not.toBeInTheDocument()
  // An address that somebody kept leads to no form whose button would fail.
  await openApp(`/client/budgets/hospital/again/${of('General Hospital, Tafawa Balewa').id}`, { as: HANDED_BACK })
  expect(await heading('Not Found')).toBeVisible()
  expect(calls).not.toContain('GET /api/feedbacks')
})
