import { useRef } from 'react'
import { ApiError } from '../../../lib/api-error'
import { AddItemDialog } from '../AddItemDialog'
import type { Convert, ConvertFeedback } from '../converts.reading'
import { converts, type NewItem } from '../converts.service'
import { newest } from '../../../lib/oldest'
import { isAfter } from '../../../lib/once'
import { addFeedbackOnce, addItemOnce } from '../written-once'
import { messageOf } from './desk.rules'

interface Props {
  person: Pick<Convert, 'id' | 'name'>
  /** What stands in the note. */
  words: string
  /** The note has become a feedback. */
  onWritten: () => void
  /** By its title. */
  onAdded: (title: string) => void
  onClose: () => void
}

const JUST_NOW_MS = 15 * 60_000

/** The newest first. */
const openOf = async (id: string) =>
  newest((await converts.feedbacks(id)).filter(({ completedUtc }) => completedUtc === null))

/** A request belongs to a feedback: the last open one, or the note of this call, which then says Reached. */
export function RequestFromDesk({ person: { id, name }, words, onWritten, onAdded, onClose }: Props) {
  const isNoted = words.trim() !== ''
  /** The call that is written down, once for all tries, and what was open before it. */
  const call = useRef<{ message: string; key: string; before: ReadonlySet<string>; isWritten: boolean }>(null)
  const add = async (item: NewItem, key: string) => {
    let open = await openOf(id)
    if (isNoted || open.length === 0) {
      const message = messageOf('Reached', words)
      // One with these words of just now was written by a try whose answer was lost with its tab.
      const since = { writtenAt: new Date(Date.now() - JUST_NOW_MS).toISOString() }
      const isMine = (one: ConvertFeedback) => one.message.trim() === message && isAfter(one.createdUtc, since)
      const before = new Set(open.filter((one) => !isMine(one)).map((one) => one.id))
      call.current ??= { message, key: crypto.randomUUID(), before, isWritten: false }
    }
    const mine = call.current
    const fresh = () => open.filter((one) => !mine?.before.has(one.id))
    const same = () => fresh().find(({ message }) => message.trim() === mine?.message)
    if (mine && !mine.isWritten) {
      if (!same()) await addFeedbackOnce(id, mine.message, mine.key)
      mine.isWritten = true
      onWritten()
      open = await openOf(id)
    }
    // An API may keep the words in another form: what was not there before is the note, too.
    const feedback = same() ?? fresh()[0]
    if (!feedback) throw new ApiError(0, [{ message: 'The note is written, the request is not. Try again.' }])
    await addItemOnce(feedback.id, item, key)
    onAdded(item.title.trim())
  }
  return (
    <AddItemDialog
      title={`Request for ${name}`}
      note={
        isNoted
          ? 'This call is written down as Reached, with your note. The request belongs to it.'
          : 'It belongs to the last open feedback. Where none is open, this call is written down as one: Reached.'
      }
      draft={`desk-${id}`}
      add={add}
      onClose={onClose}
    />
  )
}
