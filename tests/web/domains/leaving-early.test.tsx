/** A page that goes home a second after its deed, and somebody who is quicker. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { here, openApp } from '../app'
import { withDevice } from '../idb'
import { sendNewRequest } from '../new-request'
import { heading, page } from '../screen'
import { withApi } from '../server'

withDevice()
withApi()
const SECOND = 1000

/** Timers of a second wait until the test lets them run, or are called off. */
function holdSeconds() {
  const held = new Map<number, () => void>()
  let [set, calledOff] = [0, 0]
  const [later, off] = [globalThis.setTimeout, globalThis.clearTimeout]
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms !== SECOND) return later(run, ms, ...rest)
    const id = 1_000_000_000 + set++
    held.set(id, run)
    return id
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(((id: number) => {
    if (held.delete(id)) calledOff++
    else off(id)
  }) as typeof clearTimeout)
  return {
    calledOff: () => calledOff,
    pass() {
      for (const [id, run] of held) {
        held.delete(id)
        run()
      }
    },
  }
}

test('whoever leaves before a sent request goes home stays where they went', async () => {
  const { user } = await openApp('/client/budgets/crusade/create', { as: 'client' })
  const seconds = holdSeconds()
  await sendNewRequest(user)
  expect(await page().findByText('Your request was submitted successfully!')).toBeVisible()
  await user.click(screen.getAllByRole('link', { name: 'Payments' })[0]!)
  await heading('Payments')
  // The way home was called off; what else waited a second goes nowhere.
  expect(seconds.calledOff()).toBeGreaterThan(0)
  act(() => seconds.pass())
  // Whatever is on its way arrives.
  await waitFor(() => expect(document.querySelector('.page-progress:not([hidden])')).toBeNull())
  await heading('Payments')
  expect(here()).toBe('/client/payments')
})
