/** Business days are days in Lagos, which keeps UTC+1 all year. */
const LAGOS_OFFSET_MS = 60 * 60 * 1000

export const lagosDay = (at: Date = new Date()): string =>
  new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10)

export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** First instant of a calendar month in Lagos; `shift` -1 is the month before this one. */
export function lagosMonthStart(shift = 0, now: Date = new Date()): Date {
  const [year = 0, month = 1] = lagosDay(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + shift, 1) - LAGOS_OFFSET_MS)
}

/** First instant of a day in Lagos. */
export const lagosDayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - LAGOS_OFFSET_MS)
