import { addressFor, ask } from '../../lib/ask'
import { refreshSession } from '../../lib/refresh'
import { isOwnOrigin } from '../../lib/transport'
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
  /** The browser takes the pack down by itself, straight to the disk; it cannot renew the session for that. */
  async download(year: string) {
    await refreshSession()
    const href = addressFor('GET payments/auditpack/{year}', { params: { year } })
    Object.assign(document.createElement('a'), { href, download: '', target: isOwnOrigin ? '' : '_blank' }).click()
  },
}
