import { useState } from 'react'
import { object } from 'yup'
import type { Budget } from '@contract/budgets'
import { useSession } from '../../app/session'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { FileField } from '../../components/fields/FileField'
import { MoneyField } from '../../components/fields/MoneyField'
import { Form } from '../../components/Form'
import { Money } from '../../components/Money'
import { Note } from '../../components/Note'
import { documentFile, DOCUMENTS } from '../../lib/files'
import type { UploadOptions } from '../../lib/http'
import { naira } from '../../lib/money'
import { useFetch } from '../../lib/useFetch'
import { canSeeBalance } from '../payments/payment.rules'
import { amountOverZero } from '../payments/payment.schema'
import { payments } from '../payments/payments.service'

const schema = object({ amount: amountOverZero, file: documentFile('Choose the receipt.') })
type Values = { amount: string; file: File | null }

interface Props {
  budget: Budget
  mayPay: boolean
  onPay: (budgetId: string, values: Values, options: UploadOptions) => Promise<unknown>
  onReject?: () => Promise<unknown>
}

/** The agreed total, what is still open, and the payment. Everything that costs most when it is wrong stands before the button. */
export function PaymentPanel({ budget, mayPay, onPay, onReject }: Props) {
  const { id, requested, agreed = requested, openItems = 0, items } = budget
  const [rejecting, setRejecting] = useState(false)
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
        {openItems > 0 && (
          <Note tone="wait">
            <b className="strong">
              {openItems} of {items.length} items not agreed.
            </b>{' '}
            They are not in this amount.
          </Note>
        )}
      </div>
      {mayPay && <PaymentForm key={id} budget={budget} agreed={agreed} onPay={onPay} />}
      {onReject && (
        <div className="pad rule">
          <button type="button" className="btn btn-outline-danger w-100" onClick={() => setRejecting(true)}>
            Reject request
          </button>
        </div>
      )}
      {rejecting && onReject && (
        <ConfirmDialog
          title="Reject this request?"
          deed="Reject request"
          destroys
          onClose={() => setRejecting(false)}
          onConfirm={onReject}
        >
          <p>
            {budget.ministry} sees it as rejected. The request cannot be paid any more, and this cannot be taken back.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function PaymentForm({
  budget: { id, ministry, bankAccount },
  agreed,
  onPay,
}: Pick<Props, 'budget' | 'onPay'> & { agreed: number }) {
  const me = useSession()
  const [key] = useState(() => crypto.randomUUID())
  const [progress, setProgress] = useState<number>()
  const { data: balance } = useFetch(payments.balance, canSeeBalance(me) ? '' : null)
  return (
    <Form<Values>
      className=""
      blank={{ amount: agreed > 0 ? String(agreed) : '', file: null }}
      schema={schema}
      onSubmit={(values) => onPay(id, values, { key, onProgress: setProgress }).finally(() => setProgress(undefined))}
    >
      {({ pending, problem, values }) => (
        <>
          <div className="pad rule form">
            {problem}
            <MoneyField name="amount" label="Amount" inWords />
            <FileField
              name="file"
              label="Receipt"
              hint="PDF or picture, up to 10 MB."
              accept={DOCUMENTS}
              progress={progress}
            />
          </div>
          <div className="pad rule">
            <dl className="kv">
              <div>
                <dt>Pay to</dt>
                <dd>
                  {bankAccount?.name ?? ministry}
                  {bankAccount && (
                    <>
                      <br />
                      <span className="sm muted">
                        {bankAccount.bank} {bankAccount.number}
                      </span>
                    </>
                  )}
                </dd>
              </div>
              {balance !== undefined && (
                <>
                  <div>
                    <dt>Balance now</dt>
                    <dd>
                      <Money of={balance} />
                    </dd>
                  </div>
                  <div>
                    <dt>Balance after</dt>
                    <dd className="strong">
                      <Money of={balance - Number(values.amount || 0)} />
                    </dd>
                  </div>
                </>
              )}
            </dl>
          </div>
          <div className="pad rule">
            <button type="submit" className="btn btn-primary w-100" aria-disabled={pending}>
              {pending ? 'Paying…' : `Pay ${Number(values.amount) > 0 ? naira(Number(values.amount)) : ''}`}
            </button>
          </div>
        </>
      )}
    </Form>
  )
}
