/** The hour where the rules live: a phone whose clock is a day off must not offer a day too few, or one too many. */

/** A minute more or less is the line's. */
const LINE_MS = 60_000
let ahead = 0
let isTold = false

/** Each answer says when it was sent (`Date`); one that lay in a cache (`Age`) says when that was, and is not believed. */
export function heardAt(date: unknown, age?: unknown) {
  const at = typeof date === 'string' && !Number(age) ? Date.parse(date) : NaN
  if (Number.isNaN(at)) return
  isTold = true
  const by = at - Date.now()
  ahead = Math.abs(by) > LINE_MS ? by : 0
}
/** Now by the last answer; by this device where none has said. */
export const officeNow = (): number => Date.now() + ahead
/** The same; null where no answer has said it: another origin may have to allow that. */
export const toldNow = (): number | null => (isTold ? officeNow() : null)
