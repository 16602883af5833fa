import { isDecided } from '@contract/rules/decided'
import type { ReactNode } from 'react'
import { Missing } from '../../components/Missing'
import type { Part } from '../../lib/parts'
import { Board } from '../sponsor-items/Board'
import { BoardRecord } from '../sponsor-items/BoardRecord'
import type { SponsorItem } from '../sponsor-items/sponsor-items.reading'
import type { Usual } from '../sponsor-items/sponsor-item.rules'
import { useOffersEnd } from '../sponsor-items/useTyped'
import { BudgetItemsTable } from './BudgetItemsTable'
import { hospitalLines, isPaid, type Budget } from './budgets.reading'

interface Props {
  request: Budget
  items: Part<SponsorItem[]>
  /** Prices of the catalogue, for the office. */
  usual?: Usual
  /** Nobody is at the board any more: what stands beside it may move. */
  onLeave?: () => void
  /** Ways on from what was agreed. */
  children?: ReactNode
}

/** The items of a request: negotiated while it is open, then what became of each; as they were asked where nothing else is told. */
export function DealItems({ request, items: { data, problem }, usual, onLeave, children }: Props) {
  useOffersEnd(request)
  const costs = hospitalLines(request)
  const isToldOf = data !== null && data.length > 0
  if (isToldOf && request.status === 'Pending')
    return <Board key={request.id} budget={request} items={data} {...{ costs, usual, onLeave }} />
  return (
    <div className="panel">
      {isToldOf && isDecided(request.status) ? (
        <BoardRecord
          paid={request.amount}
          isRejected={!isPaid(request)}
          isReversed={request.isReversed}
          items={data}
          costs={costs}
        >
          {children}
        </BoardRecord>
      ) : data ? (
        <BudgetItemsTable budget={request} />
      ) : (
        <Missing what="the items" why={problem} />
      )}
    </div>
  )
}
