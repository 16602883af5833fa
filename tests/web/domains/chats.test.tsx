import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { Chat, ChatRow } from '../../../contract/chats'
import { here, openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, refusal, saying, withoutExtensions, withoutKeys } from '../faults'
import { button, dialog, heading, page, pdf } from '../screen'
import { calls, done, forward, read, server, withApi, write } from '../server'

withApi()
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)
const THEME = 'General Hospital, Gboko'
const budgetId = async () => (await read<BudgetRow[]>('budgets/status/All')).find(({ theme }) => theme === THEME)!.id
const chatId = async (topic: string) =>
  (await read<ChatRow[]>(`chats/budget/${await budgetId()}`)).find((row) => row.topic === topic)!.id
const log = () => within(page().getByRole('log'))
const said = () => log().getAllByRole('listitem').map((one) => one.querySelector('.prose')?.textContent) // prettier-ignore
const box = () => screen.findByRole('textbox', { name: 'Message' })
const sends = () => calls.filter((call) => call === 'POST /api/chats/send')
const open = async (who: 'admin' | 'client') => {
  const opened = await openApp(`/${who}/chats/${await chatId('Drugs and consumables')}`, { as: who })
  await heading('Drugs and consumables')
  return opened
}

test('a ministry reads the office as Official, and its own message is there when it is sent', async () => {
  const { user } = await open('client')
  expect(log().getAllByText('Official').length).toBeGreaterThan(0)
  expect(log().queryByText(/Halima|Amina/)).not.toBeInTheDocument()
  await user.type(await box(), '  The gloves have come.  ')
  await user.click(await button('Send'))
  expect(await box()).toHaveValue('')
  await waitFor(() => expect(said().at(-1)).toBe('The gloves have come.'))
  await waitFor(() => expect(page().queryByText(/^Waits to be sent/)).not.toBeInTheDocument())
  expect(sends()).toHaveLength(1)
  // One's own words mark nothing: what was asked for when it was opened is not asked for again, also with the chat itself.
  await user.type(await box(), 'And the masks.')
  await user.click(await button('Send'))
  await waitFor(() => expect(said().at(-1)).toBe('And the masks.'))
  expect(calls.filter((call) => call === 'GET /api/chats/notifications')).toHaveLength(1)
})

test('what was sent stays in the chat until the chat itself has it, also without a line', async () => {
  const id = await chatId('Drugs and consumables')
  const { user } = await open('client')
  const before = (await read<Chat>(`chats/${id}`)).messages.length
  let come = () => {}
  const late = new Promise<void>((go) => (come = go))
  server.use(
    http.get(`*/api/chats/${id}`, async ({ request }) => {
      await late
      return forward(request)
    }),
  )
  await user.type(await box(), 'The beds have come.')
  await user.click(await button('Send'))
  expect(await page().findByText('Sent.')).toBeVisible()
  expect(page().getByText('The beds have come.')).toBeVisible()
  expect((await read<Chat>(`chats/${id}`)).messages).toHaveLength(before + 1)
  come()
  await waitFor(() => expect(said().at(-1)).toBe('The beds have come.'))
  expect(page().queryByText('Sent.')).not.toBeInTheDocument()
  expect(page().getAllByText('The beds have come.')).toHaveLength(1)
})

