/** What a ministry does without a line waits, is shown, goes by itself, and can be called back. */
import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { Session } from '../../../contract/auth'
import type { BudgetRow } from '../../../contract/budgets'
import type { Notification } from '../../../contract/chats'
import type { Feedback, FeedbackConvert } from '../../../contract/feedbacks'
import type { SponsorItem } from '../../../contract/sponsoritems'
import type { Dashboard } from '../../../contract/sponsorships'
import { uploadStore } from '../../../src/lib/upload-store'
import { naira } from '../../../src/lib/money'
import { openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, refusal } from '../faults'
import { button, dialog, heading, page, pdf } from '../screen'
import { forward, read, server, withApi, write } from '../server'
import { withDevice } from '../idb'

withDevice()
withApi()
const jpeg = new File([readFileSync('api/demo/media/choir.jpg')], 'choir.jpg', { type: 'image/jpeg' })
type User = Awaited<ReturnType<typeof openApp>>['user']

async function report(): Promise<string> {
  const { pending } = await read<Dashboard>('sponsorships/dashboard', 'client')
  if (pending!.feedbackId) return pending!.feedbackId
  return ((await write('POST', 'feedbacks/create', { budgetId: pending!.id }, 'client')) as { id: string }).id
}
async function openToAdd(user: User, name: string, mobile: string) {
  await user.click(await button('Add Converts'))
  const form = within(await dialog('Add Converts'))
  await form.findByRole('textbox', { name: /^Full name/ })
  await user.type(form.getByRole('textbox', { name: /^Full name/ }), name)
  await user.type(form.getByRole('textbox', { name: /^Mobile/ }), mobile)
  return form
}
async function add(user: User, name: string, mobile: string) {
  const form = await openToAdd(user, name, mobile)
  await user.click(form.getByRole('button', { name: 'Add convert' }))
  return form
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const lineIsBack = () => {
  server.resetHandlers()
  window.dispatchEvent(new Event('online'))
}

test('a convert, an album and the pictures of it wait, and go when the line is back', async () => {
  const id = await report()
  const { user } = await openApp(`/client/converts/${id}`, { as: 'client' })
  failing('post', 'feedbacks/converts', NO_CONNECTION)
  failing('post', 'feedbacks/album', NO_CONNECTION)
  failing('post', 'feedbacks/media', NO_CONNECTION)
  const form = await add(user, 'Ada Obi', '08032220001')
  const told = await form.findByText(/^It waits on this device: it could not be sent yet, or no answer came/)
  expect(told).toBeVisible()
  // In the colour of what waits, not of what is done.
  expect(told.closest('.note')).toHaveClass('note-wait')
  await closed()
  const waits = within(await page().findByRole('region', { name: 'Waits to be sent' }))
  expect(waits.getByText('Convert: Ada Obi waits for an answer')).toBeVisible()

  await user.click(await page().findByRole('link', { name: 'Back to Feedback' }))
  await heading('Feedback Detail')
  await user.click(await button('Create Album'))
  const album = within(await dialog('Create Album'))
  await user.type(album.getByLabelText('Title'), 'Day one')
  await user.type(album.getByLabelText('Description'), 'Before the rain.')
  await user.click(album.getByRole('button', { name: 'Create Album' }))
  await closed()
  // It is not at the office yet, and takes pictures already.
  const section = within(await page().findByRole('region', { name: 'Day one' }))
  await user.click(section.getByRole('button', { name: /^Add pictures/ }))
  const pictures = within(await dialog('Upload Pictures'))
  await user.upload(pictures.getByLabelText(/Choose pictures/), [jpeg])
  await user.click(await pictures.findByRole('button', { name: 'Upload 1 picture' }))
  expect(await page().findByText('0 of 1 file sent')).toBeVisible()

  expect(await screen.findByText('2 entries are not sent yet')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Show' }))
  await heading('Not sent yet')
  const reports = within(await page().findByRole('region', { name: 'Feedback' }))
  expect(reports.getByRole('link', { name: 'Album: Day one' })).toBeVisible()
  expect(page().getByText(/^It is on this device alone/)).toBeVisible()
  // Only what the browser has promised is said to be safe.
  const { storage } = navigator
  const answers = [false, true]
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist: () => Promise.resolve(answers.shift()) } }) // prettier-ignore
  await user.click(await button('Ask the browser to keep it'))
  expect(await page().findByText(/^The browser has not promised to keep it/)).toBeVisible()
  await user.click(await button('Ask the browser to keep it'))
  expect(await page().findByText(/^This device has promised to keep it until it is sent/)).toBeVisible()
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  // Taken for this alone, it lies nowhere else.
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await user.click(page().getByRole('button', { name: 'Save choir.jpg on this device' }))
  expect(saved).toEqual(['choir.jpg'])
  click.mockRestore()

  lineIsBack()
  expect(await page().findByText('Nothing waits')).toBeVisible()
  const sent = within(await page().findByRole('region', { name: 'Sent from this device' }))
  expect(sent.getByRole('link', { name: 'Convert: Ada Obi' })).toBeVisible()
  expect(sent.getByRole('link', { name: 'Album: Day one' })).toBeVisible()
  expect(screen.queryByText(/not sent yet$/)).not.toBeInTheDocument()
  const { albums, converts } = await read<Feedback>(`feedbacks/${id}`, 'client')
  expect(albums.map(({ title, pictures: shown }) => [title, shown.length])).toEqual([['Day one', 1]])
  expect(converts.map(({ name }) => name)).toEqual(['Ada Obi'])
})

