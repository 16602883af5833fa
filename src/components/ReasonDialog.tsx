import type { ReactNode } from 'react'
import { object, string } from 'yup'
import { TextAreaField } from './fields/TextAreaField'
import { FormDialog } from './FormDialog'

const schema = object({ reason: string().trim().required('Write the reason. The ministry reads it.') })

interface Props {
  title: string
  /** Says the effect. */
  children: ReactNode
  hint: string
  done: string
  deed: string
  onReject: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Before a refusal: what it does, and the reason that the other side reads. */
export function ReasonDialog({ title, children, hint, done, deed, onReject, onClose }: Props) {
  return (
    <FormDialog
      title={title}
      blank={{ reason: '' }}
      schema={schema}
      submit={({ reason }) => onReject(reason.trim())}
      done={done}
      deed={deed}
      destroys
      onClose={onClose}
    >
      <p className="md">{children}</p>
      <TextAreaField name="reason" label="Reason" hint={hint} rows={4} />
    </FormDialog>
  )
}
