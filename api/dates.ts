/** The days of contract/rules/days.ts as instants, for what the database stores. */
import { LAGOS_OFFSET_MS, lagosDay } from '../contract/rules/days'

/** First instant of a calendar month in Lagos; `shift` -1 is the month before this one. */
export function lagosMonthStart(shift = 0, now: Date = new Date()): Date {
  const [year = 0, month = 1] = lagosDay(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + shift, 1) - LAGOS_OFFSET_MS)
}

/** First instant of a day in Lagos. */
export const lagosDayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - LAGOS_OFFSET_MS)
