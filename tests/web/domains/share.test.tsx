/** What the phone's share sheet hands to the worker, as the page that it leads to shows it. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { here, openApp } from '../app'
import { failsTo, withDevice } from '../idb'
import { button, dialog, heading } from '../screen'
import { calls, read, withApi } from '../server'

withApi()
withDevice({ forgets: true })

/** Cache Storage, which happy-dom lacks: by name, by address. */
let stored: Map<string, Map<string, File>>
let hasRoomFor: number
beforeEach(() => {
  stored = new Map()
  hasRoomFor = Infinity
  failsTo({})
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(stored.has(name)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    open: (name: string) => {
      const files = stored.get(name) ?? new Map<string, File>()
      stored.set(name, files)
      return Promise.resolve({
        keys: () => Promise.resolve([...files.keys()].map((url) => ({ url }))),
        match: (url: string) => Promise.resolve({ blob: () => Promise.resolve(files.get(url)) }),
        delete: (url: string) => Promise.resolve(files.delete(url)),
        put: (url: string, { file }: { file: File }) =>
          files.size < hasRoomFor
            ? Promise.resolve(void files.set(url, file))
            : Promise.reject(new DOMException('No room.', 'QuotaExceededError')),
      })
    },
  })
})

const WORKER = '../../../worker/worker'
type Listener = (event: object) => void
/** Where the browser is sent. */
async function share(...files: File[]): Promise<string> {
  const listeners = new Map<string, Listener>()
  vi.stubGlobal('BUILD', 'test')
  vi.stubGlobal('self', {
    location: { search: '?ministry', origin: window.location.origin },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  const Real = globalThis.Response
  const fake = Object.assign(function (this: { file?: File }, file: File) { this.file = file }, { redirect: (to: string) => to }) // prettier-ignore
  vi.stubGlobal('Response', fake)
  vi.resetModules()
  await import(/* @vite-ignore */ WORKER)
  const form = { getAll: () => files }
  const request = {
    method: 'POST',
    url: `${window.location.origin}/client/share`,
    formData: () => Promise.resolve(form),
  }
  const to = await new Promise<string>((respondWith) => listeners.get('fetch')!({ request, respondWith }))
  vi.stubGlobal('Response', Real)
  vi.stubGlobal('self', globalThis)
  return to
}
const picture = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })
const left = () => [...stored.values()].flatMap((files) => [...files.values()].map(({ name }) => name))

async function open(address: string) {
  const opened = await openApp(address, { as: 'client' })
  await heading('Shared from your phone')
  return opened
}
async function withAlbum(user: Awaited<ReturnType<typeof open>>['user'], title = 'From the gallery') {
  const start = screen.queryByRole('button', { name: 'Start Feedback' })
  if (start) await user.click(start)
  await user.click(await button('Create Album'))
  const form = within(await dialog('Create Album'))
  await user.type(form.getByLabelText('Title'), title)
  await user.type(form.getByLabelText('Description'), 'Sunday.')
  await user.click(form.getByRole('button', { name: 'Create Album' }))
}

test('what was left lying is not part of it; what was shared a moment ago is', async () => {
  vi.setSystemTime(Date.now() - 2 * 60 * 60_000)
  await share(picture('old'))
  vi.useRealTimers()
  expect(await share(picture('a'), picture('b'))).toBe('/client/share')
  await share(picture('c'))
  expect(left()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  // The same once more is not two.
  await share(picture('a'))
  expect(left()).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
  // Some apps give all of theirs one name.
  await share(new File(['another'], 'a.jpg', { type: 'image/jpeg' }))
  expect(left()).toEqual(['b.jpg', 'c.jpg', 'a.jpg', 'a.jpg'])
})

test('a phone without room is told, with what there was room for', async () => {
  hasRoomFor = 1
  const address = await share(picture('a'), picture('b'))
  await open(address)
  expect(await screen.findByText(/^1 file, /)).toBeVisible()
  expect(screen.getByText(/^This phone has no room for the other files\./)).toBeVisible()
  hasRoomFor = 0
  stored.clear()
  await open(await share(picture('a')))
  expect(await screen.findByText('There is no room on this phone')).toBeVisible()
})

test('the same file goes once, and stays where it lies until the queue has kept it', async () => {
  const { user } = await open(await share(picture('a'), picture('a'), picture('b')))
  await withAlbum(user)
  await user.click(await button('Add 3 pictures to From the gallery'))
  const form = within(await dialog('Upload Pictures'))
  failsTo({ writes: true })
  await user.click(await form.findByRole('button', { name: 'Upload 2 pictures' }))
  // The other one of the same name and size is still for its reader to decide about.
  expect(await button('Add 1 picture to From the gallery')).toBeVisible()
  expect(left()).toEqual(['a.jpg', 'a.jpg', 'b.jpg'])
})

test('they leave the list when Upload is pressed, and whoever goes on meanwhile is not fetched back', async () => {
  // Nothing is asked for ahead: what is asked for in the end is the page's own.
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), { saveData: true }),
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const { user } = await open(await share(picture('a')))
  await withAlbum(user)
  const { UploadQueue } = await import('../../../src/lib/uploads')
  let keep = (_: boolean[]) => {}
  vi.spyOn(UploadQueue.prototype, 'add').mockReturnValue(new Promise((kept) => (keep = kept)))
  await user.click(await button('Add 1 picture to From the gallery'))
  await user.click(await button('Upload 1 picture'))
  expect(await screen.findByText('Adding them to the feedback…')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Add 1 picture/ })).not.toBeInTheDocument()
  expect(left()).toEqual(['a.jpg'])
  await user.click(screen.getAllByRole('link', { name: 'Payments' })[0]!)
  await heading('Payments')
  const before = calls.length
  keep([true])
  await waitFor(() => expect(left()).toEqual([]))
  await read('sponsorships', 'client')
  expect(here()).toBe('/client/payments')
  expect(calls.slice(before).filter((call) => call.startsWith('GET /api/feedbacks'))).toEqual([])
})

test('gone back to and come again, what was shared goes once', async () => {
  const { user } = await open(await share(picture('a'), picture('b')))
  await withAlbum(user, 'Come again')
  const add = () => button('Add 2 pictures to Come again')
  const goBack = async () =>
    user.click(within(await dialog('Upload Pictures')).getByRole('button', { name: 'Go back' }))
  const comeAgain = async () => {
    await user.click(screen.getAllByRole('link', { name: 'Payments' })[0]!)
    await heading('Payments')
    window.history.back()
    await heading('Shared from your phone')
  }
  await user.click(await add())
  await goBack()
  await comeAgain()
  await user.click(await add())
  await user.click(await button('Upload 2 pictures'))
  await waitFor(() => expect(left()).toEqual([]))
  await waitFor(() => expect(here()).toMatch(/^\/client\/feedback\//))
})

test('what nobody wants to add is not offered to an album later', async () => {
  const { user } = await open(await share(picture('a'), picture('b')))
  await withAlbum(user, 'Not wanted')
  await user.click(await button('Add 2 pictures to Not wanted'))
  await user.click(within(await dialog('Upload Pictures')).getByRole('button', { name: 'Go back' }))
  await user.click(await button('Do not add them'))
  await waitFor(() => expect(here()).toMatch(/^\/client\/feedback\//))
  await user.click((await screen.findAllByRole('button', { name: /^Add pictures to Not wanted/ })).at(-1)!)
  const form = within(await dialog('Upload Pictures'))
  expect(form.getByRole('button', { name: 'Upload' })).toBeVisible()
  expect(form.queryByRole('listitem')).not.toBeInTheDocument()
})
