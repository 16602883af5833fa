/** What a ministry's device keeps ahead, with the real API behind. */
import { expect, test, vi } from 'vitest'
import { failing, NO_CONNECTION, refusal } from '../faults'
import { kept, withDevice } from '../idb'
import { becomes, calls, withApi } from '../server'

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
