import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { DateText } from '../../components/DateText'
import { lazyPart } from '../../components/lazyPart'
import { Money } from '../../components/Money'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { ReceiptLink } from '../../components/ReceiptLink'
import { afterwards, lastOf, useAction } from '../../lib/useAction'
import { usePaths } from '../../paths'
import { useSession } from '../../session/session'
import { useDraftsEnd } from '../../session/useDeviceDraft'
import type { Prepared } from './prepared.reading'
import { canRelease, canVoid, isVoidedLately, isWaiting, voidingOf, waitsWords } from './prepared.rules'
import { preparedPayments } from './prepared.service'

const ReleaseDialog = lazyPart(async () => (await import('./ReleaseDialog')).ReleaseDialog)
const VoidDialog = lazyPart(async () => (await import('./VoidDialog')).VoidDialog)

interface Asking {
  about: Prepared
  to: 'release' | 'void'
}

/** What waits for a second person, with what this reader may do there. */
export function PreparedPayments({ of: all, hideAfter }: { of: readonly Prepared[]; hideAfter?: number }) {
  const [asking, setAsking] = useState<Asking>()
  const release = useAction(preparedPayments.release, 'Released. The payment is made.')
  const end = useAction(preparedPayments.end, 'Voided. Its money is free again.')
  const waiting = all.filter(isWaiting)
  const decided = all.filter((one) => !isWaiting(one))
  useDraftsEnd(decided.length > 0, decided.map(({ id }) => voidingOf(id))) // prettier-ignore
  const close = () => setAsking(undefined)
  const [about, setAbout] = useState<string>()
  const ask = (asked: Asking) => {
    setAsking(asked)
    setAbout(asked.about.id)
  }
  const last = lastOf(release.outcome, end.outcome)
  return (
    <>
      <OutcomeAlert outcome={waiting.some(({ id }) => id === about) ? last : afterwards(last)} hideAfter={hideAfter} />
      {waiting.length > 0 && (
        <section className="panel" aria-label="Waits for a second person">
          <div className="panel-head">
            <h2 className="grow">Waits for a second person</h2>
          </div>
          <ul className="plain">
            {waiting.map((one) => (
              <Row key={one.id} of={one} isPending={release.pending || end.pending} onAsk={ask} />
            ))}
          </ul>
        </section>
      )}
      <Voided of={all.filter(isVoidedLately)} />
      {asking?.to === 'release' && <ReleaseDialog of={asking.about} action={release} onClose={close} />}
      {asking?.to === 'void' && <VoidDialog of={asking.about} action={end} onClose={close} />}
    </>
  )
}

/** Who prepared it reads why nothing was paid. */
function Voided({ of: rows }: { of: readonly Prepared[] }) {
  if (rows.length === 0) return null
  return (
    <section className="panel" aria-label="Not released">
      <div className="panel-head">
        <h2 className="grow">Not released</h2>
      </div>
      <ul className="plain">
        {rows.map(({ id, title, ministry, amount, decidedBy, decidedUtc, reason }) => (
          <li key={id} className="pad rule stack-1">
            <span className="strong md">
              <Money of={amount} /> to {ministry || 'a ministry'}
            </span>
            <span className="sm muted">
              {title} · {decidedBy || 'Somebody'} voided what you prepared, <DateText of={decidedUtc} inSentence />.
            </span>
            {reason && <span className="md">Reason: {reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  of: Prepared
  isPending: boolean
  onAsk: (asked: Asking) => void
}

function Row({ of: one, isPending, onAsk }: RowProps) {
  const me = useSession()
  const paths = usePaths()
  const name = useId()
  const { title, ministry, amount, budgetId, filepath, by, own, createdUtc } = one
  return (
    <li className="pad rule row-x wrapx">
      <div className="grow stack-1">
        <span id={name} className="strong md">
          <Money of={amount} /> to {ministry || 'a ministry'}
        </span>
        <span className="sm muted">
          {budgetId ? <Link to={paths.budget(budgetId)}>{title}</Link> : title} · Prepared by {own ? 'you' : by},{' '}
          <DateText of={createdUtc} inSentence />. {waitsWords(one)}
        </span>
      </div>
      <ReceiptLink path={filepath} />
      {canVoid(me, one) && (
        <button
          type="button"
          className="btn btn-outline-danger"
          aria-describedby={name}
          aria-disabled={isPending}
          onClick={() => onAsk({ about: one, to: 'void' })}
        >
          Void
        </button>
      )}
      {canRelease(me, one) && (
        <button
          type="button"
          className="btn btn-primary"
          aria-describedby={name}
          aria-disabled={isPending}
          onClick={() => onAsk({ about: one, to: 'release' })}
        >
          Release
        </button>
      )}
    </li>
  )
}
