/** The queue of files, where the device or its owner gets in its way. */
import { waitFor } from '@testing-library/react'
import { createStore, get, set } from 'idb-keyval'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../../src/lib/api-error'
import { wasSent } from '../../../src/lib/taken'
import { uploadStore, waitingUploads } from '../../../src/lib/upload-store'
import { UploadQueue, type SendOptions } from '../../../src/lib/uploads'
import { failsTo, kept, withDevice } from '../idb'
import { withLocks } from '../locks'

withDevice({ forgets: true })
beforeAll(withLocks)
afterEach(() => failsTo({}))

const MB = 1024 * 1024
const film = (bytes = 10) => [{ name: 'film.mp4', file: new Blob([new Uint8Array(bytes)]), to: 'album' }]
const work = () => ({
  send: vi.fn(() => Promise.resolve()),
  giveUp: () => Promise.resolve(),
  hasArrived: vi.fn(() => Promise.resolve(false)),
  prepare: vi.fn(() => Promise.resolve()),
})
let owners = 0
async function queueOf(doing: ReturnType<typeof work>) {
  const queue = new UploadQueue<string>(`owner ${(owners += 1)}`, doing)
  await queue.ready
  return { queue, states: () => queue.snapshot().jobs.map(({ state }) => state) }
}

/** Another tab of the same browser: its modules are its own, the device and the channel are shared. */
async function inAnotherTab(doing: ReturnType<typeof work>) {
  vi.resetModules()
  const tab = await import('../../../src/lib/uploads')
  const other = new tab.UploadQueue<string>(`owner ${owners}`, doing)
  await other.ready
  return { other, rows: () => other.snapshot().rows.map(({ state }) => state) }
}
/** A film that is on its way until its call is stopped, or until it is `arrived`. */
function sending(doing: ReturnType<typeof work>) {
  let arrived = () => {}
  const stopped = vi.fn()
  type Send = (job: unknown, options: SendOptions) => Promise<void>
  doing.send.mockImplementationOnce(((_, { signal, onProgress, onArrived }) => {
    onProgress(1)
    onArrived('place 7', 6)
    return new Promise((resolve, reject) => {
      arrived = resolve
      signal.addEventListener('abort', () => {
        stopped()
        reject(new DOMException('It was stopped.', 'AbortError'))
      })
    })
  }) satisfies Send as never)
  return { stopped, arrive: () => arrived() }
}

test('a device that cannot be read for a moment has not sent anything', async () => {
  const doing = work()
  doing.send.mockRejectedValueOnce(new ApiError(0, [{ message: 'There is no connection.' }]))
  const { queue, states } = await queueOf(doing)
  await queue.add(film())
  await waitFor(() => expect(states()).toEqual(['again']))
  failsTo({ reads: true })
  let looks = 0
  doing.hasArrived.mockImplementation(() => Promise.resolve((looks += 1) < 0))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(doing.send).toHaveBeenCalledTimes(2))
  expect(looks).toBe(1)
})

test('where they go is known better by now: those that wait know it too, also after the tab was closed', async () => {
  const doing = work()
  const { queue } = await queueOf(doing)
  queue.pause()
  await queue.add([...film(), { ...film()[0]!, to: 'another' }])
  const other = new UploadQueue<string>(`owner ${owners}`, doing)
  await other.ready
  queue.redirect((to) => (to === 'album' ? 'album 7' : to))
  const places = (one: UploadQueue<string>) => one.snapshot().jobs.map(({ to }) => to)
  expect(places(queue)).toEqual(['album 7', 'another'])
  await waitFor(async () => {
    await other.look()
    expect(places(other)).toEqual(['album 7', 'another'])
  })
  const later = new UploadQueue<string>(`owner ${owners}`, doing)
  await later.ready
  expect(places(later)).toEqual(['album 7', 'another'])
})

test('who stays logged in after all goes on sending', async () => {
  const doing = work()
  const { queue, states } = await queueOf(doing)
  queue.stop()
  await queue.add(film())
  expect(states()).toEqual(['waiting'])
  queue.goOn()
  await waitFor(() => expect(states()).toEqual(['done']))
})

