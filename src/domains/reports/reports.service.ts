import type { REPORT_TYPES } from '@contract/vocabulary'
import { ask } from '../../lib/ask'
import { budgets } from '../budgets/budgets.service'
import { payments } from '../payments/payments.service'
import { registrations } from '../registrations/registrations.service'
import { knownFrom, type Known } from './report.rules'
import { readReport } from './reports.reading'

export type ReportType = (typeof REPORT_TYPES)[number]
export interface Asked {
  type: ReportType
  /** Empty: from the beginning, up to now. */
  from: string
  to: string
}

export const reports = {
  run: ({ type, from, to }: Asked) =>
    ask('POST reports', { body: { type, ...(from ? { from } : {}), ...(to ? { to } : {}) } }, readReport),
  /** A report names neither areas nor states: other lists do. Without them the report still stands. */
  async known(type: ReportType, signal: AbortSignal): Promise<Known> {
    const rows = type === 'Payments' ? payments.all(signal) : budgets.withStatus('All', signal)
    const [types, places] = await Promise.allSettled([rows, registrations.withStatus('All', signal)])
    const typed = types.status === 'fulfilled' ? types.value : []
    const balances = typed.flatMap((one) =>
      'currentBalance' in one ? [[one.id, { before: one.previousBalance, after: one.currentBalance }] as const] : [],
    )
    const known = knownFrom(typed, places.status === 'fulfilled' ? places.value : [])
    return { ...known, balances: new Map(balances) }
  },
}
