/** A page that goes home a second after its deed, and somebody who is quicker. */
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { here, openApp } from '../app'
import { withDevice } from '../idb'
import { sendNewRequest } from '../new-request'
import { heading, page } from '../screen'
import { withApi } from '../server'

withDevice()
withApi()
const SECOND = 1000

/** Timers of a second never run: which of them would is what the test asks. */
function holdSeconds() {
  /** True while it would still run. */
  const held = new Map<number, boolean>()
  const [later, off] = [globalThis.setTimeout, globalThis.clearTimeout]
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms !== SECOND) return later(run, ms, ...rest)
    const id = 1_000_000_000 + held.size
    held.set(id, true)
    return id
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(((id: number) => {
    if (held.has(id)) held.set(id, false)
    else off(id)
  }) as typeof clearTimeout)
  return held
}

test('whoever leaves before a sent request goes home stays where they went', async () => {
  const { user } = await openApp('/client/budgets/crusade/create', { as: 'client' })
  const seconds = holdSeconds()
  await sendNewRequest(user)
  expect(await page().findByText('Your request was submitted successfully!')).toBeVisible()
  const waiting = [...seconds].filter(([, isOn]) => isOn)
  await user.click(screen.getAllByRole('link', { name: 'Payments' })[0]!)
  await heading('Payments')
  // The way home is called off; what else waits a second here goes nowhere.
  expect(waiting.filter(([id]) => !seconds.get(id))).toHaveLength(1)
  expect(here()).toBe('/client/payments')
})
