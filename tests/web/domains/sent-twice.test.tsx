/** What a browser sends again by itself, as it does where a kept connection broke off, on an API that takes no keys. */
import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import type { BudgetItem } from '../../../contract/budget-items'
import type { Budget, BudgetRow } from '../../../contract/budgets'
import type { ChatRow } from '../../../contract/chats'
import type { ConvertSummary } from '../../../contract/converts'
import type { Delegate, Staff } from '../../../contract/staffs'
import type { Dashboard } from '../../../contract/sponsorships'
import { here, openApp } from '../app'
import { answerOf, failing, losingAnswer, refusal, sendingTwice, withoutExtensions, withoutKeys } from '../faults'
import { NEW_THEME, sendNewRequest } from '../new-request'
import { button, dialog, heading, page, turnAway } from '../screen'
import { withDevice } from '../idb'
import { read, server, withApi, write } from '../server'

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
  expect(screen.queryByText(/was not accepted/)).not.toBeInTheDocument()
})

afterEach(() => void vi.useRealTimers())

async function selectTwo() {
  const { user } = await openApp('/admin/manifests?target=Unassigned', { as: 'admin' })
  const boxes = await page().findAllByRole('checkbox', { name: /^Select (?!this page)/ })
  for (const box of boxes.slice(0, 2)) await user.click(box)
  return user
}

test('the office assigns once, and is not told that somebody else was quicker', async () => {
  withoutKeys()
  const [{ firstName, lastName }] = await read<[Delegate]>('staffs/delegates/convert')
  const user = await selectTwo()
  await user.click(await button('Assign Converts'))
  const form = within(await dialog('Assign 2 converts'))
  await user.click(await form.findByRole('checkbox', { name: new RegExp(`^${firstName} ${lastName}`) }))
  sendingTwice('patch', 'converts/assign', { keys: false })
  await user.click(form.getByRole('button', { name: 'Assign Converts' }))
  expect(await form.findByText(`${firstName} ${lastName}: 2 converts assigned.`)).toBeVisible()
})

