import { useState } from 'react'
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { RequestItem } from './converts.reading'
import { offers } from '../../session/may'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { lazyPart } from '../../components/lazyPart'
import { Money } from '../../components/Money'
import { Note } from '../../components/Note'
import { NextRecord } from '../../components/NextRecord'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { PageTitle } from '../../components/PageTitle'
import { Section } from '../../components/Section'
import { naira, nairaInWords } from '../../lib/money'
import { useAction } from '../../lib/useAction'
import { usePaths } from '../../paths'
import { canCancel, canDecideHelp, decisionsFor, isOwnRequest, isRequest, type Decision } from './convert.rules'
import { converts, QUEUE } from './converts.service'
import { HelpPayment, PayHelpDialog } from './HelpPayment'
import { ItemStatus } from './RequestItems'

const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

export const loader = ({ params, request }: LoaderFunctionArgs) => converts.item(params.id ?? '', request.signal)

type Deed = Decision | 'Cancelled'
/** What each is called, and what it does. */
const DEEDS: Record<Deed, { title: string; deed: string; look: string; effect: (amount: string) => string }> = {
  Cancelled: {
    title: 'Cancel this request?',
    deed: 'Cancel request',
    look: 'btn btn-outline-danger',
    effect: (amount) => `Nobody decides about the ${amount} any more. If you need it after all, ask again.`,
  },
  Rejected: {
    title: 'Reject this request?',
    deed: 'Reject',
    look: 'btn btn-outline-danger',
    effect: (amount) => `Nothing is given of the ${amount}. This cannot be taken back.`,
  },
  Accepted: {
    title: 'Accept this request?',
    deed: 'Accept',
    look: 'btn btn-primary',
    effect: (amount) => `The office agrees to give ${amount}. This cannot be taken back.`,
  },
  Completed: {
    title: 'Complete this request?',
    deed: 'Complete',
    look: 'btn btn-primary',
    effect: (amount) =>
      `Say that ${amount} was handed over. No money moves here: pay it first. This cannot be taken back.`,
  },
}

export default function RequestItemPage() {
  const item = useLoaderData<typeof loader>()
  const { sid = '' } = useParams()
  const me = useSession()
  const paths = usePaths()
  const [deciding, setDeciding] = useState<Deed>()
  const [isPaying, setPaying] = useState(false)
  const pay = () => {
    setDeciding(undefined)
    setPaying(true)
  }
  const decide = useAction(
    (deed: Deed) => (deed === 'Cancelled' ? converts.cancel(item.id) : converts.decide(sid, item.id, deed)),
    'Item has been updated successfully!',
  )
  const decisions = decisionsFor(me, item)
  const deeds: Deed[] = canCancel(me, item) ? [...decisions, 'Cancelled'] : decisions
  const { amount } = item
  const isPromised = canDecideHelp(me) && isRequest(item) && item.status === 'Accepted'
  return (
    <>
      <PageTitle
        crumb={{ to: paths.convertFeedback(sid), of: 'Feedback' }}
        meta={
          <>
            {item.staff && `${item.staff} · `}
            <DateText of={item.createdUtc} />
          </>
        }
        actions={
          <>
            <ItemStatus of={item} badge />
            {deeds.length > 0 && (
              <span className="actionbar">
                {deeds.map((decision) => (
                  <button
                    key={decision}
                    type="button"
                    className={DEEDS[decision].look}
                    onClick={() => setDeciding(decision)}
                    aria-disabled={decide.pending}
                  >
                    {DEEDS[decision].deed}
                  </button>
                ))}
              </span>
            )}
          </>
        }
      >
        {item.title}
      </PageTitle>
      <OutcomeAlert outcome={decide.outcome} />
      {isPromised && (
        <Note tone="wait">
          <p>
            {amount === null ? 'The help' : naira(amount)} is promised and not handed over yet. Pay it, keep the
            receipt, then press Complete.
          </p>
          {/* While the question is open it stands there; after a payment the books are asked anew. */}
          {deciding !== 'Completed' && !isPaying && <HelpPayment item={item} feedbackId={sid} onPay={pay} />}
        </Note>
      )}
      {canDecideHelp(me) && isRequest(item) && decisions.length === 0 && offers(me, QUEUE) && (
        <NextRecord
          noun="request"
          about={item.id}
          find={async (signal) =>
            (await converts.queue(signal)).requests
              .filter(({ id, staffId }) => id !== item.id && staffId !== me.id)
              .map(({ id, feedbackId, title, convert }) => {
                return { to: paths.requestItem(id, feedbackId), name: `${title}, ${convert}` }
              })
          }
        />
      )}
      <Waits item={item} isOwn={isOwnRequest(me, item)} mayDecide={decisions.length > 0} />
      <div className="panel">
        {amount !== null && (
          <section className="pad section stack-1" aria-label="Amount">
            <Money of={amount} large />
            <span className="words">{nairaInWords(amount)}</span>
          </section>
        )}
        <Section title="Description">
          <p className="prose">{item.description}</p>
          <Facts
            of={{
              ...(item.staff ? { [amount === null ? 'Written by' : 'Asked by']: item.staff } : {}),
              'Created On': <DateText of={item.createdUtc} />,
            }}
          />
        </Section>
      </div>
      {isPaying && <PayHelpDialog item={item} feedbackId={sid} onClose={() => setPaying(false)} />}
      {deciding && amount !== null && (
        <ConfirmDialog
          title={DEEDS[deciding].title}
          deed={DEEDS[deciding].deed}
          destroys={deciding === 'Rejected' || deciding === 'Cancelled'}
          onClose={() => setDeciding(undefined)}
          action={decide.with(deciding)}
        >
          <p>{DEEDS[deciding].effect(naira(amount))}</p>
          {deciding === 'Completed' && <HelpPayment item={item} feedbackId={sid} onPay={pay} />}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Who has to act, when it is not the reader. */
function Waits({ item, isOwn, mayDecide }: { item: RequestItem; isOwn: boolean; mayDecide: boolean }) {
  if (mayDecide || !isRequest(item)) return null
  if (item.status === 'Pending')
    return (
      <Note tone="wait">
        {isOwn
          ? 'You asked for this. An admin must decide it, not you.'
          : 'This waits for an admin to accept or reject it.'}
      </Note>
    )
  return item.status === 'Accepted' ? (
    <Note tone="info">An admin agreed. They complete it when the money was handed over.</Note>
  ) : null
}
