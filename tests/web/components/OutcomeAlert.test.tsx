import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OutcomeAlert } from '../../../src/components/OutcomeAlert'

const GOOD = { done: true, messages: ['Registration approved successfully!'], at: 1 }
const BAD = { done: false, messages: ['The registration was decided already.', 'Ask the office.'], at: 1 }
beforeEach(() => {
  vi.useFakeTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('good news goes by itself after its time', async () => {
  render(<OutcomeAlert outcome={GOOD} hideAfter={2000} />)
  await pass(1999)
  expect(screen.getByText('Registration approved successfully!')).toBeVisible()
  await pass(1)
  expect(screen.queryByText('Registration approved successfully!')).not.toBeInTheDocument()
})

test('the same words a second time are shown a second time', async () => {
  const { rerender } = render(<OutcomeAlert outcome={GOOD} hideAfter={2000} />)
  await pass(3000)
  rerender(<OutcomeAlert outcome={{ ...GOOD }} hideAfter={2000} />)
  expect(screen.getByText('Registration approved successfully!')).toBeVisible()
})

test('bad news stays until it is read, with every reason', async () => {
  render(<OutcomeAlert outcome={BAD} hideAfter={2000} />)
  await pass(60_000)
  expect(screen.getByRole('alert')).toHaveTextContent('The registration was decided already.Ask the office.')
})

test('a new try takes the old words away', () => {
  const { rerender, container } = render(<OutcomeAlert outcome={BAD} hideAfter={2000} />)
  rerender(<OutcomeAlert outcome={null} hideAfter={2000} />)
  expect(container).toBeEmptyDOMElement()
})

test('a page that is left before the time is over leaves no timer behind', async () => {
  const { unmount } = render(<OutcomeAlert outcome={GOOD} hideAfter={2000} />)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
