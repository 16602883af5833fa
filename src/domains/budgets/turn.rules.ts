/** Whose turn a request is in a list, as far as the list tells. */
import { daysSince } from '../../lib/dates'
import { endedUtc, type Budget } from './budgets.reading'

export function turnFor({ status, awaitingAdmin, awaitingClient, feedbackStatus }: Budget): 'Office' | 'Ministry' | '' {
  if (feedbackStatus === 'Completed') return 'Office'
  if (status === 'Ended') return 'Ministry'
  if (status !== 'Pending' || awaitingAdmin === null || awaitingClient === null) return ''
  // All agreed: the office pays or rejects.
  return awaitingAdmin === 0 && awaitingClient > 0 ? 'Ministry' : 'Office'
}

/** Since it was sent, and of a report since the event ended: nothing tells when the turn changed. */
export const daysWaiting = ({ status, createdUtc, to }: Budget): number | null =>
  status === 'Pending' ? daysSince(createdUtc) : status === 'Ended' && to ? daysSince(endedUtc(to)) : null
