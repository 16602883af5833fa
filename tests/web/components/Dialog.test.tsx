import { useState } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Announcer } from '../../../src/app/Announcer'
import { Dialog } from '../../../src/components/Dialog'

/** The Back button of a phone, as the browser hands it over. */
function withBackButton() {
  const open: Watcher[] = []
  class Watcher {
    onclose = () => {}
    oncancel = (_event: Pick<Event, 'preventDefault'>) => {}
    constructor() {
      open.push(this)
    }
    destroy = () => void open.splice(open.indexOf(this), 1)
  }
  vi.stubGlobal('CloseWatcher', Watcher)
  const back = () =>
    act(() => {
      const top = open.at(-1)
      const preventDefault = vi.fn<() => void>()
      top?.oncancel({ preventDefault })
      if (preventDefault.mock.calls.length === 0) top?.onclose()
    })
  return { back, watching: () => open.length }
}

function Page({ locked }: { locked?: boolean }) {
  const [names, setNames] = useState(['Below', 'Above'])
  return names.map((name) => (
    <Dialog key={name} title={name} locked={locked} onClose={() => setNames(names.filter((one) => one !== name))}>
      <input aria-label={name} />
    </Dialog>
  ))
}
const dialog = (name: string) => screen.queryByRole('dialog', { name })

test('Back closes the dialog on top, one at a time', () => {
  const { back, watching } = withBackButton()
  render(<Page />)
  expect(watching()).toBe(2)
  expect(dialog('Above')).toBeVisible()
  back()
  expect(dialog('Above')).not.toBeInTheDocument()
  expect(dialog('Below')).toBeVisible()
  back()
  expect(dialog('Below')).not.toBeInTheDocument()
  expect(watching()).toBe(0)
})

test('what is read out belongs to the dialog while it is open: from outside of it some screen readers hear nothing', () => {
  render(
    <>
      <Announcer />
      <Page />
    </>,
  )
  const owned = document.querySelector('.modal-dialog')?.getAttribute('aria-owns')
  expect(document.getElementById(owned ?? '')).toHaveAttribute('role', 'status')
})

test('Back does not close what is being written', () => {
  const { back } = withBackButton()
  render(<Page locked />)
  back()
  expect(dialog('Above')).toBeVisible()
})

test('Escape closes one dialog and is used up by it', async () => {
  render(<Page />)
  const left: boolean[] = []
  document.addEventListener('keydown', (event) => left.push(event.defaultPrevented))
  await userEvent.setup().keyboard('{Escape}')
  expect(dialog('Above')).not.toBeInTheDocument()
  expect(dialog('Below')).toBeVisible()
  expect(left).toEqual([true])
})

test('the second of two quick clicks on a button that closes does not fall on what stands behind it', () => {
  const behind = vi.fn<() => void>()
  function Over() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={behind}>
          Payments
        </button>
        {isOpen && (
          <Dialog title="Above" onClose={() => setOpen(false)}>
            <button type="button" onClick={() => setOpen(false)}>
              Go back
            </button>
          </Dialog>
        )}
      </>
    )
  }
  render(<Over />)
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }), { clientX: 100, clientY: 600, detail: 1 })
  const payments = screen.getByRole('button', { name: 'Payments' })
  fireEvent.click(payments, { clientX: 104, clientY: 598, detail: 2 })
  expect(behind).not.toHaveBeenCalled()
  // Somewhere else, or by the keyboard: that is meant.
  fireEvent.click(payments, { clientX: 300, clientY: 20, detail: 1 })
  fireEvent.click(payments, { detail: 0 })
  expect(behind).toHaveBeenCalledTimes(2)
})
