import { useId, useState } from 'react'
import { controlClass } from '../../../components/controlClass'
import { officeNow } from '../../../lib/clock'
import { addDays, isDay, today } from '../../../lib/dates'
import { momentOf } from './desk.rules'

/** A slip of the year would hide somebody for decades. */
const latest = () => addDays(today(), 365)

/** Any day within a year and any hour from now on, as they are in Lagos. */
export function OtherTime({ onSave }: { onSave: (at: string) => void }) {
  const [day, setDay] = useState(() => addDays(today(), 1))
  const [hour, setHour] = useState('18:00')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const told = {
    className: controlClass(Boolean(problem)),
    'aria-invalid': Boolean(problem) || undefined,
    'aria-describedby': problem && id,
  }
  const save = () => {
    if (!day || !hour) return setProblem('Choose a day and an hour.')
    if (!isDay(day) || day > latest()) return setProblem('Choose a day within a year.')
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
            {...told}
            type="date"
            min={today()}
            max={latest()}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
        <label className="field grow">
          <span className="form-label">Hour</span>
          <input {...told} type="time" value={hour} onChange={({ target }) => setHour(target.value)} />
        </label>
      </div>
      {problem && (
        <p className="md red" id={id} role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="btn btn-primary" onClick={save}>
        Call back then
      </button>
    </>
  )
}
