import { Money } from '../../components/Money'
import { naira, sumKnown } from '../../lib/money'
import { itemTotal, totalOf, totalsOf, type Lane, type Terms } from './sponsor-item.rules'
import type { SponsorItem } from './sponsor-items.reading'

interface Props {
  /** Of the whole request, where the items do not tell what was asked. */
  requested: number | null
  items: SponsorItem[]
  costs: readonly Terms[]
  lanes: Record<Lane, SponsorItem[]>
  /** "for you to answer", or "with the office". */
  mine: string
}

/** Requested, on the table, agreed; the bar is by money. */
export function Totals({ requested, items, costs, lanes, mine }: Props) {
  const totals = totalsOf(items, costs)
  const all = totals.onTable
  const sumOf = (lane: Lane) => sumKnown(lanes[lane].map(itemTotal)) ?? 0
  const agreed = sumOf('agreed') + (sumKnown(costs.map(totalOf)) ?? 0)
  const bars = [
    ['m-good', agreed],
    ['m-turn', sumOf('mine')],
    ['m-rest', sumOf('theirs')],
  ] as const
  const figures = {
    Requested: totals.requested ?? requested,
    'On the table now': totals.onTable,
    Agreed: totals.agreed,
  }
  return (
    <div className="panel">
      <dl className="strip" style={{ '--n': 3 }}>
        {Object.entries(figures).map(([name, sum]) => (
          <div key={name}>
            <dt className="l">{name}</dt>
            <dd className="n-money">
              <Money of={sum} />
            </dd>
          </div>
        ))}
      </dl>
      <div
        className="meter"
        role="img"
        aria-label={`${lanes.agreed.length} of ${items.length} items agreed${all ? `, ${naira(agreed)} of ${naira(all)}` : ''}; ${lanes.mine.length} ${mine}${lanes.declined.length > 0 ? `; ${lanes.declined.length} not funded` : ''}`}
      >
        {/* Of a whole that nobody knows there are no parts. */}
        {all !== null &&
          bars.map(
            ([tone, sum]) => sum > 0 && <i key={tone} className={tone} style={{ width: `${(sum / all) * 100}%` }} />,
          )}
      </div>
    </div>
  )
}
