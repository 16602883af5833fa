import { useMemo, useState, type ReactNode } from 'react'
import { MAX_NAME } from '@contract/vocabulary'
import { PhoneField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { spoken } from '../../lib/phones'
import { useAction } from '../../lib/useAction'
import { changeOf, correctionSchemaFor, type Correction, type Person } from './correction.rules'

interface Props {
  of: Person
  /** Says what to tell. */
  save: (change: Correction) => Promise<string>
  onClose: () => void
  /** What else is known about the number, and can be done about the person. */
  children?: (mobile: string) => ReactNode
}

/** The name and the number of a convert, to put right what was typed wrongly. */
export function CorrectDialog({ of, save, onClose, children }: Props) {
  // As it was when the dialog opened: what the page learns meanwhile takes nothing away that is typed.
  const [before] = useState<Person>({ name: of.name, mobile: of.mobile })
  const schema = useMemo(() => correctionSchemaFor(before), [before])
  const correct = useAction((values: Person) => save(changeOf(before, values)), (words) => words) // prettier-ignore
  return (
    <FormDialog
      title="Edit convert"
      blank={{ name: before.name, mobile: spoken(before.mobile) }}
      schema={schema}
      action={correct}
      deed="Save changes"
      onClose={onClose}
    >
      {({ mobile }) => (
        <>
          <TextField name="name" label="Full name" autoCapitalize="words" maxLength={MAX_NAME} />
          <PhoneField name="mobile" label="Mobile" />
          {children?.(mobile)}
        </>
      )}
    </FormDialog>
  )
}
