import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { SponsorItem } from './sponsor-items.reading'
import { DateText } from '../../components/DateText'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { counted } from '../../components/words'
import {
  askedOf,
  isAskedTold,
  isSame,
  isToldOf,
  itemTotal,
  tableOf,
  totalOf,
  type Lane,
  type Side,
  type Terms,
} from './sponsor-item.rules'

interface Props {
  item: SponsorItem
  side: Side
  lane: Lane
  /** It changed since this reader looked last. */
  isChanged: boolean
  /** What has become of one that was answered, and stays where it was until nobody is at the board. */
  answered?: string
  /** Fields in place of the sum on the table. */
  offer?: ReactNode
  /** Usual and last price. */
  prices?: ReactNode
  deeds?: ReactNode
  /** What this reader has offered, and what waits for the line. */
  waiting?: Terms | null
  /** What was refused, beside the buttons. */
  told?: string
}

export const MARKS: Record<Lane, string> = {
  mine: 'Awaiting_Admin',
  theirs: 'Awaiting_Client',
  unclear: 'Unknown',
  agreed: 'Accepted',
  declined: 'Rejected',
}

/** An item: name, what was asked, how it came about, what is on the table, and what the reader may do. */
export function BoardRow({ item, side, lane, isChanged, answered, offer, prices, deeds, waiting, told }: Props) {
  const { id, name, isCustom, updatedUtc, changedBy, declined } = item
  const isStaying = answered !== undefined
  const row = useHeld(isStaying)
  return (
    <article
      ref={row}
      className={isStaying ? 'item item-done' : 'item'}
      aria-label={name}
      id={`item-${id}`}
      tabIndex={-1}
    >
      <div className="stack-1">
        <p className="row-x wrapx tight">
          <b className="md strong">{name}</b>
          {isCustom && <span className="sm muted">custom</span>}
          {isChanged && (
            <StatusBadge of="Pending" badge>
              Changed
            </StatusBadge>
          )}
        </p>
        <p className="sm muted">
          {isAskedTold(item) ? 'Asked' : 'On the table'} <TermsText of={askedOf(item)} />
          {/* Fields hide it as soon as something else is typed into them. */}
          {offer && wasChanged(item) && (
            <>
              {' · '}on the table <TermsText of={tableOf(item)} />
            </>
          )}
          {(changedBy || updatedUtc) && ' · '}
          {changedBy && `last word: ${changedBy}`}
          {changedBy && updatedUtc && ', '}
          {updatedUtc && <DateText of={updatedUtc} inSentence />}
        </p>
        {prices}
      </div>
      {offer || (waiting ? <Waiting of={waiting} /> : <OnTable {...{ item, side }} />)}
      <div className="item-deeds">
        {isStaying && <StatusBadge of={MARKS[lane]}>{answered}</StatusBadge>}
        {deeds}
      </div>
      {declined && (
        <p className="md item-wide">
          <b className="strong">Not funded:</b> {declined}
        </p>
      )}
      {told && (
        <p className="md red item-wide" role="alert">
          {told}
        </p>
      )}
    </article>
  )
}

/** A row that was answered is no lower than before, so that the next one does not move under the pointer. */
function useHeld(isStaying: boolean) {
  const row = useRef<HTMLElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    if (!row.current) return
    if (!isStaying) height.current = row.current.offsetHeight
    row.current.style.minHeight = isStaying ? `${height.current}px` : ''
  })
  return row
}

export const TermsText = ({ of }: { of: Terms }) => (
  <span className="terms">
    {counted(of.units)} × <Money of={of.price} />
  </span>
)

/** Not what stands there: that is what somebody has answered already. */
const Waiting = ({ of }: { of: Terms }) => (
  <p className="md item-terms">
    <span>
      <small className="muted">Your offer</small> <TermsText of={of} />
    </span>
    <b className="strong">
      <Money of={totalOf(of)} />
    </b>
  </p>
)

const wasChanged = (item: SponsorItem): boolean => !isSame(askedOf(item), tableOf(item))

/** What stands there now, and whose offer it is. */
function OnTable({ item, side }: { item: SponsorItem; side: Side }) {
  const { status, declined } = item
  if (declined !== null)
    return (
      <p className="md item-terms">
        <b>
          <Money of={0} />
        </b>
      </p>
    )
  const isOffice = side === 'office'
  const offer =
    (status === 'Awaiting_Client') === isOffice ? 'Your offer' : isOffice ? 'Ministry offers' : 'Office offers'
  const offered = isToldOf(item) ? offer : 'On the table'
  return (
    <p className="md item-terms">
      {wasChanged(item) && (
        <span>
          <small className="muted">{status === 'Accepted' ? 'Agreed' : offered}</small> <TermsText of={tableOf(item)} />
        </span>
      )}
      <b className="strong">
        <Money of={itemTotal(item)} />
      </b>
    </p>
  )
}

/** What an outreach costs beside its items: as asked, and not negotiated. */
export const CostRow = ({ name, ...terms }: Terms & { name: string }) => (
  <article className="item" aria-label={name}>
    <div className="stack-1">
      <b className="md strong">{name}</b>
      <p className="sm muted">
        Asked <TermsText of={terms} />
      </p>
    </div>
    <p className="md item-terms">
      <b className="strong">
        <Money of={totalOf(terms)} />
      </b>
    </p>
    <div className="item-deeds" />
  </article>
)
