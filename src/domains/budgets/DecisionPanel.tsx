import { isPaid, type Budget } from './budgets.reading'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { FilePreview } from '../../components/FilePreview'
import { Money } from '../../components/Money'
import { Note } from '../../components/Note'
import { nairaInWords } from '../../lib/money'
import { useSession } from '../../session/session'
import { canCreatePayment, reversalWords } from '../payments/payment.rules'
import { PaymentLink } from '../payments/PaymentLink'

const CLOSED_ON: Partial<Record<string, string>> = { Handed_Back: 'Handed back on', Withdrawn: 'Withdrawn on' }

/** What was decided, or what a reader who may not decide waits for. */
export function DecisionPanel({
  budget: { id, amount, filepath, processedOn, staff, requested, agreed, status, closing, reversal, isReversed },
}: {
  budget: Budget
}) {
  const canPay = canCreatePayment(useSession())
  const wasPaid = isPaid({ status })
  return (
    <div className="pad stack">
      <div className="stack-1">
        <span className="sm muted">{!wasPaid ? 'Requested' : isReversed ? 'Paid, then reversed' : 'Paid'}</span>
        <Money of={wasPaid ? amount : requested} large />
        <span className="words">{nairaInWords(wasPaid ? amount : requested)}</span>
      </div>
      {isReversed && (
        <Note tone="wait">
          <b className="strong">
            {['Its payment was reversed', reversalWords(reversal).toLowerCase()].filter(Boolean).join(': ')}.
          </b>{' '}
          The money is in our balance again.{' '}
          {canPay ? 'To pay once more, make a New Payment to this ministry.' : 'An admin can pay once more.'}
        </Note>
      )}
      <Facts
        of={{
          ...(agreed === null || wasPaid ? {} : { 'Agreed until then': <Money of={agreed} /> }),
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
      <FilePreview path={filepath} name="Receipt" />
      {wasPaid && <PaymentLink budgetId={id} />}
    </div>
  )
}