test('at no moment does a message stand there twice: not when it was sent, nor when a look brings it before its answer', async () => {
  const id = await chatId('Drugs and consumables')
  const { user } = await open('client')
  let [looks, answers] = [() => {}, () => {}]
  const looked = new Promise<void>((go) => (looks = go))
  const answered = new Promise<void>((go) => (answers = go))
  const asked = vi.fn()
  server.use(
    http.get(`*/api/chats/${id}`, async ({ request }) => {
      asked()
      await looked
      return forward(request)
    }),
    http.post('*/api/chats/send', async ({ request }) => {
      const answer = await forward(request)
      await answered
      return answer
    }),
  )
  let most = 0
  let hasWaited = false
  const count = () => {
    most = Math.max(most, screen.queryAllByText('The linen has come.').length)
    hasWaited ||= screen.queryByText(/^Waits to be sent/) !== null
  }
  const watch = new MutationObserver(count)
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => watch.disconnect())
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await user.type(await box(), 'The linen has come.')
  await user.click(await button('Send'))
  expect(await page().findByText('On its way.')).toBeVisible()
  await waitFor(async () =>
    expect((await read<Chat>(`chats/${id}`)).messages.at(-1)!.message).toBe('The linen has come.'),
  )
  looks()
  await waitFor(() => expect(said().at(-1)).toBe('The linen has come.'))
  expect(page().queryByText('On its way.')).not.toBeInTheDocument()
  answers()
  await user.type(await box(), 'And the sheets.')
  await user.click(await button('Send'))
  await waitFor(() => expect(said().at(-1)).toBe('And the sheets.'))
  expect(most).toBe(1)
  // There was a line all the while.
  expect(hasWaited).toBe(false)
})

test('a message whose answer was lost does not wait beside itself once the chat has it', async () => {
  const { user } = await open('client')
  losingAnswer('post', 'chats/send')
  await user.type(await box(), 'The nurses have come.')
  await user.click(await button('Send'))
  await waitFor(() => expect(said().at(-1)).toBe('The nurses have come.'))
  expect(page().getAllByText('The nurses have come.')).toHaveLength(1)
  expect(page().queryByText(/^Waits to be sent/)).not.toBeInTheDocument()
  server.resetHandlers()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(page().queryByText(/waits to be sent\.$/)).not.toBeInTheDocument())
  expect(page().getAllByText('The nurses have come.')).toHaveLength(1)
})

test('Official stands also where a server names its staff', async () => {
  const id = await chatId('Drugs and consumables')
  const named = await read<Chat>(`chats/${id}`)
  expect(named.messages.some(({ sender, isClient }) => !isClient && sender !== 'Official')).toBe(true)
  failing('get', `chats/${id}`, { status: 200, json: { success: true, data: named } })
  await open('client')
  expect(log().getAllByText('Official').length).toBeGreaterThan(0)
  named.messages
    .filter(({ isClient }) => !isClient)
    .forEach(({ sender }) => expect(log().queryByText(sender)).not.toBeInTheDocument())
})

test('nothing is sent when nothing is written', async () => {
  const { user } = await open('client')
  await user.type(await box(), '   ')
  await user.click(await button('Send'))
  expect(sends()).toHaveLength(0)
})

test('on a desk Enter sends and the field says so; on a phone it is a new line', async () => {
  const { user } = await open('client')
  expect(await box()).toHaveAccessibleDescription('Enter sends, Shift Enter begins a new line.')
  await user.type(await box(), 'One{Shift>}{Enter}{/Shift}two{Enter}')
  await waitFor(() => expect(said().at(-1)).toBe('One\ntwo'))
  const touch = vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  onTestFinished(() => touch.mockRestore())
  const phone = await open('client')
  expect(await box()).not.toHaveAccessibleDescription()
  await phone.user.type(await box(), 'One{Enter}two')
  expect(await box()).toHaveValue('One\ntwo')
  await phone.user.clear(await box())
})

test('a device that says it has no line though it has is not believed once an answer has come', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = await open('client')
  expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument()
  await user.type(await box(), 'Sent from behind a VPN.')
  await user.click(await button('Send'))
  await waitFor(() => expect(sends()).toHaveLength(1))
  // When nothing comes any more, the device was right.
  server.use(http.all('*/api/*', () => HttpResponse.error()))
  window.dispatchEvent(new Event('focus'))
  await user.type(await box(), 'And this one waits.')
  await user.click(await button('Send'))
  expect(await screen.findByText(/^No connection/)).toBeVisible()
  line.mockRestore()
})

