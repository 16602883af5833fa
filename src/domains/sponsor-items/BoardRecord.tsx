import type { ReactNode } from 'react'
import type { SponsorItem } from './sponsor-items.reading'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { plural } from '../../components/words'
import { naira, sumKnown } from '../../lib/money'
import { MARKS, TermsText } from './BoardRow'
import {
  askedOf,
  isAskedTold,
  isSame,
  isToldOf,
  itemTotal,
  laneOf,
  sideOf,
  tableOf,
  totalOf,
  totalsOf,
  type Side,
  type Terms,
} from './sponsor-item.rules'

interface Props {
  /** In naira; null when it is not told. */
  paid: number | null
  /** Nothing was paid, and nothing will be. */
  isRejected: boolean
  /** The payment was taken back. */
  isReversed: boolean
  items: SponsorItem[]
  costs: readonly (Terms & { name: string })[]
  /** What leads on from here. */
  children?: ReactNode
}

/** The board of a request that is decided, as its record: what was asked, offered, agreed and not funded, by whom and when. */
export function BoardRecord({ costs, children, ...record }: Props) {
  const { items, isRejected } = record
  const side = sideOf(useSession())
  const { requested } = totalsOf(items, costs)
  // Costs stand as they were asked: of a rejected request nobody has agreed to them.
  const { agreed } = totalsOf(items, isRejected ? [] : costs)
  // An API need not tell what was asked first.
  const hasAsked = items.some(isAskedTold) || costs.length > 0
  return (
    <>
      <div className="pad row-x between wrapx">
        <p className="md strong">{sentenceOf(record, agreed)}</p>
        {children}
      </div>
      <table className="tbl items">
        <thead>
          <tr>
            <th scope="col">
              <Beside of="Agreed">Item</Beside>
            </th>
            {hasAsked && (
              <th scope="col" className="num only-desk">
                Asked
              </th>
            )}
            <th scope="col" className="num only-desk">
              Last offer
            </th>
            <th scope="col" className="num only-desk">
              Agreed
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemLine key={item.id} {...{ item, side, hasAsked }} />
          ))}
          {costs.map(({ name, ...terms }) => (
            <Line key={name} name={name} asked={terms} offered={terms} agreed={isRejected ? 0 : totalOf(terms)}>
              Costs of the outreach, as asked
            </Line>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <Beside of={<Money of={agreed} />}>Total</Beside>
              {hasAsked && (
                <span className="sm muted only-phone">
                  Asked <Money of={requested} />
                </span>
              )}
            </td>
            {hasAsked && (
              <td className="num only-desk">
                <Money of={requested} />
              </td>
            )}
            <td className="only-desk" />
            <td className="num only-desk">
              <Money of={agreed} />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

function ItemLine({ item, side, hasAsked }: { item: SponsorItem; side: Side; hasAsked: boolean }) {
  const { name, declined, changedBy, updatedUtc } = item
  const [lane, isTold] = [laneOf(side, item), isToldOf(item)]
  const asked = isAskedTold(item) ? askedOf(item) : null
  return (
    <Line
      name={name}
      asked={hasAsked ? asked : undefined}
      offered={declined === null ? tableOf(item) : null}
      agreed={isTold ? (lane === 'agreed' || lane === 'declined' ? itemTotal(item) : 0) : null}
    >
      {isTold ? (
        <StatusBadge of={MARKS[lane]}>{lane === 'agreed' ? 'Agreed' : 'Not funded'}</StatusBadge>
      ) : (
        <StatusBadge of={item.status} />
      )}{' '}
      {declined && `${declined} `}
      {(changedBy || updatedUtc) && '· '}
      {changedBy}
      {changedBy && updatedUtc && ', '}
      {updatedUtc && <DateText of={updatedUtc} inSentence />}
    </Line>
  )
}

interface LineProps {
  name: string
  /** Undefined where there is no such column. */
  asked: Terms | null | undefined
  offered: Terms | null
  agreed: number | null
  children: ReactNode
}
const Line = ({ name, asked, offered, agreed, children }: LineProps) => (
  <tr>
    <td>
      <Beside of={<Money of={agreed} />}>{name}</Beside>
      <span className="sm muted block">{children}</span>
      {asked && (
        <span className="sm muted only-phone">
          Asked <TermsText of={asked} />
        </span>
      )}
      {offered && !(asked && isSame(asked, offered)) && (
        <span className="sm muted only-phone">
          Last offer <TermsText of={offered} />
        </span>
      )}
    </td>
    {asked !== undefined && <td className="num only-desk">{asked && <TermsText of={asked} />}</td>}
    <td className="num only-desk">{offered && <TermsText of={offered} />}</td>
    <td className="num only-desk">
      <Money of={agreed} />
    </td>
  </tr>
)

/** On a phone what was agreed stands beside the item, so that all else has the whole line. */
const Beside = ({ of, children }: { of: ReactNode; children: ReactNode }) => (
  <span className="row-x between items-beside">
    <span>{children}</span>
    <span className="only-phone">{of}</span>
  </span>
)

type Paid = Pick<Props, 'paid' | 'isRejected' | 'isReversed' | 'items'>
function sentenceOf({ paid, isRejected, isReversed, items }: Paid, agreed: number | null): string {
  const sum = agreed === null ? '' : naira(agreed)
  if (isRejected) {
    return `Nothing was paid${agreed ? `; ${sum} was agreed` : ''}.`
  }
  if (isReversed && paid !== null) return `Paid ${naira(paid)}, then taken back: the ministry has nothing of it.`
  const missed = items.filter((item) => isToldOf(item) && (item.status !== 'Accepted' || item.declined !== null))
  const missing = sumKnown(missed.map((item) => totalOf(askedOf(item))))
  const rest =
    missed.length > 0 ? `; not funded: ${plural(missed.length, 'item')}${missing ? `, ${naira(missing)}` : ''}` : ''
  if (paid === null) return `Paid. How much is not shown here${sum && `; ${sum} was agreed`}${rest}.`
  return `Paid ${naira(paid)}${sum && ` of ${sum} agreed`}${rest}.`
}
