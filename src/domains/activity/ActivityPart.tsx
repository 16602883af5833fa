import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { ActivityNoun } from '@contract/vocabulary'
import { Problem } from '../../components/Problem'
import { SkeletonPart } from '../../components/Skeleton'
import { useFetch } from '../../lib/useFetch'
import type { Activity } from './activity.reading'
import { activity } from './activity.service'
import { ActivityLines } from './ActivityLines'

/** Asks when it is shown, and again whenever the page was loaded anew: after a deed the list tells of it. */
export function ActivityPart({ noun, id }: { noun: ActivityNoun; id: string }) {
  const loaded: unknown = useLoaderData()
  const [round, setRound] = useState({ loaded, number: 0 })
  if (round.loaded !== loaded) setRound({ loaded, number: round.number + 1 })
  const { data, problem, retry } = useFetch(
    (signal) => activity.of(noun, id, undefined, signal),
    `${noun} ${id} ${round.number}`,
  )
  // What stands there stays until the new one has come.
  const [shown, setShown] = useState<Activity>()
  if (data && data !== shown) setShown(data)
  if (problem !== undefined)
    return (
      <Problem title="We could not load the activity" onRetry={retry}>
        {problem}
      </Problem>
    )
  if (!shown) return <SkeletonPart />
  if (shown.lines.length === 0) return <p className="pad md muted">Nothing was noted yet.</p>
  return <ActivityLines first={shown} more={(before, signal) => activity.of(noun, id, before, signal)} />
}
