import { object } from 'yup'
import type { Convert } from './converts.reading'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { FormDialog } from '../../components/FormDialog'
import { NewKey } from '../../components/NewKey'
import { longText } from '../../lib/long-text'
import { useAction } from '../../lib/useAction'
import { useKeyed } from '../../lib/useKeyed'
import { addFeedbackOnce } from './written-once'

const blank = { message: '' }
const schema = object({
  message: longText('Write what was said or done.'),
})

export function AddFeedbackDialog({ convert: { id, name }, onClose }: { convert: Convert; onClose: () => void }) {
  const begin = useKeyed(blank)
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
      draft={useDeviceDraft(`convert-feedback-${id}`)}
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
