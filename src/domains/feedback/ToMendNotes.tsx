import { useEffect, useState } from 'react'
import { useSession } from '../../session/session'
import { Note } from '../../components/Note'
import { plural } from '../../components/words'
import { saveAs } from '../../lib/save'
import { isAdding, removeToMend, toMendIn, type ToMend } from './to-mend'

interface Props {
  feedbackId: string
  /** The lists are looked at again when a form is closed. */
  isOpen: boolean
  onMend: (list: ToMend) => void
  /** Opens what was begun. */
  onGoOn: () => void
}

interface Removed {
  list: ToMend
  bringBack: () => Promise<void>
}

/** Who was left out of a list until they are corrected: nowhere else are they. */
export function ToMendNotes({ feedbackId, isOpen, onMend, onGoOn }: Props) {
  const me = useSession()
  const [lists, setLists] = useState<ToMend[]>([])
  const [isBegun, setBegun] = useState(false)
  const [removed, setRemoved] = useState<Removed[]>([])
  useEffect(() => {
    let alive = true
    const look = async () => {
      const [found, isBegun] = await Promise.all([toMendIn(me.id, feedbackId), isAdding(me.id, feedbackId)])
      if (!alive) return
      setLists(found)
      setBegun(isBegun)
    }
    if (!isOpen) void look()
    return () => {
      alive = false
    }
  }, [me.id, feedbackId, isOpen])
  const remove = async (list: ToMend) => {
    const bringBack = await removeToMend(me.id, feedbackId, list)
    setRemoved((old) => [...old, { list, bringBack }])
    setLists((old) => old.filter(({ key }) => key !== list.key))
  }
  const takeBack = async (one: Removed) => {
    const { list, bringBack } = one
    setRemoved((old) => old.filter((other) => other !== one))
    await bringBack()
    setLists((old) => [...old, list])
  }
  return (
    <>
      {isBegun && !isOpen && (
        <Note tone="wait">
          <p className="row-x wrapx">
            <span>You began to add somebody who is not in the list yet.</span>
            <button type="button" className="btn btn-secondary" aria-haspopup="dialog" onClick={onGoOn}>
              Go on
            </button>
          </p>
        </Note>
      )}
      {lists.map((list) => (
        <Note tone="wait" key={list.key}>
          <div className="stack-2">
            <p>
              <b className="strong">{plural(list.count, 'person', 'people')}</b> of {list.file.name}{' '}
              {list.count === 1 ? 'is' : 'are'} not sent: a name or a mobile must be corrected.{' '}
              {list.isUnkept
                ? 'This device cannot keep them: download them before you close this tab.'
                : 'They are kept on this device until you send or remove them.'}
            </p>
            <p className="row-x wrapx">
              <button type="button" className="btn btn-secondary" aria-haspopup="dialog" onClick={() => onMend(list)}>
                Correct them
              </button>
              <button type="button" className="btn btn-link" onClick={() => saveAs(list.file.name, list.file)}>
                Download<span className="visually-hidden"> {list.file.name}</span>
              </button>
              <button type="button" className="btn btn-link" onClick={() => void remove(list)}>
                Remove<span className="visually-hidden"> {list.file.name}</span>
              </button>
            </p>
          </div>
        </Note>
      ))}
      {removed.map((one) => (
        <p className="sm row-x tight" role="status" key={one.list.key}>
          {one.list.file.name} was removed.
          <button type="button" className="btn-plain" autoFocus onClick={() => void takeBack(one)}>
            Undo<span className="visually-hidden">: keep {one.list.file.name}</span>
          </button>
        </p>
      ))}
    </>
  )
}
