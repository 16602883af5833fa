import { Note } from '../../components/Note'
import type { Budget } from '../budgets/budgets.reading'

const HEADS: Partial<Record<string, string>> = {
  Handed_Back: 'The office handed this request back.',
  Withdrawn: 'You have withdrawn this request.',
}

/** Why a request is not going on, on top of it and of its correction. */
export function WhyRejected({ of: { closing, reason } }: { of: Budget }) {
  const isWithdrawn = closing === 'Withdrawn'
  return (
    <Note tone={isWithdrawn ? 'info' : 'wait'}>
      <b className="strong">{HEADS[closing] ?? 'The office did not approve this request.'}</b>
      {!isWithdrawn && <p className="prose">{reason || 'If it gave a reason, that stands in the messages.'}</p>}
    </Note>
  )
}
