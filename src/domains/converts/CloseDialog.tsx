import type { ConvertFeedback, RequestItem } from './converts.reading'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { plural } from '../../components/words'
import { Note } from '../../components/Note'
import { naira, sumKnown } from '../../lib/money'
import { useAction } from '../../lib/useAction'
import { offers } from '../../session/may'
import { useSession } from '../../session/session'
import { converts, QUEUE } from './converts.service'

interface Props {
  feedback: ConvertFeedback
  items: RequestItem[]
  onClose: () => void
}

export function CloseDialog({ feedback: { id, convert }, items, onClose }: Props) {
  const me = useSession()
  const close = useAction(() => converts.close(id).send(), 'Feedback closed.')
  const waiting = items.filter(({ status }) => status === 'Pending').length
  const promised = items.filter(({ status }) => status === 'Accepted')
  const sum = sumKnown(promised.map(({ amount }) => amount))
  return (
    <ConfirmDialog title="Close this feedback?" deed="Close Feedback" action={close} onClose={onClose}>
      <p>
        {convert || 'The convert'} becomes Processed, if somebody has them. After this nobody can add comments, requests
        or infos here. This cannot be taken back.
      </p>
      {waiting > 0 && (
        <p>
          {plural(waiting, 'request')} {waiting === 1 ? 'is' : 'are'} still Pending. You can decide{' '}
          {waiting === 1 ? 'it' : 'them'} after closing too.
        </p>
      )}
      {promised.length > 0 && (
        <Note tone="wait">
          {sum === null ? 'Help' : naira(sum)} was promised and is not handed over: complete{' '}
          {promised.map(({ title }) => title).join(', ')} when it is paid.
          {offers(me, QUEUE) && ' It stays in Waiting until then.'}
        </Note>
      )}
    </ConfirmDialog>
  )
}
