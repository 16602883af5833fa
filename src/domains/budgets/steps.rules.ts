import { stateOf, type Budget } from './budgets.reading'
import type { BudgetStatus } from '@contract/vocabulary'
import { statusWords } from '../../components/words'
import { addDays, dayText, timeDay } from '../../lib/dates'

interface Step {
  status: string
  words: string
  when: string
  state: 'done' | 'now' | 'next'
}
const ORDER: BudgetStatus[] = ['Pending', 'Approved', 'Ongoing', 'Ended', 'Completed']

/** Where a request stands on its way, with the dates that are known. A rejected one stops after its first step. */
export function stepsOf({
  status,
  closing,
  createdUtc,
  processedOn,
  from,
  to,
}: Pick<Budget, 'status' | 'closing' | 'createdUtc' | 'processedOn' | 'from' | 'to'>): Step[] {
  const sent = createdUtc ? `Sent ${timeDay(createdUtc)}` : ''
  if (status === 'Rejected') {
    return [
      { status: 'Pending', words: 'Pending', when: sent, state: 'done' },
      {
        status,
        words: statusWords(stateOf({ status, closing })),
        when: processedOn ? timeDay(processedOn) : '',
        state: 'now',
      },
    ]
  }
  const dates: Partial<Record<BudgetStatus, string>> = {
    Pending: sent,
    Approved: processedOn ? timeDay(processedOn) : '',
    Ongoing: from && `From ${dayText(from)}`,
    Ended: to && `From ${dayText(addDays(to, 1))}`,
  }
  const at = (ORDER as readonly string[]).indexOf(status)
  // A status of an API's own stands in its badge: where that is on this way nobody knows.
  if (at < 0) return []
  return ORDER.map((step, index) => ({
    status: step,
    words: statusWords(step),
    when: dates[step] ?? '',
    state: index < at || status === 'Completed' ? 'done' : index === at ? 'now' : 'next',
  }))
}
