import { useEffect, useEffectEvent, useRef, useState } from 'react'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import add from 'bootstrap-icons/icons/file-earmark-arrow-up.svg?raw'
import { megabytes } from '@contract/rules/sizes'
import { MAX_FILE_BYTES } from '@contract/vocabulary'
import { chosenWith, dropChosen, unsent, withMore, type Chosen } from './chosen'
import type { Album } from './feedback.reading'
import { Dialog, DialogBody } from '../../components/Dialog'
import { Icon } from '../../components/Icon'
import { Note } from '../../components/Note'
import { plural } from '../../components/words'
import { fileSize } from '../../lib/files'
import { smaller } from '../../lib/pictures'
import { dropShared } from '../../lib/shared-files'
import type { MediaKind } from './feedback.service'
import { useMediaQueue } from './media-queue'
import { KINDS } from './upload.rules'

interface Props {
  kind: MediaKind
  album: Album
  feedbackId: string
  dropped?: File[]
  /** Told which of what was chosen goes into the queue, and when it lies there. */
  onQueued?: (files: File[], queued: Promise<void>) => void
  onClose: () => void
}

/** §9: up to 5 videos or 18 pictures. Checks before the first byte is sent, then hands them to the queue. */
export function UploadDialog({ kind, album, feedbackId, dropped, onQueued, onClose }: Props) {
  const { max, accept, one } = KINDS[kind]
  const { uploads } = useMediaQueue()
  const place = `${feedbackId}/${album.title}/${kind}`
  const [first] = useState(() => chosenWith(kind, place, dropped ?? []))
  const [chosen, setChosen] = useState(first.all)
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current) unsent.set(place, chosen)
  }, [place, chosen])
  const [shrink, setShrink] = useState(kind === 'pictures')
  const [problem, setProblem] = useState(first.problem)
  const input = useRef<HTMLInputElement>(null)

  const choose = (files: File[]) => {
    const more = withMore(kind, chosen, files)
    setProblem(more.problem)
    setChosen(more.all)
    void makeSmaller(more.fresh)
  }
  /** One after the other: a cheap phone holds one large picture in memory, not eighteen. */
  const makeSmaller = async (all: Chosen[]) => {
    if (kind === 'videos') return
    for (const { file, problem: why } of all) {
      const small = why ? file : await smaller(file)
      setChosen((now) => now.map((entry) => (entry.file === file ? { ...entry, small } : entry)))
    }
  }
  const begin = useEffectEvent(() => void makeSmaller(first.all.filter(({ small }) => !small)))
  useEffect(() => begin(), [])

  const good = chosen.filter(({ problem: why }) => !why)
  const refused = chosen.flatMap(({ file, problem: why }) => (why ? [`${file.name}: ${why}`] : []))
  const isWorking = shrink && good.some(({ small }) => !small)
  const sent = ({ file, small }: Chosen) => (shrink && small ? small : file)
  const bytes = (files: Blob[]) => files.reduce((sum, { size }) => sum + size, 0)
  const before = bytes(good.map(({ file }) => file))
  const after = bytes(good.map(sent))
  const toSend = `${plural(good.length, one)}, ${fileSize(after)} to send`
  const upload = () => {
    // The large ones would go.
    if (isWorking) return
    if (good.length === 0) return setProblem(`Choose the first ${one}.`)
    isSent.current = true
    unsent.delete(place)
    const to = { kind, albumId: album.id, album: album.title, feedbackId }
    const files = good.map(({ file }) => file)
    dropChosen(files)
    const adding = uploads.add(good.map((entry) => ({ name: sent(entry).name, file: sent(entry), to })))
    // What was shared, also when it is chosen here later. What the queue has in this page alone stays where it lies.
    const queued = adding.then((areKept) => dropShared(files.filter((_, at) => areKept[at])))
    onQueued?.(files, queued)
    onClose()
  }
  return (
    <Dialog
      title={kind === 'videos' ? 'Upload Videos' : 'Upload Pictures'}
      onClose={onClose}
      isForm
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Go back
          </button>
          <button type="button" className="btn btn-primary" onClick={upload} aria-disabled={isWorking}>
            {isWorking ? 'Making them smaller…' : good.length > 0 ? `Upload ${plural(good.length, one)}` : 'Upload'}
          </button>
        </>
      }
    >
      <DialogBody className="stack">
        <p className="md muted">
          Up to {plural(max, one)} at once, {megabytes(MAX_FILE_BYTES)} each, into “{album.title}”.
        </p>
        {problem && <Note tone="bad">{problem}</Note>}
        <label
          className="dropzone"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            choose([...event.dataTransfer.files])
          }}
        >
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            multiple
            accept={accept}
            onChange={(event) => {
              choose([...(event.target.files ?? [])])
              // The same file may be chosen again after it was taken out.
              event.target.value = ''
            }}
          />
          <Icon of={add} />
          <span className="md strong">{chosen.length > 0 ? `Choose more ${one}s` : `Choose ${one}s`}</span>
          <span className="sm muted only-desk">or drop them here</span>
        </label>
        {kind === 'pictures' && (
          <label className="form-check">
            <input
              type="checkbox"
              className="form-check-input"
              checked={shrink}
              onChange={(event) => setShrink(event.target.checked)}
            />
            <span className="form-check-label">
              <span className="md">Make pictures smaller first</span>
              <span className="sm muted block">
                {after < before
                  ? `Saves ${fileSize(before - after)} of ${fileSize(before)}. They stay sharp on a screen.`
                  : 'Saves data. They stay sharp on a screen. Your own files are not changed.'}
              </span>
            </span>
          </label>
        )}
        {good.length > 0 && <p className="md">{toSend}</p>}
        {/* The list tells the eye; it stands here all the while, or nobody would hear it. Not with each picture that shrinks. */}
        <p className="visually-hidden" role="status">
          {[...(good.length > 0 && !isWorking ? [toSend] : []), ...refused].join(' ')}
        </p>
        {chosen.length > 0 && (
          <ul className="rows rows-open" aria-label={`Chosen ${one}s`}>
            {chosen.map((entry) => (
              <li className="row-x pad-row" key={`${entry.file.name} ${entry.file.size}`}>
                <span className="grow stack-1">
                  <span className="md clip">{entry.file.name}</span>
                  <span className={entry.problem ? 'sm red' : 'sm muted'}>
                    {entry.problem ?? sizes(entry.file, shrink ? entry.small : entry.file)}
                  </span>
                </span>
                <button
                  type="button"
                  className="iconbtn iconbtn-end"
                  aria-label={`Take out ${entry.file.name}`}
                  onClick={() => setChosen(chosen.filter((other) => other !== entry))}
                >
                  <Icon of={cross} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  )
}

function sizes(file: File, sent: File | null): string {
  if (!sent) return `${fileSize(file.size)}, is made smaller…`
  return sent.size < file.size ? `${fileSize(file.size)}, becomes ${fileSize(sent.size)}` : fileSize(file.size)
}
