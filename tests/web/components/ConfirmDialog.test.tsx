import { useState } from 'react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from '../../../src/components/ConfirmDialog'
import { ApiError } from '../../../src/lib/api-error'

function Page({ onConfirm }: { onConfirm: () => Promise<unknown> }) {
  const [open, setOpen] = useState(true)
  if (!open) return <p>Closed</p>
  return (
    <ConfirmDialog title="Reject this request?" deed="Reject" onConfirm={onConfirm} onClose={() => setOpen(false)}>
      <p>It cannot be taken back.</p>
    </ConfirmDialog>
  )
}
const showIt = (onConfirm = vi.fn(() => Promise.resolve() as Promise<unknown>)) => {
  render(<Page onConfirm={onConfirm} />)
  return { user: userEvent.setup(), onConfirm }
}

test('asks, says the effect, and does nothing when somebody goes back', async () => {
  const { user, onConfirm } = showIt()
  expect(screen.getByRole('dialog', { name: 'Reject this request?' })).toHaveTextContent('It cannot be taken back.')
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(screen.getByText('Closed')).toBeVisible()
  expect(onConfirm).not.toHaveBeenCalled()
})

test.each(['Close', 'Escape'])('%s is a no as well', async (way) => {
  const { user, onConfirm } = showIt()
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(screen.getByRole('button', { name: way }))
  expect(await screen.findByText('Closed')).toBeVisible()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('does it once, cannot be closed meanwhile, and closes when it is done', async () => {
  let finish = () => {}
  const { user, onConfirm } = showIt(vi.fn(() => new Promise<unknown>((done) => (finish = () => done(undefined)))))
  await user.dblClick(screen.getByRole('button', { name: 'Reject' }))
  await user.click(screen.getByRole('button', { name: 'One moment…' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Go back' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeVisible()
  finish()
  expect(await screen.findByText('Closed')).toBeVisible()
})

test('stays with the reason when it is refused, and can be tried again', async () => {
  const refuse = new ApiError(409, [{ message: 'It was paid in the meantime.' }])
  const { user, onConfirm } = showIt(
    vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(refuse).mockResolvedValueOnce(undefined),
  )
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('It was paid in the meantime.')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Closed')).toBeVisible()
  expect(onConfirm).toHaveBeenCalledTimes(2)
})
