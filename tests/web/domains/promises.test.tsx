/** What a dialog says that its deed does: all of it where the API is known to do it, elsewhere what the specification names. */
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { allCalls } from '../../../contract/all'
import { addressOf } from '../../../contract/files'
import type { Session } from '../../../contract/auth'
import type { BudgetRow } from '../../../contract/budgets'
import type { ChatRow } from '../../../contract/chats'
import type { ConvertSummary } from '../../../contract/converts'
import type { MinistryRow } from '../../../contract/ministries'
import type { RegistrationRow } from '../../../contract/registrations'
import { here, openApp } from '../app'
import { failing, NO_CONNECTION, refusal, withoutExtensions } from '../faults'
import { kept, withDevice } from '../idb'
import { button, dialog, heading } from '../screen'
import { calls, done, forward, PASSWORD, read, server, withApi, write } from '../server'

withDevice()
withApi()
const ministry = async () => `settings/ministries/${(await read<MinistryRow[]>('ministries'))[0]!.id}`
const registration = async () =>
  `registrations/${(await read<RegistrationRow[]>('registrations/status/Pending'))[0]!.id}`
const SWITCH = 'Active. Deactivate Zainab Musa'

const DEEDS: [deed: string, at: () => Promise<string>, press: RegExp | string, full: RegExp, plain: RegExp][] = [
  ['change the password', async () => 'profile', 'Change Password', /logged out on all other devices/, /^Old password/],
  ['deactivate', async () => 'staffs?q=zainab', SWITCH, /^They are logged out everywhere at once and cannot/, /^They cannot log in/],
  ['reset', ministry, 'Reset password', /^The ministry is logged out everywhere and told by mail\. Give/, /^Give it the/],
  ['reject', registration, 'Reject', / is told by mail and cannot log in\./, /^(?!.*by mail).* cannot log in\./],
] // prettier-ignore

test.each(DEEDS)('%s', async (_deed, at, press, full, plain) => {
  const address = `/admin/${await at()}`
  const says = async () => {
    const { user } = await openApp(address, { as: 'admin' })
    await user.click(await button(press))
    return within(await dialog(/./))
  }
  expect((await says()).getByText(full)).toBeVisible()
  localStorage.clear()
  withoutExtensions()
  const spec = await says()
  expect(spec.getByText(plain)).toBeVisible()
  expect(spec.queryByText(full)).not.toBeInTheDocument()
})

/** Deeds that no call of section 7 does. */
const BEYOND =
  /^(Withdraw request|Replace letters|Correct and send again|Correct it and|Hand back|Take back|Move|Edit convert|Change (email|mobiles|visioner|bank)|Send the link again|Confirm by hand|Deactivate account|Activate account|Confirm the account|Log out everywhere|Ask the Office|Mark all as read|Cancel request|Attach)/
const request = async (theme: string) =>
  `budgets/${(await read<BudgetRow[]>('budgets/status/All')).find((row) => row.theme === theme)!.id}`

