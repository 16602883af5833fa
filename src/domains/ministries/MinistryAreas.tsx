import { useState } from 'react'
import type { AreaLink } from './ministries.reading'
import { Empty } from '../../components/Empty'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { hold } from '../../lib/undo'
import { useAction } from '../../lib/useAction'
import { useHeld } from '../../lib/useUndo'
import { supportAreas } from '../support-areas/support-areas.service'
import { lazyPart } from '../../components/lazyPart'

const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

/** §4: Available and Unavailable are switched; Processing asks first, since it opens the area for another request. */
const next = (status: AreaLink['status']) => (status === 'Available' ? 'Unavailable' : 'Available')
const DONE = 'Item has been updated successfully!'
const keyOf = ({ id }: AreaLink) => `area ${id}`
const DEEDS: Partial<Record<string, string>> = {
  Available: 'Make unavailable',
  Unavailable: 'Make available',
  Pending: 'Make available',
  Processing: 'Make eligible again',
}

/** `account`: the status of the ministry's account, '' where the API does not tell. */
export function MinistryAreas({ links, account }: { links: AreaLink[]; account: string }) {
  const [opening, setOpening] = useState('')
  const [asking, setAsking] = useState<AreaLink | null>(null)
  const open = useAction((link: AreaLink) => supportAreas.setLink(link.id, 'Available').send(), DONE)
  const held = useHeld()
  const shown = (link: AreaLink): AreaLink => {
    const becomes = held(keyOf(link))
    return becomes ? { ...link, status: becomes.is === 'Available' ? 'Available' : 'Unavailable' } : link
  }
  const set = (link: AreaLink) => {
    const status = next(link.status)
    hold({
      key: keyOf(link),
      is: status,
      undoes: next(status),
      words: `${spaced(link.area)} is ${status.toLowerCase()}.`,
      done: DONE,
      ...supportAreas.setLink(link.id, status),
    })
  }
  const press = (link: AreaLink) => {
    if (link.status === 'Processing') setAsking(link)
    else if (link.status === 'Pending') {
      setOpening(link.id)
      void open.run(link)
    } else set(link)
  }
  if (links.length === 0) return <Empty why="This ministry has no support area. Link one to let it send requests." />
  return (
    <>
      <OutcomeAlert outcome={open.outcome} hideAfter={5000} />
      <ul className="rows rows-open bleed">
        {links.map(shown).map((link) => {
          const name = spaced(link.area)
          // A registration that is not decided opens what it asked for; else nobody but the office does. An account that is
          // switched off was decided.
          const isEarly = link.status === 'Pending' && account !== '' && account !== 'Active' && account !== 'Inactive'
          // A status of an API's own closes it, too: only the office can open it.
          const deed = isEarly ? undefined : (DEEDS[link.status] ?? 'Make available')
          // Sent at once: an API that does not open it yet says so here.
          const isBusy = open.pending && link.status === 'Pending'
          const waits = isBusy && link.id === opening
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
                  aria-label={`${waits ? 'One moment' : deed}: ${name}`}
                  // The second half of a double click takes nothing back.
                  onClick={({ detail }) => detail < 2 && !isBusy && press(link)}
                  aria-disabled={isBusy}
                >
                  {waits ? 'One moment…' : deed}
                </button>
              ) : (
                isEarly && <span className="sm muted">Opens with the registration</span>
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
          action={open.with(asking)}
        >
          <p>
            The ministry has sent a request of {spaced(asking.area)} already. It can then send another budget request of
            this area.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
