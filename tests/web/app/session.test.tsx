/** Logging in and out, and who may be where, with the real API behind. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { here, openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, refusal, saying } from '../faults'
import { button } from '../screen'
import { becomes, calls, done, PASSWORD, withApi } from '../server'

withApi()
type User = Awaited<ReturnType<typeof openApp>>['user']

async function logIn(user: User, who: string, password = PASSWORD) {
  await user.type(await screen.findByLabelText('Username'), who.includes('@') ? who : `${who}@demo.almoner.test`)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}
/** More than five sessions of one account end the oldest, so tests that log in or out take a ministry each. */
const ministry = (slug: string) => `office@${slug}.demo.almoner.test`
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const logout = async () => within(await screen.findByRole('banner')).getByRole('button', { name: 'Logout' })

test.each([
  ['admin', '/admin', 'Dashboard'],
  ['client', '/client', 'Support Requests'],
  ['register_j', '/bo/dashboard', 'Home'],
  ['payment_s', '/bo/dashboard', 'Home'],
])('%s logs in and lands on %s', async (who, address, title) => {
  const { user } = await openApp('/')
  await logIn(user, who)
  expect(await heading(title)).toBeVisible()
  expect(here()).toBe(address)
})

test.each([
  ['client', '/admin', '/client'],
  ['client', '/bo/budgets', '/client'],
  ['admin', '/client/profile', '/admin'],
  ['admin', '/bo', '/admin'],
  ['payment_s', '/admin/payments', '/bo/dashboard'],
  ['payment_j', '/bo/registrations', '/bo/dashboard'],
  ['sponsor_j', '/bo/payments', '/bo/dashboard'],
  ['register_s', '/bo', '/bo/dashboard'],
])('%s who opens %s is sent to %s', async (who, address, home) => {
  await openApp(address, { as: who })
  await waitFor(() => expect(here()).toBe(home))
  expect(await screen.findByRole('main')).toBeVisible()
})

test('payment staff work in the back office, and see what they need', async () => {
  const { user } = await openApp('/bo', { as: 'payment_s' })
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(nav.queryByRole('link', { name: 'Registrations' })).not.toBeInTheDocument()
  await user.click(nav.getByRole('link', { name: 'Payments' }))
  expect(await heading('Payments')).toBeVisible()
})

test('a guest who opens a deep link logs in and lands there', async () => {
  const { user } = await openApp('/admin/budgets?status=All&q=Gboko')
  await logIn(user, 'admin')
  expect(await heading('Sponsorships')).toBeVisible()
  expect(here()).toBe('/admin/budgets?status=All&q=Gboko')
  expect(await screen.findByRole('link', { name: 'Light Over Gboko' })).toBeVisible()
})

test.each(['//evil.test', '/\\evil.test', '/admin/payments', '/client/..%2f..%2fevil'])(
  'a link to %s does not lead a ministry away from its own pages',
  async (next) => {
    const { user } = await openApp(`/?next=${encodeURIComponent(next)}`)
    await logIn(user, ministry('rehoboth'))
    expect(await heading('Support Requests')).toBeVisible()
    expect(here()).toBe('/client')
  },
)

test.each(['__proto__', 'constructor'])('a reason that is called %s is none', async (why) => {
  await openApp(`/?why=${why}`)
  expect(await heading('Log in')).toBeVisible()
  expect(document.querySelector('.note')).toBeNull()
})

test('nobody works without an id: what a device keeps, all would share', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  saying<{ userId?: string }>('auth/role', (role) => ({ ...role, userId: '' }))
  await openApp('/client/payments', { as: ministry('rehoboth') })
  expect(await heading('Log in')).toBeVisible()
  expect(here()).toBe('/?why=unread&next=%2Fclient%2Fpayments')
  expect(told).toHaveBeenCalledWith('GET auth/role: userId should be an id, found ""')
})

test('a wrong password is told, starts no refresh, and the button works again', async () => {
  const { user } = await openApp('/')
  await logIn(user, 'admin', 'wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent('The email address or the password is wrong.')
  expect(calls).not.toContain('POST /api/auth/refresh')
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await heading('Dashboard')).toBeVisible()
})

test('a log-in that nobody answered is pressed again, not looked for', async () => {
  const { user } = await openApp('/')
  failing('post', 'auth/login', NO_CONNECTION, { once: true })
  await logIn(user, 'admin', PASSWORD)
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection to the server. Log in again.')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await heading('Dashboard')).toBeVisible()
})

test('nothing is sent without username and password, and a double click logs in once', async () => {
  const { user } = await openApp('/')
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Enter your username and your password.'))
  await user.type(screen.getByLabelText('Username'), ` ${ministry('anchor')}`)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.dblClick(screen.getByRole('button', { name: 'Log in' }))
  expect(await heading('Support Requests')).toBeVisible()
  expect(calls.filter((call) => call === 'POST /api/auth/login')).toHaveLength(1)
})

