import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/lib/api-error'
import { useFetch } from '../../../src/lib/useFetch'

type Ask = (signal: AbortSignal) => Promise<string[]>
function Lgas({ ask, state }: { ask: Ask; state: string | null }) {
  const { data, problem, retry } = useFetch(ask, state)
  if (problem) return <button onClick={retry}>{problem}</button>
  return <p>{data ? data.join(', ') : 'Loading…'}</p>
}

test('asks while it is shown, and hands over what came', async () => {
  render(<Lgas ask={() => Promise.resolve(['Gboko', 'Makurdi'])} state="Benue" />)
  expect(screen.getByText('Loading…')).toBeVisible()
  expect(await screen.findByText('Gboko, Makurdi')).toBeVisible()
})

test('asks nothing without a subject', () => {
  const ask = vi.fn<Ask>()
  render(<Lgas ask={ask} state={null} />)
  expect(ask).not.toHaveBeenCalled()
})

test('another subject: the old answer is gone at once, and comes too late when it comes later', async () => {
  const answers = new Map<string, (names: string[]) => void>()
  const signals = new Map<string, AbortSignal>()
  const askFor = (state: string): Ask => {
    return (signal) => new Promise((resolve) => void (answers.set(state, resolve), signals.set(state, signal)))
  }
  const { rerender } = render(<Lgas ask={askFor('Benue')} state="Benue" />)
  rerender(<Lgas ask={askFor('Lagos')} state="Lagos" />)
  expect(signals.get('Benue')?.aborted).toBe(true)
  answers.get('Lagos')!(['Ikorodu'])
  expect(await screen.findByText('Ikorodu')).toBeVisible()
  await act(async () => answers.get('Benue')!(['Gboko']))
  expect(screen.getByText('Ikorodu')).toBeVisible()
  rerender(<Lgas ask={askFor('Kano')} state="Kano" />)
  expect(screen.getByText('Loading…')).toBeVisible()
})

test('says what went wrong and asks again when it is told to', async () => {
  const ask = vi
    .fn<Ask>()
    .mockRejectedValueOnce(new ApiError(0, [{ message: 'There is no connection to the server.' }]))
    .mockResolvedValueOnce(['Gboko'])
  render(<Lgas ask={ask} state="Benue" />)
  await userEvent.click(await screen.findByRole('button', { name: 'There is no connection to the server.' }))
  expect(await screen.findByText('Gboko')).toBeVisible()
})

test('a dialog that is closed takes its question back', () => {
  let asked: AbortSignal | undefined
  const { unmount } = render(
    <Lgas
      ask={(signal) => {
        asked = signal
        return new Promise(() => {})
      }}
      state=""
    />,
  )
  expect(asked?.aborted).toBe(false)
  unmount()
  expect(asked?.aborted).toBe(true)
})
