import { useSaid } from '../lib/announce'

const ELSEWHERE = 'This is open in another tab'

/** In place of what another tab is writing in. */
export function OpenElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  useSaid(ELSEWHERE)
  return (
    <div className="panel pad stack">
      <p className="strong">{ELSEWHERE}</p>
      <p>What was typed there is kept. Go on there, or take it over with all that was typed.</p>
      <p>
        <button type="button" className="btn btn-primary" onClick={onTakeOver}>
          Continue here
        </button>
      </p>
    </div>
  )
}
