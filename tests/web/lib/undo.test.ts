/** How long a deed can be taken back. What each page makes of that is in domains/undo.test.tsx. */
import { beforeEach, expect, test, vi } from 'vitest'
import * as session from '../../../src/lib/refresh'
import { hold, stayHeld, takeBack, undoState } from '../../../src/lib/undo'

const MS = 8000
const deed = (send = vi.fn(() => Promise.resolve())) => ({
  ...{
    key: 'bank 7',
    words: 'Zenith Bank is deleted.',
    done: 'Zenith Bank was deleted.',
    send,
    sendInPassing: vi.fn(),
  },
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(session, 'freshSession').mockResolvedValue()
  return () => {
    takeBack()
    vi.useRealTimers()
  }
})

test('it is sent after eight seconds, once', async () => {
  const { send, ...rest } = deed()
  hold({ send, ...rest })
  await vi.advanceTimersByTimeAsync(MS - 1)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect([send.mock.calls.length, undoState().held]).toEqual([1, null])
})

test('whoever stands on its button has a minute, and the whole time once they leave', async () => {
  const { send, ...rest } = deed()
  hold({ send, ...rest })
  await vi.advanceTimersByTimeAsync(MS - 1)
  stayHeld(true)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(send).not.toHaveBeenCalled()
  stayHeld(false)
  await vi.advanceTimersByTimeAsync(MS - 1)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledOnce()
})

test('what was taken back is not sent when its button goes from under the focus', async () => {
  const { send, ...rest } = deed()
  hold({ send, ...rest })
  stayHeld(true)
  takeBack()
  stayHeld(false)
  await vi.advanceTimersByTimeAsync(2 * MS)
  expect(send).not.toHaveBeenCalled()
})

test('a button that was left under the focus keeps nothing for ever, and a later deed has its own time', async () => {
  document.body.innerHTML = '<button data-undo>Undo</button>'
  document.querySelector('button')!.focus()
  const { send, ...rest } = deed()
  hold({ send, ...rest })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledOnce()
  // It went, and nobody was told that it lost the focus.
  document.body.innerHTML = ''
  const next = deed()
  hold(next)
  await vi.advanceTimersByTimeAsync(MS)
  expect(next.send).toHaveBeenCalledOnce()
})
