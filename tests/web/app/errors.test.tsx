/** When data do not come: words, a way on, the navigation, and nobody is logged out. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { here, openApp } from '../app'
import { BROKEN_SERVER, failing, HTML_PAGE, NO_CONNECTION, refusal, timingOut, type Fault } from '../faults'
import { read, server, withApi } from '../server'

withApi()
const SERVER = 'The server could not answer. Nothing was lost. Try again in a moment.'
const nav = () => within(screen.getByRole('navigation', { name: 'Main' }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each<[string, Fault, string]>([
  ['no connection', NO_CONNECTION, 'There is no connection to the server. Nothing was lost.'],
  ['a broken server', BROKEN_SERVER, SERVER],
  ['an HTML page', HTML_PAGE, SERVER],
  [
    'a sentence of the server',
    refusal(503, { message: 'The office works on the server.' }),
    'The office works on the server.',
  ],
])('a page that meets %s says so, and loads when it is tried again', async (_name, fault, sentence) => {
  failing('get', 'payments', fault)
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  expect(await heading('This page did not load')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(nav().getByRole('link', { name: 'Registrations' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Payments')).toBeVisible()
  expect(here()).toBe('/admin/payments')
})

test('an answer that does not come within 30 seconds has words too', async () => {
  timingOut('/payments')
  await openApp('/admin/payments', { as: 'admin' })
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer in time. Nothing was lost.')
})

test('from a page that did not load one can go elsewhere', async () => {
  failing('get', 'payments', NO_CONNECTION)
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  expect(await heading('This page did not load')).toBeVisible()
  await user.click(nav().getByRole('link', { name: 'Registrations' }))
  expect(await heading('Registrations')).toBeVisible()
})

test('what the role may not see says so', async () => {
  failing('get', 'payments', refusal(403, { message: 'Your role does not allow this.' }))
  await openApp('/admin/payments', { as: 'admin' })
  expect(await heading('Not for your role')).toBeVisible()
})

test.each([
  ['somebody this browser remembers', true],
  ['somebody it does not', false],
])(
  'the API is down from the first moment for %s: words, a way to try again, and nobody is logged out',
  async (_, isKnown) => {
    const { userId, roles, extensions } = await read<{ userId: string; roles: string[]; extensions: string[] }>(
      'auth/role',
    )
    const user = isKnown ? JSON.stringify({ id: userId, name: 'A', roles, extensions }) : null
    failing('get', 'auth/role', NO_CONNECTION)
    failing('get', 'payments', NO_CONNECTION)
    if (user) localStorage.setItem('user', user)
    const { user: reader } = await openApp('/admin/payments', { as: 'admin' })
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection to the server.')
    expect(here()).toBe('/admin/payments')
    expect(localStorage.getItem('user')).toBe(user)
    server.resetHandlers()
    await reader.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible())
    // The server has said who it is: nothing is on its way any more.
    await waitFor(() => expect(localStorage.getItem('user')).toContain('Amina Bello'))
  },
)

test('roles that are refused log out also whom this browser remembers', async () => {
  failing('get', 'auth/role', refusal(403, { message: 'No.' }))
  localStorage.setItem('user', '{"id":"1","name":"A","roles":["bitem_j"]}')
  await openApp('/bo/items', { as: 'bitem_j' })
  expect(await heading('Log in')).toBeVisible()
  expect(here()).toBe('/?why=roles&next=%2Fbo%2Fitems')
  expect(localStorage.getItem('user')).toBeNull()
})

test('a hiccup while the session is looked up is not even seen', async () => {
  failing('get', 'auth/role', BROKEN_SERVER, { once: true })
  await openApp('/admin/payments', { as: 'admin' })
  expect(await heading('Payments')).toBeVisible()
})

test('an unread count that does not come costs no page', async () => {
  failing('get', 'notices/unread', BROKEN_SERVER)
  await openApp('/admin/payments', { as: 'admin' })
  expect(await heading('Payments')).toBeVisible()
})

test('without a line the page says so and stays, and asks anew when the line is back', async () => {
  await openApp('/admin/payments', { as: 'admin' })
  expect(await heading('Payments')).toBeVisible()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText(/^No connection\./)).toBeVisible()
  let asked = 0
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/api/payments')) asked += 1
  })
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument()
  expect(screen.getByText('The connection is back.')).toBeInTheDocument()
})
