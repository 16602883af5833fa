import { object, string } from 'yup'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import type { Action } from '../../lib/useAction'
import { ChangeCompare } from './ChangeCompare'
import type { MinistryChange } from './ministry-changes.reading'

const blank = { digits: '' }
const schema = object({
  digits: string()
    .trim()
    .required('Enter the last four digits.')
    .matches(/^\d{4}$/, 'Enter four digits.'),
})

interface Props {
  of: MinistryChange
  action: Action<[change: MinistryChange, digits?: string]>
  onClose: () => void
}

/** Before money goes to another account. Who approved it, and is alone, types its end from what the ministry told them. */
export function SecondLookDialog({ of: change, action, onClose }: Props) {
  const shared = { title: 'Is this account right?', deed: 'Confirm the account', onClose }
  const effect = <p className="md">{change.ministry} is paid to it from now on, and told by mail.</p>
  if (change.secondLook !== 'digits')
    return (
      <ConfirmDialog {...shared} action={action.with(change)}>
        <div className="stack">
          <ChangeCompare of={change.fields} />
          {effect}
        </div>
      </ConfirmDialog>
    )
  return (
    <FormDialog
      {...shared}
      {...{ blank, schema }}
      action={{ ...action, attempt: ({ digits }) => action.attempt(change, digits.trim()) }}
      closesAtOnce
    >
      {effect}
      <TextField
        name="digits"
        label="Last four digits of the new account number"
        hint="You approved it, and there is no other active admin. Ask the ministry by phone, and type what it tells you."
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
    </FormDialog>
  )
}
