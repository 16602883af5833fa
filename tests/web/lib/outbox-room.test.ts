/** A phone that has no room for what is written: it waits in the page, beside what lies on the phone, and goes with it. */
import { afterEach, beforeAll, expect, test } from 'vitest'
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
