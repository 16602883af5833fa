import { MAX_PROSE } from '@contract/vocabulary'
import { useMemo } from 'react'
import { object, string } from 'yup'
import type { Convert } from './converts.reading'
import { useSession } from '../../session/session'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { FormDialog } from '../../components/FormDialog'
import { NewKey } from '../../components/NewKey'
import { deviceDrafts } from '../../lib/drafts'
import { useAction } from '../../lib/useAction'
import { useKeyed } from '../../lib/useKeyed'
import { addFeedbackOnce } from './written-once'

const blank = { message: '' }
const schema = object({
  message: string().trim().required('Write what was said or done.').max(MAX_PROSE, 'Write at most 5,000 characters.'),
})

export function AddFeedbackDialog({ convert: { id, name }, onClose }: { convert: Convert; onClose: () => void }) {
  const begin = useKeyed(blank)
  const me = useSession()
  const store = useMemo(() => deviceDrafts(me.id), [me.id])
  const add = useAction(
    ({ message, key }: typeof begin) => addFeedbackOnce(id, message, key),
    'Feedback added successfully!',
  )
  return (
    <FormDialog
      title="Add Feedback"
      blank={begin}
      schema={schema}
      action={add}
      deed="Add Feedback"
      draft={{ store, key: `convert-feedback-${id}` }}
      onClose={onClose}
    >
      <TextAreaField
        name="message"
        label="Message"
        hint={`What ${name} said, and what you did. The first line is what lists show.`}
        rows={6}
      />
      <NewKey of="feedback" refusal={add.refusal} />
    </FormDialog>
  )
}
