import type { CallOutcome } from '../convert.rules'

/** How far the day is, and what came of it. */
export function Progress({ done, of, tally }: { done: number; of: number; tally: [CallOutcome, number][] }) {
  return (
    <div className="stack-1">
      <progress max={Math.max(of, 1)} value={done} aria-label="Called today" />
      {tally.length > 0 && (
        <p className="sm muted">
          {tally.reduce((sum, [, count]) => sum + count, 0) < done && 'On this device: '}
          {tally.map(([outcome, count]) => `${outcome} ${count.toLocaleString('en')}`).join(' · ')}
        </p>
      )}
    </div>
  )
}
