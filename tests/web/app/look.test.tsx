/** Pages look again by themselves, and nothing moves under the pointer because of it. */
import { sql } from 'drizzle-orm'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { Notification } from '../../../contract/chats'
import { openApp } from '../app'
import { failing, refusal, withoutExtensions } from '../faults'
import { dialog, heading } from '../screen'
import { calls, read, theApi, withApi, write } from '../server'

withApi()
afterEach(() => vi.restoreAllMocks())

/** Who comes back to the tab after this while. */
const comeBack = (afterMs: number) => {
  const then = Date.now() + afterMs
  vi.spyOn(Date, 'now').mockImplementation(() => then)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const list = () => within(screen.getByRole('region', { name: 'Banks' }))
const asked = () => calls.filter((call) => call === 'GET /api/banks').length

test('what came while the tab was away is told, and shown on a tap; what one does oneself is shown at once', async () => {
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  await heading('Banks')
  const before = (await list().findAllByRole('row')).length
  await write('POST', 'banks', { name: 'Aardvark Microfinance' })
  comeBack(61_000)
  const news = await list().findByRole('button', { name: /^1 new/ })
  expect(list().getAllByRole('row')).toHaveLength(before)
  expect(list().queryByText('Aardvark Microfinance')).not.toBeInTheDocument()
  await user.click(news)
  expect(await list().findByText('Aardvark Microfinance')).toBeVisible()
  expect(list().queryByRole('button', { name: /new/ })).not.toBeInTheDocument()

  await theApi().database.db.execute(sql`delete from banks where name = 'Aardvark Microfinance'`)
  comeBack(122_000)
  expect(await list().findByRole('button', { name: /^1 gone/ })).toBeVisible()
  expect(list().getByText('Aardvark Microfinance')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New Bank' }))
  const form = within(await dialog('New Bank'))
  await user.type(form.getByRole('textbox'), 'Abeokuta Trust')
  await user.click(form.getByRole('button', { name: /Create|Save|Add/ }))
  expect(await list().findByText('Abeokuta Trust')).toBeVisible()
  expect(list().queryByText('Aardvark Microfinance')).not.toBeInTheDocument()
})

test('whose role was taken away is told by the next look, and asked for', async () => {
  await openApp('/admin/banks', { as: 'admin' })
  await heading('Banks')
  const asked = () => calls.filter((call) => call === 'GET /api/auth/role').length
  const before = asked()
  failing('get', 'banks', refusal(403, { message: 'Your role does not allow this.' }))
  comeBack(61_000)
  await heading('Not for your role')
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
})

test('who comes back at once, or has a dialog open, is not asked for anew', async () => {
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  await heading('Banks')
  const first = asked()
  comeBack(5_000)
  await user.click(screen.getByRole('button', { name: 'New Bank' }))
  await dialog('New Bank')
  comeBack(61_000)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  comeBack(200_000)
  await waitFor(() => expect(asked()).toBeGreaterThan(first))
  // The one of now, and none of those before it.
  await screen.findByRole('heading', { name: 'Banks' })
  expect(asked()).toBe(first + 1)
})

test('a negotiation and a list of very many rows are left alone, and a chat looks once by itself', async () => {
  // Of a list that the server looks through nothing is loaded in advance.
  withoutExtensions()
  const [pending] = (await read<BudgetRow[]>('budgets/status/Pending')).filter(({ awaitingAdmin }) => awaitingAdmin)
  const [chat] = await read<Notification[]>('chats/notifications')
  for (const [address, title, call, looks] of [
    [`/admin/budgets/${pending!.id}`, pending!.theme, `GET /api/sponsoritems/budget/${pending!.id}`, 0],
    ['/admin/manifests?limit=2000', 'Converts', 'GET /api/converts', 0],
    ['/admin/manifests?limit=500', 'Converts', 'GET /api/converts', 1],
    [`/admin/chats/${chat!.message.chatId}`, chat!.topic, `GET /api/chats/${chat!.message.chatId}`, 1],
  ] as const) {
    await openApp(address, { as: 'admin' })
    await heading(title ?? '')
    const count = () => calls.filter((one) => one.split('?')[0] === call).length
    const before = count()
    comeBack(61_000)
    await waitFor(() => expect(count()).toBeGreaterThanOrEqual(before + looks))
    // A page that is looked at again asks for the notices, too: those of the layout come with every look.
    await read('banks')
    vi.restoreAllMocks()
    expect(count(), address).toBe(before + looks)
  }
})

test('a look that fails leaves what is on the page, with what it showed', async () => {
  await openApp('/admin/banks', { as: 'admin' })
  await heading('Banks')
  await list().findAllByRole('row')
  failing('get', 'banks', refusal(404, { message: 'Not found.' }))
  comeBack(61_000)
  await waitFor(() => expect(asked()).toBeGreaterThan(1))
  await waitFor(() => expect(document.querySelector('.page-progress')).not.toBeVisible())
  expect(list().getAllByRole('row').length).toBeGreaterThan(1)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Banks')
})
