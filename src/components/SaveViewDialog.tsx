import { object, string } from 'yup'
import { TextField } from './fields/TextField'
import { FormDialog } from './FormDialog'
import { MAX_VIEW_NAME } from './views'

interface Props {
  taken: readonly string[]
  onSave: (name: string) => void
  onClose: () => void
}
const blank = { name: '' }

/** What a view is called. */
export function SaveViewDialog({ taken, onSave, onClose }: Props) {
  const schema = object({
    name: string()
      .trim()
      .required('Enter a name.')
      .notOneOf(['Usual', ...taken], 'A view has this name already. Choose another one.'),
  })
  const save = ({ name }: typeof blank) => {
    onSave(name.trim())
    return Promise.resolve({ done: true, messages: [], at: performance.now() })
  }
  return (
    <FormDialog
      title="Save view"
      {...{ blank, schema }}
      action={{ attempt: save }}
      deed="Save view"
      closesAtOnce
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint="Filters, group and order, without the words that are searched for. Kept on this device, also for others who log in here with your role."
        maxLength={MAX_VIEW_NAME}
      />
    </FormDialog>
  )
}
