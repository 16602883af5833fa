import { object } from 'yup'
import { MAX_REASON } from '@contract/vocabulary'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { FormDialog } from '../../components/FormDialog'
import { longText } from '../../lib/long-text'
import type { Action } from '../../lib/useAction'

const blank = { reason: '' }
const schema = object({ reason: longText('Write how you know that the address is right.', MAX_REASON) })

interface Props {
  name: string
  email: string
  action: Action<[reason: string]>
  onClose: () => void
}

/** The admin's word instead of the ministry's click: for mail that does not arrive. The page tells that it is done. */
export function ConfirmByHandDialog({ name, email, action, onClose }: Props) {
  return (
    <FormDialog
      title="Confirm this address by hand?"
      {...{ blank, schema, onClose }}
      action={{ ...action, attempt: ({ reason }) => action.attempt(reason.trim()) }}
      deed="Confirm"
      closesAtOnce
    >
      <p className="md">
        {name} logs in as {email}, and its mails go there, the one that sets its password too. Confirm it only if you
        know that the address is theirs.
      </p>
      <TextAreaField
        name="reason"
        label="How you know"
        hint="Such as: the pastor called us from the mobile above. It is kept with your name."
        rows={4}
      />
    </FormDialog>
  )
}
