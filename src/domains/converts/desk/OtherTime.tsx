import { useState } from 'react'
import { officeNow } from '../../../lib/clock'
import { addDays, today } from '../../../lib/dates'
import { momentOf } from './desk.rules'

/** Any day and hour from now on, as they are in Lagos. */
export function OtherTime({ onSave }: { onSave: (at: string) => void }) {
  const [day, setDay] = useState(() => addDays(today(), 1))
  const [hour, setHour] = useState('18:00')
  const [problem, setProblem] = useState<string>()
  const save = () => {
    if (!day || !hour) return setProblem('Choose a day and an hour.')
    const at = momentOf(day, hour)
    if (Date.parse(at) <= officeNow()) return setProblem('This time is over. Choose a later one.')
    onSave(at)
  }
  return (
    <>
      <div className="row-x wrapx">
        <label className="field grow">
          <span className="form-label">Day</span>
          <input
            className="form-control"
            type="date"
            min={today()}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
        <label className="field grow">
          <span className="form-label">Hour</span>
          <input className="form-control" type="time" value={hour} onChange={({ target }) => setHour(target.value)} />
        </label>
      </div>
      {problem && (
        <p className="md red" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="btn btn-primary" onClick={save}>
        Call back then
      </button>
    </>
  )
}
