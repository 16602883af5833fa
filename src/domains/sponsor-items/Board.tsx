import { useState } from 'react'
import type { SponsorItem } from './sponsor-items.reading'
import { useSession } from '../../session/session'
import { Money } from '../../components/Money'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { StatusBadge } from '../../components/StatusBadge'
import { plural } from '../../components/words'
import { sumKnown } from '../../lib/money'
import { lastOf, useAction } from '../../lib/useAction'
import { usePhone } from '../../lib/useMedia'
import { AgreedItem, BoardItem } from './BoardItem'
import { canNegotiate, isMyTurn, itemTotal, laneOf, sideOf, totalsOf, type Lane, type Side } from './sponsor-item.rules'
import { sponsorItems } from './sponsor-items.service'
import { useLastSeen } from './useLastSeen'
import { lazyPart } from '../../components/lazyPart'

const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

const OfferDialog = lazyPart(async () => (await import('./OfferDialog')).OfferDialog)

/** Who looks on, as payment staff do, has no turn. */
const titlesFor = (side: Side, acts: boolean): Record<Lane, string> => ({
  mine: acts ? 'Your turn' : 'Waiting for the office',
  theirs: side === 'office' ? 'Waiting for the ministry' : 'Waiting for the office',
  agreed: 'Agreed',
})
/** A third of a phone is narrow. */
const tabsFor = (acts: boolean): Record<Lane, string> => ({
  mine: acts ? 'Your turn' : 'Office',
  theirs: acts ? 'Waiting' : 'Ministry',
  agreed: 'Agreed',
})
const MARKS: Record<Lane, string> = { mine: 'Awaiting_Admin', theirs: 'Awaiting_Client', agreed: 'Accepted' }
const NOTHING: Record<Lane, string> = {
  mine: 'Nothing waits for you.',
  theirs: 'Nothing waits for the other side.',
  agreed: 'No item is agreed yet.',
}

interface Props {
  budget: { id: string; status: string; requested: number | null }
  items: SponsorItem[]
}

/** The negotiation: three lanes by whose turn it is, the totals over them; on the phone the lanes are tabs. */
export function Board({ budget, items }: Props) {
  const me = useSession()
  const side = sideOf(me)
  const acts = canNegotiate(me)
  const changed = useLastSeen(me.id, budget.id, items)
  const isPhone = usePhone()
  const [offering, setOffering] = useState<SponsorItem | null>(null)
  const [acceptingAll, setAcceptingAll] = useState(false)
  const accept = useAction(sponsorItems.accept, 'Item has been updated successfully!')
  const acceptAll = useAction(async (all: SponsorItem[]) => {
    // One by one: whatever the other side changes meanwhile stops here, and what was accepted stays.
    for (const item of all) await sponsorItems.accept(item)
  }, 'Item has been updated successfully!')

  const lanes: Record<Lane, SponsorItem[]> = { mine: [], theirs: [], agreed: [] }
  items.forEach((item) => lanes[laneOf(side, item)].push(item))
  const [tab, setTab] = useState<Lane>(lanes.mine.length > 0 ? 'mine' : lanes.theirs.length > 0 ? 'theirs' : 'agreed')
  const mayAct = (item: SponsorItem) => acts && isMyTurn(side, item, budget)
  const mine = lanes.mine.filter(mayAct)
  const titles = titlesFor(side, acts)
  const shownLanes = isPhone ? [tab] : (['mine', 'theirs', 'agreed'] as const)
  return (
    <section className="stack" aria-label="Negotiation">
      <Totals {...{ budget, items, lanes }} mine={acts ? 'are your turn' : 'wait for the office'} />
      <OutcomeAlert outcome={lastOf(accept.outcome, acceptAll.outcome)} hideAfter={5000} />
      {isPhone && (
        <div className="tabs tabs-even" role="tablist" aria-label="Items">
          {(['mine', 'theirs', 'agreed'] as const).map((lane) => (
            <button
              key={lane}
              type="button"
              role="tab"
              id={`tab-${lane}`}
              aria-selected={tab === lane}
              aria-controls="lane"
              onClick={() => setTab(lane)}
            >
              {tabsFor(acts)[lane]} <span className="c">{lanes[lane].length}</span>
            </button>
          ))}
        </div>
      )}
      <div className="lanes" {...(isPhone ? { role: 'tabpanel', id: 'lane', 'aria-labelledby': `tab-${tab}` } : {})}>
        {shownLanes.map((lane) => (
          <div className="lane" key={lane}>
            <div className="lane-head">
              {!isPhone && (
                <h3 className="grow row-x tight">
                  <StatusBadge of={MARKS[lane]} badge mine={lane === 'mine' && acts}>
                    {titles[lane]}
                  </StatusBadge>
                  <span className="muted">
                    {lanes[lane].length} <span className="visually-hidden">items</span>
                  </span>
                </h3>
              )}
              {lane === 'mine' && mine.length > 1 && (
                <button type="button" className="btn btn-link" onClick={() => setAcceptingAll(true)}>
                  Accept all as they stand
                </button>
              )}
            </div>
            <div className="panel rows rows-open">
              {lanes[lane].length === 0 && <p className="pad sm muted">{NOTHING[lane]}</p>}
              {lane === 'agreed' && lanes.agreed.map((item) => <AgreedItem key={item.id} item={item} />)}
              {(lane === 'agreed' ? [] : lanes[lane]).map((item) => (
                <BoardItem
                  key={item.id}
                  item={item}
                  side={side}
                  isChanged={changed.has(item.id)}
                  {...(mayAct(item) ? { onAccept: () => void accept.run(item), onOffer: () => setOffering(item) } : {})}
                  pending={accept.pending}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {offering && <OfferDialog item={offering} onClose={() => setOffering(null)} />}
      {acceptingAll && (
        <ConfirmDialog
          title={`Accept ${plural(mine.length, 'item')} as they stand?`}
          deed="Accept all"
          onClose={() => setAcceptingAll(false)}
          action={acceptAll.with(mine)}
        >
          <p>
            Together <Money of={sumKnown(mine.map(itemTotal))} />. An accepted item cannot change any more.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function Totals({ budget, items, lanes, mine }: Props & { lanes: Record<Lane, SponsorItem[]>; mine: string }) {
  const { requested, onTable, agreed } = totalsOf(items)
  const share = (lane: Lane) => ({ width: `${items.length > 0 ? (lanes[lane].length / items.length) * 100 : 0}%` })
  return (
    <div className="panel">
      <dl className="strip" style={{ '--n': 3 }}>
        <div>
          <dt className="l">Requested</dt>
          <dd className="n-money">
            <Money of={requested ?? budget.requested} />
          </dd>
        </div>
        <div>
          <dt className="l">On the table now</dt>
          <dd className="n-money">
            <Money of={onTable} />
          </dd>
        </div>
        <div>
          <dt className="l">Agreed</dt>
          <dd className="n-money">
            <Money of={agreed} />
          </dd>
        </div>
      </dl>
      <div
        className="meter"
        role="img"
        aria-label={`${lanes.agreed.length} of ${items.length} items agreed, ${lanes.mine.length} ${mine}`}
      >
        <i className="m-good" style={share('agreed')} />
        <i className="m-turn" style={share('mine')} />
        <i className="m-rest" style={share('theirs')} />
      </div>
    </div>
  )
}
