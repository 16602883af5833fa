import type { Budget } from './budgets.reading'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { Money } from '../../components/Money'
import { ReceiptLink } from '../../components/ReceiptLink'
import { nairaInWords } from '../../lib/money'
import { PaymentLink } from '../payments/PaymentLink'

const CLOSED_ON: Partial<Record<string, string>> = { Handed_Back: 'Handed back on', Withdrawn: 'Withdrawn on' }

/** What was decided, or what a reader who may not decide waits for. */
export function DecisionPanel({
  budget: { id, amount, filepath, processedOn, staff, requested, agreed, status, closing },
}: {
  budget: Budget
}) {
  return (
    <div className="pad stack">
      <div className="stack-1">
        <span className="sm muted">{amount === null ? 'Requested' : 'Paid'}</span>
        <Money of={amount ?? requested} large />
        <span className="words">{nairaInWords(amount ?? requested)}</span>
      </div>
      <Facts
        of={{
          ...(agreed === null || amount !== null ? {} : { 'Agreed so far': <Money of={agreed} /> }),
          ...(processedOn
            ? {
                [status === 'Rejected' ? (CLOSED_ON[closing] ?? 'Rejected on') : 'Approved on']: (
                  <DateText of={processedOn} />
                ),
                By: staff,
              }
            : {}),
        }}
      />
      <ReceiptLink path={filepath} />
      {amount !== null && <PaymentLink budgetId={id} />}
    </div>
  )
}
