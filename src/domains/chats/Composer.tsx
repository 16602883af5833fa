import { useMemo, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
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

/** What is typed but not sent is kept on this device, so that a tab that is closed loses nothing. */
export function Composer({ chatId, userId, mayAttach, onSend }: Props) {
  // No one editor: a second tab may write in the same chat, each has its own words before it.
  const store = useMemo(() => ({ ...deviceDrafts(userId), nameOf: undefined }), [userId])
  const { draft, keep, drop } = useDraft<string>(store, `message-${chatId}`)
  const [typed, setTyped] = useState<string>()
  const attached = useAttached()
  // Enter on a desk sends; a phone's Enter is a new line.
  const isDesk = useMedia('(pointer: fine)')
  const text = typed ?? draft?.values ?? ''
  const setText = (words: string) => {
    setTyped(words)
    if (words) keep(words)
    else void drop()
  }
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if ((!text.trim() && !attached.file) || !attached.isReady) return
    setText('')
    attached.choose()
    void onSend(text.trim(), attached.file)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && isDesk) {
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
        onChange={(event) => setText(event.target.value)}
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

interface Chosen {
  of: File
  /** As it is sent; null while it is being made smaller. */
  file: File | null
}

/** One file for the next message: pictures are made smaller first, and what the server would refuse is told at once. */
function useAttached() {
  const [chosen, setChosen] = useState<Chosen>()
  const problem = chosen?.file ? documentProblem(chosen.file) : null
  const choose = (of?: File) => {
    setChosen(of && { of, file: null })
    if (of) void smaller(of).then((file) => setChosen((now) => (now?.of === of ? { of, file } : now)))
  }
  const words = () => problem ?? (chosen?.file ? fileSize(chosen.file.size) : 'Made smaller…')
  return {
    choose,
    shown: chosen && { name: (chosen.file ?? chosen.of).name, words: words(), problem },
    file: problem ? undefined : (chosen?.file ?? undefined),
    isReady: !chosen || (chosen.file !== null && !problem),
  }
}
