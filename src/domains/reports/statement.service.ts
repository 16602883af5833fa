import { addressFor, ask } from '../../lib/ask'
import { refreshSession } from '../../lib/refresh'
import { readStatement } from './statement.reading'

/** The extensions that these calls belong to. */
export const STATEMENTS = 'statements'
export const YEAR_PACKS = 'year-packs'

/** Two days; without a ministry it is the office's. */
export interface Period {
  from: string
  to: string
  ministryId: string
}

export const statements = {
  between: ({ from, to, ministryId }: Period, signal?: AbortSignal) =>
    ask(
      'GET payments/statement?from=&to=&ministryId=',
      { query: { from, to, ...(ministryId && { ministryId }) }, signal },
      readStatement,
    ),
  /**
   * The browser takes the pack down by itself, straight to the disk; it cannot renew the session for that. In this tab: after
   * the wait the press may count no more, and another tab would be blocked without a word.
   */
  async download(year: string) {
    await refreshSession()
    const href = addressFor('GET payments/auditpack/{year}', { params: { year } })
    Object.assign(document.createElement('a'), { href, download: '' }).click()
  },
}
