import type { ReportRow } from '@contract/reports'
import type { REPORT_TYPES } from '@contract/vocabulary'
import { http } from '../../lib/http'
import { budgets } from '../budgets/budgets.service'
import { payments } from '../payments/payments.service'
import { registrations } from '../registrations/registrations.service'
import { knownFrom, type Known } from './report.rules'

export type ReportType = (typeof REPORT_TYPES)[number]
export interface Asked {
  type: ReportType
  /** Empty: from the beginning, up to now. */
  from: string
  to: string
}

export const reports = {
  run: ({ type, from, to }: Asked) =>
    http.post<ReportRow[]>('reports', { type, ...(from ? { from } : {}), ...(to ? { to } : {}) }),
  /** A report names neither areas nor states: other lists do. Without them the report still stands. */
  async known(type: ReportType, signal: AbortSignal): Promise<Known> {
    const rows = type === 'Payments' ? payments.all(signal) : budgets.withStatus('All', signal)
    const [types, places] = await Promise.allSettled([rows, registrations.withStatus('All', signal)])
    return knownFrom(types.status === 'fulfilled' ? types.value : [], places.status === 'fulfilled' ? places.value : [])
  },
}
