import { object, string } from 'yup'
import { MAX_REASON, REVERSAL_KINDS, type ReversalKind } from '@contract/vocabulary'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { SelectField } from '../../components/fields/SelectField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { FormDialog } from '../../components/FormDialog'
import { longText } from '../../lib/long-text'
import { naira } from '../../lib/money'
import { useAction } from '../../lib/useAction'
import { reversalWords, reversingOf } from './payment.rules'
import type { Payment } from './payments.reading'
import { payments } from './payments.service'

const blank = { kind: '', reason: '' }
const schema = object({
  kind: string().required('Choose what happened.'),
  reason: longText('Write what happened. The office reads it.', MAX_REASON),
})

/** Nothing is edited: an entry of its own takes the money the other way. */
export function ReverseDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { id, deposit, ministry, budgetId } = payment
  const amount = payment.amount === null ? 'the money' : naira(payment.amount)
  const reverse = useAction(
    ({ kind, reason }: typeof blank) => payments.reverse({ id, kind: kind as ReversalKind, reason: reason.trim() }),
    'Reversed. The ledger has an entry that takes it back.',
  )
  return (
    <FormDialog
      title={deposit ? 'Reverse this deposit?' : 'Reverse this payment?'}
      blank={blank}
      schema={schema}
      action={reverse}
      deed={`Reverse ${amount}`}
      destroys
      draft={useDeviceDraft(reversingOf(id))}
      isOver={payment.reversedBy !== null}
      onClose={onClose}
    >
      <p className="md">
        {deposit
          ? `${amount} leaves our balance again.`
          : `${amount} comes back into our balance. Do this when the money did not stay with ${ministry || 'the ministry'}.`}{' '}
        Both entries stay, and name each other. It is done once and cannot be taken back.
        {budgetId && ' The request stays as it is and says that its payment was reversed. Its ministry is told.'}
      </p>
      <SelectField
        name="kind"
        label="What happened"
        empty="Choose"
        options={REVERSAL_KINDS.map((value) => ({ value, label: reversalWords(value) }))}
      />
      <TextAreaField name="reason" label="Reason" hint="The office alone reads it." rows={3} />
    </FormDialog>
  )
}
