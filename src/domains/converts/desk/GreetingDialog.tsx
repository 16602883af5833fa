import { object, string } from 'yup'
import { useSession } from '../../../session/session'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { FormDialog } from '../../../components/FormDialog'
import { useAction } from '../../../lib/useAction'
import { GREETING } from '../greeting'
import { kept } from './kept'

const schema = object({ text: string().trim().required('Write a greeting.') })

export function GreetingDialog({
  text = GREETING,
  onSave,
  onClose,
}: {
  text?: string
  onSave: (text: string) => void
  onClose: () => void
}) {
  const me = useSession()
  const keep = useAction(async (values: { text: string }) => {
    await kept.saveGreeting(me.id, values.text.trim())
    onSave(values.text.trim())
  }, 'Your greeting is kept on this device.')
  return (
    <FormDialog
      title="Change greeting"
      blank={{ text }}
      schema={schema}
      action={keep}
      deed="Keep greeting"
      onClose={onClose}
    >
      <TextAreaField
        name="text"
        label="Greeting"
        hint="WhatsApp opens with it; you can still change it there. {name} becomes the convert's name, {me} yours."
        rows={4}
      />
    </FormDialog>
  )
}
