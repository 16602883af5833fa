import type { SponsorItem } from './sponsor-items.reading'
import { DateText } from '../../components/DateText'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { counted, plural } from '../../components/words'
import { naira } from '../../lib/money'
import { itemTotal, type Side } from './sponsor-item.rules'

interface Props {
  item: SponsorItem
  side: Side
  isChanged: boolean
  onAccept?: () => void
  onOffer?: () => void
  pending: boolean
}

const isAskedTold = ({ requestedPrice, requestedUnits }: SponsorItem) =>
  requestedPrice !== null && requestedUnits !== null
/** What was first asked; what stands on the table where that is not told. */
const askedOf = ({ requestedPrice, requestedUnits, currentPrice, currentUnits }: SponsorItem) => ({
  requestedPrice: requestedPrice ?? currentPrice,
  requestedUnits: requestedUnits ?? currentUnits,
})

/** An item of a lane: name, total, how it came about, and what the reader may do. */
export function BoardItem({ item, side, isChanged, onAccept, onOffer, pending }: Props) {
  const { name, isCustom, currentPrice, currentUnits, status, updatedUtc } = item
  const { requestedPrice, requestedUnits } = askedOf(item)
  const wasChanged = requestedPrice !== currentPrice || requestedUnits !== currentUnits
  const offeredBy =
    (status === 'Awaiting_Client') === (side === 'office')
      ? 'Your offer'
      : side === 'office'
        ? 'Ministry offers'
        : 'Office offers'
  return (
    <article className="item" aria-label={name}>
      <div className="row-x between">
        <p className="md strong grow">
          {name} {isCustom && <span className="sm muted">custom</span>}
        </p>
        <Money of={itemTotal(item)} />
      </div>
      <div className="trail">
        <span>
          <small>{isAskedTold(item) ? 'Asked' : 'On the table'}</small>
          {counted(requestedUnits)} × <Money of={requestedPrice} />
        </span>
        {wasChanged && (
          <span>
            <small>{status === 'Accepted' ? 'Agreed' : offeredBy}</small>
            <b>
              {counted(currentUnits)} × <Money of={currentPrice} />
            </b>
          </span>
        )}
      </div>
      <div className="row-x between wrapx">
        <span className="sm muted row-x tight">
          {isChanged && (
            <StatusBadge of="Pending" badge>
              Changed
            </StatusBadge>
          )}
          {updatedUtc && <DateText of={updatedUtc} />}
        </span>
        {onAccept && onOffer && (
          <span className="row-x tight">
            <button type="button" className="btn btn-secondary" aria-label={`Change offer: ${name}`} onClick={onOffer}>
              Change offer
            </button>
            <button
              type="button"
              className="btn btn-outline-primary"
              aria-label={`Accept ${name}`}
              onClick={onAccept}
              aria-disabled={pending}
            >
              Accept
            </button>
          </span>
        )}
      </div>
    </article>
  )
}

/** What is agreed needs no more than a row; what was asked for stays visible, struck out. */
export function AgreedItem({ item }: { item: SponsorItem }) {
  const { name, currentPrice, currentUnits } = item
  const { requestedPrice, requestedUnits } = askedOf(item)
  return (
    <article className="item agreed" aria-label={name}>
      <div className="row-x between">
        <span className="grow stack-1">
          <span className="md">{name}</span>
          <span className="sm muted">
            {counted(currentUnits)} × <Money of={currentPrice} />{' '}
            {requestedUnits !== null && requestedUnits !== currentUnits && (
              <s aria-label={`asked: ${plural(requestedUnits, 'unit')}`}>{plural(requestedUnits, 'unit')}</s>
            )}{' '}
            {requestedPrice !== null && requestedPrice !== currentPrice && (
              <s aria-label={`asked: ${naira(requestedPrice)}`}>
                <Money of={requestedPrice} />
              </s>
            )}
          </span>
        </span>
        <Money of={itemTotal(item)} />
      </div>
    </article>
  )
}