test('roles in other letters open the same area', async () => {
  saying<{ roles: string[] }>('auth/role', (me) => ({ ...me, roles: ['Admin', 'Payment S'] }))
  await openApp('/admin/staffs', { as: 'admin' })
  expect(await heading('Staffs')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ roles: ['admin', 'payment_s'] })
})

test.each([
  ['without a role', { status: 200, json: { success: true, data: { roles: [], userId: '1', name: 'A' } } }],
  ['whose role call is refused', refusal(403, { message: 'No.' })],
])('somebody %s does not get in', async (_name, fault) => {
  failing('get', 'auth/role', fault)
  const { user } = await openApp('/client', { as: 'client' })
  expect(await heading('Log in')).toBeVisible()
  expect(here()).toBe('/?why=roles&next=%2Fclient')
  expect(screen.getByText(/^Your account has no role at the moment, so we logged you out\./)).toBeVisible()
  await logIn(user, ministry('canaan-land'))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(localStorage.getItem('user')).toBeNull()
})

test('who comes back after the fifteen minutes finds the session ended, and goes on after logging in', async () => {
  const who = ministry('faith-pillars')
  localStorage.setItem('user', '{"id":"1","name":"A","roles":["client"]}')
  localStorage.setItem('timeout', String(Date.now() - 1000))
  const { user } = await openApp('/client/payments', { as: who })
  expect(await screen.findByText(/^You were away for 15 minutes/)).toBeVisible()
  expect(here()).toBe('/?why=idle&next=%2Fclient%2Fpayments')
  expect(localStorage).toHaveLength(0)
  await logIn(user, who)
  expect(await heading('Payments')).toBeVisible()
})

test('a session that was ended for idleness is ended on the server too', async () => {
  const { reload } = await openApp('/client/payments', { as: ministry('mount-carmel') })
  expect(await heading('Payments')).toBeVisible()
  const { endSession } = await import('../../../src/session/leaving')
  endSession('idle')
  expect(await screen.findByText(/^You were away for 15 minutes/)).toBeVisible()
  await waitFor(() => expect(calls).toContain('POST /api/auth/logout'))
  window.history.replaceState(null, '', '/client/payments')
  await reload()
  expect(await heading('Log in')).toBeVisible()
})

test('the login form does not wait for a server that does not answer', async () => {
  failing('get', 'auth/role', NO_CONNECTION, { after: 60_000 })
  localStorage.setItem('user', '{"id":"1","name":"A","roles":["payment_j"]}')
  await openApp('/')
  expect(await heading('Log in')).toBeVisible()
})

test('nor does a ministry: on a line that is there but dead it goes on with what its phone kept', async () => {
  failing('get', 'auth/role', NO_CONNECTION, { after: 60_000 })
  localStorage.setItem('user', '{"id":"1","name":"A","roles":["client"]}')
  await openApp('/', { as: ministry('anchor') })
  expect(await heading('Support Requests')).toBeVisible()
  expect(here()).toBe('/client')
})

test('a browser that keeps nothing is not loaded anew for ever', async () => {
  const old = '{"id":"old","name":"Old","roles":["bitem_j"]}'
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'user' ? old : null),
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
    removeItem: () => {},
    clear: () => {},
  })
  await openApp('/bo/items', { as: 'bitem_j' })
  expect(await heading('Budget Items')).toBeVisible()
  expect(calls.filter((call) => call === 'GET /api/auth/role')).toHaveLength(1)
  vi.unstubAllGlobals()
})

test('logging out ends the session everywhere in this browser', async () => {
  const { user, reload } = await openApp('/client', { as: ministry('grace-harvest') })
  sessionStorage.setItem('trail', '{"from":"/client/payments?q=Ada"}')
  await user.click(await logout())
  expect(await heading('Log in')).toBeVisible()
  expect(here()).toBe('/')
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage.getItem('trail'), 'which holds what was searched for').toBeNull()
  window.history.replaceState(null, '', '/client/payments')
  await reload()
  expect(await heading('Log in')).toBeVisible()
})

test('a log-out that does not reach the server is told, and nobody is half out', async () => {
  failing('post', 'auth/logout', NO_CONNECTION, { once: true })
  const { user } = await openApp('/client/payments', { as: ministry('mercy-gate') })
  await user.click(await logout())
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still logged in. There is no connection')
  expect(localStorage.getItem('user')).toContain('client')
  await user.click(await logout())
  expect(await heading('Log in')).toBeVisible()
})

test('a log-out whose answer was lost is one, and the page says nothing else', async () => {
  losingAnswer('post', 'auth/logout')
  const { user } = await openApp('/client/payments', { as: ministry('mercy-gate') })
  await user.click(await logout())
  expect(await heading('Log in')).toBeVisible()
  expect(localStorage).toHaveLength(0)
})

test('what the page asks while its drafts are deleted does not end the session a second time', async () => {
  await openApp('/client/payments', { as: ministry('rehoboth') })
  await heading('Payments')
  const { signOut } = await import('../../../src/session/leaving')
  const { payments } = await import('../../../src/domains/payments/payments.service')
  const left = vi.spyOn(window.location, 'assign')
  await signOut(() =>
    payments.all().then(
      () => undefined,
      () => undefined,
    ),
  )
  await heading('Log in')
  expect(left).toHaveBeenCalledExactlyOnceWith('/')
})

