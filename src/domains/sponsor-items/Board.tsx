import { useState } from 'react'
import type { SponsorItem } from './sponsor-items.reading'
import { useSession } from '../../session/session'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { WaitingList } from '../../components/WaitingList'
import { plural } from '../../components/words'
import { lazyPart } from '../../components/lazyPart'
import { sumKnown } from '../../lib/money'
import { offerOutbox } from './offer-outbox'
import { BoardRow, CostRow, MARKS } from './BoardRow'
import { RowDeeds } from './RowDeeds'
import {
  canNegotiate,
  deedsOf,
  isChanged,
  LANES,
  NO_DEEDS,
  laneOf,
  sideOf,
  tableOf,
  termsOf,
  totalOf,
  usualOf,
  whyTwice,
  type Lane,
  type Side,
  type Terms,
  type Usual,
} from './sponsor-item.rules'
import { Totals } from './Totals'
import { useLastSeen } from './useLastSeen'
import { useOffers } from './useOffers'
import { useReplies } from './useReplies'
import { UsualPrice } from './UsualPrice'
import { useStill } from './useStill'

/** Whoever only looks does not need the code of fields. Of the same height until it is there. */
const RowOffer = lazyPart(async () => (await import('./RowOffer')).RowOffer, {
  fallback: (
    <div className="offer" aria-hidden="true">
      <span className="form-control">&nbsp;</span>
      <span>×</span>
      <span className="form-control">&nbsp;</span>
      <span className="offer-sum">&nbsp;</span>
    </div>
  ),
})
const LowerAllDialog = lazyPart(async () => (await import('./LowerAllDialog')).LowerAllDialog)
const AnswerAllDialog = lazyPart(async () => (await import('./AnswerAllDialog')).AnswerAllDialog)

/** Who looks on, as payment staff do, has no turn. */
const titlesFor = (side: Side, acts: boolean): Record<Lane, string> => ({
  mine: acts ? 'Your turn' : 'Waiting for the office',
  theirs: side === 'office' ? 'Waiting for the ministry' : 'Waiting for the office',
  unclear: 'Not shown whose turn it is',
  agreed: 'Agreed',
  declined: 'Not funded',
})
/** Of a row that was answered. */
const STATES: Record<Lane, string> = {
  mine: 'Your turn',
  theirs: 'Sent',
  unclear: 'Not known',
  agreed: 'Accepted',
  declined: 'Not funded',
}
const NO_PRICES: Usual = new Map()

interface Props {
  budget: { id: string; status: string; requested: number | null; held?: boolean }
  items: SponsorItem[]
  /** What an outreach costs beside its items. */
  costs?: readonly (Terms & { name: string })[]
  /** Prices of the catalogue, for the office. */
  usual?: Usual
  /** Nobody is at the board any more: what stands beside it may move. */
  onLeave?: () => void
}

