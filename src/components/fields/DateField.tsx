import { useRef, useState } from 'react'
import calendar from 'bootstrap-icons/icons/calendar3.svg?raw'
import { isDay, shortDay } from '../../lib/dates'
import { dayIn } from '../../lib/typed-day'
import { useMedia } from '../../lib/useMedia'
import { Icon } from '../Icon'
import { controlClass } from '../controlClass'
import { FieldFrame, type FieldProps } from './FieldFrame'

interface Props extends FieldProps {
  min?: string
  max?: string
  /** Of what lies far back and few know to the day: a year alone is its first day. */
  yearAlone?: boolean
}

/** Nothing can follow: the press of a button that sends leaves no field, and is not to meet a day half written. */
const IS_WHOLE = /\d{4}$|^\d{4}-\d\d-\d\d$/

/**
 * §9: dates in forms are YYYY-MM-DD, so that is what the field shows; typed they are taken as people write them, day
 * first. Beside it stands the day of the week. On a phone a tap opens the device's own calendar.
 */
export function DateField({ min, max, yearAlone = false, ...props }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [canOpen, setCanOpen] = useState(true)
  const isTouch = useMedia('(pointer: coarse)')
  const taps = isTouch && canOpen && !yearAlone
  const open = () => {
    try {
      picker.current?.showPicker()
    } catch {
      // This browser lets nobody open it: then it is typed.
      setCanOpen(false)
    }
  }
  const meant = (text: string) => dayIn(text) || (yearAlone ? dayIn(`${text.trim()}-01-01`) : '') || text
  return (
    <FieldFrame {...props}>
      {({ value, set, leave, control, isInvalid }) => (
        <div className="input-group">
          <input
            {...control}
            data-reads=""
            className={controlClass(isInvalid)}
            placeholder="YYYY-MM-DD"
            inputMode={taps ? 'none' : undefined}
            autoComplete="off"
            maxLength={30}
            value={value}
            onClick={taps ? open : undefined}
            onChange={({ target: { value: text } }) => set((IS_WHOLE.test(text) && dayIn(text)) || text)}
            onKeyDown={({ key }) => key === 'Enter' && set(meant(value))}
            onBlur={() => leave(meant(value))}
          />
          <span className="input-group-text dayname" aria-live="polite">
            {isDay(value) && shortDay(value)}
          </span>
          <span className="datepick">
            <button
              type="button"
              className="btn btn-secondary btn-show"
              aria-label={`Choose a date for ${props.label.toLowerCase()}`}
              onClick={open}
            >
              <Icon of={calendar} />
            </button>
            <input
              ref={picker}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              min={min}
              max={max}
              value={isDay(value) ? value : ''}
              onChange={(event) => set(event.target.value)}
            />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