test('without a line a message waits, and goes once when the line is back', async () => {
  failing('post', 'chats/send', NO_CONNECTION)
  const { user } = await open('client')
  await user.type(await box(), 'Written in the village')
  await user.click(await button('Send'))
  expect(await page().findByText('Waits to be sent. It goes when Almoner is open and connected.')).toBeVisible()
  expect(await page().findByText('Your message waits to be sent.')).toHaveRole('status')
  // It is read out when it is sent, not twice.
  expect(log().queryByText('Written in the village')).not.toBeInTheDocument()
  server.resetHandlers()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(page().queryByText(/^Waits to be sent/)).not.toBeInTheDocument())
  await waitFor(() => expect(said().filter((text) => text === 'Written in the village')).toHaveLength(1))
})

test('what is written while a message is on its way goes right after it', async () => {
  const { user } = await open('client')
  let arrives = () => {}
  const onItsWay = new Promise<void>((go) => (arrives = go))
  const late = async ({ request }: { request: Request }) => {
    await onItsWay
    return forward(request)
  }
  server.use(http.post('*/api/chats/send', late, { once: true }))
  const before = sends().length
  for (const words of ['First the beds', 'then the nets']) {
    await user.type(await box(), words)
    await user.click(await button('Send'))
    expect(await page().findByText(words)).toBeVisible()
  }
  expect(sends()).toHaveLength(before + 1)
  arrives()
  await waitFor(() => expect(said().slice(-2)).toEqual(['First the beds', 'then the nets']))
  expect(sends()).toHaveLength(before + 2)
})

test('a message that waits, and that the page around the chat sends, waits no more', async () => {
  failing('post', 'chats/send', NO_CONNECTION)
  const { user } = await open('client')
  await user.type(await box(), 'Sent by another part')
  await user.click(await button('Send'))
  expect(await page().findByText(/^Waits to be sent/)).toBeVisible()
  // From here on the chat itself does nothing: it has given the message up, has looked for what is new, and is hidden.
  const id = await chatId('Drugs and consumables')
  const looks = () =>
    calls.slice(calls.indexOf('POST /api/chats/send')).filter((call) => call === `GET /api/chats/${id}`)
  await waitFor(() => expect(looks().length).toBeGreaterThan(0))
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => hidden.mockRestore())
  server.resetHandlers()
  const { userId } = await read<{ userId: string }>('auth/role', 'client')
  // Of the app that is open now.
  const { chatOutbox } = await import('../../../src/domains/chats/outbox')
  expect(await chatOutbox.sendAll(userId)).toBe(true)
  await waitFor(() => expect(page().queryByText(/^Waits to be sent/)).not.toBeInTheDocument())
})

test("a ministry's message is found again, though an API writes it down under another id than its account's", async () => {
  saying<Chat>(`chats/${await chatId('Drugs and consumables')}`, (chat) => ({
    ...chat,
    messages: chat.messages.map((one) => ({ ...one, senderId: 'm-7' })),
  }))
  withoutKeys()
  const { user } = await open('client')
  losingAnswer('post', 'chats/send')
  await user.type(await box(), 'Under another name.')
  await user.click(await button('Send'))
  await waitFor(() => expect(said().filter((text) => text === 'Under another name.')).toHaveLength(1))
  const before = sends().length
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(page().queryByText(/^Waits to be sent/)).not.toBeInTheDocument())
  expect(sends()).toHaveLength(before)
})

