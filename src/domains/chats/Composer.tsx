import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { MAX_MESSAGE } from '@contract/vocabulary'
import clip from 'bootstrap-icons/icons/paperclip.svg?raw'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { Icon } from '../../components/Icon'
import { deviceDrafts, useDraft } from '../../lib/drafts'
import { documentProblem, DOCUMENTS, fileSize } from '../../lib/files'
import { smaller } from '../../lib/pictures'
import { useMedia } from '../../lib/useMedia'

interface Props {
  chatId: string
  userId: string
  mayAttach: boolean
  onSend: (message: string, file?: File) => Promise<void>
}

interface Begun {
  text: string
  file: File | null
}
const NOTHING: Begun = { text: '', file: null }
/** Without a file its words alone are kept. */
const begunIn = (kept: string | Begun | undefined): Begun =>
  typeof kept === 'string' ? { text: kept, file: null } : (kept ?? NOTHING)

/** What was begun last time, and what was typed before the device had told of it. */
const joined = (kept: Begun, early: Begun): Begun => ({
  text: [kept.text, early.text].filter(Boolean).join(' '),
  file: early.file ?? kept.file,
})

/** What is typed or chosen but not sent is kept on this device, so that a tab that is closed loses nothing. */
export function Composer({ chatId, userId, mayAttach, onSend }: Props) {
  // No one editor: a second tab may write in the same chat, each has its own words before it.
  const store = useMemo(() => ({ ...deviceDrafts(userId), nameOf: undefined }), [userId])
  const { draft, keep, drop } = useDraft<string | Begun>(store, `message-${chatId}`)
  const [begun, setBegun] = useState<Begun & { isEarly?: boolean }>()
  const kept = begunIn(draft?.values)
  const { text, file } = begun?.isEarly ? joined(kept, begun) : (begun ?? kept)
  const keepAll = (all: Begun) => {
    if (all.file) keep(all)
    else if (all.text) keep(all.text)
    else void drop()
  }
  const latest = useRef(NOTHING)
  const isTold = useRef(false)
  useEffect(() => {
    latest.current = { text, file }
    isTold.current = draft !== undefined
  })
  const isJoined = begun?.isEarly === true && draft !== undefined
  const keepJoined = useEffectEvent(() => keepAll({ text, file }))
  useEffect(() => {
    if (isJoined) keepJoined()
  }, [isJoined])
  // A picture comes when it is smaller: beside what is typed by then.
  const change = (what: Partial<Begun>) => {
    const next = { ...latest.current, ...what }
    latest.current = next
    // The device has not told yet what was begun before: that is not written over.
    const isEarly = !isTold.current
    setBegun({ ...next, isEarly })
    if (!isEarly) keepAll(next)
  }
  const attached = useAttached(file, (chosen) => change({ file: chosen }))
  // Enter on a desk sends; a phone's Enter is a new line.
  const isDesk = useMedia('(pointer: fine)')
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if ((!text.trim() && !attached.file) || !attached.isReady) return
    change(NOTHING)
    attached.choose()
    void onSend(text.trim(), attached.file)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && isDesk) {
      event.preventDefault()
      submit()
    }
  }
  return (
    <form className="composer" onSubmit={submit}>
      {attached.shown && (
        <p className="attached md" role="status">
          <Icon of={clip} />
          <span className="clip">{attached.shown.name}</span>
          <span className={attached.shown.problem ? 'sm red' : 'sm muted nowrap'}>{attached.shown.words}</span>
          <button
            type="button"
            className="iconbtn iconbtn-end"
            aria-label={`Take out ${attached.shown.name}`}
            onClick={() => attached.choose()}
          >
            <Icon of={cross} />
          </button>
        </p>
      )}
      {mayAttach && <AttachButton onChoose={attached.choose} />}
      <label className="visually-hidden" htmlFor="message">
        Message
      </label>
      <textarea
        id="message"
        className="form-control"
        rows={2}
        maxLength={MAX_MESSAGE}
        placeholder="Write a message"
        aria-describedby={isDesk ? 'message-keys' : undefined}
        value={text}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onKey}
      />
      <button type="submit" className="btn btn-primary" aria-disabled={!attached.isReady}>
        Send
      </button>
      {isDesk && (
        <p className="sm muted w-100" id="message-keys">
          Enter sends, Shift Enter begins a new line.
        </p>
      )}
    </form>
  )
}

function AttachButton({ onChoose }: { onChoose: (file?: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={DOCUMENTS}
        aria-label="Picture or PDF"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onChoose(file)
          // The same file may be chosen again after it was taken out.
          event.target.value = ''
        }}
      />
      <button
        type="button"
        className="iconbtn"
        aria-label="Attach a picture or PDF"
        onClick={() => input.current?.click()}
      >
        <Icon of={clip} />
      </button>
    </>
  )
}

/**
 * One file for the next message: pictures are made smaller first, and what the server would refuse is told at once. `file` is
 * the one that is ready to be sent.
 */
function useAttached(file: File | null, onReady: (file: File | null) => void) {
  /** Chosen, and being made smaller. */
  const [coming, setComing] = useState<File>()
  const wanted = useRef<File>(undefined)
  const choose = (of?: File) => {
    wanted.current = of
    setComing(of)
    onReady(null)
    if (!of) return
    void smaller(of).then((small) => {
      if (wanted.current !== of) return
      setComing(undefined)
      onReady(small)
    })
  }
  const problem = file && !coming ? documentProblem(file) : null
  const shown = coming ?? file
  return {
    choose,
    shown: shown && { name: shown.name, words: problem ?? (coming ? 'Made smaller…' : fileSize(shown.size)), problem },
    file: problem || coming ? undefined : (file ?? undefined),
    isReady: !coming && !problem,
  }
}
