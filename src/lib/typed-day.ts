import { isDay } from '@contract/rules/days'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Two digits of a year are of this century up to so many years from now, then of the last. */
const AHEAD = 20

/**
 * The day that people mean, day first as in Nigeria: 4/11/2026, 04-Nov-26, 4th November 2026, 04112026; or 2026-11-04,
 * 20261104. '' for what is none.
 */
export function dayIn(text: string): string {
  // Pasted from WhatsApp or Word, it brings marks and blanks of other kinds.
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
    .replace(/[T ]\d{1,2}:\d\d.*$/, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain)
  if (iso) return dayFrom(iso[1], iso[2], iso[3])
  if (/^\d{8}$/.test(plain))
    return (
      dayFrom(plain.slice(0, 4), plain.slice(4, 6), plain.slice(6)) ||
      dayFrom(plain.slice(4), plain.slice(2, 4), plain.slice(0, 2))
    )
  const parts = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{1,2}|[A-Za-z]{3,9})[-/., ]+(\d{4}|\d{2})$/.exec(plain)
  if (!parts) return ''
  const [, date, month = '', year = ''] = parts
  const number = /\d/.test(month) ? month : String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1)
  return dayFrom(year.length === 2 ? wholeYear(year) : year, number, date)
}
function dayFrom(year = '', month = '', date = ''): string {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : ''
}
function wholeYear(digits: string): string {
  const year = 2000 + Number(digits)
  return String(year > new Date().getFullYear() + AHEAD ? year - 100 : year)
}
