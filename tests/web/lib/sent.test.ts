/** What was sent from this device is listed for two weeks, for who sent it. */
import { afterEach, expect, test, vi } from 'vitest'
import { noteSent, sentBy, sweepSent } from '../../../src/lib/sent'
import { kept, withDevice } from '../idb'

withDevice()
afterEach(() => vi.useRealTimers())
const DAY = 86_400_000
const names = async (who: string) => (await sentBy(who)).map(({ id }) => id)
const note = (who: string, id: string) =>
  noteSent(who, { id, outbox: 'almoner-reports', thread: 'a', what: 'Convert: Ada Obi', writtenAt: new Date().toISOString() }) // prettier-ignore

test('it is there for 14 days, newest first, for who sent it alone; then nothing of it is left', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T08:00:00Z') })
  await note('ada', 'first')
  vi.setSystemTime(Date.now() + DAY)
  await note('ada', 'second')
  expect(await names('ada')).toEqual(['second', 'first'])
  expect(await names('ben')).toEqual([])
  vi.setSystemTime(Date.now() + 13 * DAY - 1)
  expect(await names('ada')).toEqual(['second', 'first'])
  vi.setSystemTime(Date.now() + 1)
  expect(await names('ada')).toEqual(['second'])
  vi.setSystemTime(Date.now() + DAY)
  await sweepSent('ada')
  expect(kept()).toEqual([])
})
