import { useState } from 'react'
import type { AreaLink } from './ministries.reading'
import { Empty } from '../../components/Empty'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { supportAreas } from '../support-areas/support-areas.service'
import { lazyPart } from '../../components/lazyPart'

const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

/** §4: Available and Unavailable are switched; Processing asks first, since it opens the area for another request. */
const next = (status: AreaLink['status']) => (status === 'Available' ? 'Unavailable' : 'Available')
const DEEDS: Partial<Record<string, string>> = {
  Available: 'Make unavailable',
  Unavailable: 'Make available',
  Processing: 'Make eligible again',
}

export function MinistryAreas({ links }: { links: AreaLink[] }) {
  const [asking, setAsking] = useState<AreaLink | null>(null)
  const set = useAction(
    (link: AreaLink) => supportAreas.setLink(link.id, next(link.status)),
    'Item has been updated successfully!',
  )
  if (links.length === 0) return <Empty why="This ministry has no support area. Link one to let it send requests." />
  return (
    <>
      <OutcomeAlert outcome={set.outcome} hideAfter={5000} />
      <ul className="rows rows-open bleed">
        {links.map((link) => {
          const name = spaced(link.area)
          const deed = DEEDS[link.status]
          return (
            <li className="rowline" key={link.id}>
              <span className="grow stack-1">
                <span className="strong md">{name}</span>
                <StatusBadge of={link.status} />
              </span>
              {deed ? (
                <button
                  type="button"
                  className="btn btn-secondary"
                  aria-label={`${deed}: ${name}`}
                  aria-disabled={set.pending}
                  onClick={() => (link.status === 'Processing' ? setAsking(link) : void set.run(link))}
                >
                  {deed}
                </button>
              ) : (
                <span className="sm muted">Opens with the registration</span>
              )}
            </li>
          )
        })}
      </ul>
      {asking && (
        <ConfirmDialog
          title="Make the ministry eligible again?"
          deed="Make eligible"
          onClose={() => setAsking(null)}
          action={set.with(asking)}
        >
          <p>
            A request of {spaced(asking.area)} is being processed. The ministry can then send another budget request of
            this area.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
