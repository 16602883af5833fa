/** A day is text, YYYY-MM-DD: it never shifts with a time zone. Business days are days in Lagos, which keeps UTC+1 all year. */
export const LAGOS_OFFSET_MS = 60 * 60 * 1000

/** True for real calendar days between 1600 and 2199: databases throw on 2026-02-30. */
export function isDay(text: string): boolean {
  if (!/^(1[6-9]|2[01])\d\d-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** True for moments of such a day, with seconds and a zone: clocks and databases have no leap second, nor a year 0. */
export function isTime(text: string): boolean {
  const [, day = ''] = /^([\d-]+)T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/i.exec(text) ?? []
  return isDay(day) && !Number.isNaN(Date.parse(text))
}

export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

export const lagosDay = (at: Date = new Date()): string =>
  new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10)
