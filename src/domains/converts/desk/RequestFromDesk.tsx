import { AddItemDialog } from '../AddItemDialog'
import type { Convert } from '../converts.reading'
import { converts, type NewItem } from '../converts.service'
import { messageOf } from './desk.rules'

interface Props {
  person: Pick<Convert, 'id' | 'name'>
  /** What stands in the note. */
  words: string
  /** The note has become a feedback. */
  onWritten: () => void
  onClose: () => void
}

/** A request belongs to a feedback: the last open one, or the note of this call, which then says Reached. */
export function RequestFromDesk({ person: { id, name }, words, onWritten, onClose }: Props) {
  const add = async (item: NewItem) => {
    const message = messageOf('Reached', words)
    const isNew = words.trim() !== ''
    const find = async () =>
      (await converts.feedbacks(id))
        .filter((one) => one.completedUtc === null && (!isNew || one.message.trim() === message))
        .sort((a, b) => b.createdUtc.localeCompare(a.createdUtc))[0]
    let feedback = await find()
    if (!feedback) {
      await converts.addFeedback(id, message)
      feedback = await find()
      onWritten()
    }
    if (feedback) await converts.addItem(feedback.id, item)
  }
  return (
    <AddItemDialog
      title={`Request for ${name}`}
      note="It belongs to a feedback. Where none is open, this call is written down as one: Reached."
      draft={id}
      add={add}
      onClose={onClose}
    />
  )
}
