/** What the call desk writes: a first line that the office can read and count, then the caller's own words. */
import type { Convert } from '../converts.reading'
import { today } from '../../../lib/dates'

export const OUTCOMES = ['Reached', 'No answer', 'Wrong number', 'Call back', 'Met', 'Not interested'] as const
export type CallOutcome = (typeof OUTCOMES)[number]

const FIRST_LINE = /^Call outcome: (.+)\.$/m
export const messageOf = (outcome: CallOutcome, note: string): string =>
  [`Call outcome: ${outcome}.`, note.trim()].filter(Boolean).join('\n')
export function outcomeIn(message: string): CallOutcome | null {
  const word = FIRST_LINE.exec(message)?.[1]
  return OUTCOMES.find((one) => one === word) ?? null
}

/** What was written at the desk on one day, by convert. */
export interface Day {
  day: string
  written: Record<string, CallOutcome>
}
export const dayOf = (kept: Day | null | undefined, now: string): Day =>
  kept?.day === now ? kept : { day: now, written: {} }

/** How often each outcome was written, those that were, in the order of the buttons. */
export function tally(ids: readonly string[], { written }: Day): [CallOutcome, number][] {
  const counts = new Map<CallOutcome, number>()
  for (const id of ids) {
    const outcome = written[id]
    if (outcome) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  return OUTCOMES.flatMap((outcome) => {
    const count = counts.get(outcome)
    return count ? [[outcome, count] as [CallOutcome, number]] : []
  })
}

/** Whom to call: those who are not processed, longest assigned first. */
export const worklist = (converts: readonly Convert[]): Convert[] =>
  converts
    .filter(({ status }) => status !== 'Processed')
    .sort((a, b) => (a.assignedUtc ?? a.createdUtc).localeCompare(b.assignedUtc ?? b.createdUtc))

/** Written today on this device, or as the server tells on another one. */
export const isDoneToday = (
  { id, lastFeedbackUtc }: Pick<Convert, 'id' | 'lastFeedbackUtc'>,
  { day, written }: Day,
): boolean => id in written || Boolean(lastFeedbackUtc && lagosDay(lastFeedbackUtc) === day)
const lagosDay = (time: string) => today(Date.parse(time))

/** The next one after `from` who is not done, round the end of the list; null when all are. */
export function nextOpen(ids: readonly string[], isDone: (id: string) => boolean, from: number): number | null {
  for (let step = 1; step <= ids.length; step += 1) {
    const at = (from + step) % ids.length
    const id = ids[at]
    if (id !== undefined && !isDone(id)) return at
  }
  return null
}