/** An older album has its title, and a picture. */
async function withPictureForWaitingAlbum() {
  const id = await report()
  const albums = async () => {
    const { albums: all } = await read<Feedback>(`feedbacks/${id}`, 'client')
    return all.map(({ description, pictures }) => [description, pictures.length])
  }
  const before = await albums()
  failing('post', 'feedbacks/album', NO_CONNECTION)
  const { user } = await openApp(`/client/feedback/${id}`, { as: 'client' })
  await user.click(await button('Create Album'))
  const album = within(await dialog('Create Album'))
  await user.type(album.getByLabelText('Title'), 'Day one')
  await user.type(album.getByLabelText('Description'), 'After it.')
  await user.click(album.getByRole('button', { name: 'Create Album' }))
  await closed()
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'Day one' })).toHaveLength(before.length + 1))
  const waiting = within(screen.getAllByRole('region', { name: 'Day one' }).at(-1)!)
  await user.click(waiting.getByRole('button', { name: /^Add pictures/ }))
  const pictures = within(await dialog('Upload Pictures'))
  await user.upload(pictures.getByLabelText(/Choose pictures/), [jpeg])
  await user.click(await pictures.findByRole('button', { name: 'Upload 1 picture' }))
  expect(await page().findByText('0 of 1 file sent')).toBeVisible()
  return { user, albums, before }
}

test('the pictures of an album that waits do not go into an older one of the same title', async () => {
  const { albums, before } = await withPictureForWaitingAlbum()
  expect(before).toEqual([['Before the rain.', 1]])
  lineIsBack()
  await waitFor(async () => expect(await albums()).toEqual([['Before the rain.', 1], ['After it.', 1]])) // prettier-ignore
})

test('an album that is not to be sent takes its pictures along', async () => {
  const { user, albums, before } = await withPictureForWaitingAlbum()
  await user.click(await button('Do not send Album: Day one'))
  const asks = within(await dialog('Do not send this?'))
  expect(asks.getByText(/with the pictures and films that were chosen for it\.$/)).toBeVisible()
  await user.click(asks.getByRole('button', { name: 'Do not send' }))
  await waitFor(() => expect(page().queryByText('0 of 1 file sent')).not.toBeInTheDocument())
  lineIsBack()
  await read('payments/balance')
  expect(await albums()).toEqual(before)
  expect(page().queryByText(/could not be sent/)).not.toBeInTheDocument()
})

