import { PERIODS, soFar, type Days, type Period } from '../../components/periods'
import { today } from '../../lib/dates'

const OFFERED: Period[] = ['this-month', 'last-month', 'this-quarter', 'last-quarter', 'this-year', 'last-year']

interface Props {
  shown: Days
  show: (days: Days, period?: Period) => unknown
  /** What all days are called, where they can be shown. */
  ever?: string
}

/** Periods that an office reports of, up to today: one click shows it. */
export function PeriodChips({ shown, show, ever }: Props) {
  const now = today()
  return (
    <div className="chips chips-scroll" role="group" aria-label="Period">
      {ever && (
        <button
          type="button"
          className="chip"
          aria-pressed={!shown.from && !shown.to}
          onClick={() => void show({ from: '', to: '' })}
        >
          {ever}
        </button>
      )}
      {OFFERED.map((period) => {
        const days = soFar(period, now)
        return (
          <button
            key={period}
            type="button"
            className="chip"
            aria-pressed={shown.from === days.from && shown.to === days.to}
            onClick={() => void show(days, period)}
          >
            {PERIODS[period]}
          </button>
        )
      })}
    </div>
  )
}
