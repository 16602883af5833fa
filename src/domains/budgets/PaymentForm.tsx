import { useMemo, useState } from 'react'
import { useField } from 'formik'
import { boolean, object } from 'yup'
import type { Budget } from './budgets.reading'
import { useSession } from '../../session/session'
import { CheckField } from '../../components/fields/CheckField'
import { FileField } from '../../components/fields/FileField'
import { MoneyField } from '../../components/fields/MoneyField'
import { Form } from '../../components/Form'
import { Money } from '../../components/Money'
import { NotGiven } from '../../components/NotGiven'
import { deviceDrafts } from '../../lib/drafts'
import { documentFile } from '../../lib/documents'
import { DOCUMENT_HINT, DOCUMENTS } from '../../lib/files'
import { naira } from '../../lib/money'
import type { Action } from '../../lib/useAction'
import { useFetch } from '../../lib/useFetch'
import { HeldNote } from '../ministry-changes/HeldNote'
import { canSeeBalance } from '../payments/payment.rules'
import { amountOverZero } from '../payments/payment.schema'
import { payments } from '../payments/payments.service'
import type { budgets } from './budgets.service'

/** The write of this form. */
export type Pay = Action<Parameters<typeof budgets.pay>>
interface PaymentValues {
  amount: string
  file: File | null
}
interface Values extends PaymentValues {
  /** Ticked when another amount than the agreed one is meant. */
  sure: boolean
}

const schemaFor = (agreed: number | null) =>
  object({
    amount: amountOverZero,
    file: documentFile('Choose the receipt.'),
    sure: boolean().when('amount', ([amount], sure) =>
      agreed === null || Number(amount) === agreed ? sure : sure.oneOf([true], 'Tick this if the amount is right.'),
    ),
  })

interface Props {
  budget: Budget
  /** What both sides accepted; null when nobody has told. Nothing else ever fills the amount. */
  agreed: number | null
  pay: Pay
}

export function PaymentForm({ budget: { id, ministry, ministryId, bankAccount, accountHeld }, agreed, pay }: Props) {
  const me = useSession()
  // One key for all tries of this form: a lost answer cannot make it pay twice.
  const [key] = useState(() => crypto.randomUUID())
  const [progress, setProgress] = useState<number>()
  const schema = useMemo(() => schemaFor(agreed), [agreed])
  const draft = useMemo(() => ({ store: deviceDrafts(me.id), key: `pay/${id}/${agreed ?? ''}` }), [me.id, id, agreed])
  const blank: Values = { amount: agreed !== null && agreed > 0 ? String(agreed) : '', file: null, sure: false }
  const { data: balance } = useFetch(payments.balance, canSeeBalance(me) ? '' : null)
  return (
    <Form
      className=""
      blank={blank}
      schema={schema}
      draft={draft}
      onSubmit={({ amount, file }) =>
        pay.attempt(id, { amount, file }, { key, onProgress: setProgress }).finally(() => setProgress(undefined))
      }
    >
      {({ pending, problem, values }) => (
        <>
          <div className="pad rule form">
            {problem}
            {accountHeld && <HeldNote ministryId={ministryId} />}
            <MoneyField name="amount" label="Amount" inWords />
            {agreed !== null && <Difference agreed={agreed} />}
            <FileField name="file" label="Receipt" hint={DOCUMENT_HINT} accept={DOCUMENTS} progress={progress} />
          </div>
          <div className="pad rule">
            <dl className="kv">
              <div>
                <dt>Pay to</dt>
                <dd>
                  {bankAccount?.name || ministry || <NotGiven />}
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
              {typeof balance === 'number' && (
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

/** Another amount than the agreed one is allowed, after a second look. */
function Difference({ agreed }: { agreed: number }) {
  const [{ value }] = useField<string>('amount')
  const difference = Math.round((Number(value) - agreed) * 100) / 100
  if (!value || difference === 0) return null
  return (
    <CheckField
      name="sure"
      label={`This is ${naira(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than agreed, and it is right.`}
    />
  )
}
