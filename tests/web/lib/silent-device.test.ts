/** A phone whose database never answers, neither well nor badly: nobody waits for it for ever, and nothing is lost by it. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/lib/api-error'
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

test('a deed that is pressed again once the device answers waits there when no answer comes once more', async () => {
  const box = outbox('almoner-silent-again', {
    send: () => Promise.resolve(),
    hasArrived: () => Promise.resolve(false),
    what: () => 'Album',
  })
  const deliver = () => Promise.reject(new ApiError(0, [{ message: 'No answer came.' }]))
  failsTo({ all: 'silent' })
  const first = () => box.attempt('7', 'report', { kind: 'album' }, deliver).catch((error: unknown) => error)
  expect(await patiently(first)).toBeInstanceOf(ApiError)
  failsTo({})
  expect(await box.attempt('7', 'report', { kind: 'album' }, deliver)).toBeNull()
  expect(await box.waitingIn('7', 'report')).toHaveLength(1)
})

test('who was told that it is too late to take something back has not taken it back later', async () => {
  const box = outbox('almoner-silent-late', {
    send: () => Promise.resolve(),
    hasArrived: () => Promise.resolve(false),
    what: ({ message }) => message,
  })
  const id = await box.queue('7', 'chat', 'first', undefined, 600_000)
  let answers = () => {}
  failsTo({ all: new Promise<void>((go) => (answers = go)) })
  expect(await patiently(() => box.takeBack('7', 'chat', id))).toBe(false)
  await expect(patiently(() => box.giveBack('7', 'chat', id))).rejects.toThrow(ApiError)
  failsTo({})
  answers()
  await vi.waitFor(async () => expect(await box.waitingIn('7', 'chat')).toHaveLength(1))
  await box.drop('7', 'chat', id)
})

test('what the device is silent about does not let the next of its thread go first', async () => {
  const sent: string[] = []
  const hold = { on: false, go: () => {} }
  const box = outbox('almoner-silent-order', {
    send: (_thread, { message }) => Promise.resolve(sent.push(message)),
    hasArrived: () => Promise.resolve(false),
    whyNot: (_thread, { message }) => {
      if (message === 'album' && hold.on) failsTo({ all: new Promise<void>((go) => (hold.go = go)) })
      return Promise.resolve('')
    },
    what: ({ message }) => message,
  })
  await box.queue('7', 'report', 'album')
  await box.queue('7', 'report', 'finish')
  hold.on = true
  const sending = patiently(() => box.sendAll('7'))
  await sending
  expect(sent).toEqual([])
  hold.on = false
  failsTo({})
  hold.go()
  await vi.waitFor(async () => expect(await box.waitingIn('7', 'report')).toHaveLength(2))
  // The device has noted a try after all: where no key is obeyed its end is waited for.
  vi.setSystemTime(Date.now() + 61_000)
  await box.sendAll('7')
  vi.useRealTimers()
  expect(sent).toEqual(['album', 'finish'])
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
