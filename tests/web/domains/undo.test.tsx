/** Every deed that is done at once and sent later: taken back nothing is sent, and left behind it is sent once. */
import { screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { expect, test } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { ConvertQueue } from '../../../contract/converts'
import type { MinistryRow } from '../../../contract/ministries'
import type { RegistrationRow } from '../../../contract/registrations'
import type { Staff } from '../../../contract/staffs'
import { openApp } from '../app'
import { answerOf, failing, refusal, sendingTwice, withoutExtensions } from '../faults'
import { button, dialog, page, turnAway } from '../screen'
import { calls, done, read, server, withApi, write } from '../server'

withApi()
type User = Awaited<ReturnType<typeof openApp>>['user']
interface Deed {
  /** Where it is done. */
  at: () => Promise<string>
  press: string | RegExp
  /** Comes in its place, and is there no more when it was taken back. */
  shows: string | RegExp
  call: string
  /** Before it, such as opening a dialog. */
  first?: (user: User) => Promise<void>
}
const ministry = async (name: string) =>
  `/admin/settings/ministries/${(await read<MinistryRow[]>('ministries')).find((one) => one.name === name)!.id}`
const review = (name: RegExp) => async (user: User) => user.click(await button(name))
const zainab = async () => (await read<Staff[]>('staffs')).find(({ firstName }) => firstName === 'Zainab')!

const DEEDS: Record<string, Deed> = {
  'the approval of a registration': {
    at: async () => `/admin/registrations/${(await read<RegistrationRow[]>('registrations/status/Pending'))[0]!.id}`,
    press: 'Approve',
    shows: /^Undo/,
    call: 'POST /api/registrations',
  },
  'the approval of a report': {
    at: async () => {
      const all = await read<BudgetRow[]>('budgets/status/All')
      return `/admin/feedback/${all.find(({ feedbackStatus }) => feedbackStatus === 'Completed')!.feedbackId!}`
    },
    press: 'Approve',
    shows: /^Undo/,
    call: 'PATCH /api/feedbacks/update',
  },
  'the closing of a feedback': {
    at: async () => {
      const { feedbacks } = await read<ConvertQueue>('converts/queue')
      return `/admin/manifests/feedback/${feedbacks.find(({ openRequests }) => openRequests === 0)!.id}`
    },
    press: 'Close Feedback',
    shows: /^Undo/,
    call: 'PATCH /api/converts/feedback/close/',
  },
  'an area made unavailable': {
    at: () => ministry('Fountain of Joy Assembly'),
    press: 'Make unavailable: Crusades',
    shows: 'Make available: Crusades',
    call: 'PATCH /api/supportareas/ministry',
  },
  'an account that is active again': {
    at: async () => {
      const at = await ministry('Mount Carmel Prayer Ministry')
      const { userId } = await read<{ userId: string }>(`ministries/${at.split('/').at(-1)}`)
      await write('PATCH', 'ministries/account', { userId, status: 'Inactive' })
      return at
    },
    press: 'Activate account',
    shows: 'Deactivate account',
    call: 'PATCH /api/ministries/account',
  },
  'the approval of an item': {
    at: () => Promise.resolve('/admin/settings/items?q=LED+wall'),
    first: review(/^Review LED wall/),
    press: /^Approve/,
    shows: /^Manage LED wall/,
    call: 'PATCH /api/budgets/items/approve/',
  },
  'an item made unavailable': {
    at: () => Promise.resolve('/admin/settings/items?q=Gloves'),
    first: review(/^Manage Gloves/),
    press: /^Make unavailable/,
    shows: /^Undo/,
    call: 'PATCH /api/budgets/items/toggle/',
  },
  'the deletion of a bank': {
    at: () => Promise.resolve('/admin/banks?q=Access'),
    press: 'Delete Access Bank',
    shows: 'Keep Access Bank',
    call: 'DELETE /api/banks/',
  },
  'a staff member who is active again': {
    at: async () => {
      await write('PATCH', 'staffs', { toggle: true, id: (await zainab()).id, status: 'Inactive' })
      return '/admin/staffs?q=zainab'
    },
    press: 'Inactive. Activate Zainab Musa',
    shows: 'Active. Deactivate Zainab Musa',
    call: 'PATCH /api/staffs',
  },
}

test.each(Object.entries(DEEDS))('%s is taken back and not sent, and left behind it is sent once', async (_, deed) => {
  const { user } = await openApp(await deed.at(), { as: 'admin' })
  const sends = (of: readonly string[]) => of.filter((call) => call.startsWith(deed.call)).length
  // What prepared the record is no part of it.
  const [asked, taken] = [sends(calls), sends(done)]
  const press = async () => {
    await deed.first?.(user)
    await user.click(await button(deed.press))
    expect(await button(deed.shows)).toBeVisible()
  }
  await press()
  await user.click(await button(/^Undo/))
  await waitFor(() => expect(screen.queryByRole('button', { name: deed.shows })).not.toBeInTheDocument())
  // Its button has gone: whoever goes by keyboard is still on the page.
  expect(document.getElementById('content')).toHaveFocus()
  await press()
  // As it comes with Caps Lock.
  await user.keyboard('{Control>}Z{/Control}')
  await waitFor(() => expect(screen.queryByRole('button', { name: deed.shows })).not.toBeInTheDocument())
  expect(await screen.findByText(/^Taken back: “/)).toBeInTheDocument()
  turnAway()
  // Whatever was sent would have gone before this.
  await read('payments/balance')
  expect(sends(calls)).toBe(asked)

  // A double click is one.
  await deed.first?.(user)
  await user.dblClick(await button(deed.press))
  expect(await button(deed.shows)).toBeVisible()
  // The tab is closed; a page that is hidden before that has nothing left to send.
  window.dispatchEvent(new Event('pagehide'))
  turnAway()
  await waitFor(() => expect(sends(done)).toBe(taken + 1))
  expect(sends(calls)).toBe(asked + 1)
})

test.each([
  ['registrations/status/Pending', '/admin/registrations', 'Registrations', 'Registration approved successfully!'],
  ['feedbacks?status=Completed', '/admin/feedback', 'Feedback', 'Feedback approved.'],
])(
  'one of %s that was approved on its page is Approved in the list, before it is sent and after',
  async (path, at, list, told) => {
    const [{ id }] = (await read<{ id: string }[]>(path)) as [{ id: string }]
    const { user } = await openApp(`${at}/${id}`, { as: 'admin' })
    await user.click(await button('Approve'))
    await user.click(screen.getAllByRole('link', { name: list })[0]!)
    const row = async () => (await screen.findAllByRole('row')).find((one) => one.querySelector(`a[href$="${id}"]`))
    await waitFor(async () => expect(within((await row())!).getByText('Approved')).toBeVisible())
    turnAway()
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(await button(/^1 gone/)).toBeVisible()
    expect(within((await row())!).getByText('Approved')).toBeVisible()
  },
)

test('Ctrl Z takes it back in a tick box, too, where nothing was typed', async () => {
  const { user } = await openApp('/admin/banks?q=Zenith', { as: 'admin' })
  await user.click(await button('Delete Zenith Bank'))
  await user.click(screen.getAllByRole('link', { name: 'Converts' })[0]!)
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select / })
  box!.focus()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument())
  turnAway()
  await read('payments/balance')
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
})

