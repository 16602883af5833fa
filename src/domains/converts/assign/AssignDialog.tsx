import { useId, useState } from 'react'
import type { Chosen } from '../converts.reading'
import { Dialog, DialogBody, DialogFooter } from '../../../components/Dialog'
import { Note } from '../../../components/Note'
import { Problem } from '../../../components/Problem'
import { plural } from '../../../components/words'
import { useSession } from '../../../session/session'
import { hasMoves } from '../convert.rules'
import { kept } from '../desk/kept'
import { useCloseSoon } from '../../../lib/useCloseSoon'
import { useFetch } from '../../../lib/useFetch'
import { Preview } from './Preview'
import { Results } from './Results'
import { beside, holders, holdersOf, isFree, share, WAYS, type Person, type Sharers, type Way } from './share.rules'
import { useLoads } from './useLoads'
import { canGoAgain, useSharing } from './useSharing'

const WAY_WORDS: Record<Way, string> = {
  evenly: 'Share evenly',
  places: 'Share by state and LGA',
}

interface Props {
  converts: readonly Chosen[]
  /** They are meant to leave whoever has them. */
  movesAll?: boolean
  onAssigned?: () => void
  onClose: () => void
}

/** Chooses who gets the chosen converts, shows what each would get, then assigns and names every person and count. */
export function AssignDialog({ onAssigned, onClose, ...given }: Props) {
  // As they were chosen: the page learns who has them by then while the dialog still tells what was done.
  const [{ converts: chosen, movesAll = false }] = useState(given)
  const me = useSession()
  const { data, problem, retry } = useLoads()
  const { data: last } = useFetch(() => kept.sharers(me.id), me.id)
  const [{ ids, way }, setSharers] = useState<Sharers>({ ids: [], way: 'evenly' })
  const [missing, setMissing] = useState<string>()
  const missingId = useId()
  const [isMoving, setMoving] = useState(movesAll)
  const sharing = useSharing(chosen, () => {
    if (!isMoving) void kept.saveSharers(me.id, { ids, way })
    onAssigned?.()
  })
  // Who has them all gets none of them.
  const [only, ...more] = movesAll ? holders(chosen) : []
  const people = data?.filter(({ id }) => more.length > 0 || id !== only)
  const picked = (people ?? []).filter(({ id }) => ids.includes(id))
  const untold = chosen.filter(({ status, assigneeId }) => assigneeId === null && status !== 'Unassigned').length
  const held = chosen.filter((convert) => !isFree(convert, data ?? []))
  const free = isMoving ? chosen : chosen.filter((convert) => isFree(convert, data ?? []))
  const from = isMoving && hasMoves(me) ? holders(chosen) : null
  const shares = share(free, beside(picked, free), way)
  const pick = (id: string, isPicked: boolean) => {
    setMissing(undefined)
    setSharers({ way, ids: isPicked ? [...ids, id] : ids.filter((one) => one !== id) })
  }
  const assign = () => {
    if (free.length === 0) return setMissing('All of these are assigned already. Move them too, or choose others.')
    if (picked.length === 0) return setMissing('Choose who gets the converts.')
    void sharing.assign(shares, from)
  }
  // From the press on: a form that still stood there could be put away as if nothing went.
  const isSent = sharing.isRunning || sharing.given.length > 0
  useCloseSoon(isSent && !sharing.isRunning && !sharing.given.some(({ problem }) => problem), onClose)
  const deed = movesAll ? 'Move' : 'Assign'
  return (
    <Dialog title={`${deed} ${plural(chosen.length, 'convert')}`} onClose={onClose} isForm locked={sharing.isRunning}>
      <DialogBody className="form">
        {isSent ? (
          <Results given={sharing.given} isRunning={sharing.isRunning} />
        ) : problem ? (
          <Problem title="The people could not be loaded." onRetry={retry}>
            {problem}
          </Problem>
        ) : (
          <>
            {untold > 0 && (
              <Note tone="wait">
                It is not shown here who has{' '}
                {untold === chosen.length ? 'these' : `${untold.toLocaleString('en')} of these`}. Whoever has them now
                may lose them.
              </Note>
            )}
            {people && held.length > 0 && (
              <Held of={held} free={free.length} {...{ isMoving }} onMove={movesAll ? null : setMoving} />
            )}
            <People
              people={people}
              ids={ids}
              onPick={pick}
              describedBy={missing && free.length > 0 ? missingId : undefined}
            />
            {ids.length === 0 && people && last && (
              <AsLastTime
                last={last}
                people={people}
                onPick={(sharers) => {
                  setMissing(undefined)
                  setSharers(sharers)
                }}
              />
            )}
            {picked.length > 1 && <Ways way={way} onPick={(next) => setSharers({ ids, way: next })} />}
            {shares.length > 0 && <Preview shares={shares} />}
            {missing && (
              <div id={missingId}>
                <Note tone="bad">{missing}</Note>
              </div>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter>
        {!isSent ? (
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Go back
          </button>
        ) : (
          !sharing.isRunning &&
          sharing.given.some(canGoAgain) && (
            <button type="button" className="btn btn-secondary" onClick={() => void sharing.retry(from)}>
              Try the rest again
            </button>
          )
        )}
        {/* One button all along: the focus stays on it. */}
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isSent ? sharing.isRunning : !people}
          onClick={() => (isSent ? !sharing.isRunning && onClose() : people && assign())}
        >
          {isSent ? 'Done' : `${deed} Converts`}
        </button>
      </DialogFooter>
    </Dialog>
  )
}

/** Whom somebody follows up: they stay, unless they are to be moved. */
function Held({
  of,
  free,
  isMoving,
  onMove,
}: {
  of: readonly Chosen[]
  free: number
  isMoving: boolean
  onMove: ((isMoving: boolean) => void) | null
}) {
  return (
    <Note tone="wait">
      <p>
        {isMoving
          ? `Taken from ${holdersOf(of)}.`
          : `${plural(of.length, 'of these stays', 'of these stay')} with ${holdersOf(of)}. ${plural(free, 'convert')} can be assigned.`}
      </p>
      {onMove && (
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={isMoving}
            onChange={(event) => onMove(event.target.checked)}
          />
          <span className="form-check-label">
            Move {of.length === 1 ? 'this one' : `these ${of.length.toLocaleString('en')}`} too
          </span>
        </label>
      )}
    </Note>
  )
}

/** Most days the same people share. */
function AsLastTime({
  last,
  people,
  onPick,
}: {
  last: Sharers
  people: readonly Person[]
  onPick: (sharers: Sharers) => void
}) {
  const there = people.filter(({ id }) => last.ids.includes(id))
  if (there.length === 0) return null
  return (
    <button
      type="button"
      className="btn btn-link start"
      onClick={() => onPick({ ...last, ids: there.map(({ id }) => id) })}
    >
      As last time: {there.map(({ name }) => name).join(', ')}
    </button>
  )
}

function Ways({ way, onPick }: { way: Way; onPick: (way: Way) => void }) {
  return (
    <fieldset className="stack-2">
      <legend className="form-label">How</legend>
      {WAYS.map((one) => (
        <label className="form-check" key={one}>
          <input
            type="radio"
            className="form-check-input"
            name="way"
            checked={one === way}
            onChange={() => onPick(one)}
          />
          <span className="form-check-label">{WAY_WORDS[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function People({
  people,
  ids,
  describedBy,
  onPick,
}: {
  people: Person[] | undefined
  ids: readonly string[]
  /** What is to be mended here. */
  describedBy: string | undefined
  onPick: (id: string, isPicked: boolean) => void
}) {
  return (
    <fieldset className="stack-2" aria-describedby={describedBy}>
      <legend className="form-label">To whom</legend>
      {!people && <p className="md muted">Loading…</p>}
      {people?.length === 0 && (
        <p className="md">Nobody can be given converts yet. Create staff with a converts role.</p>
      )}
      {people?.map(({ id, name, open }) => (
        <label className="form-check" key={id}>
          <input
            type="checkbox"
            className="form-check-input"
            checked={ids.includes(id)}
            onChange={(event) => onPick(id, event.target.checked)}
          />
          <span className="form-check-label row-x grow between">
            <span>{name}</span>
            <span className="muted">
              {open === 0 ? 'nothing open' : open !== null && `${open.toLocaleString('en')} open`}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
