import { useId, type ReactNode } from 'react'
import { object } from 'yup'
import { MAX_REASON } from '@contract/vocabulary'
import type { DraftStore } from '../lib/drafts'
import { longText } from '../lib/long-text'
import type { Action } from '../lib/useAction'
import { ConfirmDialog } from './ConfirmDialog'
import { TextAreaField } from './fields/TextAreaField'
import { FormDialog } from './FormDialog'

const blank = { reason: '' }
const schema = object({ reason: longText('Write the reason. The ministry reads it.', MAX_REASON) })

interface Props {
  title: string
  /** Says the effect. */
  children: ReactNode
  hint: string
  /** What to do instead, where no reason would arrive. */
  noReason?: ReactNode
  deed: string
  /** Keeps a reason that is half written. */
  draft: { store: DraftStore; key: string }
  /** Red, unless it only gives something back. */
  destroys?: boolean
  action: Action<[reason: string]>
  /** It is decided by now. */
  isOver?: boolean
  onClose: () => void
}

/** Before a refusal: what it does, and the reason that the other side reads. The page tells that it is done. */
export function ReasonDialog({ noReason, ...props }: Props) {
  if (noReason === undefined) return <AskReason {...props} />
  const { title, children, deed, destroys = true, action, onClose } = props
  return (
    <ConfirmDialog {...{ title, deed, destroys, onClose }} action={action.with('')}>
      <p className="md">{children}</p>
      <p className="md">{noReason}</p>
    </ConfirmDialog>
  )
}

type Asked = Omit<Props, 'noReason'>
function AskReason({ title, children, hint, deed, draft, destroys = true, isOver, action, onClose }: Asked) {
  const effect = useId()
  return (
    <FormDialog
      {...{ title, blank, schema, deed, draft, destroys, isOver, onClose, effect }}
      action={{ ...action, attempt: ({ reason }) => action.attempt(reason.trim()) }}
      closesAtOnce
    >
      <p className="md" id={effect}>
        {children}
      </p>
      <TextAreaField name="reason" label="Reason" hint={hint} rows={4} isFirst />
    </FormDialog>
  )
}
