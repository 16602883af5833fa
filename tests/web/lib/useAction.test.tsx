import { screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { OutcomeAlert } from '../../../src/components/OutcomeAlert'
import { forgetMessages, lastMessage } from '../../../src/lib/announce'
import { ApiError } from '../../../src/lib/api-error'
import { useAction } from '../../../src/lib/useAction'
import { failing, NO_CONNECTION } from '../faults'
import { show } from '../render'
import { calls } from '../server'

beforeEach(() => forgetMessages())

/** A page with one write; the loader counts how often its data were asked for. */
function showPage<R>(write: () => Promise<R>, follow?: (result: R) => void) {
  let loads = 0
  function Page() {
    const count = useLoaderData<number>()
    const pay = useAction(write, 'It is paid.', follow)
    return (
      <>
        <OutcomeAlert outcome={pay.outcome} />
        <p>Asked {count} times</p>
        <button type="button" onClick={() => void pay.run()}>
          {pay.pending ? 'Paying…' : 'Pay'}
        </button>
      </>
    )
  }
  return show(<Page />, { loader: () => ++loads })
}
/** A write that ends when the test says so. */
function held() {
  let finish = (_error?: Error) => {}
  const write = vi.fn(() => new Promise((done, fail) => (finish = (error) => (error ? fail(error) : done(undefined)))))
  return { write, finish: (error?: Error) => finish(error) }
}

test('runs once however often it is clicked, asks for the data anew, then says so', async () => {
  const { write, finish } = held()
  const { user } = showPage(write)
  await user.dblClick(await screen.findByRole('button', { name: 'Pay' }))
  await user.click(await screen.findByRole('button', { name: 'Paying…' }))
  expect(write).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('It is paid.')).not.toBeInTheDocument()
  finish()
  expect(await screen.findByText('It is paid.')).toBeVisible()
  expect(screen.getByText('Asked 2 times')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible()
  await waitFor(() => expect(lastMessage()?.text).toBe('It is paid.'))
})

test('never stands beside the old page, not for one frame', async () => {
  const drawn: string[] = []
  let paid = 0
  function Page() {
    const known = useLoaderData<number>()
    const pay = useAction(() => Promise.resolve((paid += 1)), String)
    const [said] = pay.outcome?.messages ?? []
    useLayoutEffect(() => {
      if (said && !pay.pending) drawn.push(`${said} is paid, ${String(known)} on the page`)
    }, [said, pay.pending, known])
    return (
      <button type="button" onClick={() => void pay.run()}>
        {`Pay after ${pay.outcome ? String(known) : '…'}`}
      </button>
    )
  }
  const { user } = show(<Page />, { loader: () => paid })
  await user.click(await screen.findByRole('button'))
  // React has ten turns for transitions, which it draws from the first to the last: each of them comes first some time.
  for (let deed = 1; deed <= 20; deed += 1)
    await user.click(await screen.findByRole('button', { name: `Pay after ${String(deed)}` }))
  await screen.findByRole('button', { name: 'Pay after 21' })
  expect(drawn).toEqual(
    Array.from({ length: 21 }, (_, at) => `${String(at + 1)} is paid, ${String(at + 1)} on the page`),
  )
})

test('says why not, shows what is true now, and can be tried again', async () => {
  const write = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError(409, [{ message: 'Somebody paid it already.' }]))
    .mockResolvedValueOnce(undefined)
  const { user } = showPage(write)
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody paid it already.')
  expect(await screen.findByText('Asked 2 times')).toBeVisible()
  expect(lastMessage()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  expect(await screen.findByText('It is paid.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

const lost = () => Promise.reject(new ApiError(0, [{ message: 'There is no connection.' }]))

test('while nobody answers it asks for nothing: the page, and what is typed on it, stays', async () => {
  failing('get', 'auth/role', NO_CONNECTION)
  const { user } = showPage(lost)
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection.')
  await waitFor(() => expect(calls).toContain('GET /api/auth/role'))
  expect(screen.getByText('Asked 1 times')).toBeVisible()
})

test('where the answer alone was lost the page is asked for anew: it may be done', async () => {
  failing('get', 'auth/role', { status: 200, json: { success: true, data: { roles: ['admin'], userId: '1' } } })
  const { user } = showPage(lost)
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  expect(await screen.findByText('Asked 2 times')).toBeVisible()
  // What was said of the line is not true of the page any more.
  expect(screen.getByRole('alert')).toHaveTextContent('No answer came. This page shows how it stands now.')
})

test('what follows it comes instead of asking anew', async () => {
  const follow = vi.fn<(result: string) => void>()
  const { user } = showPage(() => Promise.resolve('receipt 7'), follow)
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  expect(await screen.findByText('It is paid.')).toBeVisible()
  expect(follow).toHaveBeenCalledExactlyOnceWith('receipt 7')
  expect(screen.getByText('Asked 1 times')).toBeVisible()
})

test('a fault of ours is a sentence for the user, and told once to who can mend it', async () => {
  const heard = vi.fn()
  vi.stubGlobal('reportError', heard)
  const fault = new TypeError('x is not a function')
  const { user } = showPage(() => Promise.reject(fault))
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong in this page.')
  expect(heard).toHaveBeenCalledExactlyOnceWith(fault)
})

test.each([
  [new ApiError(502, [{ message: 'There is no connection.' }]), /^No answer came to what you did on the page before\./],
  [
    new ApiError(409, [{ message: 'Somebody was quicker.' }]),
    /^What you did on the page before was not done\. Somebody was quicker\./,
  ],
])('who has gone on is told what became of it, until they put it away', async (error, words) => {
  const { write, finish } = held()
  const { user, unmount } = showPage(write)
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  unmount()
  finish(error)
  await waitFor(() =>
    expect(lastMessage()).toMatchObject({ text: expect.stringMatching(words) as string, stays: true }),
  )
})
