import { Note } from '../../components/Note'
import type { Budget } from '../budgets/budgets.reading'
import { closedWords, NO_REASON } from '../budgets/TurnLine'

/** Why a request is not going on, on top of it and of its correction. */
export function WhyRejected({ of: { closing, reason } }: { of: Budget }) {
  const isWithdrawn = closing === 'Withdrawn'
  return (
    <Note tone={isWithdrawn ? 'info' : 'wait'}>
      <b className="strong">{closedWords(closing, 'ministry')}</b>
      {!isWithdrawn && <p className="prose">{reason || NO_REASON}</p>}
    </Note>
  )
}
