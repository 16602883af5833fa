import type { ReactNode } from 'react'
import { object, string } from 'yup'
import type { Action } from '../lib/useAction'
import { ConfirmDialog } from './ConfirmDialog'
import { TextAreaField } from './fields/TextAreaField'
import { FormDialog } from './FormDialog'

const blank = { reason: '' }
const schema = object({ reason: string().trim().required('Write the reason. The ministry reads it.') })

interface Props {
  title: string
  /** Says the effect. */
  children: ReactNode
  hint: string
  /** Whether a reason would arrive; where not, `noReason` says what to do instead. */
  takesReason: boolean
  noReason: ReactNode
  deed: string
  /** Red, unless it only gives something back. */
  destroys?: boolean
  action: Action<[reason: string]>
  onClose: () => void
}

/** Before a refusal: what it does, and the reason that the other side reads. The page tells that it is done. */
export function ReasonDialog({
  title,
  children,
  hint,
  takesReason,
  noReason,
  deed,
  destroys = true,
  action,
  onClose,
}: Props) {
  if (!takesReason)
    return (
      <ConfirmDialog {...{ title, deed, destroys, onClose }} action={action.with('')}>
        <p className="md">{children}</p>
        <p className="md">{noReason}</p>
      </ConfirmDialog>
    )
  return (
    <FormDialog
      {...{ title, blank, schema, deed, destroys, onClose }}
      action={{ ...action, attempt: ({ reason }) => action.attempt(reason.trim()) }}
      closesAtOnce
    >
      <p className="md">{children}</p>
      <TextAreaField name="reason" label="Reason" hint={hint} rows={4} isFirst />
    </FormDialog>
  )
}
