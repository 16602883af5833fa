import { isDecided } from '@contract/rules/decided'
import { useState } from 'react'
import { useLoaderData, Link, type LoaderFunctionArgs } from 'react-router-dom'
import { stateOf, withItems, type Budget } from './budgets.reading'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { useDraftsEnd } from '../../session/useDeviceDraft'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { FilePreview } from '../../components/FilePreview'
import { Missing } from '../../components/Missing'
import { NextRecord } from '../../components/NextRecord'
import { Note } from '../../components/Note'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { PageTitle } from '../../components/PageTitle'
import { PhoneLink } from '../../components/PhoneLink'
import { PrintButton } from '../../components/PrintButton'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { oldest } from '../../lib/oldest'
import { useStaying } from '../../lib/announce'
import { partOf } from '../../lib/parts'
import { afterwards, lastOf, useAction } from '../../lib/useAction'
import { usePaths } from '../../paths'
import { RecordActivity } from '../activity/RecordActivity'
import { ChatList } from '../chats/ChatList'
import { chats } from '../chats/chats.service'
import { reasonWay, useOwedReason } from '../chats/reasons'
import { PreparedPayments } from '../payments/PreparedPayments'
import { RequestSteps } from './RequestSteps'
import { budgetItems } from '../budget-items/budget-items.service'
import { decliningOf, usualPrices } from '../sponsor-items/sponsor-item.rules'
import { sponsorItems } from '../sponsor-items/sponsor-items.service'
import { canHandBack, canPayNow, canReadFeedback, canReject, payingOf, quicker, reasonOf } from './budget.rules'
import { DealItems } from './DealItems'
import { budgets } from './budgets.service'
import { DecisionPanel } from './DecisionPanel'
import { EarlierRequests } from './EarlierRequests'
import { OtherTry } from './OtherTry'
import { payeeOf } from './payable'
import { PaymentPanel } from './PaymentPanel'
import { isTold, rejectRequest } from './reject'
import { RequestFacts } from './RequestFacts'
import { TurnLine } from './TurnLine'
import { useOvertaken } from './useOvertaken'
import { usePayActions } from './usePayActions'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const one = budgets.one(id, signal)
  const [read, items, catalogue, chatRows, all, payee] = await Promise.all([
    one,
    partOf(sponsorItems.ofBudget(id, signal)),
    partOf(budgetItems.all(signal)),
    partOf(chats.ofBudget(id, signal)),
    partOf(budgets.withStatus('All', signal)),
    one.then(payeeOf(signal)),
  ])
  const budget = withItems({ ...read, ...payee }, items.data)
  return { budget, items, usual: usualPrices(catalogue.data ?? [], budget.type), chatRows, all }
}

/** §9: alerts of this page hide after five seconds. */
const ALERT_MS = 5000

