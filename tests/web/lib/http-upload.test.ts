import { waitFor } from '@testing-library/react'
import { http as msw } from 'msw'
import { expect, test, vi } from 'vitest'
import { isBusy } from '../../../src/lib/busy'
import * as lib from '../../../src/lib/http'
import { payments } from '../../../src/domains/payments/payments.service'
import { requests } from '../../../src/domains/requests/requests.service'
import { answerOf, failing, NO_CONNECTION, refusal, timingOut, type Fault } from '../faults'
import { server } from '../server'
import { wire } from '../wire'

const http = wire(lib)

const GOOD: Fault = { status: 201, json: { success: true, data: 'kept' } }
function form() {
  const data = new FormData()
  data.append('amount', '5')
  data.append('file', new File(['x'.repeat(5000)], 'receipt.pdf', { type: 'application/pdf' }))
  return data
}

test('sends the form with its key, tells how far it is, and is busy meanwhile', async () => {
  const seen: unknown[] = []
  server.use(
    msw.post('*/api/payments', async ({ request }) => {
      const data = await request.formData()
      seen.push(data.get('amount'), (data.get('file') as File).size, request.headers.get('idempotency-key'), isBusy())
      return answerOf(GOOD)
    }),
  )
  const shares: number[] = []
  const answer = await http.upload('payments', form(), { key: 'one-form', onProgress: (share) => shares.push(share) })
  expect(answer).toBe('kept')
  expect(seen).toEqual(['5', 5000, 'one-form', true])
  expect(shares.at(-1)).toBe(1)
  expect(isBusy()).toBe(false)
  expect(localStorage.getItem('busy')).toBeNull()
})

test.each<[string, Fault]>([
  ['is refused', refusal(400, { message: 'Choose the receipt.' })],
  ['is too large', refusal(413)],
  ['loses its line', NO_CONNECTION],
])('no longer busy when it %s', async (_name, fault) => {
  failing('post', 'payments', fault)
  await expect(http.upload('payments', form())).rejects.toThrow()
  expect(localStorage.getItem('busy')).toBeNull()
})

test('no longer busy when it is cancelled', async () => {
  failing('post', 'payments', GOOD, { after: 10_000 })
  const controller = new AbortController()
  const sending = http.upload('payments', form(), { signal: controller.signal })
  await waitFor(() => expect(isBusy()).toBe(true))
  controller.abort()
  await expect(sending).rejects.toThrow()
  expect(localStorage.getItem('busy')).toBeNull()
})

test('has no time limit of its own: a slow line that moves is fine', async () => {
  const { limits } = timingOut('/payments')
  await expect(http.upload('payments', form())).rejects.toThrow()
  expect(limits).toEqual([0])
})

test('of two uploads the last one ends the mark', async () => {
  failing('post', 'payments', GOOD)
  failing('post', 'feedbacks/media', GOOD, { after: 100 })
  const slow = http.upload('feedbacks/media', form())
  await http.upload('payments', form())
  expect(isBusy()).toBe(true)
  await slow
  expect(isBusy()).toBe(false)
})

const letter = new File(['x'.repeat(5000)], 'letter.pdf', { type: 'application/pdf' })
test.each<[string, () => Promise<unknown>]>([
  ['a hospital request', () => requests.createHospital({ applicationLetter: letter } as never, {})],
  ['a payment with its receipt', () => payments.create({ amount: '5', receipt: letter } as never, {})],
])('%s is given up when its line says nothing any more: nobody waits before it for ever', async (_name, send) => {
  let isThere: () => void
  const arrived = new Promise<void>((give) => (isThere = give))
  server.use(
    msw.all('*/api/*', () => {
      isThere()
      return new Promise<Response>(() => {})
    }),
  )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const sending = send().catch((error: unknown) => error)
  await arrived
  vi.advanceTimersByTime(200_000)
  expect(await sending).toMatchObject({
    status: 0,
    messages: [
      expect.stringMatching(/^The server did not answer in time\. .* look for it before you send it again\.$/),
    ],
  })
  vi.useRealTimers()
})
