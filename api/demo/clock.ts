import { addDays, lagosDay } from '../../contract/rules/days'

export interface Clock {
  now: Date
  today: string
  /** A day in Lagos; -8 is eight days ago. */
  day: (offset: number) => string
  /** A time of that day in Lagos, never in the future. */
  at: (offset: number, hour?: number, minute?: number) => Date
}

export function startClock(now = new Date()): Clock {
  const today = lagosDay(now)
  const day = (offset: number) => addDays(today, offset)
  const two = (part: number) => String(part).padStart(2, '0')
  const at = (offset: number, hour = 10, minute = 0) =>
    new Date(Math.min(Date.parse(`${day(offset)}T${two(hour)}:${two(minute)}:00+01:00`), now.getTime()))
  return { now, today, day, at }
}
