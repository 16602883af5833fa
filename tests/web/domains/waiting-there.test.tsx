/** The office knows how much waits on a ministry's phone, and never what. */
import { readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { ChatRow } from '../../../contract/chats'
import type { Ministry } from '../../../contract/ministries'
import { here, openApp } from '../app'
import { failing, NO_CONNECTION, withoutExtensions } from '../faults'
import { kept, withDevice } from '../idb'
import { button, heading, page } from '../screen'
import { read, server, withApi } from '../server'

withDevice({ forgets: true })
withApi()
const jpeg = new File([readFileSync('api/demo/media/choir.jpg')], 'gate.jpg', { type: 'image/jpeg' })
/** What calls of the web app said, in their order. */
const said: string[] = []
server.events.on('request:start', ({ request }) => {
  const words = request.headers.get('x-waiting')
  if (words !== null) said.push(words)
})
beforeEach(() => {
  said.length = 0
  // Of the test before, whose device is another one: told on the pages of a ministry alone.
  history.replaceState(null, '', '/client')
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/client; max-age=0`
  const names = () => [...new Set(kept().map((one) => one.split(' ')[0]))]
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve(names().map((name) => ({ name }))) })
})

const THEME = 'General Hospital, Gboko'
const ministryId = async () =>
  (await read<BudgetRow[]>('budgets/status/All')).find(({ theme }) => theme === THEME)!.ministryId
const known = async () => (await read<Ministry>(`ministries/${await ministryId()}`)).waiting
/** Whoever writes meets no line; then they look at other pages. */
async function writesWithoutLine() {
  failing('post', 'chats/attach', NO_CONNECTION)
  const [chat] = await read<ChatRow[]>('chats', 'client')
  const opened = await openApp(`/client/chats/${chat!.id}`, { as: 'client' })
  await button('Attach a picture or PDF')
  await opened.user.upload(screen.getByLabelText('Picture or PDF'), [jpeg])
  await opened.user.type(await screen.findByRole('textbox', { name: 'Message' }), 'The gate')
  await opened.user.click(await button('Send'))
  expect(await page().findByText(/^Waits to be sent/)).toBeVisible()
  // The page has looked at what waits: the next call tells it.
  await waitFor(() => expect(document.cookie).toContain('unsent'))
  return opened
}
const goes = async (user: Awaited<ReturnType<typeof openApp>>['user'], name: string, title: string) => {
  await user.click(screen.getAllByRole('link', { name })[0]!)
  await heading(title)
}

test('it is told with the next call, shown to the office, and taken back when all is sent', async () => {
  const { user } = await writesWithoutLine()
  await goes(user, 'Payments', 'Payments')
  await waitFor(async () => expect(await known()).toMatchObject({ entries: 1, bytes: expect.any(Number) as number }))
  expect((await known())!.bytes).toBeGreaterThan(1000)
  await user.click(await screen.findByRole('link', { name: 'Show' }))
  expect(await page().findByText('The office is told how much waits here, not what it is.')).toBeVisible()

  server.resetHandlers()
  window.dispatchEvent(new Event('online'))
  expect(await page().findByText('Nothing waits')).toBeVisible()
  await goes(user, 'Payments', 'Payments')
  await waitFor(async () => expect(await known()).toBeNull())
  // Nothing changed: nothing is said.
  const before = said.length
  await goes(user, 'Profile', 'Profile')
  expect(said).toHaveLength(before)
  expect(document.cookie).not.toContain('unsent')
})

test('the office reads it beside what the ministry owes', async () => {
  const { user } = await writesWithoutLine()
  await goes(user, 'Payments', 'Payments')
  await waitFor(async () => expect(await known()).not.toBeNull())
  await openApp(`/admin/settings/ministries/${await ministryId()}`, { as: 'admin' })
  expect(
    await page().findByText(/^1 entry, \d+ kB of files, waits on a phone of the ministry for a line\. It told so/),
  ).toBeVisible()
})

test('an API that does not take it is told nothing, and nobody is promised otherwise', async () => {
  withoutExtensions()
  const [chat] = await read<ChatRow[]>('chats', 'client')
  failing('post', 'chats/send', NO_CONNECTION)
  const { user } = await openApp(`/client/chats/${chat!.id}`, { as: 'client' })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'The gate')
  await user.click(await button('Send'))
  expect(await page().findByText(/^Waits to be sent/)).toBeVisible()
  await waitFor(() => expect(document.cookie).toContain('unsent'))
  await goes(user, 'Payments', 'Payments')
  await user.click(await screen.findByRole('link', { name: 'Show' }))
  await heading('Not sent yet')
  expect(here()).toBe('/client/outbox')
  expect(await page().findByText('Message: The gate')).toBeVisible()
  expect(page().queryByText(/The office is told/)).not.toBeInTheDocument()
  expect(said).toEqual([])
})

test('who deletes it and logs out takes that back, too', async () => {
  const { user } = await writesWithoutLine()
  await goes(user, 'Payments', 'Payments')
  await waitFor(async () => expect(await known()).not.toBeNull())
  await user.click(await button('Logout'))
  await user.click(await button('Delete and log out'))
  await heading('Log in')
  expect(await known()).toBeNull()
  expect(document.cookie).not.toContain('unsent')
})
