/** A film over a line that breaks: only what is missing of it is sent again, where the API keeps what has arrived. */
import { waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Budget } from '../../../contract/budgets'
import type { Feedback } from '../../../contract/feedbacks'
import { answerOf, failing, losingAnswer, NO_CONNECTION, refusal } from '../faults'
import { kept, withDevice } from '../idb'
import { becomes, calls, forward, read, server, withApi, write } from '../server'

withDevice()
withApi()

const MB = 1024 * 1024
const HEAD = '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'
const film = (name: string) => ({ name, file: new File([HEAD + 'x'.repeat(3.5 * MB)], name, { type: 'video/mp4' }) })
const PIECE = 'feedbacks/uploads/:id'
const PIECE_BYTES = 256 * 1024
/** Where its pieces begin: the last one is a few bytes. */
const BEGINNINGS = Array.from({ length: 15 }, (_, at) => at * PIECE_BYTES)

let feedbackId = ''
let albumId = ''
/** Where each piece began that reached the server. */
let from: number[] = []

beforeEach(async () => {
  vi.resetModules()
  await becomes('client')
  const all = await read<Budget[]>('sponsorships', 'client')
  const ended = all.find(({ status }) => status === 'Ended')!
  feedbackId =
    ended.feedbackId ??
    ((await write('POST', 'feedbacks/create', { budgetId: ended.id }, 'client')) as { id: string }).id
  const album = { feedbackId, title: `Album ${crypto.randomUUID()}`, description: 'What it shows.' }
  albumId = ((await write('POST', 'feedbacks/album', album, 'client')) as { id: string }).id
  from = []
  calls.length = 0
  stayIn()
})
/** The session is fresh: a tab that renews it takes it from the next one of these tests. */
const stayIn = () => failing('post', 'auth/refresh', { status: 200, json: { success: true } })
const back = () => {
  server.resetHandlers()
  stayIn()
}

/** A tab of its own: its queue reads what lies on the device. */
async function openTab(extensions = ['resumable-uploads']) {
  vi.resetModules()
  const { rememberUser } = await import('../../../src/session/user')
  const { userId } = await read<{ userId: string }>('auth/role', 'client')
  rememberUser({ id: userId, name: 'Grace', roles: ['client'], extensions })
  const { mediaQueue } = await import('../../../src/domains/feedback/media-queue')
  const queue = mediaQueue(userId)
  await queue.ready
  return queue
}
type Queue = Awaited<ReturnType<typeof openTab>>
const add = (queue: Queue, name: string) =>
  queue.add([{ ...film(name), to: { kind: 'videos', albumId, album: '', feedbackId } }])
const state = (queue: Queue) => queue.snapshot().jobs.at(-1)
const isDone = (queue: Queue) => waitFor(() => expect(state(queue)?.state).toBe('done'))
const videos = async () => {
  const { albums } = await read<Feedback>(`feedbacks/${feedbackId}`, 'client')
  return albums.find(({ id }) => id === albumId)!.videos.map(({ name, size }) => `${name} ${size}`)
}
const noting = () =>
  server.use(
    http.patch(`*/api/${PIECE}`, ({ request }) => {
      from.push(Number(new URL(request.url).searchParams.get('from')))
      return forward(request)
    }),
  )
/** So many pieces of it come through; then there is no line. */
async function addBroken(queue: Queue, name: string, pieces: number) {
  let count = 0
  server.use(
    http.patch(`*/api/${PIECE}`, ({ request }) => {
      count += 1
      return count <= pieces ? forward(request) : answerOf(NO_CONNECTION)
    }),
  )
  await add(queue, name)
  await waitFor(() => expect(state(queue)?.state).toBe('again'))
}
/** The next try does not wait for its time. */
const nextTry = (queue: Queue) => queue.retry(state(queue)!.id)

test('goes on where the line broke, and says how much is there', async () => {
  const queue = await openTab()
  noting()
  // The third piece does not leave.
  let count = 0
  server.use(
    http.patch(`*/api/${PIECE}`, () => {
      count += 1
      return count === 3 ? answerOf(NO_CONNECTION) : undefined
    }),
  )
  await add(queue, 'broken.mp4')
  await waitFor(() => expect(state(queue)?.state).toBe('again'))
  expect(state(queue)?.sent).toBe(2 * PIECE_BYTES)
  nextTry(queue)
  await isDone(queue)
  expect(from).toEqual(BEGINNINGS)
  expect(await videos()).toEqual([`broken.mp4 ${3.5 * MB + HEAD.length}`])
})

