/** §3: localStorage keeps user, timeout and busy, and never anything else. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../app'
import { answerOf } from '../faults'
import { PASSWORD, server, withApi } from '../server'
import { http } from 'msw'

withApi()

test('through log-in, search, theme, an upload and log-out only the three keys appear', async () => {
  const seen = new Set<string>()
  const look = () => Object.keys(localStorage).forEach((key) => seen.add(key))
  server.use(
    http.post('*/api/payments', () => {
      look()
      return answerOf({ status: 201, json: { success: true } })
    }),
  )
  const { user } = await openApp('/')
  await user.type(await screen.findByLabelText('Username'), 'admin@demo.almoner.test')
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  look()
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(nav.getByRole('link', { name: 'Payments' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search payments' }), 'river')
  await user.click(await screen.findByRole('button', { name: 'New Payment' }))
  await user.click(await screen.findByRole('button', { name: /^Record a deposit/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '5000')
  await user.click(screen.getByRole('button', { name: 'Add ₦5,000.00 to our balance' }))
  expect(await screen.findByText('Payment submitted successfully!', { selector: '.note p' })).toBeVisible()
  look()
  expect([...seen].sort()).toEqual(['busy', 'timeout', 'user'])
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual({
    id: expect.any(String) as string,
    name: 'Amina Bello',
    extensions: expect.arrayContaining(['mails', 'reasons']) as string[],
    roles: ['admin'],
  })
})