test('paused and told to go on before it has heard of the pause, it goes on', async () => {
  const doing = work()
  let renewed = () => {}
  doing.prepare.mockImplementationOnce(() => new Promise((resolve) => (renewed = resolve)))
  doing.send.mockImplementationOnce(() => Promise.reject(new DOMException('It was paused.', 'AbortError')))
  const { queue, states } = await queueOf(doing)
  await queue.add(film(3 * MB))
  await waitFor(() => expect(doing.prepare).toHaveBeenCalled())
  queue.pause()
  queue.resume()
  renewed()
  await waitFor(() => expect(states()).toEqual(['done']))
})

test('what is taken out while the device is read is not there again', async () => {
  const doing = work()
  const { queue } = await queueOf(doing)
  queue.pause()
  await queue.add(film())
  const looking = queue.look()
  queue.cancel(queue.snapshot().jobs[0]!.id)
  await looking
  queue.resume()
  await queue.add(film())
  await waitFor(() => expect(queue.snapshot().jobs.map(({ state }) => state)).toEqual(['done']))
  expect(doing.send).toHaveBeenCalledTimes(1)
})

test('a film that was taken out while the session was renewed is not sent, now or later', async () => {
  const doing = work()
  let renewed = () => {}
  doing.prepare.mockImplementationOnce(() => new Promise((resolve) => (renewed = resolve)))
  const { queue } = await queueOf(doing)
  await queue.add(film(3 * MB))
  await waitFor(() => expect(doing.prepare).toHaveBeenCalled())
  queue.cancel(queue.snapshot().jobs[0]!.id)
  renewed()
  await queue.add(film())
  await waitFor(() => expect(queue.snapshot().jobs.map(({ state }) => state)).toEqual(['done']))
  expect(doing.send).toHaveBeenCalledTimes(1)
  expect(kept().filter((key) => key.includes(`owner ${owners}/`))).toEqual([])
})

test('what comes back goes on where it was: looked for first, with what had arrived of it, and kept', async () => {
  const doing = { ...work(), giveUp: vi.fn(() => Promise.resolve()) }
  type Send = (job: { id: string; place?: string }, options: SendOptions) => Promise<void>
  const sent: { id: string; place?: string }[] = []
  doing.send.mockImplementation((async ({ id, place }, { onArrived, signal }) => {
    sent.push({ id, place })
    if (sent.length > 1) return
    onArrived('place 7', 6)
    await new Promise((_, stop) => signal.addEventListener('abort', stop))
  }) satisfies Send as never)
  const { queue, states } = await queueOf(doing)
  await queue.add(film())
  await waitFor(() => expect(sent).toHaveLength(1))
  const id = queue.snapshot().jobs[0]!.id
  queue.setAside(id)
  expect(states()).toEqual([])
  expect(queue.snapshot().rows).toMatchObject([{ id, state: 'aside' }])
  await waitFor(() => expect(kept().filter((one) => one.includes(id))).toEqual([]))
  queue.takeBack(id)
  await waitFor(() => expect(states()).toEqual(['done']))
  expect(doing.hasArrived).toHaveBeenCalledTimes(1)
  expect(doing.giveUp).not.toHaveBeenCalled()
  expect(sent).toEqual([{ id }, { id, place: 'place 7' }])
})

test('what was taken out stays out once nobody can bring it back', async () => {
  const doing = { ...work(), giveUp: vi.fn(() => Promise.resolve()) }
  const { queue, states } = await queueOf(doing)
  queue.pause()
  await queue.add(film())
  const id = queue.snapshot().jobs[0]!.id
  queue.setAside(id)
  queue.settle()
  queue.takeBack(id)
  queue.resume()
  await waitFor(() => expect(queue.snapshot().isPaused).toBe(false))
  expect(states()).toEqual([])
  expect(queue.snapshot().rows).toEqual([])
  expect(doing.send).not.toHaveBeenCalled()
})

test('what is taken out, and back, while the device is read does not count as sent by another tab', async () => {
  const doing = work()
  const { queue, states } = await queueOf(doing)
  queue.pause()
  await queue.add(film())
  const id = queue.snapshot().jobs[0]!.id
  const looking = queue.look()
  queue.setAside(id)
  await looking
  expect(queue.snapshot().rows).toMatchObject([{ state: 'aside' }])
  await waitFor(() => expect(kept().filter((one) => one.includes(id))).toEqual([]))
  const again = queue.look()
  queue.takeBack(id)
  await again
  expect(states()).toEqual(['waiting'])
  queue.resume()
  await waitFor(() => expect(states()).toEqual(['done']))
  expect(doing.send).toHaveBeenCalledTimes(1)
})

