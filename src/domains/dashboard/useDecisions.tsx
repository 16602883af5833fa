import { useSyncExternalStore } from 'react'
import type { To } from 'react-router-dom'
import { Money } from '../../components/Money'
import { place, plural, spaced } from '../../components/words'
import { onUndo, undoState } from '../../lib/undo'
import { usePaths } from '../../paths'
import { useSession } from '../../session/session'
import { itemKey } from '../budget-items/budget-items.service'
import { endedUtc } from '../budgets/budgets.reading'
import { outcomeIn } from '../converts/convert.rules'
import type { QueuedFeedback } from '../converts/converts.reading'
import { changeWords } from '../ministry-changes/change.rules'
import { canRelease, isWaiting } from '../payments/prepared.rules'
import type { Waiting } from './waiting.load'
import { decisionsIn, overdueReports, unapproved, type Decision } from './waiting.rules'
import type { WaitingRow } from './WaitingPanel'

/** What it is, as the tabs of Waiting call it. */
export const KINDS = ['Registrations', 'Sponsorships', 'Payments to release', 'Feedback', 'Ministries', 'Budget items', 'Help for converts', 'Chats', 'To close', 'Overdue feedback', 'Others'] as const // prettier-ignore
type Kind = (typeof KINDS)[number]
interface DecisionRow extends WaitingRow {
  kind: Kind
}
const words = (...all: string[]) => all.filter(Boolean).join(' · ')

/** What only the admin can move on, oldest first, and the converts that nobody follows up. */
export function useDecisions({
  pending,
  all,
  free,
  items,
  letters,
  changes,
  queue,
  prepared,
  talks,
}: Waiting): DecisionRow[] {
  const paths = usePaths()
  const me = useSession()
  // What was done just now, and can be taken back, waits no more.
  const { held, sending } = useSyncExternalStore(onUndo, undoState)
  const isDone = (key: string) => held?.key === key || sending.some((one) => one.key === key)
  const decisions = decisionsIn({ registrations: pending.data ?? [], budgets: all.data ?? [], changes: changes?.data ?? [] }) // prettier-ignore
  const waiting = (prepared?.data ?? []).filter(isWaiting)
  // Its payment is not asked for a second time.
  const isPrepared = (one: Decision) => (one.verb === 'Pay' || one.verb === 'Answer') && 'budget' in one && waiting.some(({ budgetId }) => budgetId === one.budget.id) // prettier-ignore
  const rows: DecisionRow[] = [
    ...decisions
      .filter((decision) => !isPrepared(decision) && !isDone(decision.id))
      .map((decision) => rowOf(decision, paths)),
    ...waiting
      .filter((one) => canRelease(me, one))
      .map(({ id, budgetId, title, ministry, by, amount, createdUtc: since }): DecisionRow => {
        const to = budgetId ? paths.budget(budgetId) : `${paths.payments}?about=${id}`
        const about = words('Payment', ministry, `prepared by ${by}`)
        return { kind: 'Payments to release', id, to, name: title, about, aside: amount !== null && <Money of={amount} />, since, verb: 'Release' } // prettier-ignore
      }),
    ...unapproved((items.data ?? []).filter((item) => !isDone(itemKey(item, 'approval')))).map(
      ({ id, name, type, amount, createdUtc: since }): DecisionRow => {
        const aside = amount !== null && <Money of={amount} />
        return { kind: 'Budget items', id, to: paths.items, name, about: words('Budget item', spaced(type)), aside, since, verb: 'Approve' } // prettier-ignore
      },
    ),
    ...(queue?.data?.requests ?? [])
      // Nobody decides what they asked for themselves.
      .filter(({ staffId }) => staffId !== me.id)
      .map(({ id, feedbackId, title, amount, status, convert, staff, createdUtc: since }): DecisionRow => {
        const about = words('Help', convert, `asked by ${staff}`)
        const aside = amount !== null && <Money of={amount} />
        const verb = status === 'Accepted' ? 'Complete' : 'Decide'
        return { kind: 'Help for converts', id, to: paths.requestItem(id, feedbackId), name: title, about, aside, since, verb } // prettier-ignore
      }),
    ...(queue?.data?.feedbacks ?? [])
      .filter(({ id }) => !isDone(`convert feedback ${id}`))
      .map(({ id, title, convert, staff, createdUtc: since }): DecisionRow => {
        return { kind: 'To close', id, to: paths.convertFeedback(id), name: convert, about: words(title, staff), since, verb: 'Close' } // prettier-ignore
      }),
    ...(talks.data ?? []).map(({ id, topic, ministry, since }): DecisionRow => {
      return { kind: 'Chats', id, to: paths.chat(id), name: topic, about: words('Chat', ministry), since, verb: 'Answer' } // prettier-ignore
    }),
    ...overdueReports(all.data ?? []).map(({ id, theme, ministry, to }): DecisionRow => {
      const about = words('Feedback', ministry)
      return { kind: 'Overdue feedback', id: `report ${id}`, to: paths.budget(id), name: theme, about, since: endedUtc(to), verb: 'Remind' } // prettier-ignore
    }),
  ].sort((a, b) => (a.since ?? '').localeCompare(b.since ?? ''))
  const givenUp = letters?.data?.filter((letter) => letter.givenUp).length ?? 0
  const unassigned = free.data?.unassigned ?? 0
  const others = (count: number, row: Omit<DecisionRow, 'kind'>) => (count > 0 ? [{ kind: 'Others' as const, ...row }] : []) // prettier-ignore
  return [
    ...others(givenUp, { id: 'letters', to: paths.mails, name: `${plural(givenUp, 'letter')} not delivered`, about: 'Letters', verb: 'See' }), // prettier-ignore
    ...rows,
    ...others(unassigned, { id: 'converts', to: `${paths.converts}?target=Unassigned`, name: `${plural(unassigned, 'convert')} without a staff member`, about: 'Converts', verb: 'Assign' }), // prettier-ignore
  ]
}

