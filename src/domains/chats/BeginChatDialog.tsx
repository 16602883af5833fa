import { type ReactNode } from 'react'
import { MAX_MESSAGE, MAX_TITLE } from '@contract/vocabulary'
import { useNavigate } from 'react-router-dom'
import { object, string } from 'yup'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { NewKey } from '../../components/NewKey'
import { longText } from '../../lib/long-text'
import { useAction } from '../../lib/useAction'
import { useKeyed } from '../../lib/useKeyed'
import { usePaths } from '../../paths'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { beginOnce } from './begun-once'

const blank = { ministryId: '', budgetId: '', topic: '', message: '' }
const words = {
  budgetId: string(),
  topic: string().trim().required('Enter a topic.'),
  message: longText('Write the message.', MAX_MESSAGE),
}
const free = object({ ...words, ministryId: string() })
const withMinistry = object({ ...words, ministryId: string().required('Select the ministry.') })

interface Props {
  /** The request that it is about. */
  budgetId?: string
  /** With whom, where it is about no request. */
  ministryId?: string
  /** The field that says what it is about, or with whom, where that is not known: `budgetId` or `ministryId`. */
  children?: ReactNode
  onClose: () => void
}

/** Begins a chat with its first message: about a request, or, without one, about anything. Then it is open. */
export function BeginChatDialog({ budgetId = '', ministryId = '', children, onClose }: Props) {
  const empty = useKeyed(blank)
  const me = useSession()
  const paths = usePaths()
  const navigate = useNavigate()
  const isClient = may(me, 'useClientArea')
  const about = budgetId ? `budget-${budgetId}` : ministryId && `ministry-${ministryId}`
  const draft = useDeviceDraft(`chat-${about || 'new'}`)
  const begin = useAction(
    ({ key, ...values }: typeof empty) => {
      const request = budgetId || values.budgetId
      const ministry = ministryId || values.ministryId
      return beginOnce(
        {
          ...(request && { budgetId: request }),
          ...(ministry && { ministryId: ministry }),
          topic: values.topic.trim(),
          message: values.message.trim(),
        },
        key,
      )
    },
    'Your message was sent.',
    (id) => navigate(id ? paths.chat(id) : paths.notifications),
  )
  return (
    <FormDialog
      title={isClient ? 'Ask the Office' : 'New Chat'}
      blank={empty}
      schema={isClient || about ? free : withMinistry}
      action={begin}
      deed="Send"
      draft={draft}
      closesAtOnce
      onClose={onClose}
    >
      {children}
      <TextField
        name="topic"
        label="Topic"
        hint={isClient ? 'A few words, such as: Sound system.' : 'What it is about. The ministry sees it.'}
        maxLength={MAX_TITLE}
      />
      <TextAreaField name="message" label="Message" />
      <NewKey of="chat" refusal={begin.refusal} />
    </FormDialog>
  )
}