test('one that fails each time does not hold up the others', async () => {
  const doing = work()
  const sent: string[] = []
  doing.send.mockImplementation(((job: { to: string }) => {
    sent.push(job.to)
    return job.to === 'film' || sent.length === 2
      ? Promise.reject(new ApiError(502, [{ message: 'Too large for a proxy.' }]))
      : Promise.resolve()
  }) as typeof doing.send)
  const { queue, states } = await queueOf(doing)
  queue.pause()
  await queue.add([
    { ...film()[0]!, to: 'film' },
    { ...film()[0]!, to: 'pictures' },
  ])
  queue.resume()
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(states()).toEqual(['again', 'done'])
  })
  // The line broke once for the second one, too.
  expect(sent.slice(0, 4)).toEqual(['film', 'pictures', 'film', 'pictures'])
})

test('what another tab has taken out did not arrive', async () => {
  const doing = work()
  const { queue, states } = await queueOf(doing)
  queue.pause()
  await queue.add(film())
  const other = new UploadQueue<string>(`owner ${owners}`, doing)
  await other.ready
  other.cancel(other.snapshot().jobs[0]!.id)
  await waitFor(async () => {
    await queue.look()
    expect(states()).not.toContain('waiting')
  })
  expect(states()).not.toContain('done')
})

test('a file that the device has no room for keeps its page open, and counts where somebody leaves', async () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { queue } = await queueOf(work())
  queue.pause()
  failsTo({ writes: true })
  expect(await queue.add(film())).toEqual([false])
  expect(await waitingUploads(`owner ${owners}`)).toEqual([10])
  localStorage.setItem('user', '{}')
  expect(leaves()).toBe(false)
  // Not where the app leaves by itself: the session is over.
  localStorage.removeItem('user')
  expect(leaves()).toBe(true)
  failsTo({})
  queue.resume()
  await waitFor(async () => expect(await waitingUploads(`owner ${owners}`)).toEqual([]))
  localStorage.setItem('user', '{}')
  expect(leaves()).toBe(true)
})

test('that a file was on its way is kept without the file', async () => {
  const doing = work()
  doing.send.mockImplementation(() => new Promise(() => {}))
  const { queue } = await queueOf(doing)
  await queue.add(film())
  await waitFor(() => expect(doing.send).toHaveBeenCalled())
  const lies = await uploadStore<string>(`owner ${owners}`).load()
  expect(lies?.jobs.map(({ isDoubtful }) => isDoubtful)).toEqual([true])
  expect(kept().filter((key) => key.includes('doubts/'))).toHaveLength(1)
})

test('taken out in another tab it stops here, and the others go on; brought back there it goes on where it was', async () => {
  const doing = work()
  const { stopped } = sending(doing)
  const { queue, states } = await queueOf(doing)
  queue.pause()
  await queue.add([...film(), ...film()])
  queue.resume()
  await waitFor(() => expect(doing.send).toHaveBeenCalledTimes(1))
  const { id } = queue.snapshot().jobs[0]!
  const there = work()
  const { other, rows } = await inAnotherTab(there)
  other.setAside(id)
  await waitFor(() => expect(states()).toEqual(['done']))
  expect(stopped).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(rows()).toEqual(['aside', 'done']))
  other.takeBack(id)
  await waitFor(() => expect(rows()).toEqual(['done', 'done']))
  expect(there.hasArrived).toHaveBeenCalledTimes(1)
  expect(there.send).toHaveBeenCalledWith(expect.objectContaining({ id, place: 'place 7' }), expect.anything())
})

test('a pause in another tab stops what is on its way here, and Go on there sends it', async () => {
  const doing = work()
  const { stopped } = sending(doing)
  const { queue, states } = await queueOf(doing)
  await queue.add(film())
  await waitFor(() => expect(doing.send).toHaveBeenCalledTimes(1))
  const { other, rows } = await inAnotherTab(work())
  other.pause()
  await waitFor(() => expect(queue.snapshot().halt).toBe('paused'))
  expect(stopped).toHaveBeenCalledTimes(1)
  expect(states()).toEqual(['waiting'])
  other.resume()
  await waitFor(() => expect([...states(), ...rows()]).toEqual(['done', 'done']))
  expect(queue.snapshot().isPaused).toBe(false)
})

