import type { ActivityNoun } from '@contract/vocabulary'
import { Problem } from '../../components/Problem'
import { SkeletonPart } from '../../components/Skeleton'
import { usePartOfPage } from '../../lib/usePartOfPage'
import { activity } from './activity.service'
import { ActivityLines } from './ActivityLines'

/** After a deed the list tells of it. */
export function ActivityPart({ noun, id }: { noun: ActivityNoun; id: string }) {
  const { data, problem, retry } = usePartOfPage((signal) => activity.of(noun, id, undefined, signal), `${noun} ${id}`)
  if (problem !== undefined)
    return (
      <Problem title="We could not load the activity" onRetry={retry}>
        {problem}
      </Problem>
    )
  if (!data) return <SkeletonPart />
  if (data.lines.length === 0) return <p className="pad md muted">Nothing was noted yet.</p>
  return <ActivityLines first={data} more={(before, signal) => activity.of(noun, id, before, signal)} />
}
