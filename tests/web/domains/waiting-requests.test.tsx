/** A request that met no line waits on the device, and is there once. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Budget } from '../../../contract/budgets'
import { here, openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, refusal } from '../faults'
import { sendNewRequest } from '../new-request'
import { button, heading, page } from '../screen'
import { kept, withDevice } from '../idb'
import { calls, read, server, withApi } from '../server'

withDevice()
withApi()
const CREATE = 'sponsorships/crusade/create'
const WAITS = /^Your request waits on this device/
const field = (name: string) => page().getByRole('textbox', { name })
const sends = () => calls.filter((call) => call === `POST /api/${CREATE}`).length
const waiting = () => screen.queryByRole('region', { name: 'Requests that wait for a connection' })
const mine = async () =>
  (await read<Budget[]>('sponsorships', 'client')).filter(({ theme }) => theme === 'Night of Fire')

test('without a line it waits; refused later, it says why and opens again with what was typed', async () => {
  const { user } = await openApp('/client/budgets/crusade/create', { as: 'client' })
  failing('post', CREATE, NO_CONNECTION)
  await sendNewRequest(user)
  expect(await page().findByText(WAITS)).toBeVisible()
  await waitFor(() => expect(here()).toBe('/client'))
  expect(await page().findByText('Crusade request: Night of Fire waits for an answer')).toBeVisible()
  expect(screen.queryByText('Draft: Crusade request')).not.toBeInTheDocument()
  failing('post', CREATE, refusal(409, { message: 'This area is closed now.' }))
  window.dispatchEvent(new Event('online'))
  expect(await page().findByText('This area is closed now.')).toBeVisible()
  // Somebody who sees nothing happen while another is sent presses again.
  let end = () => {}
  const isSent = new Promise<void>((done) => (end = done))
  const { alone } = await import('../../../src/lib/alone')
  const sending = alone('almoner-requests', () => isSent)
  await user.dblClick(await button('Open and correct it'))
  expect(await button('Opening…')).toHaveAttribute('aria-disabled', 'true')
  end()
  await sending
  await heading('New Crusade Budget')
  expect(await page().findByRole('textbox', { name: 'Theme' })).toHaveValue('Night of Fire')
  expect(page().getByText('This was not accepted: This area is closed now.')).toBeVisible()
  expect(await mine()).toHaveLength(0)
})

test('where the answer was lost it looks before it sends again, and nothing is there twice', async () => {
  // What was typed is on the device, of the test before.
  const { user } = await openApp('/client/budgets/crusade/create', { as: 'client' })
  await heading('New Crusade Budget')
  expect(await page().findByRole('textbox', { name: 'Theme' })).toHaveValue('Night of Fire')
  losingAnswer('post', CREATE)
  await user.click(await button('Send the request'))
  expect(await page().findByText(WAITS)).toBeVisible()
  await waitFor(() => expect(here()).toBe('/client'))
  // Nobody opens it to send it once more before it was looked for.
  failing('get', 'sponsorships', NO_CONNECTION, { once: true })
  await user.click(await button('Take it back to change it'))
  expect(await page().findByText(/^It may have been sent already/)).toBeVisible()
  const before = sends()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(waiting()).not.toBeInTheDocument())
  expect(await page().findByRole('region', { name: 'Night of Fire' })).toBeVisible()
  expect(sends()).toBe(before)
  expect(await mine()).toHaveLength(1)
  expect(kept().filter((key) => key.includes('crusade'))).toEqual([])
})

test('who goes back to the form while one waits is told so, and that it was sent meanwhile; then the form is empty', async () => {
  const { user } = await openApp('/client/budgets/crusade/create', { as: 'client' })
  failing('post', CREATE, NO_CONNECTION)
  await sendNewRequest(user)
  expect(await page().findByText(WAITS)).toBeVisible()
  await waitFor(() => expect(here()).toBe('/client'))
  expect(await page().findByText('Crusade request: Night of Fire waits for an answer')).toBeVisible()
  // As after a log-in that leads back to it: what was typed stands there still.
  const { requestOutbox, waitingRequest } = await import('../../../src/domains/requests/request-outbox')
  const { deviceDrafts } = await import('../../../src/lib/drafts')
  const { id } = JSON.parse(localStorage.getItem('user')!) as { id: string }
  const [left] = await requestOutbox.left(id)
  await deviceDrafts(id).save(left!.thread, waitingRequest(left!.waiting).values)
  window.history.back()
  expect(await page().findByText(/^“Crusade request: Night of Fire” waits on this device already/)).toBeVisible()
  await waitFor(() => expect(field('Theme')).toHaveValue('Night of Fire'))
  // The office has one like it, of the test before: it is looked for, and taken for it.
  server.resetHandlers()
  window.dispatchEvent(new Event('online'))
  expect(await page().findByText(/^“Crusade request: Night of Fire” was sent\./)).toBeVisible()
  await waitFor(() => expect(field('Theme')).toHaveValue(''))
})
