import { useEffect, useState } from 'react'
import { useSession } from '../../session/session'
import { Note } from '../../components/Note'
import { plural } from '../../components/words'
import { saveAs } from '../../lib/save'
import { keepToMend, toMendIn, type ToMend } from './to-mend'

interface Props {
  feedbackId: string
  /** The lists are looked at again when a form is closed. */
  isOpen: boolean
  onMend: (list: ToMend) => void
}

/** Who was left out of a list until they are corrected: nowhere else are they. */
export function ToMendNotes({ feedbackId, isOpen, onMend }: Props) {
  const me = useSession()
  const [lists, setLists] = useState<ToMend[]>([])
  const [removed, setRemoved] = useState<ToMend>()
  useEffect(() => {
    let alive = true
    if (!isOpen) void toMendIn(me.id, feedbackId).then((found) => alive && setLists(found))
    return () => {
      alive = false
    }
  }, [me.id, feedbackId, isOpen])
  const remove = async (list: ToMend) => {
    await keepToMend(me.id, feedbackId, null, list.key)
    setRemoved(list)
    setLists((old) => old.filter(({ key }) => key !== list.key))
  }
  const takeBack = async (list: ToMend) => {
    await keepToMend(me.id, feedbackId, list, list.key)
    setRemoved(undefined)
    setLists((old) => [...old, list])
  }
  return (
    <>
      {lists.map((list) => (
        <Note tone="wait" key={list.key}>
          <div className="stack-2">
            <p>
              <b className="strong">{plural(list.count, 'person', 'people')}</b> of {list.file.name}{' '}
              {list.count === 1 ? 'is' : 'are'} not sent: a name or a mobile wants another look.{' '}
              {list.isUnkept
                ? 'This device cannot keep them: download them before you close this tab.'
                : 'They are kept on this device until you send or remove them.'}
            </p>
            <p className="row-x wrapx">
              <button type="button" className="btn btn-secondary" aria-haspopup="dialog" onClick={() => onMend(list)}>
                Correct them
              </button>
              <button type="button" className="btn btn-link" onClick={() => saveAs(list.file.name, list.file)}>
                Download
              </button>
              <button type="button" className="btn btn-link" onClick={() => void remove(list)}>
                Remove
              </button>
            </p>
          </div>
        </Note>
      ))}
      {removed && (
        <p className="sm row-x tight" role="status">
          The list was removed.
          <button type="button" className="btn-plain" onClick={() => void takeBack(removed)}>
            Undo
          </button>
        </p>
      )}
    </>
  )
}