test('where tabs cannot wait for each other, each sends its own', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  try {
    const doing = work()
    const { arrive } = sending(doing)
    const { queue, states } = await queueOf(doing)
    const there = work()
    const { other, rows } = await inAnotherTab(there)
    await queue.add(film())
    await waitFor(() => expect(kept().filter((key) => key.includes('doubts/'))).toHaveLength(1))
    await other.add([{ ...film()[0]!, name: 'second.mp4' }])
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(rows()).toEqual(['done']))
    arrive()
    await waitFor(() => expect(states()).toEqual(['done']))
    expect(doing.send).toHaveBeenCalledTimes(1)
    expect(there.send).toHaveBeenCalledTimes(1)
    expect(there.send).toHaveBeenCalledWith(expect.objectContaining({ name: 'second.mp4' }), expect.anything())
  } finally {
    withLocks()
  }
})

test('what a server fails at is tried again after the pause of its tab, however many are open', async () => {
  const doing = work()
  doing.send.mockRejectedValueOnce(new ApiError(502, [{ message: 'The server is busy.' }]))
  const { queue, states } = await queueOf(doing)
  const there = work()
  const { rows } = await inAnotherTab(there)
  await queue.add(film())
  await waitFor(() => expect([...states(), ...rows()]).toEqual(['again', 'waiting']))
  expect(queue.snapshot().againAt).not.toBeNull()
  expect(there.send).not.toHaveBeenCalled()
  queue.hurry()
  await waitFor(() => expect([...states(), ...rows()]).toEqual(['done', 'done']))
  expect(there.send).not.toHaveBeenCalled()
})

test('taken out in another tab when all of it has left, it is sent: nobody is told otherwise, and it goes once', async () => {
  const doing = work()
  const { arrive } = sending(doing)
  const { queue, states } = await queueOf(doing)
  await queue.add(film())
  await waitFor(() => expect(doing.send).toHaveBeenCalledTimes(1))
  const there = work()
  const { other, rows } = await inAnotherTab(there)
  arrive()
  other.setAside(other.snapshot().jobs[0]!.id)
  expect(rows()).toEqual(['aside'])
  await waitFor(() => expect(rows()).toEqual(['done']))
  expect(states()).toEqual(['done'])
  expect(there.send).not.toHaveBeenCalled()
})

test('brought back before the device was read again, what another tab has sent is not sent anew', async () => {
  const { queue, states } = await queueOf(work())
  queue.pause()
  await queue.add(film())
  const { id } = queue.snapshot().jobs[0]!
  queue.setAside(id)
  new BroadcastChannel('almoner').postMessage({ kind: 'sent', id })
  await waitFor(() => expect(wasSent({ id })).toBe(true))
  queue.takeBack(id)
  await waitFor(() => expect(states()).toEqual(['done']))
})

test('what the device said before a pause does not undo it', async () => {
  const { queue } = await queueOf(work())
  await queue.add(film())
  queue.resume()
  await waitFor(() => expect(kept().some((key) => key.endsWith(`owner ${owners}/settings`))).toBe(true))
  const looking = queue.look()
  queue.pause()
  await looking
  expect(queue.snapshot().isPaused).toBe(true)
})

/** As it lies on the device: written anew it is another object. */
const record = (id: string) => get<object>(`owner ${owners}/${id}`, createStore('almoner-uploads', 'files'))
const onDevice = async () => (await uploadStore<string>(`owner ${owners}`).load())?.jobs

test('a refusal is kept beside the film, and taken out again: neither writes the film anew', async () => {
  const doing = work()
  doing.send.mockRejectedValueOnce(new ApiError(422, [{ message: 'This is no film.' }]))
  const { queue, states } = await queueOf(doing)
  queue.pause()
  await queue.add(film())
  const { id } = queue.snapshot().jobs[0]!
  const before = await record(id)
  queue.resume()
  await waitFor(async () =>
    expect(await onDevice()).toMatchObject([{ refusal: 'This is no film.', isDoubtful: false }]),
  )
  expect(states()).toEqual(['refused'])
  doing.send.mockImplementationOnce(() => new Promise(() => {}))
  queue.retry(id)
  await waitFor(async () => expect(await onDevice()).toMatchObject([{ refusal: undefined, isDoubtful: true }]))
  expect(before).toBeDefined()
  expect(await record(id)).toBe(before)
})