test('who wants the opposite while it can be taken back takes it back', async () => {
  const { user } = await openApp(await ministry('Fountain of Joy Assembly'), { as: 'admin' })
  const sends = () => calls.filter((call) => call === 'PATCH /api/supportareas/ministry').length
  const before = sends()
  await user.click(await button(/^Make (un)?available: Crusades/))
  await screen.findByRole('button', { name: /^Undo/ })
  await user.click(await button(/^Make (un)?available: Crusades/))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument())
  turnAway()
  await read('payments/balance')
  expect(sends()).toBe(before)
})

test('what is on its way cannot be taken back, and says so', async () => {
  let answer = () => {}
  const told = new Promise<void>((go) => (answer = go))
  server.use(
    http.delete('*/api/banks/:id', async () => {
      await told
      return answerOf(refusal(409, { message: 'This bank cannot be deleted now.' }))
    }),
  )
  const { user } = await openApp('/admin/banks?q=Fidelity', { as: 'admin' })
  await user.click(await button(/^Delete Fidelity/))
  turnAway()
  const keep = await button(/^Keep Fidelity/)
  expect(keep).toHaveAttribute('aria-disabled', 'true')
  expect(keep).toHaveTextContent('Deleting…')
  answer()
  expect(await screen.findByText(/^This was not done: “Fidelity/)).toBeVisible()
})

