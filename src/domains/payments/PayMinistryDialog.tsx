import { MAX_NAME, MAX_REASON, MAX_TITLE } from '@contract/vocabulary'
import { useState } from 'react'
import { object, string } from 'yup'
import { useSession } from '../../session/session'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { FileField } from '../../components/fields/FileField'
import { MoneyField } from '../../components/fields/MoneyField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { Money } from '../../components/Money'
import { NewKey } from '../../components/NewKey'
import { Note } from '../../components/Note'
import { useStaying } from '../../lib/announce'
import { documentFile } from '../../lib/documents'
import { DOCUMENT_HINT, DOCUMENTS } from '../../lib/files'
import { atMost } from '../../lib/long-text'
import { naira, sumNaira } from '../../lib/money'
import { useAction } from '../../lib/useAction'
import { useFetch } from '../../lib/useFetch'
import { useKeyed } from '../../lib/useKeyed'
import { NO_FACTS, type MinistryRow } from '../ministries/ministries.reading'
import { ministries } from '../ministries/ministries.service'
import { MinistrySelect } from '../ministries/MinistrySelect'
import { HeldNote } from '../ministry-changes/HeldNote'
import { Checks } from './Checks'
import { PayDialog } from './PayDialog'
import { shortBy } from './payment.rules'
import { amountOverZero } from './payment.schema'
import type { NewPayment } from './payments.service'
import { needsTwo, PREPARED, preparesWords } from './prepared.rules'
import { preparedPayments } from './prepared.service'
import { rememberReceipt } from './receipts'
import { useChecks, usePayee } from './useChecks'
import { forgetAgain, keyFor, useConfirmed } from './useConfirmed'
import { useMoney } from './useMoney'
import { createWatched } from './watched'

const blank: NewPayment = { ministryId: '', amount: '', sender: '', title: '', description: '', receipt: null }
/** §5: sender, title and receipt are required when a ministry is chosen. */
const schema = object({
  ministryId: string().required('Choose the ministry.'),
  amount: amountOverZero,
  sender: string().trim().required('Enter who sends the money.'),
  title: string().trim().required('Enter what the payment is for.'),
  receipt: documentFile('Choose the receipt.'),
  description: atMost(MAX_REASON),
})

interface Props {
  /** What is known before; `about` is what it pays, for a draft of its own. */
  start?: Pick<NewPayment, 'ministryId' | 'amount' | 'title' | 'description'> & { about: string }
  onClose: () => void
}

export function PayMinistryDialog({ start, onClose }: Props) {
  const me = useSession()
  const about = start?.about
  const draft = useDeviceDraft(about ? `payment/${about}` : 'payment')
  const begin = useKeyed(startingWith(start))
  const [typed, setTyped] = useState(begin)
  const [share, setShare] = useState<number>()
  const { data: names } = useFetch(ministries.names)
  const { values: asked, ask, end } = useConfirmed<typeof begin>()
  const { balance, name, limit, isRead, again } = useMoney(asked !== undefined)
  const { paying, checked } = usePaying(asked ?? typed, names, asked !== undefined)
  const isAlone = !needsTwo(limit, paying.amount)
  const pay = useAction(
    async ({ key, ...values }: typeof begin) => {
      const options = { key, onProgress: setShare }
      if (isAlone) return createWatched(values, options, paying.ministry)
      await preparedPayments.create(values, options)
      return PREPARED
    },
    (words) => words,
  )
  useStaying(pay.outcome?.waits ? pay.outcome.messages.join(' ') : null)
  const confirm = async () => {
    // Whoever says that it is to be paid again sends something new: the same key would bring the answer of the first.
    const isAgain = checked.checks.some(({ name: check, level }) => check === 'again' && level === 'stop')
    const values = asked ?? typed
    const outcome = await pay.attempt({ ...values, key: keyFor(values.key, isAgain) })
    setShare(undefined)
    if (outcome.done) forgetAgain(values.key)
    else again()
    // First: a form that stands there after its payment could be put away as if it had not gone.
    end(outcome)
    if (outcome.done && asked?.receipt)
      void rememberReceipt(me.id, asked.receipt, `${naira(paying.amount)} to ${paying.ministry} for ${asked.title}`)
    return outcome
  }
  return (
    <>
      <FormDialog
        title="Pay a ministry"
        blank={begin}
        schema={schema}
        action={{ attempt: ask }}
        deed={({ amount }) =>
          `${isAlone ? 'Pay' : 'Prepare'} ${amountWords(amount)} to ${paying.ministry || 'a ministry'}`
        }
        stop={({ amount }) => shortBy(balance, amount)}
        asks={asked !== undefined && !pay.pending}
        onChange={setTyped}
        onClose={onClose}
        draft={{ ...draft, onElsewhere: () => end() }}
      >
        {({ amount }) => (
          <>
            <MinistrySelect
              hint="The money leaves our balance."
              about={({ id, accountHeld }) => accountHeld && <HeldNote ministryId={id} />}
            />
            <MoneyField
              name="amount"
              label="Amount"
              hint={
                balance !== null && (
                  <>
                    {name} after: <Money of={sumNaira([balance, -Number(amount || 0)])} />
                  </>
                )
              }
              inWords
            />
            <TextField name="sender" label="Sender" maxLength={MAX_NAME} />
            <TextField name="title" label="Title" maxLength={MAX_TITLE} />
            <FileField name="receipt" label="Receipt" hint={DOCUMENT_HINT} accept={DOCUMENTS} preview />
            <TextAreaField name="description" label="Description" rows={2} optional />
            {limit && !isAlone && <Note tone="wait">{preparesWords(limit)}</Note>}
            <Checks of={checked.checks} />
            <NewKey of="payment" refusal={pay.refusal} />
          </>
        )}
      </FormDialog>
      {asked && (
        <PayDialog
          {...(limit && !isAlone && { deed: 'Prepare', why: preparesWords(limit) })}
          balanceName={name}
          paying={paying}
          receipt={asked.receipt?.name ?? ''}
          balance={balance}
          ends={[]}
          checked={{ ...checked, isRead: checked.isRead && isRead }}
          isBeyond={false}
          pay={confirm}
          isPending={pay.pending}
          share={share}
          onClose={() => end()}
        />
      )}
    </>
  )
}

const startingWith = (start: Props['start']): NewPayment => {
  if (!start) return blank
  const { ministryId, amount, title, description } = start
  return { ...blank, ministryId, amount, title, description }
}
const amountWords = (amount: string) => (Number(amount) > 0 ? naira(Number(amount)) : 'an amount')

/** What is typed with what is known of its ministry, and the checks of both. */
function usePaying(
  { ministryId, amount, title, receipt }: NewPayment,
  names: MinistryRow[] | undefined,
  asks: boolean,
) {
  const payee = usePayee(ministryId, asks)
  const { ministry } = payee
  const paying = {
    ministryId,
    ministry: names?.find(({ id }) => id === ministryId)?.name ?? ministry?.name ?? '',
    amount: Number(amount || 0),
    title,
    area: '',
    account: ministry?.bankAccount ?? null,
    facts: ministry?.facts ?? NO_FACTS,
    status: ministry?.status,
  }
  return { paying, checked: useChecks(ministryId ? paying : null, receipt, asks, payee) }
}
