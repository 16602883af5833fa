import { useEffect, useId, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import phone from 'bootstrap-icons/icons/phone.svg?raw'
import { useSession } from '../../session/session'
import { Icon } from '../../components/Icon'
import { sayUnseen } from '../../lib/announce'
import { exact } from '../../lib/dates'
import { OUTBOX_CHANGED } from '../../lib/device'
import { deviceDrafts, listDrafts, type Draft } from '../../lib/drafts'
import { UNREAD, useWaiting } from '../../lib/useWaiting'
import { usePaths } from '../../paths'
import type { Budget } from '../budgets/budgets.reading'
import { requestOutbox } from './request-outbox'
import { draftOf, formOf, NAMES } from './request.rules'

const discardedWords = (title: string) => `${title}: discarded`

/** Requests that were begun on this device and not sent yet; of corrections those of `again`, which can still be sent. */
export function DraftOffers({ again }: { again: readonly Budget[] }) {
  const me = useSession()
  const paths = usePaths()
  const id = useId()
  const [saved, setSaved] = useState<{ key: string; savedAt: string }[]>([])
  /** What was discarded here can be taken back as long as this page stands. */
  const [discarded, setDiscarded] = useState<Partial<Record<string, Draft>>>({})
  const undoable = useRef(new Set<string>())
  const going = useWaiting(requestOutbox, me.id, 'going')
  const { revalidate } = useRevalidator()
  const wereGoing = useRef(0)
  useEffect(() => {
    // What has arrived belongs to the list now.
    if (going.length < wereGoing.current) void revalidate()
    wereGoing.current = going.length
  }, [going, revalidate])
  useEffect(() => {
    let alive = true
    const read = () =>
      void listDrafts(me.id).then((all) => {
        if (!alive) return
        const there = new Map(all.map((draft) => [draft.key, draft]))
        // Each stays where it stands: what was discarded can still be taken back.
        setSaved((old) => [
          ...old.flatMap((draft) => there.get(draft.key) ?? (undoable.current.has(draft.key) ? draft : [])),
          ...all.filter(({ key }) => !old.some((draft) => draft.key === key)),
        ])
      })
    read()
    // What was sent takes its draft along.
    window.addEventListener(OUTBOX_CHANGED, read)
    return () => {
      alive = false
      window.removeEventListener(OUTBOX_CHANGED, read)
    }
  }, [me.id])
  const forms: Partial<Record<string, { title: string; to: string }>> = {
    [draftOf('crusade')]: { title: NAMES.crusade, to: paths.newCrusade },
    [draftOf('hospital')]: { title: NAMES.hospital, to: paths.newHospital },
  }
  for (const old of again) {
    const form = formOf(old)
    if (!form) continue
    const title = [NAMES[form], old.reference, 'corrected'].filter(Boolean).join(' ')
    forms[draftOf(form, old)] = { title, to: paths.sendAgain(form, old.id) }
  }
  const drafts = saved.flatMap((draft) => {
    const form = forms[draft.key]
    return form ? [{ ...draft, ...form }] : []
  })
  // Not before it is known whether one of them is on its way.
  if (drafts.length === 0 || going === UNREAD) return null
  const store = deviceDrafts(me.id)
  const discard = async (key: string, title: string) => {
    const draft = await store.load(key)
    if (draft) undoable.current.add(key)
    await store.drop(key)
    if (!draft) return
    setDiscarded((all) => ({ ...all, [key]: draft }))
    sayUnseen(discardedWords(title))
  }
  const takeBack = async (key: string, { values }: Draft) => {
    await store.save(key, values)
    undoable.current.delete(key)
    setDiscarded(({ [key]: _, ...others }) => others)
  }
  return (
    <section className="panel noprint" aria-label="Drafts on this device">
      <ul className="rows rows-open">
        {drafts.map(({ key, savedAt, title, to }, at) => {
          const name = `${id}${at}`
          const gone = discarded[key]
          const isGoing = going.some(({ thread }) => thread === key)
          return gone ? (
            <li className="rowline draft" key={key}>
              <span id={name} className="md grow">
                {discardedWords(title)}
              </span>
              <button
                type="button"
                className="btn btn-secondary"
                aria-describedby={name}
                autoFocus
                onClick={() => void takeBack(key, gone)}
              >
                Undo
              </button>
            </li>
          ) : (
            <li className="rowline draft" key={key}>
              <span className="row-x grow">
                <Icon of={phone} />
                <span className="grow stack-1">
                  <span id={name} className="md strong">
                    {isGoing ? `${title} is on its way to the office` : `Draft: ${title}`}
                  </span>
                  <span className="sm muted">
                    {isGoing ? 'Keep Almoner open.' : `Saved on this device ${exact(savedAt)}`}
                  </span>
                </span>
              </span>
              {!isGoing && (
                <span className="row-x wrapx">
                  <Link className="btn btn-secondary" aria-describedby={name} to={to}>
                    Continue draft
                  </Link>
                  <button
                    type="button"
                    className="btn btn-link"
                    aria-describedby={name}
                    onClick={() => void discard(key, title)}
                  >
                    Discard
                  </button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
