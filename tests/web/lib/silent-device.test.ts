/** A phone whose database never answers, neither well nor badly: nobody waits for it for ever, and nothing is lost by it. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { onDevice } from '../../../src/lib/device'
import { deviceDrafts } from '../../../src/lib/drafts'
import { outbox } from '../../../src/lib/outbox'
import { failsTo, withDevice } from '../idb'
import { withLocks } from '../locks'

withDevice()
beforeAll(withLocks)
afterEach(() => failsTo({}))

/** What comes of it, however long that takes. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers()
  try {
    const asked = run()
    await vi.advanceTimersByTimeAsync(60_000)
    return await asked
  } finally {
    vi.useRealTimers()
  }
}

test('a message is sent all the same, once', async () => {
  const sent: string[] = []
  const box = outbox('almoner-silent', {
    send: (_thread, { message }) => Promise.resolve(sent.push(message)),
    hasArrived: () => Promise.resolve(false),
    what: ({ message }) => message,
  })
  failsTo({ all: 'silent' })
  await patiently(() => box.queue('7', 'chat', 'first'))
  expect((await patiently(() => box.waitingIn('7', 'chat'))).map(({ message }) => message)).toEqual(['first'])
  await patiently(() => box.sendAll('7'))
  expect(sent).toEqual(['first'])
  expect(await patiently(() => box.waitingIn('7', 'chat'))).toEqual([])
})

test('a form begins empty, and does not write over the draft that could not be read', async () => {
  const drafts = deviceDrafts('7')
  await drafts.save('request', { theme: 'Light over Ikeja' })
  failsTo({ all: 'silent' })
  const late = deviceDrafts('7')
  expect(await patiently(() => late.load('request'))).toBeNull()
  failsTo({})
  expect(await late.save('request', { theme: '' })).toBeNull()
  expect(await drafts.load('request')).toMatchObject({ values: { theme: 'Light over Ikeja' } })
})

test('after one that did not answer the next is not waited for as long, until one does', async () => {
  const never = () => new Promise<never>(() => {})
  const waited = async () => {
    let isOver = false
    void onDevice(never).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(1000)
    return !isOver
  }
  vi.useFakeTimers()
  expect(await waited()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await waited()).toBe(false)
  await onDevice(() => Promise.resolve(1))
  expect(await waited()).toBe(true)
  vi.useRealTimers()
})
