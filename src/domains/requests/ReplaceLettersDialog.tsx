import { object } from 'yup'
import { FormDialog } from '../../components/FormDialog'
import { documentFile } from '../../lib/documents'
import type { Action } from '../../lib/useAction'
import { useKeyed } from '../../lib/useKeyed'
import type { Hospital } from '../budgets/budgets.reading'
import { LetterFields } from './LetterFields'

export interface Letters {
  key: string
  applicationLetter: File | null
  approvalLetter: File | null
}
const blank: Omit<Letters, 'key'> = { applicationLetter: null, approvalLetter: null }
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
  const empty = useKeyed(blank)
  return (
    <FormDialog title="Replace letters" blank={empty} {...{ schema, onClose }} action={replace} deed="Replace">
      <LetterFields now={now} />
    </FormDialog>
  )
}
