/** On a phone the toast comes where the button was that was tapped. */
import { fireEvent, render, screen } from '@testing-library/react'
import { http } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UndoToast } from '../../../src/app/UndoToast'
import { hold, undoState } from '../../../src/lib/undo'
import { answerOf } from '../faults'
import { server } from '../server'

const deed = () => ({
  key: 'registration 1',
  words: 'Dayspring Mission is approved.',
  done: 'Registration approved successfully!',
  send: () => Promise.resolve(),
  sendInPassing: () => {},
})
const tap = () => fireEvent(screen.getByRole('button', { name: /^Undo/ }), new PointerEvent('click', { bubbles: true, pointerType: 'touch' })) // prettier-ignore

test('the second half of a double tap takes nothing back; a tap that comes later does', async () => {
  server.use(http.post('*/api/auth/refresh', () => answerOf({ status: 200, json: { success: true } })))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <UndoToast /> }])} />)
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  hold(deed())
  await screen.findByText('Dayspring Mission is approved.')
  vi.advanceTimersByTime(300)
  tap()
  expect(undoState().held).not.toBeNull()
  vi.advanceTimersByTime(300)
  tap()
  expect(undoState().held).toBeNull()
})
