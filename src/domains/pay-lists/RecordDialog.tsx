import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../session/session'
import { Dialog, DialogBody } from '../../components/Dialog'
import { Facts } from '../../components/Facts'
import { Money } from '../../components/Money'
import { Note } from '../../components/Note'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { Problem } from '../../components/Problem'
import { statusWords } from '../../components/words'
import { dayText } from '../../lib/dates'
import { differenceOf, naira } from '../../lib/money'
import { afterwards } from '../../lib/useAction'
import { useCloseSoon } from '../../lib/useCloseSoon'
import { useFetch } from '../../lib/useFetch'
import { usePaths } from '../../paths'
import { canPayNow } from '../budgets/budget.rules'
import { stateOf } from '../budgets/budgets.reading'
import { payable } from '../budgets/payable'
import { PaymentForm } from '../budgets/PaymentForm'
import { usePayActions } from '../budgets/usePayActions'
import type { Entry } from './statement.read'

/** The request's own payment form, with what the bank has paid: it is recorded in no other way. */
export function RecordDialog({
  entry: { day, text, kobo },
  id,
  onClose,
}: {
  entry: Entry
  id: string
  onClose: () => void
}) {
  const me = useSession()
  const paths = usePaths()
  const { data, problem, retry } = useFetch((signal) => payable(id, signal), id)
  // The form stays with what was typed where it cannot be read again.
  const [seen, setSeen] = useState(data)
  if (data && data !== seen) setSeen(data)
  const budget = data ?? seen
  const { pay, prepare, pending, outcome, refusal } = usePayActions()
  // Where no answer came it may be paid, and where it was refused somebody may have been quicker: it is not offered again.
  const askAnew = useEffectEvent(retry)
  useEffect(() => {
    if (refusal) askAnew()
  }, [refusal])
  const isDone = outcome?.done === true
  useCloseSoon(isDone, onClose)
  return (
    <Dialog title={budget?.theme ?? 'Record payment'} onClose={onClose} isForm locked={pending}>
      <DialogBody className="stack">
        {isDone && <OutcomeAlert outcome={outcome} />}
        <Facts
          of={{
            'The bank paid': <Money of={kobo / 100} />,
            On: day && dayText(day),
            'Its words': text,
            ...(budget ? { Ministry: budget.ministry, Reference: budget.reference, Agreed: <Money of={budget.agreed} /> } : {}), // prettier-ignore
          }}
        />
        {problem !== undefined && (
          <Problem title="We could not load the request" onRetry={retry}>
            {problem}
          </Problem>
        )}
        {budget && !canPayNow(me, budget) && !isDone && <OutcomeAlert outcome={afterwards(refusal)} />}
        {budget && !canPayNow(me, budget) && (
          <Note tone="wait">
            {budget.prepared
              ? 'Its payment is prepared and waits for a second person.'
              : `This request is ${statusWords(stateOf(budget)).toLowerCase()}: no payment can be recorded for it.`}{' '}
            <Link to={paths.budget(id)}>Open the request</Link>
          </Note>
        )}
        {budget && (budget.agreed === null || differenceOf(budget.agreed, kobo / 100) !== 0) && (
          <Note tone="wait">
            The bank paid {naira(kobo / 100)}
            {budget.agreed === null ? '. What is agreed is not known.' : `, and ${naira(budget.agreed)} is agreed.`}
          </Note>
        )}
      </DialogBody>
      {budget && canPayNow(me, budget) && !isDone && (
        <PaymentForm budget={budget} agreed={budget.agreed} paid={kobo / 100} pay={pay} prepare={prepare} />
      )}
    </Dialog>
  )
}
