import { useEffect, useEffectEvent } from 'react'
import type { Called } from '../convert.rules'
import type { CallOutcome } from '../convert.rules'
import { hold } from './useCalls'

/** The last call of the desk, while it can be taken back. */
export interface Saved {
  convertId: string
  name: string
  outcome: CallOutcome
  words: string
  before: Called | undefined
  /** Its id in the outbox. */
  sent: Promise<string>
  /** It was on its way when somebody wanted it back. */
  isGone?: boolean
}
interface Props {
  last: Saved | undefined
  onUndo: () => void
  onOver: () => void
  /** What was written about this person today already. */
  written: string | undefined
  /** Nobody is left to call today. */
  isNothingLeft: boolean
  /** Everybody was called today. */
  isAllDone: boolean
  /** Who is to be called next, and when. */
  next: string | undefined
}

export const goneWords = ({ name }: Saved) => `The note about ${name} was sent already. Write another one.`

/** One line that always has its room, so that nothing moves when it comes and goes. */
export function LastCall({ last, onUndo, onOver, written, isNothingLeft, isAllDone, next }: Props) {
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!last || last.isGone) return
    const timer = setTimeout(over, hold.ms)
    return () => clearTimeout(timer)
  }, [last])
  return (
    <div className="calldesk-last md" role="status">
      {last?.isGone ? (
        <p className="red">{goneWords(last)}</p>
      ) : last ? (
        <>
          <p className="grow clip">
            {last.name}: <b className="strong">{last.outcome}</b>
          </p>
          <button type="button" className="btn btn-link" onClick={onUndo}>
            Undo
          </button>
        </>
      ) : isNothingLeft ? (
        <p className="green">
          {isAllDone ? 'Everybody of this list was called today.' : 'Nobody of this list has to be called today.'}
          {next && ` Next at ${next}.`}
        </p>
      ) : (
        written && <p className="muted">Written today: {written}. What you write now is added.</p>
      )}
    </div>
  )
}