test('a piece whose answer was lost is not sent again', async () => {
  const queue = await openTab()
  noting()
  losingAnswer('patch', PIECE)
  await add(queue, 'unheard.mp4')
  await waitFor(() => expect(state(queue)?.state).toBe('again'))
  nextTry(queue)
  await isDone(queue)
  // The first came through the handler that loses answers.
  expect(from).toEqual(BEGINNINGS.slice(1))
  expect(await videos()).toHaveLength(1)
})

test('a tab that is killed in the middle: the next one goes on there', async () => {
  const queue = await openTab()
  await addBroken(queue, 'killed.mp4', 2)
  queue.stop()
  back()
  noting()
  await isDone(await openTab())
  expect(from).toEqual(BEGINNINGS.slice(2))
  expect(await videos()).toHaveLength(1)
  // What was chosen for all files stays; of this one nothing does.
  expect(kept().filter((key) => /^almoner-uploads .*(?<!\/settings)$/.test(key))).toEqual([])
})

test('the answer to its end was lost: it is there once', async () => {
  const queue = await openTab()
  losingAnswer('post', PIECE)
  await add(queue, 'ended.mp4')
  await waitFor(() => expect(state(queue)?.state).toBe('again'))
  nextTry(queue)
  await isDone(queue)
  expect(await videos()).toHaveLength(1)
})

test('what the server has thrown away meanwhile is sent from its beginning', async () => {
  const queue = await openTab()
  await addBroken(queue, 'forgotten.mp4', 1)
  back()
  noting()
  failing('get', PIECE, refusal(404, { message: 'This upload was not found.' }), { once: true })
  failing('post', PIECE, refusal(404, { message: 'This upload was not found.' }), { once: true })
  nextTry(queue)
  await isDone(queue)
  expect(from).toEqual(BEGINNINGS)
  expect(await videos()).toHaveLength(1)
})

test('the answer to its end was lost, and nothing tells what files are called: its key does', async () => {
  const queue = await openTab()
  losingAnswer('post', PIECE)
  await add(queue, 'nameless.mp4')
  await waitFor(() => expect(state(queue)?.state).toBe('again'))
  server.use(
    http.get('*/api/feedbacks/:id', async ({ request }) => {
      const whole = await (await forward(request)).text()
      return new Response(whole.replaceAll(/"name":"nameless.mp4","size":\d+/g, '"also":1'), {
        headers: { 'content-type': 'application/json' },
      })
    }),
  )
  noting()
  nextTry(queue)
  await isDone(queue)
  expect(from).toEqual([])
  expect(await videos()).toHaveLength(1)
})

test('an API that does not say how much has arrived is sent one call', async () => {
  const queue = await openTab()
  server.use(
    http.patch(`*/api/${PIECE}`, async ({ request }) => {
      await forward(request)
      return answerOf({ status: 200, json: { success: true, data: {} } })
    }),
  )
  await add(queue, 'silent.mp4')
  await isDone(queue)
  expect(calls.filter((call) => call.startsWith('PATCH')).length).toBeLessThanOrEqual(4)
  expect(calls.filter((call) => call === 'POST /api/feedbacks/media')).toHaveLength(1)
})

test('servers of which each has another part: it goes in one call', async () => {
  const queue = await openTab()
  failing('patch', PIECE, refusal(409, { message: 'What goes before this piece has not arrived.' }))
  await add(queue, 'scattered.mp4')
  await isDone(queue)
  expect(calls.filter((call) => call === 'POST /api/feedbacks/media')).toHaveLength(1)
  expect(await videos()).toHaveLength(1)
})

test('an API without the extension is sent one call, as section 7 names it', async () => {
  const queue = await openTab([])
  await add(queue, 'plain.mp4')
  await isDone(queue)
  expect(calls.filter((call) => call.includes('uploads'))).toEqual([])
  expect(await videos()).toHaveLength(1)
})

test('who takes it out of the list takes back what has arrived', async () => {
  const queue = await openTab()
  await addBroken(queue, 'unwanted.mp4', 1)
  queue.cancel(state(queue)!.id)
  await waitFor(() => expect(calls.some((call) => call.startsWith('DELETE /api/feedbacks/uploads/'))).toBe(true))
  expect(await videos()).toEqual([])
})
