import { MAX_TITLE } from '@contract/vocabulary'
import { object, string } from 'yup'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { NewKey } from '../../components/NewKey'
import { useAction } from '../../lib/useAction'
import { useKeyed } from '../../lib/useKeyed'
import { createOnce } from './begun-once'

const blank = { topic: '' }
const schema = object({ topic: string().trim().required('Enter a topic.') })

export function NewChatDialog({
  budget: { id, ministryId },
  onClose,
}: {
  budget: { id: string; ministryId: string }
  onClose: () => void
}) {
  const begin = useKeyed(blank)
  const create = useAction(
    ({ topic, key }: typeof begin) => createOnce({ budgetId: id, ministryId, topic: topic.trim() }, key),
    'New chat created successfully!',
  )
  return (
    <FormDialog title="New Chat" blank={begin} schema={schema} action={create} deed="Create chat" onClose={onClose}>
      <TextField name="topic" label="Topic" hint="What it is about. The ministry sees it." maxLength={MAX_TITLE} />
      <NewKey of="chat" refusal={create.refusal} />
    </FormDialog>
  )
}
