import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp } from '../app'
import { leavingOut, withoutExtensions } from '../faults'
import { onPhone } from '../media'
import { button, dialog, heading, rowNames } from '../screen'
import { read, withApi } from '../server'

withApi()
const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name })).getAllByRole('link').map(({ textContent }) => textContent.replace(/\d.*$/, '').trim()) // prettier-ignore

test.each([
  ['client', '/client', ['Home', 'Sponsorships', 'Payments', 'Messages', 'Profile']],
  ['register_s', '/bo', ['Home', 'Registrations', 'Assignments', 'Notifications', 'Profile']],
  ['sponsor_j', '/bo', ['Home', 'Sponsorships', 'Assignments', 'Notifications', 'Feedback', 'Profile']],
  ['payment_j', '/bo', ['Home', 'Sponsorships', 'Payments', 'Assignments', 'Notifications', 'Budget Items', 'Profile']],
])('the navigation of %s', async (who, address, names) => {
  await openApp(address, { as: who })
  await screen.findByRole('navigation', { name: 'Main' })
  expect(linksIn('Main')).toEqual(names)
})

test('the settings of the admin unfold, and stay open while the tab lives', async () => {
  const { user, reload } = await openApp('/admin/registrations', { as: 'admin' })
  const settings = await button('Settings')
  expect(settings).toHaveAttribute('aria-expanded', 'false')
  expect(linksIn('Main')).not.toContain('Ministries')
  await user.click(settings)
  await waitFor(() => expect(linksIn('Main')).toContain('Ministries'))
  await reload()
  expect(await button('Settings')).toHaveAttribute('aria-expanded', 'true')
})

test('the page that is open is marked, titled, and gets the focus when it changes', async () => {
  const { user } = await openApp('/admin/registrations', { as: 'admin' })
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(nav.getByRole('link', { name: 'Registrations' })).toHaveAttribute('aria-current', 'page')
  await user.click(nav.getByRole('link', { name: 'Payments' }))
  await heading('Payments')
  expect(nav.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page')
  await waitFor(() => expect(document.title).toBe('Payments · Almoner'))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#content')
})

test('what waits for a decision is counted beside its page, and opens in the order in which it waits', async () => {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }))
  await heading('Payments')
  const link = nav.getByRole('link', { name: 'Registrations' })
  const waiting = (await read<{ ministry: string; createdUtc: string }[]>('registrations/status/Pending')).toSorted((a, b) => a.createdUtc.localeCompare(b.createdUtc)) // prettier-ignore
  expect(link).toHaveAccessibleDescription(`${waiting.length} pending`)
  expect(link).toHaveTextContent(`Registrations${waiting.length}`)
  await user.click(link)
  await waitFor(async () => expect(await rowNames('Registrations')).toEqual(waiting.map(({ ministry }) => ministry)))
})

test('nothing is counted where the API does not tell of notices', async () => {
  withoutExtensions()
  await openApp('/admin/payments', { as: 'admin' })
  await heading('Payments')
  expect(screen.getByRole('link', { name: 'Registrations' })).not.toHaveAccessibleDescription()
})

test('the appearance is chosen, and kept for the next visit', async () => {
  const { user, reload } = await openApp('/admin/registrations', { as: 'admin' })
  await user.click(await button('Dark'))
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-bs-theme', 'dark'))
  await reload()
  expect(await button('Dark')).toHaveAttribute('aria-pressed', 'true')
  await user.click(await button('As the device'))
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-bs-theme'))
  expect(document.cookie).not.toContain('theme=')
})

describe('on the phone', () => {
  beforeEach(onPhone)

  test('the rest of the navigation is behind More, and closes when one goes somewhere', async () => {
    const { user } = await openApp('/admin/registrations', { as: 'admin' })
    await user.click(await button('More'))
    const more = within(await dialog('More'))
    await user.click(more.getByRole('link', { name: 'Ministries' }))
    expect(await heading('Ministries')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('the avatar of a ministry opens profile, appearance and log-out', async () => {
    const { user } = await openApp('/client', { as: 'office@zion-light.demo.almoner.test' })
    await user.click(await button('Profile, appearance and Logout'))
    const menu = within(await dialog('Zion Light Chapel'))
    expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/client/profile')
    await user.click(menu.getByRole('button', { name: 'Logout' }))
    expect(await heading('Log in')).toBeVisible()
  })
})

test('an API that tells no name has a menu with a heading all the same', async () => {
  leavingOut('auth/role', 'name')
  const { user } = await openApp('/client', { as: 'client' })
  await user.click(await button('Profile, appearance and Logout'))
  expect(await dialog('Your account')).toBeVisible()
})

test('the page says which Almoner it is, where the build has written it', async () => {
  const { user, reload } = await openApp('/client', { as: 'client' })
  await user.click(await button('Profile, appearance and Logout'))
  expect((await dialog(/./)).textContent).not.toMatch(/Almoner/)
  const meta = Object.assign(document.createElement('meta'), { name: 'version', content: '1.2.3 (abc1234)' })
  document.head.append(meta)
  try {
    await reload()
    await user.click(await button('Profile, appearance and Logout'))
    expect(await dialog(/./)).toHaveTextContent('Almoner 1.2.3 (abc1234)')
    await openApp('/admin', { as: 'admin' })
    expect(await screen.findByRole('contentinfo')).toHaveTextContent('Almoner 1.2.3 (abc1234)')
  } finally {
    meta.remove()
  }
})
