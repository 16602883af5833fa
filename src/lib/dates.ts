/** Instants come as ISO 8601 UTC, days as YYYY-MM-DD. A day is a day: it never passes through the viewer's time zone. */
import { addDays, isDay, LAGOS_OFFSET_MS, lagosDay } from '@contract/rules/days'
import { differenceInCalendarDays, lightFormat, parseISO } from 'date-fns'
import { officeNow } from './clock'

export { addDays, isDay }

const DAYS_AS_WORDS = 30
/** Names of months come from the browser: the full formatter with its locale costs a phone 5 kB. */
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const WEEKDAYS = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const WHOLE_MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** Thursday. */
export const weekday = (day: string): string => WEEKDAYS.format(Date.parse(day))

/** Today in Lagos, where the rules live; UTC+1 all year. */
export const today = (now = officeNow()): string => lagosDay(new Date(now))

/** A local date of the same calendar day, for date-fns. */
const ofDay = (day: string) => parseISO(day)
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(ofDay(to), ofDay(from))
const dayAndMonth = (date: Date) => `${date.getDate()} ${MONTH.format(Date.UTC(2000, date.getMonth()))}`
const fullDay = (date: Date) => `${dayAndMonth(date)} ${lightFormat(date, 'yyyy')}`
export const dayText = (day: string): string => (isDay(day) ? fullDay(ofDay(day)) : day)
/** Wednesday, 25 Nov 2026. */
export const weekdayText = (day: string): string => (isDay(day) ? `${weekday(day)}, ${dayText(day)}` : day)

/** "Wed 25 Nov", beside a day that says its year. */
export const shortDay = (day: string): string => `${weekday(day).slice(0, 3)} ${dayAndMonth(ofDay(day))}`

/** The day of a moment in Lagos; '' when there is none. */
export function dayOf(time: string): string {
  const at = parseISO(time).getTime()
  return Number.isNaN(at) ? '' : today(at)
}

/** "Today", "1 day ago", ... "30 days ago", then the date (§9). */
export function ago(time: string, now = officeNow()): string {
  if (!dayOf(time)) return ''
  const days = daysBetween(dayOf(time), today(now))
  if (days < 0) return dayText(dayOf(time))
  if (days === 0) return 'Today'
  return days <= DAYS_AS_WORDS ? `${days} ${days === 1 ? 'day' : 'days'} ago` : dayText(dayOf(time))
}
/** Whole days since, for "for 8 days". */
export const daysSince = (time: string, now = officeNow()): number =>
  dayOf(time) ? Math.max(0, daysBetween(dayOf(time), today(now))) : 0
export const timeDay = (time: string): string => dayText(dayOf(time))
/** 19 Nov 2026, 09:05, in Lagos as its day is. */
export const exact = (time: string): string => (dayOf(time) ? `${timeDay(time)}, ${officeHour(time)}` : '')
/** 2026-11-20 11:02, in Lagos. */
export function minuteOf(time: string): string {
  const at = parseISO(time).getTime() + LAGOS_OFFSET_MS
  return Number.isNaN(at) ? time : new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}
/** 11:02, in Lagos. */
export const officeHour = (time: string): string => minuteOf(time).slice(11)
export const clock = (at: Date): string => lightFormat(at, 'HH:mm')
/** "10:42", or "19 Nov 2026, 10:42" where it was another day. */
export const asOf = (at: Date, now = new Date(officeNow())): string =>
  at.toDateString() === now.toDateString() ? clock(at) : `${fullDay(at)}, ${clock(at)}`

/** The day of a moment where the reader sits; '' when there is none. */
export const readersDay = (time: string): string => dayOf(time) && lightFormat(parseISO(time), 'yyyy-MM-dd')
/** 09:05, where the reader sits. */
export const hourOf = (time: string): string => (dayOf(time) ? clock(parseISO(time)) : '')
/** Over what happened on a day of the reader's: "Today", "Yesterday", "12 March 2026". */
export function dayHead(day: string, now = new Date(officeNow())): string {
  const days = daysBetween(day, lightFormat(now, 'yyyy-MM-dd'))
  if (days === 0 || days === 1) return days === 0 ? 'Today' : 'Yesterday'
  const date = ofDay(day)
  return `${date.getDate()} ${WHOLE_MONTH.format(Date.UTC(2000, date.getMonth()))} ${date.getFullYear()}`
}

/** 14 to 16 Dec 2026. */
export function rangeText(from: string, to: string): string {
  if (!isDay(from) && !isDay(to)) return 'Dates not given'
  if (!isDay(to)) return `From ${dayText(from)}`
  if (!isDay(from)) return `Up to ${dayText(to)}`
  if (from === to) return dayText(from)
  const first = ofDay(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first.getDate()} to ${dayText(to)}`
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth(first) : fullDay(first)} to ${dayText(to)}`
}
