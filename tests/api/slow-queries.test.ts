/** What the operator hears of queries that take long, and of lines on which none is answered any more. */
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchQueries } from '../../api/db/slow-queries'
import { createLog } from '../../api/log'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A database that takes so long for each statement. */
function watched(ms: number, giveUp = () => {}) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const client = { query: (_: unknown, _values?: unknown[]) => new Promise((done) => setTimeout(done, ms)) }
  watchQueries(client, 500, createLog('info', stream), { afterMs: 20_000, giveUp })
  return { client, lines }
}

test('a slow query is named, without its values', async () => {
  const { client, lines } = watched(700)
  const answer = client.query({ text: 'select name\n  from ministries where mobile = $1' }, ['08035550142'])
  await vi.advanceTimersByTimeAsync(700)
  await answer
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'slow query', ms: 700, query: 'select name from ministries where mobile = $1' },
  ])
  expect(lines.join('')).not.toContain('0803')
})

test('a quick one is no line', async () => {
  const { client, lines } = watched(499)
  const answer = client.query('select 1')
  await vi.advanceTimersByTimeAsync(499)
  await answer
  expect(lines).toEqual([])
})

test('a line that stays silent is given up, one that answers is not', async () => {
  const giveUp = vi.fn()
  const slow = watched(19_000, giveUp)
  const answer = slow.client.query('select 1')
  await vi.advanceTimersByTimeAsync(19_000)
  await answer
  await vi.advanceTimersByTimeAsync(60_000)
  expect(giveUp).not.toHaveBeenCalled()
  void watched(3_600_000, giveUp).client.query('select 1')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(giveUp).toHaveBeenCalledOnce()
})
