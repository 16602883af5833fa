/** The upload queue of the signed-in ministry: one for the whole app, so that it goes on while other pages are shown. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router-dom'
import { MAX_NAME } from '@contract/vocabulary'
import { useSession } from '../../session/session'
import { ApiError } from '../../lib/api-error'
import { OUTBOX_CHANGED } from '../../lib/device'
import { sizeAt } from '../../lib/file-type'
import { freshSession } from '../../lib/refresh'
import { isOwnOrigin } from '../../lib/transport'
import { fileHref } from '../../lib/links'
import type { Waiting } from '../../lib/outbox-store'
import { UploadQueue, type Job } from '../../lib/uploads'
import type { Media } from './feedback.reading'
import { feedbacks, type MediaKind } from './feedback.service'
import { pieces, sendMedia } from './pieces'
import { deedOf, reportOutbox } from './report-outbox'

export interface Target {
  kind: MediaKind
  /** '' while the album itself waits on this device: it is looked for by its title. */
  albumId: string
  /** How the album is called, for the list of what is sent. */
  album: string
  feedbackId: string
}

/** The newest of its title, where it was chosen before the office had it. */
async function albumOf({ albumId, album: title, feedbackId }: Target) {
  const { albums } = await feedbacks.one(feedbackId)
  return albums.filter(({ id, title: one }) => (albumId ? id === albumId : one === title.trim())).pop()
}
/** Until then one of the same title at the office is an older one. */
const isComing = async (owner: string, { albumId, album, feedbackId }: Target) =>
  !albumId && (await reportOutbox.waitingIn(owner, feedbackId)).some((one) => titleOf(one) === album && !one.refusal)
async function albumIdOf(owner: string, to: Target): Promise<string> {
  if (to.albumId) return to.albumId
  // Before the server is asked: it may come in between.
  if (await isComing(owner, to)) throw new ApiError(0, [{ message: 'Its album is not at the office yet.' }])
  const album = await albumOf(to)
  if (!album) throw new ApiError(404, [{ message: `There is no album “${to.album}” any more.` }])
  settleAt(owner, to, album.id)
  return album.id
}
/** All of its files: it may get another name while they wait. */
function settleAt(owner: string, { feedbackId, album: title }: Target, albumId: string) {
  mediaQueue(owner).redirect((one) => (isFor(one, { feedbackId, id: '', title }) ? { ...one, albumId } : one))
}
/** Before an album is renamed or deleted: files that were chosen before the office had one of its title learn which one it is. */
export async function settleFiles(owner: string, feedbackId: string, title: string) {
  const to = mediaQueue(owner)
    .snapshot()
    .jobs.map((job) => job.to)
    .find((one) => isFor(one, { feedbackId, id: '', title }))
  if (!to || (await isComing(owner, to))) return
  const album = await albumOf(to)
  if (album) settleAt(owner, to, album.id)
}
interface AlbumOf {
  feedbackId: string
  id: string
  title: string
}
/** Whether a file goes there: by the title, where it was chosen before the office had the album. */
export const isFor = ({ albumId, album, feedbackId }: Target, of: AlbumOf): boolean =>
  albumId ? albumId === of.id : feedbackId === of.feedbackId && album.trim() === of.title.trim()
const titleOf = (waiting: Waiting) => {
  const deed = deedOf(waiting)
  return deed.kind === 'album' ? deed.title : ''
}

/** Without its ending: a server may give it the one that it should have. */
const stemOf = (name: string) => name.slice(-MAX_NAME).replace(/\.\w+$/, '')
/** Its answer was lost: a file of this size in its album is this one, where its name is not another. */
async function hasArrived(owner: string, { name, size, to }: Job<Target>) {
  if (await isComing(owner, to)) return false
  const album = await albumOf(to)
  const mayBe = album?.[to.kind].filter((media) => !media.name || stemOf(media.name) === stemOf(name)) ?? []
  const sizes = await Promise.all(mayBe.map((media) => sizeOf(media, to)))
  return sizes.includes(size)
}
/** Section 3 names neither name nor size: then the file itself says how large it is. */
async function sizeOf({ size, relPath }: Media, to: Target) {
  const href = fileHref(relPath)
  if (size !== null || !href) return size
  return sizeAt(href).catch(async (error: unknown) => {
    if (!(error instanceof TypeError) || isOwnOrigin) throw error
    // A file host may hide that it answers at all. Where the API itself is reached, nobody tells.
    await albumOf(to)
    return null
  })
}

