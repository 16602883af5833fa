import type { ConvertFeedback, RequestItem } from './converts.reading'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { plural } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { converts } from './converts.service'

interface Props {
  feedback: ConvertFeedback
  items: RequestItem[]
  onClose: () => void
}

export function CloseDialog({ feedback: { id, convert }, items, onClose }: Props) {
  const close = useAction(() => converts.close(id), 'Feedback closed.')
  const waiting = items.filter(({ status }) => status === 'Pending').length
  return (
    <ConfirmDialog title="Close this feedback?" deed="Close Feedback" action={close} onClose={onClose}>
      <p>
        {convert || 'The convert'} becomes Processed. After this nobody can add comments, requests or infos here. This
        cannot be taken back.
      </p>
      {waiting > 0 && (
        <p>
          {plural(waiting, 'request')} {waiting === 1 ? 'is' : 'are'} still Pending. You can decide{' '}
          {waiting === 1 ? 'it' : 'them'} after closing too.
        </p>
      )}
    </ConfirmDialog>
  )
}