test('files that were chosen before the office had their album go with it when it is renamed, and not with an older one that is deleted', async () => {
  const { user, albums } = await withPictureForWaitingAlbum()
  await user.click(await button('Pause'))
  lineIsBack()
  await waitFor(async () => expect(await albums()).toHaveLength(2))
  const [older, newer] = (await albums()).map(([description]) => String(description))
  const region = (description: string) => screen.findByText(description).then((one) => within(one.closest('section')!))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete album/ })).toHaveLength(2))
  await user.click((await region(older!)).getByRole('button', { name: /^Delete album/ }))
  const asks = within(await dialog('Delete this album?'))
  expect(asks.queryByText(/not sent yet/)).not.toBeInTheDocument()
  await user.click(asks.getByRole('button', { name: 'Delete album' }))
  await closed()
  await user.click((await region(newer!)).getByRole('button', { name: /^Edit album/ }))
  const form = within(await dialog('Edit Album'))
  await user.clear(form.getByLabelText('Title'))
  await user.type(form.getByLabelText('Title'), 'Day two')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await closed()
  await user.click(await button('Go on'))
  await waitFor(async () => expect(await albums()).toEqual([[newer, 1]]))
})

test('one that has arrived, and whose answer was lost, cannot be taken back: the question ends with the word of it', async () => {
  const id = await report()
  const { user } = await openApp(`/client/converts/${id}`, { as: 'client' })
  losingAnswer('post', 'feedbacks/converts')
  await add(user, 'Efe Ojo', '08032220044')
  await closed()
  await user.click(await button('Do not send Convert: Efe Ojo'))
  const asks = within(await dialog('Do not send this?'))
  await user.click(asks.getByRole('button', { name: 'Do not send' }))
  expect(await screen.findByText('It has been sent already.')).toBeInTheDocument()
  await closed()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Do not send Convert: Efe Ojo' })).not.toBeInTheDocument(),
  )
  const { converts } = await read<Feedback>(`feedbacks/${id}`, 'client')
  const there = converts.filter(({ name }) => name === 'Efe Ojo')
  expect(there).toHaveLength(1)
  await write('DELETE', `feedbacks/converts/${there[0]!.id}`, {}, 'client')
})

test('nor can words, which are sent again without a look where keys are obeyed', async () => {
  const [chat] = (await read<Notification[]>('chats/notifications', 'client')).map(({ message }) => message.chatId)
  const { user } = await openApp(`/client/chats/${chat!}`, { as: 'client' })
  failing('post', 'chats/send', NO_CONNECTION)
  losingAnswer('post', 'chats/send')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'It is there.')
  await user.click(await button('Send'))
  expect(await page().findByText(/^Waits to be sent/)).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Show' }))
  await user.click(await button('Do not send Message: It is there.'))
  await user.click(within(await dialog('Do not send this?')).getByRole('button', { name: 'Do not send' }))
  expect(await screen.findByText('It has been sent already.')).toBeInTheDocument()
})

