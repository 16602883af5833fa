import { object } from 'yup'
import { MAX_REASON } from '@contract/vocabulary'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { FormDialog } from '../../components/FormDialog'
import { longText } from '../../lib/long-text'
import { naira } from '../../lib/money'
import type { Action } from '../../lib/useAction'
import type { Prepared } from './prepared.reading'
import { voidingOf } from './prepared.rules'

const blank = { reason: '' }
const schema = object({ reason: longText('Write why. The office reads it.', MAX_REASON) })

interface Props {
  of: Prepared
  action: Action<[id: string, reason: string]>
  onClose: () => void
}

export function VoidDialog({ of: { id, amount, ministry, by, own, budgetId }, action, onClose }: Props) {
  const sum = amount === null ? 'the money' : naira(amount)
  return (
    <FormDialog
      title="Void this prepared payment?"
      {...{ blank, schema, onClose }}
      action={{ ...action, attempt: ({ reason }) => action.attempt(id, reason.trim()) }}
      deed={`Void ${sum}`}
      destroys
      draft={useDeviceDraft(voidingOf(id))}
      closesAtOnce
    >
      <p className="md">
        Nothing is paid to {ministry || 'the ministry'}, and its money can be used for something else.
        {budgetId && ' The request stays as it is and can be paid.'}
        {!own && ` ${by || 'Who prepared it'} is told.`}
      </p>
      <TextAreaField name="reason" label="Reason" hint="The office alone reads it." rows={3} isFirst />
    </FormDialog>
  )
}
