import { object, string } from 'yup'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { chats } from './chats.service'

const schema = object({ topic: string().trim().required('Enter a topic.') })

export function NewChatDialog({
  budget: { id, ministryId },
  onClose,
}: {
  budget: { id: string; ministryId: string }
  onClose: () => void
}) {
  return (
    <FormDialog
      title="New Chat"
      blank={{ topic: '' }}
      schema={schema}
      submit={({ topic }) => chats.create({ budgetId: id, ministryId, topic: topic.trim() })}
      done="New chat created successfully!"
      deed="Create chat"
      onClose={onClose}
    >
      <TextField name="topic" label="Topic" hint="What it is about. The ministry sees it." maxLength={200} />
    </FormDialog>
  )
}
