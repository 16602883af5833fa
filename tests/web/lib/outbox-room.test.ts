/** A phone that has no room for what is written: it waits in the page, beside what lies on the phone, and goes with it. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/lib/api-error'
import { outbox } from '../../../src/lib/outbox'
import { failsTo, withDevice } from '../idb'
import { withLocks } from '../locks'

withDevice()
beforeAll(withLocks)
afterEach(() => failsTo({}))

test('what there is no room for goes with the rest, in order, and both are gone then', async () => {
  const sent: string[] = []
  const box = outbox('almoner-room', {
    send: (_thread, { message }) => Promise.resolve(sent.push(message)),
    hasArrived: () => Promise.resolve(false),
    what: ({ message }) => message,
  })
  await box.queue('7', 'chat', 'first')
  failsTo({ writes: true })
  const second = await box.queue('7', 'chat', 'second')
  const third = await box.queue('7', 'chat', 'third')
  const waiting = async () => (await box.waitingIn('7', 'chat')).map(({ message }) => message)
  expect(await waiting()).toEqual(['first', 'second', 'third'])
  expect((await box.all('7')).flatMap((one) => one.waiting.map(({ id }) => id))).toContain(second)
  expect(await box.takeBack('7', 'chat', third)).toBe(true)
  failsTo({})
  await box.sendAll('7')
  expect(sent).toEqual(['first', 'second'])
  expect(await waiting()).toEqual([])
})

test.each([401, 408, 425, 429])('what answers %i was not looked at: it waits on, and is no refusal', async (status) => {
  failsTo({})
  const send = () => Promise.reject(new ApiError(status, [{ message: 'Not now.' }]))
  const box = outbox('almoner-busy', { send, hasArrived: () => Promise.resolve(false), what: () => 'A note' })
  await box.queue('ada', 'thread', 'One')
  await box.sendAll('ada')
  const [waits] = await box.left('ada')
  expect([waits?.waiting.refusal, waits?.waiting.trouble]).toEqual([undefined, 'Not now.'])
  await box.dropAll('ada')
})

test('where nothing is kept, a deed of which no answer came is the same one when it is pressed again', async () => {
  failsTo({ writes: true })
  const box = outbox('almoner-room-deeds', {
    send: () => Promise.resolve(),
    hasArrived: () => Promise.resolve(false),
    what: () => 'Album',
  })
  const keys: string[] = []
  const deliver = (isHeard: boolean) => (waiting: { id: string }) => {
    keys.push(waiting.id)
    return isHeard ? Promise.resolve('made') : Promise.reject(new ApiError(0, [{ message: 'No answer came.' }]))
  }
  const form = { kind: 'album', letter: new File(['a'], 'a.pdf') }
  await expect(box.attempt('7', 'report', form, deliver(false))).rejects.toThrow('No answer came.')
  expect(await box.attempt('7', 'report', { ...form }, deliver(true))).toEqual({ answer: 'made' })
  expect(keys[1]).toBe(keys[0])
  // The next one of the same words is another.
  await box.attempt('7', 'report', form, deliver(true))
  expect(keys[2]).not.toBe(keys[0])
})

test('where no key is obeyed it is looked for first, and not done a second time', async () => {
  failsTo({ writes: true })
  let isThere = false
  const box = outbox('almoner-room-plain', {
    send: () => Promise.resolve(),
    hasArrived: () => Promise.resolve(isThere),
    what: () => 'Album',
  })
  let made = 0
  const deliver = () => {
    made += 1
    isThere = true
    return Promise.reject(new ApiError(0, [{ message: 'No answer came.' }]))
  }
  await expect(box.attempt('7', 'report', { kind: 'album' }, deliver)).rejects.toThrow('No answer came.')
  expect(await box.attempt('7', 'report', { kind: 'album' }, deliver)).toEqual({ answer: null })
  expect(made).toBe(1)
})

test('what is added while the last one is taken out stays', async () => {
  const box = outbox('almoner-room-edge', {
    send: () => Promise.resolve(),
    hasArrived: () => Promise.resolve(false),
    what: ({ message }) => message,
  })
  const first = await box.queue('7', 'chat', 'first')
  await Promise.all([box.drop('7', 'chat', first), box.queue('7', 'chat', 'second')])
  expect((await box.waitingIn('7', 'chat')).map(({ message }) => message)).toEqual(['second'])
})

test('where nothing can be written any more, what was sent is not sent again, and what was refused is told', async () => {
  const sent: string[] = []
  const box = outbox('almoner-room-full', {
    send: (_thread, { message }) => {
      sent.push(message)
      return message === 'wrong'
        ? Promise.reject(new ApiError(400, [{ message: 'It is too long.' }]))
        : Promise.resolve()
    },
    hasArrived: () => Promise.resolve(false),
    what: ({ message }) => message,
  })
  for (const message of ['first', 'wrong', 'last']) await box.queue('7', 'chat', message)
  failsTo({ writes: 'all' })
  await box.sendAll('7')
  await box.sendAll('7')
  expect(sent).toEqual(['first', 'wrong', 'last'])
  expect(await box.waitingIn('7', 'chat')).toMatchObject([{ message: 'wrong', refusal: 'It is too long.' }])
  // With room again the device learns of it with the next change.
  failsTo({})
  await box.queue('7', 'chat', 'another')
  await box.sendAll('7')
  expect(sent).toEqual(['first', 'wrong', 'last', 'another'])
  vi.resetModules()
  const later = (await import('../../../src/lib/outbox')).outbox('almoner-room-full', {
    send: () => Promise.resolve(),
    hasArrived: () => Promise.resolve(false),
    what: ({ message }) => message,
  })
  expect(await later.waitingIn('7', 'chat')).toMatchObject([{ message: 'wrong', refusal: 'It is too long.' }])
})

test('what is let go while the device cannot write it down lets go nothing that comes later', async () => {
  const box = outbox('almoner-room-held', {
    send: () => Promise.resolve(),
    hasArrived: () => Promise.resolve(false),
    what: ({ message }) => message,
  })
  await box.queue('7', 'ada', 'first', undefined, 600_000)
  failsTo({ writes: 'all' })
  await box.release('7')
  failsTo({})
  const later = await box.queue('7', 'ada', 'second', undefined, 600_000)
  const rows = await box.waitingIn('7', 'ada')
  expect(rows.map(({ heldUntil }) => heldUntil !== undefined)).toEqual([false, true])
  expect(await box.takeBack('7', 'ada', later)).toBe(true)
})

test('what was taken back while the device could not write goes nowhere', async () => {
  const sent: string[] = []
  const box = outbox('almoner-room-back', {
    send: (_thread, { message }) => Promise.resolve(sent.push(message)),
    hasArrived: () => Promise.resolve(false),
    what: ({ message }) => message,
  })
  const first = await box.queue('7', 'chat', 'first')
  await box.queue('7', 'chat', 'second')
  failsTo({ writes: 'all' })
  expect(await box.giveBack('7', 'chat', first)).toBe(true)
  await box.sendAll('7')
  expect(sent).toEqual(['second'])
})
