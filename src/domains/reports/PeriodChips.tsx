import { PERIODS, periodOf, type Period } from '../../components/periods'
import { today } from '../../lib/dates'

interface Days {
  from: string
  to: string
}
const OFFERED: Period[] = ['this-month', 'last-month', 'this-quarter', 'last-quarter', 'this-year', 'last-year']

/** Periods that an office reports of, up to today: one click shows it. */
export function PeriodChips({ shown, show }: { shown: Days; show: (days: Days) => unknown }) {
  const now = today()
  return (
    <div className="chips chips-scroll" role="group" aria-label="Period">
      {OFFERED.map((period) => {
        const [from, end] = periodOf(period, now)
        const to = end < now ? end : now
        return (
          <button
            key={period}
            type="button"
            className="chip"
            aria-pressed={shown.from === from && shown.to === to}
            onClick={() => void show({ from, to })}
          >
            {PERIODS[period]}
          </button>
        )
      })}
    </div>
  )
}
