import type { Budget } from '@contract/budgets'
import { Money } from '../../components/Money'
import { DateText } from '../../components/DateText'
import { ReceiptLink } from '../../components/ReceiptLink'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { rangeText, timeDay } from '../../lib/dates'
import { nairaInWords } from '../../lib/money'
import { BudgetItemsTable } from '../budgets/BudgetItemsTable'
import { RequestFacts } from '../budgets/RequestFacts'
import { RequestSteps } from './RequestSteps'

/** One request of the ministry: what it is, what was paid, where it stands, what was asked. */
export function RequestPanel({ request, isLatest }: { request: Budget; isLatest: boolean }) {
  const { theme, type, from, to, status, amount, filepath, processedOn, requested, reference, createdUtc, items } =
    request
  return (
    <section className="panel" aria-label={theme}>
      <div className="pad stack">
        <div className="row-x between">
          <span className="sm muted">
            {isLatest ? 'Latest request' : 'Previous request'} · {reference}
          </span>
          <StatusBadge of={status} badge />
        </div>
        <div className="stack-1">
          <h2>{theme}</h2>
          <p className="md muted">
            {spaced(type)} · {rangeText(from, to)} · sent <DateText of={createdUtc} />
          </p>
        </div>
        <div className="amount">
          <div className="stack-1">
            {amount === null && <span className="sm muted">Requested</span>}
            <Money of={amount ?? requested} large />
            <span className="words">{nairaInWords(amount ?? requested)}</span>
          </div>
          {amount !== null && processedOn && (
            <div className="paid">
              <span className="md">
                <span className="muted">Approved on</span> {timeDay(processedOn)}
              </span>
              <ReceiptLink path={filepath} />
            </div>
          )}
        </div>
        <RequestSteps of={request} />
      </div>
      <details className="rule fold">
        <summary>
          {items.length} budget {items.length === 1 ? 'item' : 'items'}
        </summary>
        <BudgetItemsTable items={items} />
      </details>
      <details className="rule fold">
        <summary>Details of the request</summary>
        <div className="pad stack">
          <RequestFacts of={request} />
        </div>
      </details>
    </section>
  )
}