test('who is not taken is corrected; what is not meant any more is not sent', async () => {
  const id = await report()
  const { user } = await openApp(`/client/converts/${id}`, { as: 'client' })
  failing('post', 'feedbacks/converts', NO_CONNECTION)
  await add(user, 'Ben Eze', '08032220002')
  await closed()
  // Who waits is known like who is in the list.
  const next = await openToAdd(user, 'Chi Udo', '08032220002')
  expect(await next.findByText(/^Ben Eze has this mobile already/)).toBeVisible()
  await user.type(next.getByRole('textbox', { name: /^Mobile/ }), '{Backspace}3')
  await user.click(next.getByRole('button', { name: 'Add convert' }))
  await closed()
  await user.click(await button('Do not send Convert: Chi Udo'))
  const asks = within(await dialog('Do not send this?'))
  await user.click(asks.getByRole('button', { name: 'Do not send' }))
  await waitFor(() => expect(page().queryByText(/Chi Udo/)).not.toBeInTheDocument())

  failing('post', 'feedbacks/converts', refusal(400, { message: 'This name is too short.', field: 'name' }))
  window.dispatchEvent(new Event('online'))
  expect(await page().findByText('Convert: Ben Eze was not accepted')).toBeVisible()
  expect(page().getByText('This name is too short.')).toBeVisible()
  // It goes by itself: whoever is at something else, or does not see, is told.
  expect(screen.getByText('Convert: Ben Eze was not accepted: This name is too short.')).toBeVisible()
  server.resetHandlers()
  await user.click(await button('Correct'))
  const form = within(await dialog('Add Converts'))
  await form.findByRole('textbox', { name: /^Full name/ })
  const name = form.getByRole('textbox', { name: /^Full name/ })
  expect(name).toHaveValue('Ben Eze')
  await user.type(name, ' Okafor')
  await user.click(form.getByRole('button', { name: 'Add convert' }))
  await closed()
  expect(await page().findByText('Ben Eze Okafor')).toBeVisible()
  expect(page().queryByText(/was not accepted/)).not.toBeInTheDocument()
  const names = (await read<FeedbackConvert[]>(`feedbacks/manifest/${id}`, 'client')).map((one) => one.name)
  expect(names.sort()).toEqual(['Ada Obi', 'Ben Eze Okafor'])
})

test('the report is finished after what waits on this device, and not before what was refused is corrected', async () => {
  const id = await report()
  const state = async () => (await read<Feedback>(`feedbacks/${id}`, 'client')).status
  const { user } = await openApp(`/client/converts/${id}`, { as: 'client' })
  failing('post', 'feedbacks/converts', NO_CONNECTION)
  failing('patch', 'feedbacks', NO_CONNECTION)
  await add(user, 'Dan Ojo', '08032220004')
  await closed()
  await user.click(await page().findByRole('link', { name: 'Back to Feedback' }))
  const finish = async () => {
    await user.click(await button('Finish Upload'))
    return within(await dialog(/^(Finish the upload\?|The upload cannot be finished yet)$/))
  }
  // What another tab has in its queue lies on the device alone.
  const { userId } = await read<Session>('auth/role', 'client')
  const other = uploadStore(userId)
  const to = { kind: 'pictures', albumId: '1', album: 'Day 1', feedbackId: id }
  const { name, size } = jpeg
  await other.keep({ id: 'theirs', name, size, file: jpeg, to, isDoubtful: false, refusal: 'It is too large.' })
  await finish()
  expect(await screen.findByText(/^1 file is not sent yet\./)).toBeVisible()
  await user.click(await button('Go back'))
  await other.forget('theirs')
  await finish()
  const asks = within(await dialog('Finish the upload?'))
  expect(asks.getByText('2 converts, and 1 entry on this device, sent first')).toBeVisible()
  await user.click(asks.getByRole('button', { name: 'Finish Upload' }))
  await closed()
  const rows = within(await page().findByRole('region', { name: 'Waits to be sent' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Convert: Dan Ojo waits/),
    expect.stringMatching(/Finish Upload waits/),
  ])

  // The office does not take him: what came after stands still, although there is a line again.
  server.resetHandlers()
  failing('post', 'feedbacks/converts', refusal(400, { message: 'This name is too short.', field: 'name' }))
  window.dispatchEvent(new Event('online'))
  expect(await page().findByText('Convert: Dan Ojo was not accepted')).toBeVisible()
  expect(await page().findByText('Finish Upload was not accepted')).toBeVisible()
  expect(
    page().getByText('Something before it was not accepted. Correct or remove that, then finish again.'),
  ).toBeVisible()
  expect(await state()).toBe('Pending')
  const refuses = await finish()
  expect(refuses.getByText('Not accepted: Convert: Dan Ojo. Correct or remove it first.')).toBeVisible()
  expect(refuses.getByRole('link', { name: 'Not sent yet' })).toHaveAttribute('href', '/client/outbox')
  await user.click(refuses.getByRole('button', { name: 'Go back' }))

  // Corrected, and then finished.
  server.resetHandlers()
  await user.click(await button('Correct'))
  await heading('Converts')
  await user.click(await button('Correct'))
  const form = within(await dialog('Add Converts'))
  await form.findByRole('textbox', { name: /^Full name/ })
  await user.type(form.getByRole('textbox', { name: /^Full name/ }), ' Agbo')
  await user.click(form.getByRole('button', { name: 'Add convert' }))
  await closed()
  expect(await page().findByText('Dan Ojo Agbo')).toBeVisible()
  await user.click(await page().findByRole('link', { name: 'Back to Feedback' }))
  await user.click((await finish()).getByRole('button', { name: 'Finish Upload' }))
  await waitFor(async () => expect(await state()).toBe('Completed'))
  await closed()
  await waitFor(() => expect(page().queryByText(/was not accepted/)).not.toBeInTheDocument())
})

