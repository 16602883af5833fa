import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Announcer } from '../../../src/app/Announcer'
import { OutcomeAlert } from '../../../src/components/OutcomeAlert'
import { announce, announceStaying, lastMessage, sayOnce, sayUnseen, useStaying } from '../../../src/lib/announce'
import { pass } from '../screen'

const GOOD = { done: true, messages: ['Registration approved successfully!'], at: 1 }
const BAD = { done: false, messages: ['The registration was decided already.', 'Ask the office.'], at: 1 }
beforeEach(() => {
  vi.useFakeTimers()
})

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

test('the alert of a refusal goes too, and every reason stays as a plain line', async () => {
  const { container } = render(<OutcomeAlert outcome={BAD} hideAfter={2000} />)
  const words = 'The registration was decided already.Ask the office.'
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  await pass(60_000)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(container).toHaveTextContent(words)
})

test('good news is shown once: the message at the foot of the screen is then only read out', () => {
  const words = 'Registration approved successfully!'
  announce(words)
  expect(lastMessage()?.isInPlace).toBe(false)
  render(<OutcomeAlert outcome={GOOD} />)
  expect(lastMessage()).toMatchObject({ text: words, isInPlace: true })
  announce(words)
  expect(lastMessage()?.isInPlace).toBe(false)
})

test.each<[string, number]>([
  ['in sight', 100],
  ['out of sight', -500],
])('good news is heard once, by the write and by its alert %s, in whichever order they come', (_, bottom) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: bottom - 50, bottom } as DOMRect)
  const [words] = GOOD.messages
  const one = { ...GOOD, at: 7 }
  sayOnce(words!, one.at)
  const first = lastMessage()?.id
  const { rerender } = render(<OutcomeAlert outcome={one} />)
  rerender(<OutcomeAlert outcome={{ ...one }} />)
  expect(lastMessage()?.id).toBe(first)
  const next = { ...GOOD, at: 8 }
  rerender(<OutcomeAlert outcome={next} />)
  const second = lastMessage()?.id
  sayOnce(words!, next.at)
  expect([second !== first, lastMessage()?.id]).toEqual([true, second])
  vi.restoreAllMocks()
})

test('what must not be missed stays at the foot of the screen, whatever shows the same words in place', async () => {
  const twice = { done: true, messages: ['It stands there twice.'], waits: true, at: 1 }
  renderHook(() => useStaying('It stands there twice.'))
  const foot = render(<Announcer />).container
  render(<OutcomeAlert outcome={twice} />)
  await pass(60_000)
  expect(within(foot).getByText('It stands there twice.')).not.toHaveClass('visually-hidden')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(within(foot).queryByText('It stands there twice.')).not.toBeInTheDocument()
})

test('what must not be missed is not put away by what is only read out', async () => {
  announceStaying('It could not be brought back.')
  render(<Announcer />)
  act(() => sayUnseen('1 to 20 of 57'))
  await pass(60_000)
  expect(screen.queryByText('1 to 20 of 57')).not.toBeInTheDocument()
  expect(screen.getByText('It could not be brought back.')).toBeVisible()
  act(() => announce('3 converts are back.'))
  expect(screen.queryByText('It could not be brought back.')).not.toBeInTheDocument()
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

test('what has nothing to say shows nothing', () => {
  const { container } = render(<OutcomeAlert outcome={{ ...GOOD, messages: [] }} />)
  expect(container).toBeEmptyDOMElement()
})
