import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Lightbox } from '../../../src/components/Lightbox'
import { show } from '../render'

function open() {
  const onMove = vi.fn()
  show(
    <Lightbox label="Letter, page 2 of 3" noun="page" at={1} count={3} onMove={onMove} onClose={() => {}}>
      <p>The page</p>
    </Lightbox>,
  )
  const from = screen.getByText('The page')
  const swipe = (across: number, down: number, fingers = 1) => {
    const at = (clientX: number, clientY: number) => ({ clientX, clientY })
    fireEvent.touchStart(from, { touches: Array.from({ length: fingers }, () => at(200, 300)) })
    fireEvent.touchEnd(from, { changedTouches: [at(200 + across, 300 + down)] })
  }
  return { onMove, swipe }
}

test.each([
  ['to the left leads on', [-80, 10], [[2]]],
  ['to the right leads back', [80, -10], [[0]]],
  ['that trembles is a tap', [-30, 0], []],
  ['that drifts while somebody scrolls turns nothing', [-60, -400], []],
  ['of two fingers zooms', [-80, 0, 2], []],
] as const)('a swipe %s', (_, [across, down, fingers], moves) => {
  const { onMove, swipe } = open()
  swipe(across, down, fingers)
  expect(onMove.mock.calls).toEqual(moves)
})

test('arrow keys lead on and back; with another key they are the browser’s', () => {
  const { onMove } = open()
  fireEvent.keyDown(document, { key: 'ArrowRight' })
  fireEvent.keyDown(document, { key: 'ArrowLeft' })
  fireEvent.keyDown(document, { key: 'ArrowLeft', altKey: true })
  expect(onMove.mock.calls).toEqual([[2], [0]])
})