let queue: { owner: string; queue: UploadQueue<Target> } | undefined

export function mediaQueue(owner: string): UploadQueue<Target> {
  if (queue?.owner !== owner) {
    queue = {
      owner,
      queue: new UploadQueue<Target>(owner, {
        prepare: freshSession,
        hasArrived: (job) => hasArrived(owner, job),
        send: async (job, options) => sendMedia(job, await albumIdOf(owner, job.to), options),
        giveUp: pieces.remove,
      }),
    }
  }
  return queue.queue
}
// An album that its files waited for may be at the office now.
window.addEventListener(OUTBOX_CHANGED, (event) => {
  const isReport = (event as CustomEvent<string>).detail === reportOutbox.name
  if (isReport && queue?.queue.snapshot().jobs.some(({ to, state }) => !to.albumId && state === 'again'))
    queue.queue.hurry()
})

/** Files that were chosen for an album that is not made: another of its title is another album. */
export async function dropFilesOf(owner: string, feedbackId: string, title: string) {
  const ofTitle = (await reportOutbox.waitingIn(owner, feedbackId)).filter((one) => titleOf(one) === title)
  if (ofTitle.length > 1) return
  const uploads = mediaQueue(owner)
  await uploads.look()
  for (const { id, to } of uploads.snapshot().jobs) if (isFor(to, { feedbackId, id: '', title })) uploads.cancel(id)
}
/** Files that wait for an album which is deleted. */
export function dropFilesFor(owner: string, albumId: string) {
  const uploads = mediaQueue(owner)
  for (const { id, to, state } of uploads.snapshot().rows)
    if (state !== 'done' && to.albumId === albumId) uploads.cancel(id)
}

export function useMediaQueue() {
  const { id } = useSession()
  const [uploads] = useState(() => mediaQueue(id))
  return { uploads, state: useSyncExternalStore(uploads.subscribe, uploads.snapshot) }
}

/**
 * Asks for the page when files have arrived and no other is about to: each look brings the small copies of a whole album.
 * Returns the files that have not arrived, or that the page, which is known by its data, does not have yet.
 */
export function useArrivals(page: object) {
  const { state } = useMediaQueue()
  const { revalidate } = useRevalidator()
  const done = state.jobs.filter((job) => job.state === 'done')
  const isFree = state.halt === null && state.againAt === null
  const goesOn = state.jobs.some((job) => job.state === 'sending' || (isFree && job.state === 'waiting'))
  const seen = useRef(done.length)
  useEffect(() => {
    // Those that have arrived may have been taken off the list.
    seen.current = Math.min(seen.current, done.length)
    if (goesOn || done.length === seen.current) return
    seen.current = done.length
    void revalidate()
  }, [done.length, goesOn, revalidate])
  /** What the page was when each of them arrived. */
  const [arrivedOn, setArrivedOn] = useState<ReadonlyMap<string, object | null>>(
    () => new Map(done.map(({ id }) => [id, null])),
  )
  const news = done.filter(({ id }) => !arrivedOn.has(id))
  if (news.length > 0) setArrivedOn(new Map([...arrivedOn, ...news.map(({ id }) => [id, page] as const)]))
  return state.jobs.filter((job) => job.state !== 'done' || arrivedOn.get(job.id) === page)
}

/** Before the user leaves: what is on its way goes on at the next visit. */
export const stopSending = () => queue?.queue.stop()
export const goOnSending = () => queue?.queue.goOn()
