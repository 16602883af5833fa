import { useState } from 'react'
import type { Budget } from './budgets.reading'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { Money } from '../../components/Money'
import { Note } from '../../components/Note'
import { PhoneLink } from '../../components/PhoneLink'
import { ReasonDialog } from '../../components/ReasonDialog'
import { plural } from '../../components/words'
import { naira } from '../../lib/money'
import type { Action } from '../../lib/useAction'
import { reasonOf } from './budget.rules'
import { PaymentForm, type Pay } from './PaymentForm'

interface Props {
  budget: Budget
  /** Where it may be paid now. */
  pay?: Pay
  /** Above what one person may pay alone. */
  prepare: Pay
  /** Where it may be rejected now. */
  reject?: Action<[reason: string]>
  /** It is rejected, and the reason has not gone with it. */
  owesReason: boolean
  /** Where it may be handed back now. */
  handBack?: Action<[reason: string]>
  /** Whether a reason would reach the ministry. */
  takesReason: boolean
}

const OWED = 'The request is rejected, and the ministry does not know why yet.'
const VOIDS = ' The payment that was prepared for it is voided.'

/** The agreed total, what is still open, and the payment. Everything that costs most when it is wrong stands before the button. */
export function PaymentPanel({ budget, pay, prepare, reject, owesReason, handBack, takesReason }: Props) {
  const { requested, agreed, openItems, openAsked } = budget
  const them = openItems === 1 ? 'it' : 'them'
  const [open, setOpen] = useState<'reject' | 'handBack'>()
  const close = () => setOpen(undefined)
  const reasonDraft = useDeviceDraft(reasonOf(budget.id))
  return (
    <>
      <div className="pad stack">
        <div className="stack-1">
          <span className="sm muted">Agreed total</span>
          <Money of={agreed} large />
          <span className="sm muted">
            Requested <Money of={requested} />
          </span>
        </div>
        {openItems !== null && openItems > 0 && (
          <Note tone="wait">
            <b className="strong">{plural(openItems, 'item')} not agreed.</b> {openItems === 1 ? 'It is' : 'They are'}{' '}
            not in this amount. {openAsked !== null && `${naira(openAsked)} was asked for ${them}. `}
            <a href="#items">See {them}</a>
          </Note>
        )}
      </div>
      {pay && <PaymentForm budget={budget} agreed={agreed} pay={pay} prepare={prepare} />}
      {reject && (
        <div className="pad rule stack-2">
          {handBack && (
            <button type="button" className="btn btn-secondary w-100" onClick={() => setOpen('handBack')}>
              Hand back for correction
            </button>
          )}
          {owesReason ? (
            <>
              <Note tone="wait">{OWED}</Note>
              <button type="button" className="btn btn-primary w-100" onClick={() => setOpen('reject')}>
                Send the reason
              </button>
            </>
          ) : (
            <button type="button" className="btn btn-outline-danger w-100" onClick={() => setOpen('reject')}>
              Reject request
            </button>
          )}
        </div>
      )}
      {open === 'handBack' && handBack && (
        <ReasonDialog
          title="Hand this request back?"
          hint={`Say what to correct. ${budget.ministry || 'The ministry'} reads it on the request and as a message.`}
          deed="Hand back"
          draft={reasonDraft}
          destroys={false}
          action={handBack}
          onClose={close}
        >
          The ministry corrects it and sends it again, with everything filled in. Until then it cannot be paid.
          {budget.prepared && VOIDS}
        </ReasonDialog>
      )}
      {open === 'reject' && reject && (
        <ReasonDialog
          title={owesReason ? 'Send the reason' : 'Reject this request?'}
          hint={`${budget.ministry || 'The ministry'} gets it as a message about this request.`}
          noReason={takesReason ? undefined : <NoReason of={budget} />}
          deed={owesReason ? 'Send the reason' : 'Reject request'}
          draft={reasonDraft}
          action={reject}
          onClose={close}
        >
          {owesReason ? OWED : 'The request cannot be paid any more, and this cannot be taken back.'}
          {handBack && ' The ministry may still correct it and send it again.'}
          {!owesReason && budget.prepared && VOIDS}
        </ReasonDialog>
      )}
    </>
  )
}

const NoReason = ({ of: { ministry, minister } }: { of: Budget }) => (
  <>
    A reason cannot be sent here. {ministry || 'The ministry'} sees only that the request was rejected: call{' '}
    {minister?.mobile ? <PhoneLink of={minister.mobile} /> : 'them'} and say why.
  </>
)
