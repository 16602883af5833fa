import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { Chat, ChatRow } from '../../../contract/chats'
import { here, openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, refusal } from '../faults'
import { button, dialog, heading, page } from '../screen'
import { calls, read, server, withApi } from '../server'

withApi()
const THEME = 'General Hospital, Gboko'
const budgetId = async () => (await read<BudgetRow[]>('budgets/status/All')).find(({ theme }) => theme === THEME)!.id
const chatId = async (topic: string) =>
  (await read<ChatRow[]>(`chats/budget/${await budgetId()}`)).find((row) => row.topic === topic)!.id
const log = () => within(page().getByRole('log'))
const said = () => log().getAllByRole('listitem').map((one) => one.querySelector('.prose')!.textContent) // prettier-ignore
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

test('without a line a message waits, and goes once when the line is back', async () => {
  failing('post', 'chats/send', NO_CONNECTION)
  const { user } = await open('client')
  await user.type(await box(), 'Written in the village')
  await user.click(await button('Send'))
  expect(await page().findByText(/^Waits to be sent/)).toBeVisible()
  server.resetHandlers()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(page().queryByText(/^Waits to be sent/)).not.toBeInTheDocument())
  await waitFor(() => expect(said().filter((text) => text === 'Written in the village')).toHaveLength(1))
})

test('a message whose answer was lost is looked for before it is sent again', async () => {
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

test('an admin opens a chat about a request; nobody else does', async () => {
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
  const looks = () => calls.filter((call) => call === `GET /api/chats/${here().split('/').at(-1)}`).length
  const [marked, looked] = [marks(), looks()]
  expect(marked).toBe(before - count())
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(looks()).toBeGreaterThan(looked))
  expect(marks()).toBe(marked)
})
