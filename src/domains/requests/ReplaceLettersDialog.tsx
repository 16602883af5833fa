import { object } from 'yup'
import { FormDialog } from '../../components/FormDialog'
import { documentFile } from '../../lib/documents'
import type { Action } from '../../lib/useAction'
import type { Hospital } from '../budgets/budgets.reading'
import { LetterFields } from './LetterFields'

export interface Letters {
  applicationLetter: File | null
  approvalLetter: File | null
}
const blank: Letters = { applicationLetter: null, approvalLetter: null }
const schema = object({
  applicationLetter: documentFile(null).test('some', 'Choose the letter to replace.', (file, { parent }) =>
    Boolean(file ?? (parent as Letters).approvalLetter),
  ),
  approvalLetter: documentFile(null),
})

interface Props {
  now: Hospital
  replace: Action<[Letters, (share: number) => void]>
  onClose: () => void
}

/** Another letter in the place of one of a Pending hospital request. */
export function ReplaceLettersDialog({ now, replace, onClose }: Props) {
  return (
    <FormDialog title="Replace letters" {...{ blank, schema, onClose }} action={replace} deed="Replace">
      <LetterFields now={now} />
    </FormDialog>
  )
}
