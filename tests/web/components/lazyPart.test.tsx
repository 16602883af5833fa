/** Parts whose code comes when they are opened, on a line that breaks. */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from '../../../src/components/lazyPart'
import { keyOf } from '../../../src/lib/keys'

type Part = (props: { onClose: () => void }) => ReactNode
const TheDialog: Part = ({ onClose }) => <button onClick={onClose}>Close it</button>
function opened(load: () => Promise<Part>) {
  const LazyDialog = lazyPart(load)
  function Host() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen && <LazyDialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Host />)
  return userEvent.setup()
}

test('what did not come opens with the next click', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi
    .fn<() => Promise<Part>>()
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockResolvedValue(TheDialog)
  const user = opened(load)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('button', { name: 'Close it' })).toBeVisible()
  })
  expect(load).toHaveBeenCalledTimes(2)
})

test('a press at the moment in which it is closed again keeps no later one from opening it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi
    .fn<() => Promise<Part>>()
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockResolvedValue(TheDialog)
  const LazyDialog = lazyPart(load)
  let closings = 0
  function Host() {
    const [isOpen, setOpen] = useState(false)
    const close = () => {
      setOpen(false)
      // As a press that React takes together with it.
      if ((closings += 1) === 1) setOpen(true)
    }
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <button onClick={() => setOpen(false)}>{isOpen ? 'It is open' : 'It is closed'}</button>
        {isOpen && <LazyDialog onClose={close} />}
      </>
    )
  }
  render(<Host />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(closings).toBeGreaterThan(1))
  await screen.findByRole('button', { name: 'It is closed' })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: 'Close it' })).toBeVisible()
})

test('while it comes, what is typed is no key of the page', async () => {
  let come: (part: Part) => void = () => undefined
  const user = opened(() => new Promise((done) => (come = done)))
  const heard: string[] = []
  const hear = (event: KeyboardEvent) => void heard.push(keyOf(event))
  document.addEventListener('keydown', hear)
  await user.keyboard('j')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.keyboard('j')
  come(TheDialog)
  await screen.findByRole('button', { name: 'Close it' })
  await user.keyboard('j')
  document.removeEventListener('keydown', hear)
  expect(heard).toEqual(['j', '', 'j'])
})