/** The negotiation: a group for each side's turn, with the totals over them; what is empty takes no room. */
export function Board({ budget, items, costs = [], usual = NO_PRICES, onLeave }: Props) {
  const me = useSession()
  const side = sideOf(me)
  // Nothing changes of what a second person is about to pay.
  const acts = canNegotiate(me) && !budget.held
  const changed = useLastSeen(me.id, budget.id, items)
  const laneNow = (item: SponsorItem) => laneOf(side, item)
  const { place, handlers } = useStill(items, laneNow, onLeave)
  const priceOf = (item: SponsorItem) => usualOf(usual, item)
  const { rows: waiting, waits, isSent, waitingOffer, reply } = useReplies(budget.id, items)
  const isAway = (item: SponsorItem) => waits(item) || isSent(item)
  // Who clicks once more at the same place must not answer what has come there.
  const isStaying = (item: SponsorItem) => place(item) !== laneNow(item)
  // What shows no fields is neither filled nor sent with the others.
  const open = items.filter((item) => deedsOf(me, item, budget).answer && !isAway(item) && !isStaying(item))
  const offers = useOffers(budget.id, open, priceOf, reply, budget.held === true)
  const [isAnswering, setAnswering] = useState(false)
  const [isLowering, setLowering] = useState(false)

  const lanes: Record<Lane, SponsorItem[]> = { mine: [], theirs: [], unclear: [], agreed: [], declined: [] }
  items.forEach((item) => lanes[laneNow(item)].push(item))
  const titles = titlesFor(side, acts)
  // What is far from what was asked is accepted by itself, with its second yes; what is typed is no acceptance.
  const plain = open.filter((item) => !offers.changed.includes(item) && !whyTwice(item, tableOf(item), priceOf(item)))
  const unusual = open.filter((item) => {
    const price = priceOf(item)
    return price !== null && Number(offers.typedOf(item).price) !== price
  })

  /** The other side may have moved it, by taking its offer back: then nothing was sent from here. */
  const stateOf = (item: SponsorItem) => {
    const lane = laneNow(item)
    const isOwnAnswer = !offers.toldOf(item) && (!item.changedBy || item.changedBy === me.name)
    return lane === 'theirs' && !isOwnAnswer ? titles.theirs : STATES[lane]
  }

  const row = (item: SponsorItem) => {
    const all = isAway(item) ? NO_DEEDS : deedsOf(me, item, budget)
    // What was sent by a slip is taken back where it stands.
    const deeds = isStaying(item) ? { ...NO_DEEDS, withdraw: all.withdraw } : all
    const typed = offers.typedOf(item)
    const price = priceOf(item)
    return (
      <BoardRow
        key={item.id}
        {...{ item, side }}
        lane={laneNow(item)}
        // What one did oneself is no news.
        isChanged={changed.has(item.id) && (item.changedBy ? item.changedBy !== me.name : laneNow(item) === 'mine')}
        {...(isStaying(item) && { answered: stateOf(item) })}
        told={offers.toldOf(item)}
        waiting={waitingOffer(item)}
        offer={
          deeds.answer && (
            <RowOffer
              {...{ item, typed }}
              usual={price}
              isShown={offers.pressed.has(item.id)}
              isSending={offers.isSending(item.id)}
              onType={(change) => offers.type(item, change)}
              // Nothing typed is an acceptance: that needs its button.
              onEnter={() => isChanged(item, typed) && offers.send([item])}
            />
          )
        }
        prices={
          side === 'office' && (
            <UsualPrice
              item={item}
              usual={price}
              price={deeds.answer ? termsOf(typed).price : item.currentPrice}
              {...(deeds.answer && price !== null && { onOffer: () => offers.type(item, { price: String(price) }) })}
            />
          )
        }
        deeds={
          waits(item) ? (
            <StatusBadge of="Pending">Waits to be sent</StatusBadge>
          ) : isSent(item) ? (
            <StatusBadge of="Pending">Sent</StatusBadge>
          ) : (
            <RowDeeds {...{ item, deeds, offers }} />
          )
        }
      />
    )
  }

  return (
    <section className="stack board" aria-label="Negotiation" {...handlers}>
      <Totals
        {...{ items, costs, lanes }}
        requested={budget.requested}
        mine={acts ? 'for you to answer' : 'with the office'}
      />
      <WaitingList label="Answers that wait for a connection" box={offerOutbox} userId={me.id} rows={waiting} />
      {LANES.map((lane) => {
        const placed = items.filter((item) => place(item) === lane)
        const count = lanes[lane].filter((item) => lane !== 'mine' || !isAway(item)).length
        if (placed.length === 0) return null
        return (
          <div className="lane" key={lane}>
            <div className="lane-head">
              <h3 className="grow row-x tight">
                <StatusBadge of={MARKS[lane]} badge mine={lane === 'mine' && acts && count > 0}>
                  {titles[lane]}
                </StatusBadge>
                <span className="muted">
                  {count} <span className="visually-hidden">{count === 1 ? 'item' : 'items'}</span>
                </span>
              </h3>
              {lane === 'mine' && unusual.length > 1 && (
                <button type="button" className="btn btn-link" onClick={() => offers.fill(unusual, priceOf)}>
                  Offer usual to all
                </button>
              )}
              {lane === 'mine' && side === 'office' && open.length > 1 && (
                <button type="button" className="btn btn-link" aria-haspopup="dialog" onClick={() => setLowering(true)}>
                  Lower all…
                </button>
              )}
              {lane === 'mine' && plain.length > 1 && offers.changed.length === 0 && (
                <button
                  type="button"
                  className="btn btn-link"
                  aria-disabled={offers.isReading}
                  onClick={() => !offers.isReading && setAnswering(true)}
                >
                  Accept all as they stand
                </button>
              )}
            </div>
            <div className="panel rows rows-open">
              {placed.map(row)}
              {/* One that is changed alone has its button in its row. */}
              {lane === 'mine' && offers.changed.length > 0 && offers.changed.length + plain.length > 1 && (
                <div className="pad row-x between wrapx" id="send-all" tabIndex={-1}>
                  <span className="md">
                    {plural(offers.changed.length, 'changed offer')}, together{' '}
                    <Money of={sumKnown(offers.changed.map((item) => totalOf(termsOf(offers.typedOf(item)))))} />
                  </span>
                  <span className="row-x wrapx">
                    <button
                      type="button"
                      className={plain.length > 0 ? 'btn btn-secondary' : 'btn btn-primary'}
                      aria-disabled={offers.pending}
                      onClick={() => offers.send(offers.changed)}
                    >
                      {offers.pending ? 'Sending…' : 'Send all'}
                    </button>
                    {plain.length > 0 && (
                      <button
                        type="button"
                        className="btn btn-primary"
                        aria-disabled={offers.pending}
                        onClick={() => offers.mayGo(offers.changed) && setAnswering(true)}
                      >
                        Send all, accept the other {plain.length}
                      </button>
                    )}
                  </span>
                </div>
              )}
            </div>
          </div>
        )
      })}
      {costs.length > 0 && (
        <div className="lane">
          <div className="lane-head">
            <h3 className="grow">Costs of the outreach</h3>
            <span className="sm muted">As asked. They are in all sums.</span>
          </div>
          <div className="panel rows rows-open">
            {costs.map((cost) => (
              <CostRow key={cost.name} {...cost} />
            ))}
          </div>
        </div>
      )}
      {isLowering && <LowerAllDialog items={open} offers={offers} onClose={() => setLowering(false)} />}
      {isAnswering && (
        <AnswerAllDialog
          {...{ offers, plain }}
          unusual={open.length - offers.changed.length - plain.length}
          onClose={() => setAnswering(false)}
        />
      )}
    </section>
  )
}
