import { useMemo, useState } from 'react'
import { mixed, object, string } from 'yup'
import { useSession } from '../../session/session'
import { FileField } from '../../components/fields/FileField'
import { MoneyField } from '../../components/fields/MoneyField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { deviceDrafts } from '../../lib/drafts'
import { documentFile } from '../../lib/documents'
import { DOCUMENT_HINT, DOCUMENTS } from '../../lib/files'
import { useAction } from '../../lib/useAction'
import { MinistrySelect } from '../ministries/MinistrySelect'
import { HeldNote } from '../ministry-changes/HeldNote'
import { amountOverZero } from './payment.schema'
import { payments, type NewPayment } from './payments.service'

const blank: NewPayment = { ministryId: '', amount: '', sender: '', title: '', description: '', receipt: null }
/** §5: sender, title and receipt are required when a ministry is chosen. */
const forMinistry = (missing: string) =>
  string().when('ministryId', ([id], text) => (id ? text.trim().required(missing) : text))
const schema = object({
  amount: amountOverZero,
  sender: forMinistry('Enter who sends the money.'),
  title: forMinistry('Enter what the payment is for.'),
  receipt: mixed().when('ministryId', ([id]) => (id ? documentFile('Choose the receipt.') : mixed().nullable())),
})

export function NewPaymentDialog({ onClose }: { onClose: () => void }) {
  // One key for all tries of this form: if an answer is lost on the way, sending again pays nothing twice.
  const [key] = useState(() => crypto.randomUUID())
  const me = useSession()
  const draft = useMemo(() => ({ store: deviceDrafts(me.id), key: 'payment' }), [me.id])
  const pay = useAction(
    (values: NewPayment, onProgress: (share: number) => void) => payments.create(values, { key, onProgress }),
    'Payment submitted successfully!',
  )
  return (
    <FormDialog
      title="New Payment"
      blank={blank}
      schema={schema}
      action={pay}
      deed="Submit payment"
      onClose={onClose}
      draft={draft}
    >
      {({ ministryId }) => (
        <>
          <MinistrySelect
            hint={ministryId ? 'The money leaves our balance.' : 'Without a ministry this tops up our own balance.'}
            optional
            about={({ id, accountHeld }) => accountHeld && <HeldNote ministryId={id} />}
          />
          <MoneyField name="amount" label="Amount" inWords />
          <TextField name="sender" label="Sender" optional={!ministryId} maxLength={160} />
          <TextField name="title" label="Title" optional={!ministryId} maxLength={200} />
          <FileField name="receipt" label="Receipt" hint={DOCUMENT_HINT} accept={DOCUMENTS} optional={!ministryId} />
          <TextAreaField name="description" label="Description" rows={2} optional />
        </>
      )}
    </FormDialog>
  )
}
