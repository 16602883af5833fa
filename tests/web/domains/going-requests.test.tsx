/** A request that is just being sent, or whose line broke at its very end. */
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { here, openApp } from '../app'
import { breakingAtItsEnd, withoutKeys } from '../faults'
import { sendNewRequest } from '../new-request'
import { button, heading, page } from '../screen'
import { withDevice } from '../idb'
import { calls, forward, server, withApi } from '../server'

withDevice()
withApi()
const CREATE = 'sponsorships/crusade/create'
const WAITS = /^Your request waits on this device/
const sends = () => calls.filter((call) => call === `POST /api/${CREATE}`).length

test('what is being sent is no draft: its writer reads that it goes, and finds no second form', async () => {
  const { user } = await openApp('/client/budgets/crusade/create', { as: 'client' })
  let go = () => {}
  const held = new Promise<void>((done) => (go = done))
  server.use(http.post(`*/api/${CREATE}`, async ({ request }) => held.then(() => forward(request)), { once: true }))
  await sendNewRequest(user)
  await button('Sending…')
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0]!)
  expect(await page().findByText('Crusade request is on its way to the office')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Continue draft' })).not.toBeInTheDocument()
  window.history.back()
  await heading('New Crusade Budget')
  expect(await page().findByText(/“Crusade request: Night of Fire” is on its way to the office/)).toBeVisible()
  expect(page().queryByRole('textbox', { name: 'Theme' })).not.toBeInTheDocument()
  go()
  expect(await page().findByRole('textbox', { name: 'Theme' })).toHaveValue('')
  window.history.forward()
  expect(await page().findByRole('region', { name: 'Night of Fire' })).toBeVisible()
  expect(screen.queryByText(/is on its way to the office/)).not.toBeInTheDocument()
})

test('where the line broke after all of it had left, it is not sent again while the server may be at it', async () => {
  withoutKeys()
  breakingAtItsEnd(CREATE)
  const { user } = await openApp('/client/budgets/crusade/create', { as: 'client' })
  await sendNewRequest(user, 'Night of Rain')
  expect(await page().findByText(WAITS)).toBeVisible()
  vi.unstubAllGlobals()
  await waitFor(() => expect(here()).toBe('/client'))
  expect(await page().findByText('Crusade request: Night of Rain is on its way')).toBeVisible()
  const before = sends()
  const looks = () => calls.filter((call) => call === 'GET /api/sponsorships').length
  const seen = looks()
  window.dispatchEvent(new Event('online'))

  await waitFor(() => expect(looks()).toBeGreaterThan(seen))
  // Nor is it said to be in its writer's hands again: the server may make it yet.
  await user.click(await button('Take it back to change it'))
  expect(await page().findByText(/^It may have been sent already/)).toBeVisible()
  expect(sends()).toBe(before)
  vi.setSystemTime(Date.now() + 61_000)
  onTestFinished(() => void vi.useRealTimers())
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sends()).toBe(before + 1))
})
