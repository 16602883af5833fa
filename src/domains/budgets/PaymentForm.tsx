import { useEffect, useMemo, useState } from 'react'
import { useField, useFormikContext } from 'formik'
import { boolean, object } from 'yup'
import type { Budget } from './budgets.reading'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { CheckField } from '../../components/fields/CheckField'
import { FileField } from '../../components/fields/FileField'
import { MoneyField } from '../../components/fields/MoneyField'
import { Form } from '../../components/Form'
import { Note } from '../../components/Note'
import { NotGiven } from '../../components/NotGiven'
import { documentFile } from '../../lib/documents'
import { DOCUMENT_HINT, DOCUMENTS } from '../../lib/files'
import { differenceOf, koboOf, naira } from '../../lib/money'
import type { Action } from '../../lib/useAction'
import { factsOf } from '../ministries/ministries.reading'
import { HeldNote } from '../ministry-changes/HeldNote'
import { BalanceAfter } from '../payments/BalanceAfter'
import { Checks } from '../payments/Checks'
import { endsBy } from '../payments/ends.rules'
import { PayDialog } from '../payments/PayDialog'
import { shortBy } from '../payments/payment.rules'
import { amountOverZero } from '../payments/payment.schema'
import { needsTwo, preparesWords } from '../payments/prepared.rules'
import { rememberReceipt } from '../payments/receipts'
import { useChecks, usePayee } from '../payments/useChecks'
import { useConfirmed } from '../payments/useConfirmed'
import { useMoney } from '../payments/useMoney'
import { payingOf } from './budget.rules'
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
      agreed === null || differenceOf(Number(amount), agreed) === 0
        ? sure
        : sure.oneOf([true], 'Tick this if the amount is right.'),
    ),
  })

interface Props {
  budget: Budget
  /** What both sides accepted; null when nobody has told. Nothing else fills the amount, but what the bank has paid. */
  agreed: number | null
  /** What a bank's statement says was paid, where that is what is recorded. */
  paid?: number
  pay: Pay
  /** Above what one person may pay alone. */
  prepare: Pay
}

