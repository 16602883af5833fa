/** The search field of a list whose data come from the server. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { here, openApp } from '../app'
import { rowNames } from '../screen'
import { calls, withApi } from '../server'

withApi()
const field = () => screen.findByRole('searchbox')

test('no letter is lost however fast one types, and nothing is asked anew', async () => {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await rowNames('Payments')
  calls.length = 0
  await user.type(await field(), 'living waters')
  expect(await field()).toHaveValue('living waters')
  await waitFor(() => expect(here()).toBe('/admin/payments?q=living+waters'))
  expect(await field()).toHaveValue('living waters')
  expect(calls).toEqual([])
})

test('a status is asked of the server, and the words stay', async () => {
  const { user } = await openApp('/admin/budgets', { as: 'admin' })
  await rowNames('Sponsorships')
  await user.type(await field(), 'gboko')
  calls.length = 0
  await user.click(screen.getByRole('button', { name: 'Completed' }))
  await waitFor(async () => expect(await rowNames('Sponsorships')).toEqual(['Light Over Gboko']))
  await waitFor(() => expect(new URLSearchParams(here().split('?')[1]).get('q')).toBe('gboko'))
  expect(calls).toContain('GET /api/budgets/status/Completed')
})

test('the link in the navigation shows the whole list again', async () => {
  const { user } = await openApp('/admin/registrations?q=river', { as: 'admin' })
  await waitFor(async () => expect(await rowNames('Registrations')).toEqual(['River of Comfort Outreach']))
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Registrations' }),
  )
  await waitFor(async () => expect(await rowNames('Registrations')).toHaveLength(6))
  expect(await field()).toHaveValue('')
})

test('who searched, opened a record and goes back finds the search again', async () => {
  const { user } = await openApp('/admin/registrations', { as: 'admin' })
  await user.type(await field(), 'river')
  await waitFor(() => expect(here()).toBe('/admin/registrations?q=river'))
  await user.click(screen.getByRole('link', { name: 'River of Comfort Outreach' }))
  await screen.findByRole('heading', { level: 1, name: 'River of Comfort Outreach' })
  window.history.back()
  await waitFor(async () => expect(await rowNames('Registrations')).toEqual(['River of Comfort Outreach']))
  expect(await field()).toHaveValue('river')
})