test('who is deleted is gone, and not told as not found', async () => {
  withoutKeys()
  const { total } = await read<ConvertSummary>('converts?limit=1')
  const user = await selectTwo()
  await user.click(await button('Delete Converts'))
  const ask = within(await dialog('Delete 2 converts?'))
  sendingTwice('delete', 'converts/delete', { keys: false })
  await user.click(ask.getByRole('button', { name: 'Delete 2 converts' }))
  expect(await screen.findByText('2 converts deleted.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await read<ConvertSummary>('converts?limit=1')).total).toBe(total - 2)
})

test('where a colleague has one of them, or has deleted one, it is told as refused: all or none', async () => {
  withoutKeys()
  const [{ id: staffId, firstName, lastName }] = await read<[Delegate]>('staffs/delegates/convert')
  const chosen = async () => (await read<ConvertSummary>('converts?target=Unassigned&limit=1')).converts[0]!.id
  const user = await selectTwo()
  await write('PATCH', 'converts/assign', { items: [await chosen()], staffId }, 'convert_s')
  await user.click(await button('Assign Converts'))
  const form = within(await dialog('Assign 2 converts'))
  await user.click(await form.findByRole('checkbox', { name: new RegExp(`^${firstName} ${lastName}`) }))
  await user.click(form.getByRole('button', { name: 'Assign Converts' }))
  expect(await form.findByText(`${firstName} ${lastName}: 2 converts not assigned.`)).toBeVisible()

  const again = await selectTwo()
  await write('DELETE', 'converts/delete', { items: [await chosen()] }, 'admin')
  await again.click(await button('Delete Converts'))
  const ask = within(await dialog('Delete 2 converts?'))
  await again.click(ask.getByRole('button', { name: 'Delete 2 converts' }))
  expect(await ask.findByRole('alert')).toHaveTextContent('Nothing was changed')
})

test('an item of the catalogue that is deleted is told as deleted', async () => {
  withoutKeys()
  const item = { type: 'Crusades', name: 'Twice deleted', amount: 100, available: false }
  await write('POST', 'budgets/items/create', item, 'admin')
  const { user } = await openApp('/admin/settings/items?q=Twice+deleted', { as: 'admin' })
  await user.click(await button(/Twice deleted/))
  await user.click(await button(/^Delete/))
  sendingTwice('delete', 'budgets/items/:id', { keys: false })
  await user.click(await button('Delete item'))
  expect(await screen.findByText('Twice deleted was deleted.')).toBeVisible()
  expect((await read<BudgetItem[]>('budgets/items/All')).some(({ name }) => name === item.name)).toBe(false)
})

test('a report is approved, and not told as refused because it is', async () => {
  withoutKeys()
  const all = await read<BudgetRow[]>('budgets/status/All')
  const { feedbackId } = all.find(({ feedbackStatus }) => feedbackStatus === 'Completed')!
  const { user } = await openApp(`/admin/feedback/${feedbackId}`, { as: 'admin' })
  sendingTwice('patch', 'feedbacks/update', { keys: false })
  await user.click(await button('Approve'))
  await screen.findByRole('button', { name: /^Undo/ })
  turnAway()
  expect(await page().findByText('Feedback approved.')).toBeVisible()
  expect(screen.queryByText(/was not done/)).not.toBeInTheDocument()
})

test('somebody who is added is told as added, and not that the address is in use', async () => {
  withoutKeys()
  const { user } = await openApp('/admin/staffs', { as: 'admin' })
  await user.click(await button('New Staff'))
  const form = within(await dialog('New Staff'))
  const type = (label: string | RegExp, words: string) => user.type(form.getByRole('textbox', { name: label }), words)
  await type('First name', 'Ada')
  await type('Last name', 'Twice')
  await type('Email', 'ada.twice@office.test')
  await type(/^Mobile/, '0803 555 0178')
  await user.type(form.getByLabelText('Password'), 'we walk by faith')
  await user.click(within(form.getByRole('group', { name: 'Converts' })).getByRole('checkbox', { name: 'Senior' }))
  sendingTwice('post', 'staffs', { keys: false })
  await user.click(form.getByRole('button', { name: 'Create staff' }))
  expect(await screen.findByText('Staff created successfully!')).toBeVisible()
  expect((await read<Staff[]>('staffs')).filter(({ lastName }) => lastName === 'Twice')).toHaveLength(1)
})

const anApi = test.each([
  ['with keys', () => {}],
  ['without keys', withoutKeys],
])

anApi(
  'a list that may still be on its way is not sent as another one, though its dialog was closed meanwhile: an API %s',
  async (name, be) => {
    be()
    const { user } = await openApp('/admin/manifests', { as: 'admin' })
    const keys: (string | null)[] = []
    server.use(
      http.post('*/api/converts/upload', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return answerOf(refusal(504))
      }),
    )
    const upload = async () => {
      await user.click(await button('Upload Converts'))
      const form = within(await dialog('Upload Converts'))
      await user.type(form.getByRole('textbox', { name: 'Title' }), 'Twice opened')
      const list = new File(['Name;Phone\nZik Obi;0803 222 0911\n'], 'list.csv', { type: 'text/csv' })
      await user.upload(form.getByLabelText(/^CSV/), list)
      await user.click(await form.findByRole('button', { name: 'Upload 1 convert' }))
      const alert = await form.findByRole('alert')
      return { alert, goBack: form.getByRole('button', { name: 'Go back' }) }
    }
    const first = await upload()
    await user.click(first.goBack)
    const { alert } = await upload()
    if (name === 'with keys') expect(keys).toEqual([keys[0], keys[0]])
    else {
      expect(alert).toHaveTextContent('Your first try may still be on its way')
      expect(keys).toHaveLength(1)
    }
  },
)

anApi(
  'a chat whose answer was lost is there once, though its dialog was closed meanwhile: an API %s',
  async (name, be) => {
    withoutExtensions()
    be()
    const [{ id }] = await read<[BudgetRow]>('budgets/status/Pending')
    const topic = `Twice ${name}`
    const { user } = await openApp(`/admin/budgets/${id}`, { as: 'admin' })
    const create = async () => {
      await user.click(await button('New Chat'))
      const form = within(await dialog('New Chat'))
      await user.type(form.getByRole('textbox', { name: 'Topic' }), topic)
      await user.click(form.getByRole('button', { name: 'Create chat' }))
      return form
    }
    losingAnswer('post', 'chats/create')
    const form = await create()
    await form.findByRole('alert')
    await user.click(form.getByRole('button', { name: 'Go back' }))
    await create()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await read<ChatRow[]>(`chats/budget/${id}`)).filter((chat) => chat.topic === topic)).toHaveLength(1)
  },
)