export function PaymentForm({ budget, agreed, paid, pay, prepare }: Props) {
  const { id, theme, ministry, ministryId, bankAccount, accountHeld, requested, type, facts } = budget
  const me = useSession()
  // One key for all tries of this form: a lost answer cannot make it pay twice.
  const [key] = useState(() => crypto.randomUUID())
  const [progress, setProgress] = useState<number>()
  const schema = useMemo(() => schemaFor(agreed), [agreed])
  const draft = useDeviceDraft(`${payingOf(id)}${agreed ?? ''}${paid === undefined ? '' : `/${paid}`}`)
  const start = paid ?? agreed
  const blank: Values = {
    amount: start !== null && start > 0 ? String(koboOf(start) / 100) : '',
    file: null,
    sure: false,
  }
  const { values: asked, ask, end } = useConfirmed<Values>()
  const { balance, name, limit, isRead, again } = useMoney(asked !== undefined)
  const [typed, setTyped] = useState<PaymentValues>(blank)
  const amount = Number((asked ?? typed).amount || 0)
  // Asked when it is about to be paid: a request does not tell whether its ministry is still active.
  const payee = usePayee(asked && may(me, 'manageMinistries') ? ministryId : '', asked !== undefined)
  const { status, facts: theirs } = payee.ministry ?? {}
  const about = { ministryId, ministry, amount, title: theme, area: type, account: bankAccount }
  const paying = { ...about, facts: factsOf(facts, theirs), status }
  const checked = useChecks(paying, (asked ?? typed).file, asked !== undefined, payee)
  const send = async () => {
    const { file, ...values } = asked ?? typed
    const outcome = await (needsTwo(limit, amount) ? prepare : pay).attempt(
      id,
      { amount: values.amount, file },
      { key, onProgress: setProgress },
    )
    setProgress(undefined)
    if (!outcome.done) again()
    end(outcome)
    if (outcome.done && file) void rememberReceipt(me.id, file, `${naira(amount)} to ${ministry} for ${theme}`)
    return outcome
  }
  return (
    <>
      <Form
        className=""
        blank={blank}
        schema={schema}
        draft={{ ...draft, onElsewhere: () => end() }}
        onSubmit={async (values) => {
          // The button says so already. It stays within reach of the keyboard, so that it is found.
          const short = shortBy(balance, values.amount)
          return short ? { keepDraft: true, problem: `${short}.` } : ask(values)
        }}
      >
        {({ problem, values, kept }) => {
          const short = shortBy(balance, values.amount)
          const verb = needsTwo(limit, Number(values.amount || 0)) ? 'Prepare' : 'Pay'
          return (
            <>
              <Watched onChange={setTyped} />
              <div className="pad rule form">
                {kept}
                {accountHeld && <HeldNote ministryId={ministryId} />}
                <MoneyField name="amount" label="Amount" inWords />
                {agreed !== null && <Difference agreed={agreed} />}
                <FileField
                  name="file"
                  label="Receipt"
                  hint={DOCUMENT_HINT}
                  accept={DOCUMENTS}
                  progress={progress}
                  preview
                />
              </div>
              <div className="pad rule">
                <PayTo budget={budget} balance={balance} name={name} amount={Number(values.amount || 0)} />
              </div>
              <div className="pad rule stack">
                {limit && verb === 'Prepare' && <Note tone="wait">{preparesWords(limit)}</Note>}
                <Checks of={checked.checks} />
                <p className="visually-hidden" role="status">
                  {short}
                </p>
              </div>
              <div className="pad rule stack paypanel-deed">
                {problem}
                <button
                  type="submit"
                  className={short ? 'btn btn-danger w-100' : 'btn btn-primary w-100'}
                  aria-disabled={pay.pending || prepare.pending || short !== ''}
                >
                  {pay.pending
                    ? 'Paying…'
                    : short || `${verb} ${Number(values.amount) > 0 ? naira(Number(values.amount)) : ''}`}
                </button>
              </div>
            </>
          )
        }}
      </Form>
      {asked && (
        <PayDialog
          {...(limit && needsTwo(limit, amount) && { deed: 'Prepare', why: preparesWords(limit) })}
          balanceName={name}
          paying={paying}
          receipt={asked.file?.name ?? ''}
          balance={balance}
          ends={endsBy(budget, amount)}
          checked={{ ...checked, isRead: checked.isRead && isRead }}
          isBeyond={requested !== null && amount > requested}
          pay={send}
          isPending={pay.pending || prepare.pending}
          share={progress}
          onClose={() => end()}
        />
      )}
    </>
  )
}

/** Tells what is typed; a tick of certainty ends with every change of what it was about, also with what a draft brings. */
function Watched({ onChange }: { onChange: (values: PaymentValues) => void }) {
  const {
    values: { amount, file },
    setFieldValue,
  } = useFormikContext<Values>()
  useEffect(() => {
    onChange({ amount, file })
    void setFieldValue('sure', false)
  }, [amount, file, onChange, setFieldValue])
  return null
}

interface PayToProps {
  budget: Budget
  balance: number | null
  /** What the balance is called. */
  name: string
  amount: number
}
function PayTo({ budget, balance, name, amount }: PayToProps) {
  const { bankAccount, ministry } = budget
  return (
    <dl className="kv">
      <div>
        <dt className="nowrap">Pay to</dt>
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
      {balance !== null && <BalanceAfter {...{ name, balance, amount }} />}
    </dl>
  )
}

/** Another amount than the agreed one is allowed, after a second look. */
function Difference({ agreed }: { agreed: number }) {
  const [{ value }] = useField<string>('amount')
  const difference = differenceOf(Number(value), agreed)
  if (!value || difference === 0) return null
  return (
    <CheckField
      required
      name="sure"
      label={`This is ${naira(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than agreed, and it is right.`}
    />
  )
}