test('an API that only flips is asked at once, after a question: what is sent later might flip back', async () => {
  withoutExtensions()
  await write('PATCH', 'staffs', { toggle: true, id: (await zainab()).id, status: 'Inactive' })
  const { user } = await openApp('/admin/staffs?q=zainab', { as: 'admin' })
  await user.click(await button('Inactive. Activate Zainab Musa'))
  const asked = within(await dialog('Activate Zainab Musa?'))
  await user.click(await asked.findByRole('button', { name: 'Activate' }))
  expect(await button('Active. Deactivate Zainab Musa')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  expect((await zainab()).status).toBe('Active')
})

test('what rests on it is sent after it', async () => {
  const { user } = await openApp('/admin/settings/items?q=Bunk', { as: 'admin' })
  await user.click(await button(/^Manage Bunk/))
  await user.click(await button(/^Make unavailable/))
  await screen.findByRole('button', { name: /^Undo/ })
  // The amount of an item can be changed only while nobody can choose it.
  await user.click(await button(/^Manage Bunk/))
  await user.click(await button(/^New amount/))
  const amount = within(await dialog(/^New amount for/))
  await user.clear(await amount.findByRole('textbox', { name: 'Amount' }))
  await user.type(amount.getByRole('textbox', { name: 'Amount' }), '77000')
  await user.click(amount.getByRole('button', { name: 'Save amount' }))
  expect(await amount.findByText('Budget item amount updated successfully!')).toBeVisible()
  const writes = calls.filter((call) => call.startsWith('PATCH /api/budgets/items/'))
  expect(writes.map((call) => call.split('/')[4])).toEqual(['toggle', 'amount'])
})

test('one that the server refuses is told until somebody has read it', async () => {
  failing('delete', 'banks/:id', refusal(409, { message: 'This bank cannot be deleted now.' }))
  const { user } = await openApp('/admin/banks?q=Zenith', { as: 'admin' })
  await user.click(await button(/^Delete Zenith/))
  await button(/^Keep Zenith/)
  turnAway()
  expect(await screen.findByText(/^This was not done: .*This bank cannot be deleted now\./)).toBeVisible()
  expect(await button(/^Delete Zenith/)).toBeVisible()
})

test('a deletion that a browser sends again by itself, and finds done, is done', async () => {
  sendingTwice('delete', 'banks/:id')
  const { user } = await openApp('/admin/banks?q=Wema', { as: 'admin' })
  await user.click(await button('Delete Wema Bank'))
  await button('Keep Wema Bank')
  turnAway()
  expect(await screen.findByText('Wema Bank was deleted.')).toBeInTheDocument()
  expect(await page().findByText('Deleted')).toBeVisible()
  expect(screen.queryByText(/^This was not done/)).not.toBeInTheDocument()
})

test('one whose session another tab has ended is not lost without a word, and not sent in the name of who comes next', async () => {
  const { user } = await openApp('/admin/banks?q=Polaris', { as: 'admin' })
  const sends = () => calls.filter((call) => call.startsWith('DELETE /api/banks/')).length
  const before = sends()
  await user.click(await button(/^Delete Polaris/))
  await button(/^Keep Polaris/)
  const other = new BroadcastChannel('almoner')
  other.postMessage({ kind: 'logged-out', at: Date.now() })
  expect(await screen.findByText(/^What you did last may not have been sent\./)).toBeVisible()
  other.close()
  window.dispatchEvent(new Event('pagehide'))
  expect(sends()).toBe(before)
})

test('one that is on its way when the session ends is told, too: nobody knows what became of it', async () => {
  server.use(http.delete('*/api/banks/:id', () => delay('infinite')))
  const { user } = await openApp('/admin/banks?q=Polaris', { as: 'admin' })
  await user.click(await button(/^Delete Polaris/))
  await button(/^Keep Polaris/)
  turnAway()
  await waitFor(() => expect(calls.some((call) => call.startsWith('DELETE /api/banks/'))).toBe(true))
  const other = new BroadcastChannel('almoner')
  other.postMessage({ kind: 'logged-out', at: Date.now() })
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(screen.getByText(/^What you did last .* look at it, and do it again if it is missing\.$/)).toBeVisible()
  other.close()
})

test('the session is renewed when it is held: what leaves in passing is tried once', async () => {
  const { user } = await openApp('/admin/banks?q=Polaris', { as: 'admin' })
  const renewals = () => done.filter((call) => call === 'POST /api/auth/refresh').length
  const before = renewals()
  await user.click(await button(/^Delete Polaris/))
  await waitFor(() => expect(renewals()).toBe(before + 1))
  await user.click(await button(/^Keep Polaris/))
})