test('a message whose answer was lost stands once; two of the same words are two', async () => {
  const { user } = await open('client')
  await user.type(await box(), 'Yes.')
  await user.click(await button('Send'))
  await waitFor(() => expect(said().filter((text) => text === 'Yes.')).toHaveLength(1))
  losingAnswer('post', 'chats/send')
  await user.type(await box(), 'Yes, today.')
  await user.click(await button('Send'))
  expect(await page().findByText(/^Waits to be sent/)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(page().queryByText(/^Waits to be sent/)).not.toBeInTheDocument())
  // The same key, the same answer.
  await waitFor(() => expect(said().filter((text) => text === 'Yes, today.')).toHaveLength(1))
  failing('post', 'chats/send', NO_CONNECTION, { once: true })
  await user.type(await box(), 'Yes.')
  await user.click(await button('Send'))
  expect(await page().findByText(/^Waits to be sent/)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(page().queryByText(/^Waits to be sent/)).not.toBeInTheDocument())
  await waitFor(() => expect(said().filter((text) => text === 'Yes.')).toHaveLength(2))
})

test('where no key is obeyed, a message whose answer was lost is looked for before it is sent again', async () => {
  withoutExtensions()
  losingAnswer('post', 'chats/send')
  const { user } = await open('client')
  await user.type(await box(), 'Did you get this?')
  await user.click(await button('Send'))
  expect(await page().findByText(/^Waits to be sent/)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(page().queryByText(/^Waits to be sent/)).not.toBeInTheDocument())
  await waitFor(() => expect(said().filter((text) => text === 'Did you get this?')).toHaveLength(1))
  expect(sends()).toHaveLength(1)
})

test('a message that is refused says why, and can be removed', async () => {
  failing('post', 'chats/send', refusal(400, { message: 'The message is too long.' }))
  const { user } = await open('client')
  await user.type(await box(), 'Very long')
  await user.click(await button('Send'))
  expect(await page().findByRole('alert')).toHaveTextContent('The message is too long.')
  await user.click(await button('Remove'))
  await waitFor(() => expect(page().queryByText('Very long')).not.toBeInTheDocument())
})