const MINISTRY = 'office@grace-harvest.demo.almoner.test'
const ITEM = 'Counsellor training manuals'
test('an offer that waits stands in its row as it was made, not what the office offers', async () => {
  const budget = (await read<BudgetRow[]>('budgets/status/Pending')).find(
    ({ theme }) => theme === 'Gospel Fire Crusade, Keffi',
  )!
  const offered = (await read<SponsorItem[]>(`sponsoritems/budget/${budget.id}`)).find(({ name }) => name === ITEM)!
  const { user } = await openApp(`/client/${budget.id}`, { as: MINISTRY })
  const price = await page().findByRole('textbox', { name: `Unit price of ${offered.name}` })
  await user.clear(price)
  await user.type(price, String(offered.currentPrice - 10))
  failing('post', 'sponsoritems', NO_CONNECTION)
  await user.click(await button(`Send offer: ${offered.name}`))
  const words = `${offered.currentUnits.toLocaleString('en')} × ${naira(offered.currentPrice - 10)}`
  expect(await page().findByText(`Offer of ${words}: ${offered.name} waits for an answer`)).toBeVisible()
  const row = page().getByRole('article', { name: offered.name })
  expect(within(row).getByText('Your offer').parentElement).toHaveTextContent(`Your offer ${words}`)
  lineIsBack()
  const state = async () =>
    (await read<SponsorItem[]>(`sponsoritems/budget/${budget.id}`)).find(({ id }) => id === offered.id)!
  await waitFor(async () => expect(await state()).toMatchObject({ status: 'Awaiting_Admin', currentPrice: offered.currentPrice - 10 })) // prettier-ignore
  await write('POST', 'sponsoritems', { id: offered.id, price: offered.currentPrice, units: offered.currentUnits, accepted: false }) // prettier-ignore
})

