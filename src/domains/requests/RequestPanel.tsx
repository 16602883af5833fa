import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isPaid, stateOf, type Budget } from '../budgets/budgets.reading'
import { DateText } from '../../components/DateText'
import { Money } from '../../components/Money'
import { PrintShare } from '../../components/PrintShare'
import { ReceiptLink } from '../../components/ReceiptLink'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { rangeText, timeDay } from '../../lib/dates'
import { naira, nairaInWords } from '../../lib/money'
import { usePrinting } from '../../lib/usePrinting'
import { usePaths } from '../../paths'
import { RequestFacts } from '../budgets/RequestFacts'
import { TurnLine, turnOf } from '../budgets/TurnLine'
import { FeedbackButton } from '../feedback/FeedbackButton'
import { OtherTry } from '../budgets/OtherTry'
import { RequestSteps } from '../budgets/RequestSteps'
import { formOf } from './request.rules'
import { useAnswered } from './useAnswered'
import { WhyRejected } from './WhyRejected'

interface Props {
  request: Budget
  isLatest: boolean
  /** It has ended, and another one's feedback is asked for first. */
  mayReport: boolean
  /** It was rejected, and nothing was asked for in its area since. */
  maySendAgain: boolean
  /** What may be done with it while it is Pending. */
  buttons?: ReactNode
  /** Its items are still on their way. */
  isLooking?: boolean
}

/** One request of the ministry: what it is, what was paid, where it stands and whose turn it is. */
export function RequestPanel({ request, isLatest, mayReport, maySendAgain, buttons, isLooking }: Props) {
  const { theme, type, from, to, status, amount, filepath, processedOn, requested, reference, createdUtc } = request
  const { bankAccount, isReversed } = request
  const paths = usePaths()
  const away = useAnswered(request)
  const form = formOf(request)
  const wasPaid = isPaid(request)
  const isApproved = wasPaid && !isReversed
  const isNotice = usePrinting() && isApproved
  return (
    <section className="panel" aria-label={theme}>
      <div className="pad stack">
        <div className="row-x between wrapx">
          {isNotice ? (
            <h2>Approval notice</h2>
          ) : (
            <span className="sm muted">{isLatest ? 'Latest request' : 'Previous request'}</span>
          )}
          <StatusBadge of={stateOf(request)} badge />
        </div>
        <div className="stack-1">
          <h2>{theme}</h2>
          <p className="md muted">
            {spaced(type)} · {rangeText(from, to)}
          </p>
          <p className="sm muted">
            {reference} · sent <DateText of={createdUtc} inSentence />
          </p>
          <OtherTry of={request} />
        </div>
        {status === 'Rejected' && <WhyRejected of={request} />}
        {maySendAgain && form && (
          <div>
            <Link className="btn btn-primary" to={paths.sendAgain(form, request.id)}>
              Correct and send again
            </Link>
          </div>
        )}
        <div className="amount">
          <div className="stack-1">
            {(!isApproved || amount === null) && (
              <span className="sm muted">{!wasPaid ? 'Requested' : isReversed ? 'Paid, then taken back' : 'Paid'}</span>
            )}
            <Money of={wasPaid ? amount : requested} large />
            <span className="words">{nairaInWords(wasPaid ? amount : requested)}</span>
          </div>
          {wasPaid && (processedOn || filepath) && (
            <div className="paid">
              {processedOn && (
                <span className="md">
                  <span className="muted">Approved on</span> {timeDay(processedOn)}
                </span>
              )}
              <span className="noprint">
                <ReceiptLink path={filepath} />
              </span>
            </div>
          )}
        </div>
        {isApproved && bankAccount && (
          <p className="sm muted">
            Paid into {bankAccount.bank} {bankAccount.number}, {bankAccount.name}
          </p>
        )}
        <RequestSteps of={request} />
        {status !== 'Rejected' && <TurnLine of={request} side="ministry" {...{ isLooking, away }} />}
        {status === 'Pending' && turnOf(request, 'ministry', { away }).mine && (
          <div>
            <a className="btn btn-primary" href="#items">
              Answer now
            </a>
          </div>
        )}
        {buttons}
        {mayReport && (
          <div>
            <FeedbackButton of={request} />
          </div>
        )}
        {request.status === 'Completed' && request.feedbackId && (
          <Link className="md tap noprint" to={paths.feedback(request.feedbackId)}>
            Your feedback
          </Link>
        )}
        {isApproved && (
          <PrintShare
            print="Print approval notice"
            title={theme}
            text={`${theme} (${reference}): approved${amount === null ? '' : `, ${naira(amount)}`}. ${rangeText(from, to)}.`}
          />
        )}
      </div>
      <details className="rule fold">
        <summary>Details of the request</summary>
        <div className="pad stack">
          <RequestFacts of={request} />
        </div>
      </details>
    </section>
  )
}
