/** What the call desk writes: a first line that the office can read and count, then the caller's own words. */
import type { Convert } from '../converts.reading'
import { officeNow } from '../../../lib/clock'
import { addDays, dayOf, dayText, minuteOf, today, weekday } from '../../../lib/dates'
import { callBackOf, firstLineOf, inCallOrder, isToCall, lastWritten, OUTCOMES, type CallOutcome, type Calls } from '../convert.rules' // prettier-ignore

const AGAIN = /^Call again on (\d+ \w+ \d+) at (\d\d:\d\d)\.$/m
/** 26 Nov 2026 at 18:00, in Lagos. */
export const callBackText = (at: string): string => `${dayText(dayOf(at))} at ${minuteOf(at).slice(11)}`
/** The time of a call back stands in the words, for whoever reads them, and for an API that knows of none. */
export const messageOf = (outcome: CallOutcome, note: string, callBack?: string | null): string =>
  [firstLineOf(outcome), callBack && `Call again on ${callBackText(callBack)}.`, note.trim()].filter(Boolean).join('\n')
export function callBackIn(message: string): string | undefined {
  const [, day, hour] = AGAIN.exec(message) ?? []
  const at = new Date(`${day} ${hour}:00 +0100`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** A day and hour in Lagos. */
export const momentOf = (day: string, hour: string): string => new Date(`${day}T${hour}:00+01:00`).toISOString()
/** What people say most when they ask for another call. */
export function callBackTimes(now = officeNow()): { label: string; at: string }[] {
  const day = today(now)
  const later = addDays(day, 2)
  const all = [
    { label: 'Today 18:00', at: momentOf(day, '18:00') },
    { label: 'Tomorrow 9:00', at: momentOf(addDays(day, 1), '09:00') },
    { label: 'Tomorrow 18:00', at: momentOf(addDays(day, 1), '18:00') },
    { label: `${weekday(later)} 18:00`, at: momentOf(later, '18:00') },
    { label: 'In a week 18:00', at: momentOf(addDays(day, 7), '18:00') },
  ]
  return all.filter(({ at }) => Date.parse(at) > now).slice(0, 4)
}
/** What Enter takes. */
export const USUAL_TIME = 'Tomorrow 18:00'

/** How often each outcome was written on this device today, those that were, in the order of the buttons. */
export function tally(ids: readonly string[], calls: Calls, day = today()): [CallOutcome, number][] {
  const counts = new Map<string, number>()
  for (const id of ids) {
    const call = calls[id]
    if (call && dayOf(call.writtenAt) === day) counts.set(call.outcome, (counts.get(call.outcome) ?? 0) + 1)
  }
  return OUTCOMES.flatMap((outcome) => {
    const count = counts.get(outcome)
    return count ? [[outcome, count] as [CallOutcome, number]] : []
  })
}

/** Today's work of a list, in its order: who is to be called, and who was called today. With `again` all who are open. */
export const worklist = (converts: readonly Convert[], calls: Calls, again: boolean, now = officeNow()): Convert[] =>
  inCallOrder(
    converts.filter(
      (one) =>
        one.status !== 'Processed' && (again || isToCall(one, calls, now) || isWrittenToday(one, calls, today(now))),
    ),
    calls,
    now,
  )

const isWrittenToday = (convert: Convert, calls: Calls, day: string) => {
  const last = lastWritten(convert, calls)
  return Boolean(last && dayOf(last) === day)
}
const isDue = (convert: Convert, calls: Calls, now: number) => {
  const back = callBackOf(convert, calls)
  return Boolean(back && Date.parse(back) <= now)
}
/** Called today, on this device or as the server tells; whose hour has come is to be called again. */
export const isDoneToday = (convert: Convert, calls: Calls, now = officeNow()): boolean =>
  isWrittenToday(convert, calls, today(now)) && !isDue(convert, calls, now)

/** Whom to call after `from`: whose hour has come, then the next in the list, round its end; undefined when nobody is left now. */
export function nextOpen(people: readonly Convert[], calls: Calls, from: number, now = officeNow()) {
  const round = people.map((_, step) => people[(from + 1 + step) % people.length]).filter((one) => one !== undefined)
  return (
    round.find((one) => isDue(one, calls, now)) ??
    round.find((one) => !isDoneToday(one, calls, now) && !callBackOf(one, calls))
  )
}
/** Who is to be called next, later today. */
export const nextCallBack = (people: readonly Convert[], calls: Calls, now = officeNow()) =>
  inCallOrder(
    people.filter((one) => {
      const back = callBackOf(one, calls)
      return back && Date.parse(back) > now && dayOf(back) === today(now)
    }),
    calls,
    now,
  )[0]