test.each<[who: string, at: () => Promise<string>, full: RegExp]>([
  ['office@rehoboth.demo.almoner.test', async () => '/client', /^Withdraw request/],
  ['office@open-gates.demo.almoner.test', async () => '/client', /^Correct and send again/],
  ['client', async () => '/client/profile', /^Change bank/],
  ['client', async () => '/client/notifications', /^Ask the Office/],
  ['admin', async () => `/admin/${await request('Light for Kafanchan')}`, /^Hand back/],
  ['admin', async () => `/admin/${await ministry()}`, /^Deactivate account/],
  ['admin', async () => '/admin/notifications', /^Mark all as read/],
])('%s is offered nothing that an API of the specification does not have', async (who, at, full) => {
  const address = await at()
  const deeds = () => [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
  const offered = () => deeds().map((one) => one.textContent.trim())
  await openApp(address, { as: who })
  await expect.poll(offered).toContainEqual(expect.stringMatching(full))
  localStorage.clear()
  withoutExtensions()
  calls.length = 0
  await openApp(address, { as: who })
  await heading(/./)
  await waitFor(() => expect(document.querySelector('[class*=skeleton]')).toBeNull())
  expect(offered().filter((name) => BEYOND.test(name))).toEqual([])
  const beyond = allCalls.filter((call) => 'extension' in call).map(({ row }) => addressOf(row))
  const asked = calls.filter((call) => beyond.some(({ method, url }) => new RegExp(`^${method} ${url.replace(/:\w+/g, '[^/]+')}$`).test(call))) // prettier-ignore
  expect(asked).toEqual([])
})

type User = Awaited<ReturnType<typeof openApp>>['user']
const logIn = async (user: User, who: string) => {
  await user.type(await screen.findByLabelText('Username'), `${who}@demo.almoner.test`)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(await button('Log in'))
}

const amount = () => screen.findByRole('textbox', { name: 'Amount' })
const note = async (user: User) => {
  await user.click(await button('Add Feedback'))
  return within(await dialog('Add Feedback')).findByLabelText('Message')
}
const message = () => screen.findByRole('textbox', { name: 'Message' })
const chat = async (area = 'bo') => {
  const chats = await read<ChatRow[]>(await request('General Hospital, Gboko').then((at) => at.replace('budgets/', 'chats/budget/'))) // prettier-ignore
  return `/${area}/chats/${chats[0]!.id}`
}
const convert = async () =>
  `/bo/manifests/${(await read<ConvertSummary>('converts?target=Unprocessed', 'convert_j')).converts[0]!.id}`

test.each<
  [what: string, who: string, at: () => Promise<string>, field: (user: User) => Promise<HTMLElement>, words: string]
>([
  ['a payment', 'payment_s', async () => `/bo/${await request('Gospel Fire Crusade, Keffi')}`, amount, '1,234,567'],
  ['a message', 'sponsor_s', () => chat(), message, 'The gloves are on their way.'],
  ['a note', 'convert_j', convert, note, 'Visited at home.'],
])(
  '%s that somebody has begun is there again after the admin has logged them out everywhere',
  async (_what, who, at, field, words) => {
    const { user } = await openApp(await at(), { as: who })
    const typed = await field(user)
    await user.clear(typed)
    await user.type(typed, words)
    const { userId: id } = await read<Session>('auth/role', who)
    await write('POST', 'staffs/sessions', { id })
    const [home] = screen.getAllByRole('link', { name: 'Home', hidden: true })
    await user.click(home!)
    expect(await screen.findByText('Your session has ended. Log in to go on where you were.')).toBeVisible()
    await logIn(user, who)
    await waitFor(async () => expect(await field(user)).toHaveValue(words))
  },
)

const outbox = () => kept().filter((key) => key.startsWith('almoner-outbox '))
/** A ministry's words that wait on the phone, to be deleted with the log-out. */
async function leaveWords() {
  const { user } = await openApp(await chat('client'), { as: 'client' })
  failing('post', 'chats/send', NO_CONNECTION)
  await user.type(await message(), 'Not meant for anybody.')
  await user.click(await button('Send'))
  await waitFor(() => expect(outbox()).not.toEqual([]))
  return user
}

test.each(['this tab', 'another tab'])(
  'a log-out that nobody hears of goes as it was wished, as soon as %s hears that it is over',
  async (hears) => {
    const user = await leaveWords()
    // It arrives, and then there is no line any more.
    const line = vi.spyOn(navigator, 'onLine', 'get')
    onTestFinished(() => line.mockRestore())
    server.use(
      http.post('*/api/auth/logout', async ({ request }) => {
        await forward(request)
        line.mockReturnValue(false)
        return HttpResponse.error()
      }),
    )
    // Nor does the page hear by what it asks beside.
    server.use(http.get('*/api/*', () => HttpResponse.error()))
    await user.click(await button('Logout'))
    await user.click(await button('Delete and log out'))
    expect(
      await screen.findByText(/^No answer came: you may still be logged in, and nothing was deleted\./),
    ).toBeVisible()
    line.mockReturnValue(true)
    server.resetHandlers()
    if (hears === 'this tab') await user.click(screen.getAllByRole('link', { name: 'Home', hidden: true })[0]!)
    else new BroadcastChannel('almoner').postMessage({ kind: 'logged-out', why: 'ended', at: Date.now() })
    await heading('Log in')
    expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument()
    expect(outbox()).toEqual([])
  },
)

test('nor does it go otherwise because another tab hears first that the session is over', async () => {
  const user = await leaveWords()
  const before = here()
  const later = new BroadcastChannel('almoner')
  const hears = new Promise((heard) => (later.onmessage = heard))
  let answers = () => {}
  const held = new Promise<void>((go) => (answers = go))
  server.use(
    http.post('*/api/auth/logout', async ({ request }) => {
      await forward(request)
      new BroadcastChannel('almoner').postMessage({ kind: 'logged-out', why: 'ended', at: Date.now() })
      await held
      return HttpResponse.error()
    }),
  )
  failing('get', 'auth/role', NO_CONNECTION)
  await user.click(await button('Logout'))
  await user.click(await button('Delete and log out'))
  await hears
  expect(here()).toBe(before)
  answers()
  await heading('Log in')
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument()
  expect(outbox()).toEqual([])
})

test('what somebody deletes when they log out does not go when they are back', async () => {
  const user = await leaveWords()
  // Where nobody can be logged out, nothing is deleted.
  failing('post', 'auth/logout', NO_CONNECTION, { once: true })
  await user.click(await button('Logout'))
  await user.click(await button('Delete and log out'))
  expect(
    await screen.findByText(/^You are still logged in, and nothing was deleted\. There is no connection/),
  ).toBeVisible()
  expect(outbox()).not.toEqual([])
  // Where the session has ended already, it is.
  failing('post', 'auth/logout', refusal(401, { message: 'Log in to go on.' }), { once: true })
  await user.click(await button('Logout'))
  await user.click(await button('Delete and log out'))
  await heading('Log in')
  expect(outbox()).toEqual([])
  done.length = 0
  server.resetHandlers()
  window.dispatchEvent(new Event('online'))
  await logIn(user, 'client')
  await heading('Support Requests')
  expect(done).not.toContain('POST /api/chats/send')
})

test('a message that somebody has begun is there again after its tab was closed, until it is sent', async () => {
  const words = 'The tent is up.'
  const begun = () => kept().filter((key) => /^almoner-drafts .*message-/.test(key))
  const before = begun()
  const at = await chat()
  const { user } = await openApp(at, { as: 'sponsor_j' })
  await user.type(await message(), words)
  await waitFor(() => expect(begun()).toHaveLength(before.length + 1))
  sessionStorage.clear()
  const again = await openApp(at, { as: 'sponsor_j' })
  await waitFor(async () => expect(await message()).toHaveValue(words))
  await again.user.click(await button('Send'))
  await waitFor(() => expect(begun()).toEqual(before))
})