function rowOf(decision: Decision, paths: ReturnType<typeof usePaths>): DecisionRow {
  const { id, verb, since } = decision
  if (decision.change) {
    const { ministryId, ministry } = decision.change
    const about = `Change of ${changeWords(decision.change)}`
    return { kind: 'Ministries', id, to: paths.ministry(ministryId), name: ministry, about, since, verb }
  }
  if (decision.registration) {
    const { id: registrationId, ministry, lga, state } = decision.registration
    const about = words('Registration', place({ lga, state }))
    return { kind: 'Registrations', id, to: paths.registration(registrationId), name: ministry, about, since, verb }
  }
  const { theme, ministry, requested, agreed, awaitingAdmin } = decision.budget
  if (decision.feedbackId) {
    const about = words('Feedback', ministry)
    return { kind: 'Feedback', id, to: paths.feedback(decision.feedbackId), name: theme, about, since, verb }
  }
  const turn = verb === 'Answer' && awaitingAdmin !== null ? `${plural(awaitingAdmin, 'item')} your turn` : ''
  const sum = verb === 'Pay' ? agreed : requested
  return {
    kind: 'Sponsorships',
    id,
    to: paths.budget(decision.budget.id),
    name: theme,
    about: words('Sponsorship', ministry, verb === 'Pay' ? 'all items agreed' : turn),
    aside: sum !== null && <Money of={sum} />,
    since,
    verb,
  }
}

const MANY: readonly Kind[] = ['Chats', 'To close', 'Overdue feedback']
/** Where there is room for a few: those of which there are many are one row each. */
export function inShort(rows: readonly DecisionRow[], waiting: To): WaitingRow[] {
  const many = (kind: Kind, name: (count: number) => string, verb: string): WaitingRow[] => {
    const [oldest, ...others] = rows.filter((row) => row.kind === kind)
    if (!oldest) return []
    const to = `${typeof waiting === 'string' ? waiting : ''}?kind=${encodeURIComponent(kind)}`
    return [{ id: kind, to, name: name(others.length + 1), about: 'Follow-up', since: oldest.since, verb }]
  }
  const single = rows.filter(({ kind }) => !MANY.includes(kind))
  return [
    ...single,
    ...many('Chats', (count) => `${plural(count, 'chat')} to answer`, 'Answer'),
    ...many('Overdue feedback', (count) => `Feedback overdue for ${plural(count, 'request')}`, 'Remind'),
    ...many('To close', (count) => `${plural(count, 'feedback')} to close`, 'Close'),
  ]
}

/** Nothing more is asked for, and the call went well: many of them are closed at once. */
export const isReached = ({ title, openRequests }: QueuedFeedback) => outcomeIn(title) === 'Reached' && openRequests === 0 // prettier-ignore