test('the reason of a rejection reaches the ministry once, and can still be sent when its dialog was closed', async () => {
  withoutExtensions()
  const all = await read<BudgetRow[]>('budgets/status/All')
  const { id, feedbackId } = all.find(({ feedbackStatus }) => feedbackStatus === 'Completed')!
  const { user, reload } = await openApp(`/admin/feedback/${feedbackId}`, { as: 'admin' })
  await user.click(await button('Reject'))
  const form = within(await dialog('Reject this feedback?'))
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'No pictures.')
  failing('post', 'chats/send', refusal(504), { once: true })
  const reject = () => form.getByRole('button', { name: 'Reject feedback' })
  await user.click(reject())
  expect(await form.findByRole('alert')).toHaveTextContent('Nobody knows yet whether your reason has arrived')
  await user.click(form.getByRole('button', { name: 'Go back' }))
  expect(await button('Send the reason')).toBeVisible()
  await reload()
  await user.click(await button('Send the reason'))
  const again = within(await dialog('Send the reason'))
  expect(await again.findByDisplayValue('No pictures.')).toBeVisible()
  vi.setSystemTime(Date.now() + 61_000)
  await user.click(again.getByRole('button', { name: 'Send the reason' }))
  expect(await page().findByText(/^Feedback rejected\./)).toBeVisible()
  const [chat] = await read<ChatRow[]>(`chats/budget/${id}`)
  const { messages } = await read<{ messages: { message: string }[] }>(`chats/${chat!.id}`)
  expect(messages.filter(({ message }) => message.includes('No pictures.'))).toHaveLength(1)
})

test('the reason of a rejected request can still be sent when the page was loaded anew', async () => {
  withoutExtensions()
  const { id } = (await read<BudgetRow[]>('budgets/status/Pending')).find(
    ({ theme }) => theme === 'Orphanage roof, Uyo',
  )!
  const { user, reload } = await openApp(`/admin/budgets/${id}`, { as: 'admin' })
  failing('post', 'chats/send', refusal(504), { once: true })
  await user.click(await button('Reject request'))
  const form = within(await dialog('Reject this request?'))
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The roof first.')
  await user.click(form.getByRole('button', { name: 'Reject request' }))
  await form.findByRole('alert')
  await reload()
  expect(await page().findByText('The request is rejected, and the ministry does not know why yet.')).toBeVisible()
  expect(page().queryByRole('button', { name: 'Reject request' })).not.toBeInTheDocument()
  await user.click(await button('Send the reason'))
  const again = within(await dialog('Send the reason'))
  expect(await again.findByDisplayValue('The roof first.')).toBeVisible()
  vi.setSystemTime(Date.now() + 61_000)
  await user.click(again.getByRole('button', { name: 'Send the reason' }))
  expect(await page().findByText('Budget request has been rejected successfully!')).toBeVisible()
  const [chat] = await read<ChatRow[]>(`chats/budget/${id}`)
  const { messages } = await read<{ messages: { message: string }[] }>(`chats/${chat!.id}`)
  expect(messages.filter(({ message }) => message.includes('The roof first.'))).toHaveLength(1)
  await waitFor(() => expect(page().queryByRole('button', { name: 'Send the reason' })).not.toBeInTheDocument())
  await reload()
  expect(await page().findByText('Rejected', { selector: '.status-badge' })).toBeVisible()
  expect(page().queryByRole('button', { name: 'Send the reason' })).not.toBeInTheDocument()
})
