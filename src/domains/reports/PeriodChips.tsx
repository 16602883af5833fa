import { useFormikContext } from 'formik'
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

/** In a form whose fields are those days: they say what is shown, also where that is what was shown before. */
export function FormPeriodChips({ shown, show }: Pick<Props, 'shown' | 'show'>) {
  const { values, setValues } = useFormikContext<Days>()
  const set: Props['show'] = (days, period) => {
    void setValues({ ...values, ...days })
    return show(days, period)
  }
  return <PeriodChips shown={shown} show={set} />
}
