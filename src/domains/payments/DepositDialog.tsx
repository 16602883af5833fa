import { useMemo } from 'react'
import { mixed, object } from 'yup'
import { useSession } from '../../session/session'
import { FileField } from '../../components/fields/FileField'
import { MoneyField } from '../../components/fields/MoneyField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { NewKey } from '../../components/NewKey'
import { deviceDrafts } from '../../lib/drafts'
import { DOCUMENT_HINT, DOCUMENTS } from '../../lib/files'
import { naira } from '../../lib/money'
import { useAction } from '../../lib/useAction'
import { useKeyed } from '../../lib/useKeyed'
import { amountOverZero } from './payment.schema'
import { payments, type NewPayment } from './payments.service'

const blank: Omit<NewPayment, 'ministryId'> = { amount: '', sender: '', title: '', description: '', receipt: null }
const schema = object({ amount: amountOverZero, receipt: mixed().nullable() })

/** §7: without a ministry it tops up our own balance. */
export function DepositDialog({ onClose }: { onClose: () => void }) {
  const begin = useKeyed(blank)
  const me = useSession()
  const draft = useMemo(() => ({ store: deviceDrafts(me.id), key: 'deposit' }), [me.id])
  const add = useAction(
    ({ key, ...values }: typeof begin, onProgress: (share: number) => void) =>
      payments.create({ ...values, ministryId: '' }, { key, onProgress }),
    'Payment submitted successfully!',
  )
  return (
    <FormDialog
      title="Record a deposit"
      blank={begin}
      schema={schema}
      action={add}
      deed={({ amount }) => `Add ${Number(amount) > 0 ? naira(Number(amount)) : 'it'} to our balance`}
      onClose={onClose}
      draft={draft}
    >
      <p className="md">Money that came in. Nobody is paid by this.</p>
      <MoneyField name="amount" label="Amount" inWords />
      <TextField name="sender" label="Sender" optional maxLength={160} />
      <TextField name="title" label="Title" optional maxLength={200} />
      <FileField name="receipt" label="Receipt" hint={DOCUMENT_HINT} accept={DOCUMENTS} optional />
      <TextAreaField name="description" label="Description" rows={2} optional />
      <NewKey of="deposit" refusal={add.refusal} />
    </FormDialog>
  )
}
