/** What people are told: on one page with the chats, and by mail as they choose. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Notice, NoticeSetting } from '../../../contract/notices'
import type { Staff } from '../../../contract/staffs'
import { NOTICE_KINDS } from '../../../contract/vocabulary'
import { pathOf } from '../../../src/domains/notifications/notification.rules'
import { pathsOf } from '../../../src/paths'
import { here, openApp } from '../app'
import { BROKEN_SERVER, failing, refusal, withoutExtensions } from '../faults'
import { button, heading, page } from '../screen'
import { calls, read, withApi } from '../server'

withApi()
const unread = async (who: string) => (await read<Notice[]>('notices', who)).filter((one) => one.unread)
const badge = (name: RegExp) => {
  const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name })
  return Number(/\d+/.exec(link.textContent)?.[0] ?? 0)
}
/** Once what became of the last press is shown. */
const theSwitch = (name: string) => screen.findByRole('switch', { name, busy: false })

test('an API without the extension has chats alone, and is asked for nothing else', async () => {
  withoutExtensions()
  await openApp('/client/notifications', { as: 'client' })
  await heading('Messages')
  expect(page().queryByText(/was paid/)).not.toBeInTheDocument()
  expect(page().queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  expect(badge(/^Messages/)).toBeGreaterThan(0)
  await openApp('/client/profile', { as: 'client' })
  await heading('Profile')
  expect(page().queryByRole('switch')).not.toBeInTheDocument()
  expect(calls.filter((call) => call.includes('/notices'))).toEqual([])
})

test('notices that do not come leave the chats', async () => {
  failing('get', 'notices', BROKEN_SERVER)
  await openApp('/client/notifications', { as: 'client' })
  await heading('Messages')
  expect(page().getAllByRole('link').length).toBeGreaterThan(0)
})

test('a ministry reads that it was paid, and opens what was: the badge counts it once', async () => {
  const [paid] = await unread('client')
  const { user } = await openApp('/client/notifications', { as: 'client' })
  await heading('Messages')
  const before = badge(/^Messages/)
  const row = page().getByRole('link', { name: new RegExp(`^Your request \\S+ was paid: ₦1,860,000\\.00\\..*New$`) })
  await user.click(row)
  await waitFor(() => expect(here()).toBe(`/client/${paid!.targetId}`))
  await waitFor(() => expect(badge(/^Messages/)).toBe(before - 1))
  await waitFor(async () => expect(await unread('client')).toEqual([]))
})

test('all is read with one press, messages too', async () => {
  const { user } = await openApp('/admin/notifications', { as: 'admin' })
  await heading('Notifications')
  expect(badge(/^Notifications/)).toBeGreaterThan(0)
  expect(page().getAllByText(/new$/i).length).toBeGreaterThan(1)
  failing('patch', 'notices', refusal(503, { message: 'Try again later.' }), { once: true })
  await user.click(await button('Mark all as read'))
  expect(await page().findByText('Try again later.')).toBeVisible()
  await user.click(await button('Mark all as read'))
  expect(await page().findByText('Everything is marked as read.')).toBeVisible()
  expect(page().getByText('Nothing new')).toBeVisible()
  expect(page().queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  expect(badge(/^Notifications/)).toBe(0)
  expect(await unread('admin')).toEqual([])
})

test('a mail leads on to the record; to the list where it is gone', async () => {
  const [one] = await unread('register_s')
  await openApp(`/bo/notifications/${one!.id}`, { as: 'register_s' })
  await waitFor(() => expect(here()).toBe(`/bo/registrations/${one!.targetId}`))
  await waitFor(async () => expect((await unread('register_s')).map(({ id }) => id)).not.toContain(one!.id))
  await openApp('/bo/notifications/gone', { as: 'register_s' })
  await heading('Notifications')
  expect(here()).toBe('/bo/notifications')
})

test.each([
  ['client', '/client/profile', 'Your request is paid'],
  ['sponsor_s', '/bo/profile', 'A ministry sends a request'],
])('%s chooses in the profile what comes by mail', async (who, address, name) => {
  const isOn = async () =>
    (await read<NoticeSetting[]>('notices/settings', who)).find(({ about }) => about === name)?.mail
  const { user } = await openApp(address, { as: who })
  await screen.findByRole('heading', { name: 'What we tell you by mail' })
  expect(await theSwitch(name)).toBeChecked()
  await user.click(await theSwitch(name))
  await waitFor(async () => expect(await isOn()).toBe(false))
  expect(await screen.findByText('We do not mail you about this any more.')).toBeInTheDocument()
  expect(await theSwitch(name)).not.toBeChecked()
  failing('patch', 'notices/settings', refusal(503, { message: 'Try again later.' }), { once: true })
  await user.click(await theSwitch(name))
  expect(await page().findByRole('alert')).toHaveTextContent('Try again later.')
  expect(await theSwitch(name)).toHaveAccessibleDescription('Try again later.')
  expect(await theSwitch(name)).not.toBeChecked()
  await user.click(await theSwitch(name))
  await waitFor(async () => expect(await isOn()).toBe(true))
})

test('somebody else’s profile has no switches', async () => {
  const all = await read<Staff[]>('staffs')
  await openApp(`/admin/staffs/${all.find(({ email }) => email.startsWith('register_s'))!.id}`, { as: 'admin' })
  await heading('Ngozi Okafor')
  expect(page().queryByRole('switch')).not.toBeInTheDocument()
})

test('each kind leads to a page that names its record, unknown ones to the list', () => {
  const led = (kind: string) => pathOf(pathsOf('bo'), { kind, targetId: 'the-record' })
  const list = led('landed')
  expect(list).toBe('/bo/notifications?about=the-record')
  for (const kind of NOTICE_KINDS) {
    expect(led(kind)).toMatch(/[/=]the-record$/)
    expect(led(kind), kind).not.toBe(list)
  }
})