test('one that an earlier build kept with its refusal is tried again, and nothing of it is left', async () => {
  const doing = work()
  const { queue, states } = await queueOf(doing)
  const [{ name, file, to }] = film() as [ReturnType<typeof film>[0]]
  const old = { id: 'old', name, size: file.size, file, to, isDoubtful: false, refusal: 'It is too large.' }
  await set(`owner ${owners}/old`, old, createStore('almoner-uploads', 'files'))
  await queue.look()
  expect(states()).toEqual(['refused'])
  queue.retry('old')
  await waitFor(() => expect(states()).toEqual(['done']))
  expect(kept().filter((key) => key.includes(`owner ${owners}/`) && !key.endsWith('/settings'))).toEqual([])
})

test('what another tab has had refused is not sent from here as well', async () => {
  const doing = work()
  let refuse = () => {}
  doing.send.mockImplementationOnce(
    () => new Promise((_, fail) => (refuse = () => fail(new ApiError(422, [{ message: 'This is no film.' }])))),
  )
  const { queue, states } = await queueOf(doing)
  await queue.add(film())
  await waitFor(() => expect(doing.send).toHaveBeenCalled())
  const there = work()
  const { rows } = await inAnotherTab(there)
  refuse()
  await waitFor(() => expect([...states(), ...rows()]).toEqual(['refused', 'refused']))
  expect(there.send).not.toHaveBeenCalled()
})

test.each([401, 408, 425, 429])('what answers %i is tried again by itself', async (status) => {
  const doing = work()
  doing.send.mockRejectedValueOnce(new ApiError(status, [{ message: 'Not now.' }]))
  const { queue, states } = await queueOf(doing)
  await queue.add(film())
  await waitFor(() => expect(states()).toEqual(['again']))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(states()).toEqual(['done']))
})

/** Each try fails when so much of it has left, and was said to be kept there. */
function failing(doing: ReturnType<typeof work>, error: () => ApiError, left: number, kept?: number) {
  type Send = (job: unknown, options: SendOptions) => Promise<void>
  doing.send.mockImplementation(((_, { onProgress, onArrived }) => {
    if (kept !== undefined) onArrived('place 7', kept)
    onProgress(left)
    return Promise.reject(error())
  }) satisfies Send as never)
}
const failure = (status: number) => () => new ApiError(status, [{ message: 'It did not work.' }])
const IN_VAIN = "The office's server did not take it three times. Try again later."
/** Whatever the pause, it is tried now. */
const tried = (doing: ReturnType<typeof work>, times: number) =>
  waitFor(() => {
    if (doing.send.mock.calls.length < times) window.dispatchEvent(new Event('online'))
    expect(doing.send).toHaveBeenCalledTimes(times)
  })

test.each([0, 502])(
  'a film that has left whole three times in vain (%i) waits for its owner, and is looked for first',
  async (status) => {
    const doing = work()
    failing(doing, failure(status), 1)
    const { queue, states } = await queueOf(doing)
    await queue.add(film(3 * MB))
    await tried(doing, 3)
    await waitFor(() => expect(states()).toEqual(['refused']))
    await waitFor(async () => expect(await onDevice()).toMatchObject([{ refusal: IN_VAIN, isDoubtful: true }]))
    window.dispatchEvent(new Event('online'))
    await queue.look()
    expect(doing.send).toHaveBeenCalledTimes(3)
    doing.hasArrived.mockResolvedValueOnce(true)
    queue.retry(queue.snapshot().jobs[0]!.id)
    await waitFor(() => expect(states()).toEqual(['done']))
    expect(doing.send).toHaveBeenCalledTimes(3)
  },
)

test.each([
  ['of which the server keeps all', 3 * MB, 1, 3 * MB],
  ['of which it keeps all but the last piece', 3 * MB, 1, 3 * MB - 256 * 1024],
  ['that breaks off in its middle', 3 * MB, 0.9, undefined],
  ['that is small', MB, 1, undefined],
])('a file %s is tried for as long as it takes', async (_, bytes, left, there) => {
  const doing = work()
  failing(doing, failure(502), left, there)
  const { queue, states } = await queueOf(doing)
  await queue.add(film(bytes))
  await tried(doing, 5)
  await waitFor(() => expect(states()).toEqual(['again']))
})

