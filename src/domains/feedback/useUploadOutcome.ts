import { useMemo } from 'react'
import type { Uploads } from '../../lib/uploads'
import type { Outcome } from '../../lib/useAction'
import type { Target } from './media-queue'

const DONE = { videos: 'Videos uploaded successfully!', pictures: 'Images uploaded successfully!' } as const

/** §8: said once all videos, or all pictures, of the queue have arrived; by the alert that shows it. */
export function useUploadOutcome({ jobs }: Uploads<Target>): Outcome | null {
  const messages = (['videos', 'pictures'] as const)
    .filter((kind) => {
      const mine = jobs.filter(({ to }) => to.kind === kind)
      return mine.length > 0 && mine.every(({ state }) => state === 'done')
    })
    .map((kind) => DONE[kind])
  // One outcome for all the times it is drawn; another batch is told from it by its last file, whose id begins with when it
  // was added.
  const [said, last] = [messages.join('\n'), jobs.at(-1)?.id ?? '']
  return useMemo(
    () =>
      said ? { done: true, messages: said.split('\n'), at: Number.parseInt(last, 10) - performance.timeOrigin } : null,
    [said, last],
  )
}
