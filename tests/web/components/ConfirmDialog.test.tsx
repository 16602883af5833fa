import { useState } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '../../../src/components/ConfirmDialog'
import { OutcomeAlert } from '../../../src/components/OutcomeAlert'
import { forgetMessages, lastMessage } from '../../../src/lib/announce'
import { ApiError } from '../../../src/lib/api-error'
import { useAction } from '../../../src/lib/useAction'
import { show } from '../render'
import { dialog } from '../screen'

function Page({ reject }: { reject: () => Promise<unknown> }) {
  const [open, setOpen] = useState(true)
  const action = useAction(reject, 'It is rejected.')
  return (
    <>
      <OutcomeAlert outcome={action.outcome} />
      {open ? (
        <ConfirmDialog title="Reject this request?" deed="Reject" action={action} onClose={() => setOpen(false)}>
          <p>It cannot be taken back.</p>
        </ConfirmDialog>
      ) : (
        <p>Closed</p>
      )}
    </>
  )
}
async function showIt(reject = vi.fn(() => Promise.resolve() as Promise<unknown>)) {
  const { user } = show(<Page reject={reject} />)
  await dialog('Reject this request?')
  return { user, reject }
}

beforeEach(() => forgetMessages())

test('asks, says the effect, and does nothing when somebody goes back', async () => {
  const { user, reject } = await showIt()
  expect(screen.getByRole('dialog', { name: 'Reject this request?' })).toHaveTextContent('It cannot be taken back.')
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(screen.getByText('Closed')).toBeVisible()
  expect(reject).not.toHaveBeenCalled()
})

test.each(['Close', 'Escape'])('%s is a no as well', async (way) => {
  const { user, reject } = await showIt()
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(screen.getByRole('button', { name: way }))
  expect(await screen.findByText('Closed')).toBeVisible()
  expect(reject).not.toHaveBeenCalled()
})

test('does it once, cannot be closed meanwhile, and closes when it is done', async () => {
  let finish = () => {}
  const { user, reject } = await showIt(vi.fn(() => new Promise<unknown>((done) => (finish = () => done(undefined)))))
  await user.dblClick(screen.getByRole('button', { name: 'Reject' }))
  await user.click(screen.getByRole('button', { name: 'One moment…' }))
  expect(reject).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Go back' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeVisible()
  finish()
  expect(await screen.findByText('Closed')).toBeVisible()
})

test('stays with the reason when it is refused, says it once, and can be tried again', async () => {
  const refuse = new ApiError(409, [{ message: 'It was paid in the meantime.' }])
  const { user, reject } = await showIt(
    vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(refuse).mockResolvedValueOnce(undefined),
  )
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('It was paid in the meantime.')
  expect(screen.getAllByText('It was paid in the meantime.')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Closed')).toBeVisible()
  expect(reject).toHaveBeenCalledTimes(2)
  expect(await screen.findByText('It is rejected.')).toBeVisible()
  await waitFor(() => expect(lastMessage()?.text).toBe('It is rejected.'))
})
