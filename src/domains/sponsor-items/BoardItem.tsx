import type { SponsorItem } from '@contract/sponsoritems'
import { DateText } from '../../components/DateText'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { plural } from '../../components/words'
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

/** An item of a lane: name, total, how it came about, and what the reader may do. */
export function BoardItem({ item, side, isChanged, onAccept, onOffer, pending }: Props) {
  const {
    name,
    isCustom,
    currentPrice,
    currentUnits,
    requestedPrice = currentPrice,
    requestedUnits = currentUnits,
    status,
    updatedUtc,
  } = item
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
          <small>Asked</small>
          {requestedUnits.toLocaleString('en')} × <Money of={requestedPrice} />
        </span>
        {wasChanged && (
          <span>
            <small>{status === 'Accepted' ? 'Agreed' : offeredBy}</small>
            <b>
              {currentUnits.toLocaleString('en')} × <Money of={currentPrice} />
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
  const { name, currentPrice, currentUnits, requestedPrice = currentPrice, requestedUnits = currentUnits } = item
  return (
    <article className="item agreed" aria-label={name}>
      <div className="row-x between">
        <span className="grow stack-1">
          <span className="md">{name}</span>
          <span className="sm muted">
            {currentUnits.toLocaleString('en')} × <Money of={currentPrice} />{' '}
            {requestedUnits !== currentUnits && (
              <s aria-label={`asked: ${plural(requestedUnits, 'unit')}`}>{plural(requestedUnits, 'unit')}</s>
            )}{' '}
            {requestedPrice !== currentPrice && (
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
