import { ask } from '../../lib/ask'
import { partOf } from '../../lib/parts'
import type { Budget } from '../budgets/budgets.reading'
import { budgets } from '../budgets/budgets.service'
import { isDone, referenceOf } from '../payments/payment.rules'
import type { Payment } from '../payments/payments.reading'
import { payments } from '../payments/payments.service'
import { registrations } from '../registrations/registrations.service'
import { knownFrom, type Known } from './report.rules'
import { readReport, type ReportType } from './reports.reading'

export interface Asked {
  type: ReportType
  /** Empty: from the beginning, up to now. */
  from: string
  to: string
}

export const reports = {
  run: ({ type, from, to }: Asked) =>
    ask('POST reports', { body: { type, ...(from ? { from } : {}), ...(to ? { to } : {}) } }, (answer) =>
      readReport(answer, type),
    ),
  /** A report names neither areas nor states: other lists do. Without them the report still stands. */
  async known(type: ReportType, signal: AbortSignal): Promise<Known> {
    const isLedger = type === 'Payments'
    const told = async <T>(asked: Promise<T[]>): Promise<T[]> => (await partOf(asked)).data ?? []
    const [ledger, asked, places] = await Promise.all([
      isLedger ? told(payments.all(signal)) : [],
      told(budgets.withStatus('All', signal)),
      told(registrations.withStatus('All', signal)),
    ])
    const known = knownFrom(isLedger ? ledger : asked, places)
    return { ...known, entries: isLedger ? entriesOf(ledger, asked) : requestsOf(asked) }
  },
}

/** An entry is called as its own page calls it: by the request, else by its number. A reversal has that of what it takes back. */
function entriesOf(ledger: Payment[], requests: Budget[]): Known['entries'] {
  const references = new Map(requests.map(({ id, reference }) => [id, reference]))
  const paying = new Map(ledger.map(({ id, budgetId }) => [id, budgetId]))
  return new Map(
    ledger.map((one) => {
      const budgetId = one.budgetId ?? paying.get(one.reverses ?? '')
      const reference = one.reference || references.get(budgetId ?? '') || ''
      return [
        one.id,
        {
          before: one.previousBalance,
          after: one.currentBalance,
          ministryId: one.ministryId,
          reference: referenceOf({ id: one.id, reference }),
          reversedBy: one.reversedBy,
          isDone: isDone(one),
        },
      ]
    }),
  )
}
const requestsOf = (requests: Budget[]): Known['entries'] =>
  new Map(
    requests.map(({ id, ministryId, reference }) => [
      id,
      { before: null, after: null, ministryId, reference, reversedBy: null, isDone: true },
    ]),
  )
