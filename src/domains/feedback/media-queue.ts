/** The upload queue of the signed-in ministry: one for the whole app, so that it goes on while other pages are shown. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MAX_NAME } from '@contract/vocabulary'
import { useSession } from '../../session/session'
import { freshSession } from '../../lib/http'
import { UploadQueue, type Job } from '../../lib/uploads'
import { feedbacks, type MediaKind } from './feedback.service'

export interface Target {
  kind: MediaKind
  albumId: string
  /** How the album is called, for the list of what is sent. */
  album: string
  feedbackId: string
}

/** Its answer was lost: a file of this name and size in its album is this one. */
async function hasArrived({ name, size, to }: Job<Target>) {
  const { albums } = await feedbacks.one(to.feedbackId)
  const album = albums.find(({ id }) => id === to.albumId)
  return album?.[to.kind].some((media) => media.name === name.slice(-MAX_NAME) && media.size === size) ?? false
}

let queue: { owner: string; queue: UploadQueue<Target> } | undefined

export function mediaQueue(owner: string): UploadQueue<Target> {
  if (queue?.owner !== owner) {
    queue = {
      owner,
      queue: new UploadQueue<Target>(owner, {
        prepare: freshSession,
        hasArrived,
        send: async ({ file, to }, options) => {
          await feedbacks.upload(to.albumId, to.kind, file, options)
        },
      }),
    }
  }
  return queue.queue
}

export function useMediaQueue() {
  const { id } = useSession()
  const [uploads] = useState(() => mediaQueue(id))
  return { uploads, state: useSyncExternalStore(uploads.subscribe, uploads.snapshot) }
}

/** Calls back whenever another file has arrived. */
export function useArrivals(onArrival: () => void) {
  const { state } = useMediaQueue()
  const done = state.jobs.filter((job) => job.state === 'done').length
  const seen = useRef(done)
  useEffect(() => {
    if (done > seen.current) onArrival()
    seen.current = done
  }, [done, onArrival])
}

/** Before the user leaves: what is on its way goes on at the next visit. */
export const stopSending = () => queue?.queue.stop()
