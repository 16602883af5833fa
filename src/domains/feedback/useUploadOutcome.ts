import { useEffect, useState } from 'react'
import { announce } from '../../lib/announce'
import type { Uploads } from '../../lib/uploads'
import type { Outcome } from '../../lib/useAction'
import type { Target } from './media-queue'

const DONE = { videos: 'Videos uploaded successfully!', pictures: 'Images uploaded successfully!' } as const

/** §8: said once all videos, or all pictures, of the queue have arrived. */
export function useUploadOutcome({ jobs }: Uploads<Target>): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const complete = (['videos', 'pictures'] as const).filter((kind) => {
    const mine = jobs.filter(({ to }) => to.kind === kind)
    return mine.length > 0 && mine.every(({ state }) => state === 'done')
  })
  const key = complete.join(' ')
  useEffect(() => {
    const messages = key
      .split(' ')
      .filter(Boolean)
      .map((kind) => DONE[kind as keyof typeof DONE])
    messages.forEach(announce)
    // The queue is a store outside of React: what it has become is told here.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setOutcome(messages.length > 0 ? { done: true, messages, at: performance.now() } : null)
  }, [key])
  return outcome
}