/** A film of which all has left when a gateway gave it up. */
async function givenUp() {
  const doing = work()
  doing.send.mockImplementationOnce(((_: unknown, { onProgress }: SendOptions) => {
    onProgress(1)
    return Promise.reject(new ApiError(504, [{ message: 'The gateway gave up.' }]))
  }) as never)
  const { queue, states } = await queueOf(doing)
  await queue.add(film())
  await waitFor(() => expect(states()).toEqual(['again']))
  return { doing, queue, states }
}

test('a film of which all has left is looked for, and not sent again while the server may be storing it', async () => {
  const { doing, states } = await givenUp()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(doing.hasArrived).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(states()).toEqual(['again']))
  // A look that fails says nothing of it.
  doing.hasArrived.mockRejectedValueOnce(new ApiError(0, [{ message: 'There is no connection.' }]))
  for (const looks of [2, 3]) {
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(doing.hasArrived).toHaveBeenCalledTimes(looks))
    await waitFor(() => expect(states()).toEqual(['again']))
  }
  expect(doing.send).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 61_000)
  onTestFinished(() => void vi.useRealTimers())
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(states()).toEqual(['done']))
  expect(doing.send).toHaveBeenCalledTimes(2)
})

test('a film that is taken out while it is looked for stays out, and comes back', async () => {
  const { doing, queue, states } = await givenUp()
  let answer = (_: boolean) => {}
  doing.hasArrived.mockImplementationOnce(() => new Promise((tell) => (answer = tell)))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(doing.hasArrived).toHaveBeenCalledTimes(1))
  const { id } = queue.snapshot().rows[0]!
  queue.setAside(id)
  answer(false)
  await new Promise((soon) => setTimeout(soon, 0))
  expect(queue.snapshot().rows.map(({ state }) => state)).toEqual(['aside'])
  queue.takeBack(id)
  await waitFor(() => expect(states()).toHaveLength(1))
})

test('a pause when all has left is no failure', async () => {
  const doing = work()
  for (let n = 0; n < 4; n += 1) sending(doing)
  const { queue, states } = await queueOf(doing)
  await queue.add(film(3 * MB))
  for (const times of [1, 2, 3, 4]) {
    await waitFor(() => expect(doing.send).toHaveBeenCalledTimes(times))
    queue.pause()
    await waitFor(() => expect(states()).toEqual(['waiting']))
    queue.resume()
  }
  await waitFor(() => expect(states()).toEqual(['done']))
})

/** Moved or deleted since it was chosen. */
const goneFile = () =>
  Object.assign(new Blob(['film']), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('It could not be found.', 'NotFoundError')) }),
  })

test('a file that cannot be read any more says so; one that is empty is read', async () => {
  const doing = work()
  doing.send.mockImplementation(() => Promise.reject(failure(0)()))
  const { queue } = await queueOf(doing)
  failsTo({ writes: true })
  await queue.add([
    { ...film()[0]!, file: goneFile() },
    { ...film(0)[0]!, name: 'empty.mp4' },
  ])
  await waitFor(() =>
    expect(queue.snapshot().jobs).toMatchObject([
      { state: 'refused', refusal: 'This file cannot be read any more. Choose it again.' },
      { state: 'again' },
    ]),
  )
})

test('where the device has kept one that was moved since, that one goes', async () => {
  const doing = work()
  doing.send.mockImplementationOnce(() => Promise.reject(failure(0)()))
  const { queue, states } = await queueOf(doing)
  queue.pause()
  await queue.add([{ ...film()[0]!, file: goneFile() }])
  const { id } = queue.snapshot().jobs[0]!
  const copy = new Blob(['film'])
  await set(`owner ${owners}/${id}`, { ...(await record(id)), file: copy }, createStore('almoner-uploads', 'files'))
  queue.resume()
  await waitFor(() => expect(states()).toEqual(['again']))
  expect(queue.fileOf(id)).toBe(copy)
  queue.retry(id)
  await waitFor(() => expect(states()).toEqual(['done']))
})
