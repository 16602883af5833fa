/** Spans of days that people call by a word, counted from today in Lagos. */
export const PERIODS = {
  today: 'Today',
  'last-7-days': 'Last 7 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
} as const
export type Period = keyof typeof PERIODS
/** From the first day to the last; an empty one is no bound. */
export interface Days {
  from: string
  to: string
}

/** The days of it that have come. */
export function soFar(period: Period, today: string): Days {
  const [from, end] = periodOf(period, today)
  return { from, to: end < today ? end : today }
}

const dayIn = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10) // prettier-ignore

/** First and last day. */
export function periodOf(period: Period, today: string): [string, string] {
  const [year = 0, count = 1, day = 1] = today.split('-').map(Number)
  const month = count - 1
  const quarter = month - (month % 3)
  /** From the first of a month to the end of so many. */
  const months = (first: number, many: number): [string, string] => [dayIn(year, first, 1), dayIn(year, first + many, 0)] // prettier-ignore
  switch (period) {
    case 'today':
      return [today, today]
    case 'last-7-days':
      return [dayIn(year, month, day - 6), today]
    case 'this-month':
      return months(month, 1)
    case 'last-month':
      return months(month - 1, 1)
    case 'this-quarter':
      return months(quarter, 3)
    case 'last-quarter':
      return months(quarter - 3, 3)
    case 'this-year':
      return months(0, 12)
    case 'last-year':
      return months(-12, 12)
  }
}