test('Back brings nobody the page of whoever has left', async () => {
  await openApp('/client/payments', { as: 'payment_j' })
  expect(await heading('Home')).toBeVisible()
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const back = async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await Promise.resolve().then(() => Promise.resolve())
  }
  await back()
  expect(reload, 'who is still there').not.toHaveBeenCalled()
  // Another tab logged out while this page was put by.
  const user = localStorage.getItem('user')!
  localStorage.removeItem('user')
  await back()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  localStorage.setItem('user', user.replace(/"id":"[^"]+"/, '"id":"another"'))
  await back()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  reload.mockRestore()
})

test('a log-out in another tab empties this one, and the login page says so', async () => {
  await openApp('/client/payments', { as: 'payment_j' })
  expect(await heading('Home')).toBeVisible()
  const other = new BroadcastChannel('almoner')
  // As the other tab does.
  localStorage.removeItem('user')
  other.postMessage({ kind: 'logged-out', at: Date.now() })
  expect(await heading('Log in')).toBeVisible()
  expect(screen.getByText('Another tab logged out, so this one is logged out, too.')).toBeVisible()
  other.close()
  expect(localStorage.getItem('user')).toBeNull()
})

test('somebody else who logs in in another tab is who this one shows', async () => {
  await openApp('/bo/payments', { as: 'payment_s' })
  expect(await heading('Payments')).toBeVisible()
  // Their cookies are in the browser; their name may reach this tab's storage later.
  await becomes('bitem_s')
  const other = new BroadcastChannel('almoner')
  other.postMessage({ kind: 'logged-in', id: 'another' })
  expect(await heading('Home')).toBeVisible()
  expect(here()).toBe('/bo/dashboard')
  other.close()
})

test('what another tab holds back goes out before somebody logs in: the session may soon be somebody else’s', async () => {
  const { user } = await openApp('/admin/banks?q=Ecobank', { as: 'admin' })
  const sent = () => done.filter((call) => call.startsWith('DELETE /api/banks/')).length
  const before = sent()
  await user.click(await button(/^Delete Ecobank/))
  await button(/^Keep Ecobank/)
  expect(sent()).toBe(before)
  const other = new BroadcastChannel('almoner')
  other.postMessage({ kind: 'logs-in' })
  await waitFor(() => expect(sent()).toBe(before + 1))
  other.close()
})

test('a log-out that a sleeping tab hears late puts nobody out who has logged in since', async () => {
  await openApp('/bo/profile', { as: 'payment_j' })
  expect(await heading('Patience Akpan')).toBeVisible()
  await becomes('bitem_s')
  localStorage.setItem('user', JSON.stringify({ id: 'another', name: 'Another', roles: ['bitem_s'] }))
  const other = new BroadcastChannel('almoner')
  other.postMessage({ kind: 'logged-out', at: Date.now() - 60_000 })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Patience Akpan' })).not.toBeInTheDocument())
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Log in')
  expect(localStorage.getItem('user')).toContain('bitem_s')
  other.close()
})

test('the same without channels, by the storage that tabs share', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  await openApp('/bo/profile', { as: 'payment_j' })
  expect(await heading('Patience Akpan')).toBeVisible()
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }))
  expect(await heading('Log in')).toBeVisible()
})

test('a session that has ended leads to the login page with the reason, and back', async () => {
  const { user } = await openApp('/client/payments', { as: ministry('new-dawn') })
  expect(await heading('Payments')).toBeVisible()
  failing('get', 'profile', refusal(401))
  failing('post', 'auth/refresh', refusal(401), { once: true })
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Profile' }))
  expect(await screen.findByText('Your session has ended. Log in to go on where you were.')).toBeVisible()
  await logIn(user, ministry('new-dawn'))
  expect(await heading('Payments')).toBeVisible()
})

test('who is signed in and opens the login page is sent on', async () => {
  localStorage.setItem('user', '{}')
  await openApp('/', { as: 'sponsor_s' })
  await waitFor(() => expect(here()).toBe('/bo/dashboard'))
})

test('a user that somebody wrote into the storage is no right', async () => {
  localStorage.setItem('user', JSON.stringify({ id: '1', name: 'X', roles: ['admin'] }))
  await openApp('/admin/payments', { as: 'sponsor_s' })
  await waitFor(() => expect(here()).toBe('/bo/dashboard'))
  expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ roles: ['sponsor_s'] })
})

test('without a line the login page says so and stays; it works when the line is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = await openApp('/')
  expect(await screen.findByText(/^There is no connection\. Logging in needs one/)).toBeVisible()
  line.mockRestore()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/^There is no connection\./)).not.toBeInTheDocument())
  await logIn(user, ministry('open-gates'))
  expect(await heading('Support Requests')).toBeVisible()
})