export default function BudgetPage() {
  const { budget, items, usual, chatRows, all } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const { pay, prepare, ...paying } = usePayActions()
  const way = reasonWay(me, (chatRows.data ?? []).length > 0)
  const reject = useAction(
    (reason: string) => rejectRequest(budget, reason, way, may(me, 'openChats')),
    'Budget request has been rejected successfully!',
  )
  const handBack = useAction(
    (reason: string) => budgets.handBack(budget.id, reason),
    'The request was handed back. The ministry can read why, and send it again.',
  )
  const decided = lastOf(paying.outcome, reject.outcome, handBack.outcome)
  useOvertaken(budget, paying.pending || reject.pending || handBack.pending)
  const isOpen = budget.status === 'Pending'
  // It is rejected, and the reason has not gone with it: the form stays until it has.
  const owesReason = useOwedReason(reasonOf(budget.id), {
    // Withdrawn or handed back it is no rejection.
    isRejected: budget.status === 'Rejected' && !budget.closing,
    way,
    action: reject,
    isTold: () => isTold(budget),
  })
  useDraftsEnd(isDecided(budget.status) && owesReason === false && !chatRows.problem, [
    reasonOf(budget.id),
    payingOf(budget.id),
    ...(items.data ?? []).map(({ id }) => decliningOf(id)),
  ])
  const isDecidable = !isOpen || budget.openItems === 0
  // Not before the pointer has left the board: where a button was, another must not come.
  const [seen, setSeen] = useState({ id: budget.id, isDecidable })
  if (seen.id !== budget.id) setSeen({ id: budget.id, isDecidable })
  const isAgreed = seen.isDecidable || !isOpen
  const mayPay = canPayNow(me, budget)
  const mayReject = canReject(me, budget) || owesReason === true
  // Somebody else was quicker, and the form with the reason is gone: then the page tells it.
  const last = lastOf(paying.refusal, reject.refusal, handBack.refusal)
  const untold = mayPay ? null : afterwards(mayReject ? budget.prepared && paying.refusal : last)
  const why = untold && quicker(budget, last === paying.refusal ? 'paid a second time' : 'closed')
  useStaying(untold && [...untold.messages, why].filter(Boolean).join(' '))
  return (
    <>
      <PageTitle
        crumb={{ to: paths.budgets, of: 'Sponsorships', here: budget.reference }}
        meta={
          <>
            {budget.ministry && `${budget.ministry} · `}sent <DateText of={budget.createdUtc} inSentence />
          </>
        }
        actions={
          <>
            <StatusBadge of={stateOf(budget)} badge />
            {(mayPay || mayReject) && (
              <a className="btn btn-secondary" href="#decision">
                {owesReason ? 'Send the reason' : !mayPay ? 'Reject' : mayReject ? 'Pay or reject' : 'Pay'}
              </a>
            )}
            <PrintButton className="not-by-touch" />
          </>
        }
      >
        {budget.theme}
      </PageTitle>
      <OutcomeAlert outcome={decided} hideAfter={ALERT_MS} />
      {decided?.done && (
        <NextRecord
          noun="request"
          about={budget.id}
          find={async (signal) =>
            oldest(await budgets.withStatus('Pending', signal))
              .filter((one) => one.id !== budget.id && (canPayNow(me, one) || canReject(me, one)))
              .map(({ id, theme, ministry }) => ({ to: paths.budget(id), name: `${theme}, ${ministry}` }))
          }
        />
      )}
      <PreparedPayments
        of={budget.prepared ? [{ ...budget.prepared, requested: budget.requested, agreed: budget.agreed }] : []}
        hideAfter={ALERT_MS}
      />
      {/* Rows with fields need the whole width; when all is agreed, the decision stands beside them. */}
      <div className={isAgreed ? 'split deal' : 'split deal deal-open'}>
        <div className="panel pad stack deal-steps">
          <RequestSteps of={budget} />
          <TurnLine of={budget} side="office" />
          <OtherTry of={budget} />
          {budget.status === 'Completed' && budget.feedbackId && canReadFeedback(me) && (
            <Link className="md" to={paths.feedback(budget.feedbackId)}>
              Feedback of the ministry
            </Link>
          )}
        </div>
        <div className="stack deal-items">
          <h2 id="items">Budget items</h2>
          <DealItems
            request={budget}
            items={items}
            usual={usual}
            onLeave={() => setSeen({ id: budget.id, isDecidable })}
          />
        </div>
        <div className="stack deal-rest">
          <div className="panel">
            <Section title={spaced(budget.type)}>
              <RequestFacts of={budget} letters="apart" />
              <Letters of={budget.hospital} />
            </Section>
            <MinistryAndBank budget={budget} />
          </div>
          <div className="panel">
            {chatRows.data ? (
              <ChatList budget={budget} rows={chatRows.data} />
            ) : (
              <Missing what="the chats" why={chatRows.problem} />
            )}
            {all.data ? (
              <EarlierRequests of={budget} others={all.data.filter(({ id }) => id !== budget.id)} />
            ) : (
              <Missing what="the earlier requests" why={all.problem} />
            )}
          </div>
        </div>
        <aside className="panel paypanel" id="decision" aria-label="Decision">
          {untold && (
            <div className="pad rule">
              <Note tone="bad">
                {untold.messages.map((message) => (
                  <p key={message}>{message}</p>
                ))}
                <p>{why}</p>
              </Note>
            </div>
          )}
          {mayPay || mayReject ? (
            <PaymentPanel
              key={`${budget.id} ${budget.agreed ?? 'not told'}`}
              budget={budget}
              pay={mayPay ? pay : undefined}
              prepare={prepare}
              reject={mayReject ? reject : undefined}
              owesReason={owesReason === true}
              handBack={canHandBack(me, budget) ? handBack : undefined}
              takesReason={way !== null}
            />
          ) : (
            <DecisionPanel budget={budget} />
          )}
        </aside>
      </div>
      <RecordActivity noun="budget" id={budget.id} />
    </>
  )
}

/** Seen beside the decision. */
function Letters({ of: hospital }: { of: Budget['hospital'] }) {
  if (!hospital?.applicationLetter && !hospital?.approvalLetter) return null
  return (
    <div className="previews">
      <FilePreview path={hospital.applicationLetter} name="Application letter" />
      <FilePreview path={hospital.approvalLetter} name="Approval letter" />
    </div>
  )
}

function MinistryAndBank({ budget }: { budget: Budget }) {
  const me = useSession()
  const paths = usePaths()
  return (
    <Section title="Ministry and bank">
      <Facts
        of={{
          Ministry:
            may(me, 'manageMinistries') && budget.ministryId ? (
              <Link to={paths.ministry(budget.ministryId)}>{budget.ministry || 'Open'}</Link>
            ) : (
              budget.ministry
            ),
          Visioner: budget.minister?.name,
          Mobile: budget.minister?.mobile && <PhoneLink of={budget.minister.mobile} />,
          Bank: budget.bankAccount?.bank,
          'Account number': budget.bankAccount?.number,
          'Account name': budget.bankAccount?.name,
        }}
      />
    </Section>
  )
}
