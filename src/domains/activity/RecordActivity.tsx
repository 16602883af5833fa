import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ActivityNoun } from '@contract/vocabulary'
import { lazyPart } from '../../components/lazyPart'
import { may, offers } from '../../session/may'
import { useSession } from '../../session/session'
import { usePaths } from '../../paths'
import { ACTIVITY } from './activity.service'

const ActivityPart = lazyPart(async () => (await import('./ActivityPart')).ActivityPart, { fallback: null })

/**
 * Who did what to a record, under its page. It comes after the page and fails alone; a ministry, on a dear line, asks for
 * it by opening it.
 */
export function RecordActivity({ noun, id }: { noun: ActivityNoun; id: string }) {
  const me = useSession()
  const paths = usePaths()
  const [isOpen, setOpen] = useState(false)
  if (!offers(me, ACTIVITY)) return null
  if (may(me, 'useClientArea'))
    return (
      <details className="panel fold noprint" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Activity</summary>
        {isOpen && <ActivityPart key={id} noun={noun} id={id} />}
      </details>
    )
  return (
    <section className="panel noprint" aria-labelledby="activity">
      <div className="panel-head">
        <h2 id="activity" className="grow">
          Activity
        </h2>
        {noun === 'staff' && (
          <Link className="md" to={`${paths.activity}?person=${id}`}>
            All that they did
          </Link>
        )}
      </div>
      <ActivityPart key={id} noun={noun} id={id} />
    </section>
  )
}
