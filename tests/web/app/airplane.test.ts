/** What a ministry's device keeps ahead, and until when, with the real API behind. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { here, openApp } from '../app'
import { BROKEN_SERVER, failing, NO_CONNECTION, refusal } from '../faults'
import { createStore, kept, set, withDevice } from '../idb'
import { becomes, calls, server, withApi } from '../server'

withApi()
withDevice({ forgets: true })

/** The quiet moment is over at once. */
async function prepare() {
  await becomes('client')
  const { verified } = await import('../../../src/session/session')
  const airplane = await import('../../../src/app/airplane')
  const me = await verified()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const preparing = airplane.prepare(me, new AbortController().signal)
  vi.runAllTimers()
  vi.useRealTimers()
  return preparing
}
const isDone = () => kept().some((name) => name.endsWith(' ahead'))
const asked = (path: RegExp) => calls.filter((call) => path.test(call))

test('an area that the office does not have keeps nothing else from the device', async () => {
  failing('get', 'profile/supportareas/*', refusal(404, { message: 'There is no such support area.' }))
  failing('get', 'feedbacks/*', refusal(403, { message: 'No.' }))
  await prepare()
  expect(asked(/\/api\/chats\/[^/]+$/)).not.toEqual([])
  expect(isDone()).toBe(true)
})

test('where the line breaks it is tried again at the next start', async () => {
  failing('get', 'profile', NO_CONNECTION)
  await expect(prepare()).rejects.toThrow('There is no connection')
  expect(isDone()).toBe(false)
})

test('a part that the server stumbles over keeps nothing else from the device, and is tried again', async () => {
  failing('get', 'sponsoritems/budget/*', BROKEN_SERVER)
  await prepare()
  expect(asked(/\/api\/sponsoritems\/budget\//)).not.toEqual([])
  expect(asked(/\/api\/chats\/[^/]+$/)).not.toEqual([])
  expect(isDone()).toBe(false)
  server.resetHandlers()
  await prepare()
  expect(isDone()).toBe(true)
})

test("what somebody else's share sheet gave is not for this one's report; what came after them may be", async () => {
  const at = Date.now()
  const left = new Set([`/client/share/${at}/0/theirs.jpg`, `/client/share/${at + 1}/0/mine.jpg`])
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(true),
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([...left].map((url) => ({ url }))),
        match: () => Promise.resolve({ blob: () => Promise.resolve(new Blob()) }),
        delete: (url: string) => Promise.resolve(left.delete(url)),
      }),
  })
  await prepare()
  expect(left.size).toBe(2)
  await set('another payments', { data: [], at: new Date(at) }, createStore('almoner-answers'))
  await prepare()
  expect([...left]).toEqual([expect.stringContaining('mine.jpg')])
})

// These end the session.
const REMEMBERED = '{"id":"1","name":"A","roles":["client"]}'
test.each([
  ['somebody whom it remembers, where the server could not tell the roles', REMEMBERED, BROKEN_SERVER, 'unread', true],
  ['somebody whom it does not, where it could not tell them', '', BROKEN_SERVER, 'unread', true],
  ['somebody whom it remembers, where a call without fault is refused', REMEMBERED, refusal(400), 'unread', true],
  ['somebody whom it remembers, whose roles are refused', REMEMBERED, refusal(403), 'roles', false],
  ['somebody whom it does not, whose roles are refused', '', refusal(403), 'roles', false],
])('a device and what it kept, of %s', async (_, user, fault, why, stays) => {
  await set('1 payments', { data: [], at: new Date() }, createStore('almoner-answers'))
  if (user) localStorage.setItem('user', user)
  failing('get', 'auth/role', fault)
  await openApp('/client/payments', { as: 'client' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  expect(here()).toBe(`/?why=${why}&next=%2Fclient%2Fpayments`)
  expect(kept().includes('almoner-answers 1 payments')).toBe(stays)
})
