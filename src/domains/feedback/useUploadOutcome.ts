import { useEffect, useState } from 'react'
import { sayOnce } from '../../lib/announce'
import type { Uploads } from '../../lib/uploads'
import type { Outcome } from '../../lib/useAction'
import type { Target } from './media-queue'

const DONE = { videos: 'Videos uploaded successfully!', pictures: 'Images uploaded successfully!' } as const

const NONE = { said: '', batch: 0, outcome: null }

/** §8: said once all videos, or all pictures, of the queue have arrived. */
export function useUploadOutcome({ jobs }: Uploads<Target>): Outcome | null {
  const messages = (['videos', 'pictures'] as const)
    .filter((kind) => {
      const mine = jobs.filter(({ to }) => to.kind === kind)
      return mine.length > 0 && mine.every(({ state }) => state === 'done')
    })
    .map((kind) => DONE[kind])
  const said = messages.join('\n')
  // One outcome for all the times it is drawn; each batch is another.
  const [{ outcome, ...told }, setTold] = useState<{ said: string; batch: number; outcome: Outcome | null }>(NONE)
  if (told.said !== said) {
    const batch = told.batch - 1
    setTold({ said, batch, outcome: said ? { done: true, messages, at: batch } : null })
  }
  useEffect(() => {
    outcome?.messages.forEach((words) => sayOnce(words, outcome.at))
  }, [outcome])
  return outcome
}
