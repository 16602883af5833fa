/** Between the moment in which the server has taken something and the page that shows it nothing is gone, and nothing is undone. */
import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import type { Feedback } from '../../../contract/feedbacks'
import type { Dashboard } from '../../../contract/sponsorships'
import { here, openApp } from '../app'
import { failing, NO_CONNECTION } from '../faults'
import { withDevice } from '../idb'
import { sendNewRequest } from '../new-request'
import { button, dialog, heading, page } from '../screen'
import { forward, read, server, withApi, write } from '../server'

withDevice()
withApi()
const jpeg = new File([readFileSync('api/demo/media/choir.jpg')], 'choir.jpg', { type: 'image/jpeg' })

async function report(): Promise<string> {
  const { pending } = await read<Dashboard>('sponsorships/dashboard', 'client')
  return (
    pending!.feedbackId ??
    ((await write('POST', 'feedbacks/create', { budgetId: pending!.id }, 'client')) as { id: string }).id
  )
}
/** The line is back; once it was sent, what is asked for comes when the test says so. */
function backWithout(path: string, method: 'post' | 'patch', sending: string): () => void {
  let come = () => {}
  const late = new Promise<void>((go) => (come = go))
  let isSent = false
  server.resetHandlers()
  server.use(
    http[method](`*/api/${sending}`, async ({ request }) => {
      const answer = await forward(request)
      isSent = true
      return answer
    }),
    http.get(`*/api/${path}`, async ({ request }) => {
      if (isSent) await late
      return forward(request)
    }),
  )
  window.dispatchEvent(new Event('online'))
  return come
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
async function add(name: string, mobile: string, user: Awaited<ReturnType<typeof openApp>>['user']) {
  await user.click(await button('Add Converts'))
  const form = within(await dialog('Add Converts'))
  await user.type(await form.findByRole('textbox', { name: /^Full name/ }), name)
  await user.type(form.getByRole('textbox', { name: /^Mobile/ }), mobile)
  await user.click(form.getByRole('button', { name: 'Add convert' }))
  await closed()
}

test('“Not sent yet” does not say that nothing waits before the device has told, and asks nothing about what was sent meanwhile', async () => {
  const id = await report()
  const { user } = await openApp(`/client/converts/${id}`, { as: 'client' })
  failing('post', 'feedbacks/converts', NO_CONNECTION)
  await add('Ada Obi', '08032220001', user)
  let isWrong = false
  const watch = new MutationObserver(() => (isWrong ||= screen.queryByText('Nothing waits') !== null))
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  await user.click(await screen.findByRole('link', { name: 'Show' }))
  await heading('Not sent yet')
  expect(await page().findByRole('link', { name: 'Convert: Ada Obi' })).toBeVisible()
  expect(isWrong).toBe(false)
  // Who is asked whether it shall not be sent is not asked any more when it was.
  await user.click(await button('Do not send Convert: Ada Obi'))
  await dialog('Do not send this?')
  server.resetHandlers()
  window.dispatchEvent(new Event('online'))
  await closed()
  expect(await screen.findByText('It has been sent already.')).toBeVisible()
})

test('a convert that waited is told as sent until the list has them', async () => {
  const id = await report()
  const { user } = await openApp(`/client/converts/${id}`, { as: 'client' })
  failing('post', 'feedbacks/converts', NO_CONNECTION)
  await add('Ben Eze', '08032220002', user)
  expect(await page().findByText('Convert: Ben Eze waits for an answer')).toBeVisible()
  const come = backWithout('feedbacks/*', 'post', 'feedbacks/converts')
  expect(await page().findByText('Convert: Ben Eze was sent')).toBeVisible()
  expect(page().queryByRole('button', { name: /Ben Eze/ })).not.toBeInTheDocument()
  come()
  expect(await page().findByText('Ben Eze')).toBeVisible()
  await waitFor(() => expect(page().queryByText(/was sent$/)).not.toBeInTheDocument())
})

test('pictures that have arrived are counted until their album shows them', async () => {
  const id = await report()
  await write(
    'POST',
    'feedbacks/album',
    { feedbackId: id, title: 'Day one', description: 'Before the rain.' },
    'client',
  )
  const { user } = await openApp(`/client/feedback/${id}`, { as: 'client' })
  const section = within(await page().findByRole('region', { name: 'Day one' }))
  await user.click(section.getByRole('button', { name: /^Add pictures/ }))
  const pictures = within(await dialog('Upload Pictures'))
  await user.upload(pictures.getByLabelText(/Choose pictures/), [jpeg])
  const upload = await pictures.findByRole('button', { name: 'Upload 1 picture' })
  const come = backWithout(`feedbacks/${id}`, 'post', 'feedbacks/media')
  await user.click(upload)
  expect(await page().findByText('1 of 1 file sent')).toBeVisible()
  await closed()
  const list = within(page().getByRole('region', { name: 'Your feedback' }))
  expect(list.getByText('1 file on this device')).toBeVisible()
  await user.click(await button('Finish Upload'))
  const asks = within(await dialog('Finish the upload?'))
  expect(asks.getByText('1 picture')).toBeVisible()
  await user.click(asks.getByRole('button', { name: 'Go back' }))
  come()
  expect(await list.findByText('1 picture')).toBeVisible()
})

test('a report that was finished is not open again before the page shows it', async () => {
  const id = await report()
  const { user } = await openApp(`/client/feedback/${id}`, { as: 'client' })
  failing('patch', 'feedbacks', NO_CONNECTION)
  await user.click(await button('Finish Upload'))
  const asks = within(await dialog('Finish the upload?'))
  await user.click(asks.getByRole('button', { name: 'Finish Upload' }))
  await closed()
  expect(await page().findByText('Finish Upload waits for an answer')).toBeVisible()
  const come = backWithout(`feedbacks/${id}`, 'patch', 'feedbacks')
  expect(await page().findByText('Finish Upload was sent')).toBeVisible()
  expect(page().queryByRole('button', { name: 'Finish Upload' })).not.toBeInTheDocument()
  expect(page().queryByRole('button', { name: 'Create Album' })).not.toBeInTheDocument()
  come()
  await waitFor(() => expect(page().queryByText('Finish Upload was sent')).not.toBeInTheDocument())
  expect((await read<Feedback>(`feedbacks/${id}`, 'client')).status).toBe('Completed')
  expect(page().queryByRole('button', { name: 'Finish Upload' })).not.toBeInTheDocument()
})

test('a request that waited is told as sent until the list has it', async () => {
  const { user } = await openApp('/client/budgets/crusade/create', { as: 'client' })
  failing('post', 'sponsorships/crusade/create', NO_CONNECTION)
  await sendNewRequest(user)
  await waitFor(() => expect(here()).toBe('/client'))
  expect(await page().findByText('Crusade request: Night of Fire waits for an answer')).toBeVisible()
  const come = backWithout('sponsorships/dashboard', 'post', 'sponsorships/crusade/create')
  expect(await page().findByText('Crusade request: Night of Fire was sent')).toBeVisible()
  come()
  expect(await page().findByRole('region', { name: 'Night of Fire' })).toBeVisible()
  await waitFor(() => expect(page().queryByText(/was sent$/)).not.toBeInTheDocument())
})
