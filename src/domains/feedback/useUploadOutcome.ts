import { useEffect } from 'react'
import { announce } from '../../lib/announce'
import type { Uploads } from '../../lib/uploads'
import type { Outcome } from '../../lib/useAction'
import type { Target } from './media-queue'

const DONE = { videos: 'Videos uploaded successfully!', pictures: 'Images uploaded successfully!' } as const

/** §8: said once all videos, or all pictures, of the queue have arrived. */
export function useUploadOutcome({ jobs }: Uploads<Target>): Outcome | null {
  const messages = (['videos', 'pictures'] as const)
    .filter((kind) => {
      const mine = jobs.filter(({ to }) => to.kind === kind)
      return mine.length > 0 && mine.every(({ state }) => state === 'done')
    })
    .map((kind) => DONE[kind])
  const said = messages.join('\n')
  useEffect(() => said.split('\n').filter(Boolean).forEach(announce), [said])
  return messages.length > 0 ? { done: true, messages, at: 0 } : null
}
