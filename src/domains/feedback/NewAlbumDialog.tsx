import { object, string } from 'yup'
import { useSession } from '../../session/session'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { deviceDrafts } from '../../lib/drafts'
import { useAction } from '../../lib/useAction'
import { feedbacks } from './feedback.service'

const blank = { title: '', description: '' }
const schema = object({
  title: string().trim().max(200, 'At most 200 characters.').required('Give the album a title.'),
  description: string().trim().max(5000, 'At most 5,000 characters.').required('Describe what the album shows.'),
})

export function NewAlbumDialog({ feedbackId, onClose }: { feedbackId: string; onClose: () => void }) {
  const me = useSession()
  const create = useAction(
    (values: typeof blank) => feedbacks.createAlbum({ feedbackId, ...values }),
    'Album created successfully!',
  )
  return (
    <FormDialog
      title="Create Album"
      {...{ blank, schema, onClose }}
      draft={{ store: deviceDrafts(me.id), key: `album-${feedbackId}` }}
      action={create}
      deed="Create Album"
    >
      <TextField name="title" label="Title" hint="Such as: Day 1, Altar call, Outreach team" />
      <TextAreaField name="description" label="Description" />
    </FormDialog>
  )
}