test('an acceptance waits, and does not go to what the office has changed meanwhile', async () => {
  const budget = (await read<BudgetRow[]>('budgets/status/Pending')).find(
    ({ theme }) => theme === 'Gospel Fire Crusade, Keffi',
  )!
  const now = async () =>
    (await read<SponsorItem[]>(`sponsoritems/budget/${budget.id}`)).find(({ name }) => name === ITEM)!
  const { user } = await openApp(`/client/${budget.id}`, { as: MINISTRY })
  failing('post', 'sponsoritems', NO_CONNECTION)
  await user.click(await button(`Accept ${ITEM}`))
  expect(await page().findByText(`Acceptance: ${ITEM} waits for an answer`)).toBeVisible()
  const row = within(page().getByRole('article', { name: ITEM }))
  expect(row.getByText('Waits to be sent')).toBeVisible()
  expect(row.queryByRole('button')).not.toBeInTheDocument()

  const { id, before, currentUnits } = await now()
  await write('PATCH', `sponsoritems/withdraw/${id}`, {})
  await write('POST', 'sponsoritems', { id, price: before!.price / 2, units: currentUnits, accepted: false })
  lineIsBack()
  expect(await page().findByText(`Acceptance: ${ITEM} was not accepted`)).toBeVisible()
  expect(page().getByText('This item was changed since. Look at it and answer again.')).toBeVisible()
  expect((await now()).status).toBe('Awaiting_Client')

  // What the office offers now.
  const price = await page().findByRole('textbox', { name: `Unit price of ${ITEM}` })
  await waitFor(() => expect(price).toHaveValue(new Intl.NumberFormat('en').format(before!.price / 2)))
  await user.click(await button(`Accept ${ITEM}`))
  await waitFor(async () => expect((await now()).status).toBe('Accepted'))
  await waitFor(() => expect(page().queryByText(/was not accepted/)).not.toBeInTheDocument())
})

test('an answer that has just gone stands as sent until the board shows it, with nothing to press', async () => {
  const budget = (await read<BudgetRow[]>('budgets/status/Pending')).find(
    ({ theme }) => theme === 'Gospel Fire Crusade, Keffi',
  )!
  const items = () => read<SponsorItem[]>(`sponsoritems/budget/${budget.id}`)
  const { id, name, currentPrice, currentUnits } = (await items()).find(({ status }) => status === 'Awaiting_Admin')!
  await write('POST', 'sponsoritems', { id, price: currentPrice - 1, units: currentUnits, accepted: false })
  const { user } = await openApp(`/client/${budget.id}`, { as: MINISTRY })
  failing('post', 'sponsoritems', NO_CONNECTION)
  await user.click(await button(`Accept ${name}`))
  expect(await page().findByText(`Acceptance: ${name} waits for an answer`)).toBeVisible()
  let come = () => {}
  const late = new Promise<void>((go) => (come = go))
  let isSent = false
  server.resetHandlers()
  server.use(
    http.post('*/api/sponsoritems', async ({ request }) => {
      const answer = await forward(request)
      isSent = true
      return answer
    }),
    http.get('*/api/*', async ({ request }) => {
      if (isSent) await late
      return forward(request)
    }),
  )
  window.dispatchEvent(new Event('online'))
  const row = () => within(page().getByRole('article', { name }))
  expect(await row().findByText('Sent')).toBeVisible()
  expect(row().queryByRole('button')).not.toBeInTheDocument()
  expect((await items()).find((one) => one.id === id)?.status).toBe('Accepted')
  come()
  await waitFor(() => expect(row().queryByText('Sent')).not.toBeInTheDocument())
  expect(page().queryByRole('button', { name: `Accept ${name}` })).not.toBeInTheDocument()
})

test('a message that is half written is there in the next tab, with its file', async () => {
  const { id } = (await read<{ id: string }[]>('chats', 'client'))[0]!
  const box = () => screen.findByRole('textbox', { name: 'Message' })
  const { user, reload } = await openApp(`/client/chats/${id}`, { as: 'client' })
  await user.type(await box(), 'The permit')
  await user.upload(screen.getByLabelText('Picture or PDF'), pdf('permit.pdf'))
  expect(await page().findByText('permit.pdf')).toBeVisible()
  window.dispatchEvent(new Event('pagehide'))
  await reload()
  expect(await page().findByText('permit.pdf')).toBeVisible()
  expect(await box()).toHaveValue('The permit')
  await user.click(await button('Take out permit.pdf'))
  await user.click(await button('Send'))
  await waitFor(async () => expect(await box()).toHaveValue(''))
  window.dispatchEvent(new Event('pagehide'))
  await reload()
  expect(await box()).toHaveValue('')
  expect(page().queryByText('permit.pdf')).not.toBeInTheDocument()
})