test('without the extension an admin alone opens a chat about a request, and there are words alone', async () => {
  withoutExtensions()
  const { user } = await openApp(`/admin/budgets/${await budgetId()}`, { as: 'admin' })
  await user.click(await button('New Chat'))
  const form = within(await dialog('New Chat'))
  await user.click(form.getByRole('button', { name: 'Create chat' }))
  expect(await form.findByText('Enter a topic.')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Topic' }), 'Transport')
  await user.click(form.getByRole('button', { name: 'Create chat' }))
  expect(await form.findByText('New chat created successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page().getByRole('link', { name: /^Transport/ })).toBeVisible()
  await openApp(`/bo/budgets/${await budgetId()}`, { as: 'sponsor_s' })
  expect(await page().findByRole('link', { name: /^Transport/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New Chat' })).not.toBeInTheDocument()
  await open('client')
  expect(await box()).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Attach a picture or PDF' })).not.toBeInTheDocument()
  await openApp('/client/notifications', { as: 'client' })
  await heading('Messages')
  expect(screen.queryByRole('button', { name: 'Ask the Office' })).not.toBeInTheDocument()
  expect(calls.filter((call) => /chats\/begin|GET \/api\/chats$/.test(call))).toEqual([])
})

const begin = async (user: Awaited<ReturnType<typeof openApp>>['user'], title: string, topic: string) => {
  await user.click(await button(title))
  const form = within(await dialog(title))
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByText('Enter a topic.')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Topic' }), topic)
  await user.type(form.getByRole('textbox', { name: 'Message' }), 'When can we ask for it?')
  return form
}

test('a ministry asks the office about nothing that it has asked for, and finds it again', async () => {
  const { user } = await openApp('/client/notifications', { as: 'client' })
  const form = await begin(user, 'Ask the Office', 'Orphanages')
  expect(await form.findByRole('option', { name: new RegExp(THEME) })).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Send' }))
  await heading('Orphanages')
  expect(said()).toEqual(['When can we ask for it?'])
  await user.click(page().getByRole('link', { name: 'Messages' }))
  expect(await page().findByRole('link', { name: /^Orphanages.*No answer yet/ })).toBeVisible()
})

test('a ministry asks about its request; a lost answer makes no second chat', async () => {
  losingAnswer('post', 'chats/begin')
  const { user } = await openApp(`/client/${await budgetId()}`, { as: 'client' })
  const form = await begin(user, 'Ask the Office', 'Beds')
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByText(/There is no connection/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Send' }))
  await heading('Beds')
  expect(
    (await read<ChatRow[]>(`chats/budget/${await budgetId()}`)).filter(({ topic }) => topic === 'Beds'),
  ).toHaveLength(1)
})

test('the office sees which chats wait for it', async () => {
  const rows = (await read<ChatRow[]>('chats')).filter(({ budgetId }) => budgetId)
  const [waiting, answered] = [rows.find(({ unanswered }) => unanswered), rows.find((row) => row.unanswered === false)]
  for (const { topic, budgetId, unanswered } of [waiting!, answered!]) {
    await openApp(`/admin/budgets/${budgetId}`, { as: 'admin' })
    const row = await page().findByRole('link', { name: new RegExp(`^${topic} .*(Last message|Opened)`) })
    if (unanswered) expect(row).toHaveAccessibleName(/Waits for an answer$/)
    else expect(row).not.toHaveAccessibleName(/Waits/)
  }
})

test('a chat in which nobody has written yet was opened, and has no last message', async () => {
  const { id: budgetId, ministryId } = (await read<BudgetRow[]>('budgets/status/All')).find(({ theme }) => theme === THEME)! // prettier-ignore
  await write('POST', 'chats/create', { budgetId, ministryId, topic: 'Ambulance' })
  await openApp(`/admin/budgets/${budgetId}`, { as: 'admin' })
  expect(await page().findByRole('link', { name: /^Ambulance Opened/ })).toBeVisible()
})

test('sponsor staff begin a chat about a request, and with a ministry', async () => {
  const { user } = await openApp(`/bo/budgets/${await budgetId()}`, { as: 'sponsor_j' })
  await user.click((await begin(user, 'New Chat', 'Doctors of the outreach')).getByRole('button', { name: 'Send' }))
  await heading('Doctors of the outreach')
  const again = await openApp('/bo/notifications', { as: 'sponsor_j' })
  const form = await begin(again.user, 'New Chat', 'Welcome')
  await again.user.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByText('Select the ministry.')).toBeVisible()
  const ministries = form.getByRole('combobox', { name: 'Ministry' })
  const names = await within(ministries).findAllByRole('option')
  await again.user.selectOptions(ministries, names[1]!)
  await again.user.click(form.getByRole('button', { name: 'Send' }))
  await heading('Welcome')
})

test('whoever may not use chats is shown no list and no button', async () => {
  await openApp('/bo/notifications', { as: 'convert_s' })
  await heading('Notifications')
  expect(screen.queryByRole('button', { name: 'New Chat' })).not.toBeInTheDocument()
  expect(calls).not.toContain('GET /api/chats')
})

test('messages stand under their days, each with its hour', async () => {
  await open('client')
  const { messages } = await read<Chat>(`chats/${await chatId('Drugs and consumables')}`)
  const days = new Set(messages.map(({ createdUtc }) => new Date(createdUtc).toDateString()))
  const heads = log().getAllByRole('heading', { level: 2 })
  expect(heads).toHaveLength(days.size)
  expect(heads[0]!.textContent).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  log()
    .getAllByRole('listitem')
    .forEach((one, i) => {
      const time = one.querySelector('time')!
      expect([time.dateTime, time.textContent]).toEqual([messages[i]!.createdUtc, expect.stringMatching(/^\d\d:\d\d$/)])
    })
})

const attach = async (user: Awaited<ReturnType<typeof openApp>>['user'], file: File) => {
  await button('Attach a picture or PDF')
  await user.upload(screen.getByLabelText('Picture or PDF'), file)
}
const attaches = () => calls.filter((call) => call === 'POST /api/chats/attach')

test('a PDF goes without words, and is there once although its answer was lost', async () => {
  losingAnswer('post', 'chats/attach')
  const { user } = await open('client')
  await attach(user, pdf('permit.pdf'))
  expect(await page().findByText('permit.pdf')).toBeVisible()
  await user.click(await button('Send'))
  expect(await page().findByText(/^Waits to be sent/)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(page().queryByText(/^Waits to be sent/)).not.toBeInTheDocument())
  expect(await page().findByRole('link', { name: /^permit\.pdf/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/files\/chats\//),
  )
  expect(attaches()).toHaveLength(1)
})

test('a picture is shown beside its words', async () => {
  const { user } = await open('client')
  await attach(user, new File([PNG], 'gate.png', { type: 'image/png' }))
  await user.type(await box(), 'The gate')
  await user.click(await button('Send'))
  expect(await page().findByRole('img', { name: 'Picture gate.png' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/files\/chats\//),
  )
  expect(said().at(-1)).toBe('The gate')
})

test('what is no picture or PDF is told before anything is sent, and can be taken out', async () => {
  const { user } = await open('client')
  await button('Attach a picture or PDF')
  const chooser = screen.getByLabelText('Picture or PDF')
  chooser.removeAttribute('accept')
  await user.upload(chooser, new File(['a'], 'list.docx'))
  expect(await page().findByText('Choose a PDF, JPEG, PNG or WebP file.')).toBeVisible()
  await user.click(await button('Send'))
  await user.click(await button('Take out list.docx'))
  expect(page().queryByText('list.docx')).not.toBeInTheDocument()
  expect(attaches()).toHaveLength(0)
})

test('a message that waits goes from whatever page its writer is on', async () => {
  // As if an earlier visit had left it: happy-dom keeps nothing on the device.
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([{ name: 'almoner-outbox' }]) })
  failing('post', 'chats/send', NO_CONNECTION)
  const { user } = await open('client')
  await user.type(await box(), 'From another page')
  await user.click(await button('Send'))
  expect(await page().findByText(/^Waits to be sent/)).toBeVisible()
  expect(page().getByText(/^This device cannot keep it: do not close this tab/)).toBeVisible()
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(nav.getByRole('link', { name: 'Payments' }))
  await heading('Payments')
  server.resetHandlers()
  window.dispatchEvent(new Event('online'))
  const id = await chatId('Drugs and consumables')
  const arrived = async () => (await read<Chat>(`chats/${id}`)).messages.at(-1)!.message
  await waitFor(async () => expect(await arrived()).toBe('From another page'))
})

test('new messages are counted in the navigation; opening one clears it for its reader', async () => {
  const { user } = await openApp('/client/notifications', { as: 'client' })
  expect(await heading('Messages')).toBeVisible()
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  const count = () => Number(/Messages(\d*)/.exec(nav.getByRole('link', { name: /^Messages/ }).textContent)![1])
  const before = count()
  expect(before).toBeGreaterThan(0)
  await user.click(page().getAllByRole('link', { name: /\d new$/ })[0]!)
  await waitFor(() => expect(here()).toMatch(/^\/client\/chats\//))
  await waitFor(() => expect(count()).toBeLessThan(before))

  // Looking again for messages, as the page does every few seconds, marks nothing.
  const marks = () => calls.filter((call) => call.startsWith('PATCH /api/chats/notifications/')).length
  const looks = () => done.filter((call) => call === `GET /api/chats/${here().split('/').at(-1)}`).length
  await waitFor(() => expect(marks()).toBe(before - count()))
  const marked = marks()
  // What the first look leads to is asked before the last one has come.
  for (const looked of [looks(), looks() + 1, looks() + 2]) {
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(looks()).toBeGreaterThan(looked))
  }
  expect(marks()).toBe(marked)
})
