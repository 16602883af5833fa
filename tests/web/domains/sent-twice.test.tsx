/** What a browser sends again by itself, as it does where a kept connection broke off, on an API that takes no keys. */
import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Budget } from '../../../contract/budgets'
import type { Dashboard } from '../../../contract/sponsorships'
import { here, openApp } from '../app'
import { sendingTwice, withoutKeys } from '../faults'
import { NEW_THEME, sendNewRequest } from '../new-request'
import { button, dialog, heading, page } from '../screen'
import { withDevice } from '../idb'
import { read, withApi, write } from '../server'

withDevice()
withApi()
const jpeg = new File([readFileSync('api/demo/media/choir.jpg')], 'choir.jpg', { type: 'image/jpeg' })

test('a request is told as submitted, not as refused because of itself, however an API refuses it', async () => {
  withoutKeys()
  sendingTwice('post', 'sponsorships/crusade/create', { keys: false, status: 400 })
  const { user } = await openApp('/client/budgets/crusade/create', { as: 'client' })
  await sendNewRequest(user)
  expect(await page().findByText('Your request was submitted successfully!')).toBeVisible()
  await waitFor(() => expect(here()).toBe('/client'))
  expect(await page().findByRole('region', { name: NEW_THEME })).toBeVisible()
  expect(screen.queryByText('Draft: Crusade request')).not.toBeInTheDocument()
  const all = await read<Budget[]>('sponsorships', 'client')
  expect(all.filter(({ theme }) => theme === NEW_THEME)).toHaveLength(1)
})

async function add(user: Awaited<ReturnType<typeof openApp>>['user'], name: string, mobile: string) {
  await user.click(await button('Add Converts'))
  const form = within(await dialog('Add Converts'))
  await user.type(await form.findByRole('textbox', { name: /^Full name/ }), name)
  await user.type(form.getByRole('textbox', { name: /^Mobile/ }), mobile)
  await user.click(form.getByRole('button', { name: 'Add convert' }))
  expect(await screen.findByText('Converts uploaded successfully!')).toBeVisible()
  return form
}

test('a report is started, and a person added, once: neither is told as refused', async () => {
  withoutKeys()
  sendingTwice('post', 'feedbacks/create', { keys: false })
  const { user } = await openApp('/client', { as: 'client' })
  await user.click(await button('Start Feedback'))
  expect(await heading('Feedback Detail')).toBeVisible()
  expect(screen.queryByText(/can be started once/)).not.toBeInTheDocument()

  sendingTwice('post', 'feedbacks/converts', { keys: false })
  await user.click(screen.getByRole('link', { name: 'Add Converts' }))
  await add(user, 'Ngozi Twice', '08035550177')
  expect(screen.queryByText(/in the list already/)).not.toBeInTheDocument()
})

test('a report is finished once, and not told as refused', async () => {
  withoutKeys()
  const { pending } = await read<Dashboard>('sponsorships/dashboard', 'client')
  const started = async () =>
    ((await write('POST', 'feedbacks/create', { budgetId: pending!.id }, 'client')) as { id: string }).id
  const { user } = await openApp(`/client/converts/${pending!.feedbackId ?? (await started())}`, { as: 'client' })
  const form = await add(user, 'Obi Once', '08035550188')
  await user.click(form.getByRole('button', { name: 'Close' }))
  await user.click(await page().findByRole('link', { name: 'Back to Feedback' }))
  await user.click(await button('Create Album'))
  const album = within(await dialog('Create Album'))
  await user.type(album.getByLabelText('Title'), 'Day one')
  await user.type(album.getByLabelText('Description'), 'Before the rain.')
  await user.click(album.getByRole('button', { name: 'Create Album' }))
  const section = within(await page().findByRole('region', { name: 'Day one' }))
  await user.click(await section.findByRole('button', { name: /^Add pictures/ }))
  const pictures = within(await dialog('Upload Pictures'))
  await user.upload(pictures.getByLabelText(/Choose pictures/), [jpeg])
  await user.click(await pictures.findByRole('button', { name: 'Upload 1 picture' }))
  expect((await screen.findAllByText('Images uploaded successfully!'))[0]).toBeVisible()
  await screen.findByRole('list', { name: 'Pictures of Day one' })

  sendingTwice('patch', 'feedbacks', { keys: false })
  await user.click(await button('Finish Upload'))
  await user.click(within(await dialog('Finish the upload?')).getByRole('button', { name: 'Finish Upload' }))
  expect((await screen.findAllByText('The upload is finished. The office looks at it now.'))[0]).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText(/was not taken/)).not.toBeInTheDocument()
})
