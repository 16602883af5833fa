import { useEffect, useRef, useState } from 'react'
import { useField, useFormikContext } from 'formik'
import fileIcon from 'bootstrap-icons/icons/file-earmark-arrow-up.svg?raw'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { MAX_DOCUMENT_BYTES } from '@contract/vocabulary'
import { announceUndone } from '../../lib/announce'
import { becoming, binding, fileSize } from '../../lib/files'
import { isPicture } from '../../lib/file-type'
import { pagesAsPdf, pagesOfPdf, smaller } from '../../lib/pictures'
import { Icon } from '../Icon'
import { ChosenPreview } from '../FilePreview'
import { plural } from '../words'
import { FieldFrame, type FieldProps } from './FieldFrame'

/** A picture above this is made smaller before it goes: a letter taken by a camera stays readable at a tenth of its size. */
const SHRINKS_ABOVE = 1024 * 1024

interface Props extends FieldProps {
  accept: string
  /** 0 to 1, while it is sent. */
  progress?: number
  disabled?: boolean
  /** A picture is shown. */
  preview?: boolean
  /** A large picture is made smaller. Not a receipt, by whose bytes it is known again, unless the server would not take it. */
  shrinks?: boolean
  /** Several pictures, such as photographed pages, become one PDF. */
  pages?: boolean
}

type Take = (file: File | null) => void

const NO_PAGES = 'Several files can only be pictures of pages. Choose one PDF, or the pictures.'
const UNREADABLE = 'This phone cannot read one of the pictures. Choose it again, or another.'
const CHANGED = 'This file changed while it was being sent. Send it again.'

/** One file. */
export function FileField({ accept, progress, disabled, preview, shrinks, pages, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const more = useRef<HTMLInputElement>(null)
  const [made, setMade] = useState<{ file: File; of: readonly Blob[] }>()
  const [trouble, setTrouble] = useState<string>()
  const [isBinding, setBinding] = useState(false)
  /** What another page would be added to. */
  const pagesOf = (value: File) => (made?.file === value ? made.of : isPicture(value.type) ? [value] : [])
  const [shrinking, setShrinking] = useState<File | null>(null)
  const { isSubmitting, validateForm } = useFormikContext()
  const held = useRef<((problem?: string) => void)[]>([])
  const release = (problem?: string) => held.current.splice(0).forEach((go) => go(problem))
  const [{ value: now }] = useField<File | null>({
    name: props.name,
    // A form that is sent meanwhile waits: the large one, or a part of the pages, would go.
    validate: (value: File | null) =>
      isBinding || (value && value === shrinking)
        ? new Promise<string | undefined>((go) => held.current.push(go))
        : // What was there before is not what is meant.
          trouble,
  })
  const isShrinking = now !== null && shrinking === now
  const mustWait = isShrinking || isBinding
  useEffect(() => {
    if (!mustWait) release()
  }, [mustWait])
  const hadTrouble = useRef(false)
  useEffect(() => {
    // It stood among the errors of the form as well.
    if (hadTrouble.current && !trouble) void validateForm()
    hadTrouble.current = trouble !== undefined
  }, [trouble, validateForm])
  const pdfName = `${props.label}.pdf`
  useEffect(() => {
    // As the draft brings it back.
    if (!pages || now?.name !== pdfName || made?.file === now) return
    pagesOfPdf(now).then(
      (of) => of.length > 0 && setMade({ file: now, of }),
      () => {},
    )
  }, [pages, now, pdfName, made])
  /** What was chosen last: an earlier one may become smaller after it, or after it was taken out. */
  const turn = useRef(0)
  useEffect(() => {
    if (now) return
    // Taken out from elsewhere: what becomes smaller now comes too late.
    if (!isBinding) turn.current += 1
    // Else the same file could not be chosen again.
    if (input.current) input.current.value = ''
  }, [now, isBinding])
  const choose = async (file: File | null, set: Take) => {
    const mine = (turn.current += 1)
    const most = shrinks ? SHRINKS_ABOVE : MAX_DOCUMENT_BYTES
    const soon = file && file.size > most && isPicture(file.type) ? smaller(file) : null
    // Before the form looks at the large one: it is judged by what it becomes.
    if (file && soon) becoming.set(file, soon)
    set(file)
    setShrinking(soon && file)
    if (!soon) return
    const ready = await soon
    if (turn.current !== mine) return
    setShrinking(null)
    if (ready !== file) set(ready)
  }
  /** As one PDF, under the name of the field. What was chosen before stays until it is there: the page may end meanwhile. */
  const bind = async (all: readonly Blob[], set: Take) => {
    const mine = (turn.current += 1)
    setBinding(true)
    const soon = pagesAsPdf(all, pdfName)
    binding.set(props.name, soon)
    const file = await soon
    if (binding.get(props.name) === soon) binding.delete(props.name)
    // Another was chosen meanwhile.
    if (turn.current !== mine) return
    setBinding(false)
    if (file) {
      setMade({ file, of: all })
      return set(file)
    }
    setTrouble(UNREADABLE)
    release(UNREADABLE)
  }
  /** `judge` looks at it at once: a file that cannot be taken is told of where it was chosen. */
  const take = (pictures: readonly Blob[], files: FileList | null, set: Take, judge = set) => {
    const all = [...pictures, ...(files ?? [])]
    setTrouble(undefined)
    // What is being sent was judged by the one before.
    if (isSubmitting) {
      release(CHANGED)
      announceUndone(CHANGED)
    }
    if (all.length < 2) {
      setBinding(false)
      void choose(files?.[0] ?? null, judge)
    } else if (all.every(({ type }) => isPicture(type))) void bind(all, set)
    else setTrouble(NO_PAGES)
  }
  return (
    <FieldFrame<File | null> {...props} refusal={trouble}>
      {({ value, set, leave, control, isInvalid }) => (
        <>
          <div className={isInvalid ? 'filebox is-invalid' : 'filebox'}>
            <Icon of={fileIcon} />
            {value ? (
              // One above the other: beside each other little of a name is seen on a phone.
              <span className="grow filebox-name">
                <span className="clip md">{value.name}</span>
                <span className="sm muted" role="status">
                  {isShrinking ? 'Making it smaller…' : fileSize(value.size)}
                </span>
              </span>
            ) : (
              <span className="grow md muted">No file chosen</span>
            )}
            <input
              {...control}
              ref={input}
              type="file"
              className="visually-hidden"
              accept={accept}
              disabled={disabled}
              multiple={pages}
              onChange={(event) => take([], event.target.files, set, leave)}
            />
            <label htmlFor={control.id} className={disabled ? 'btn btn-link disabled' : 'btn btn-link'}>
              {value ? 'Change' : 'Choose'}
            </label>
            {value && (
              <button
                type="button"
                className="iconbtn"
                aria-label={`Remove ${value.name}`}
                onClick={() => take([], null, set)}
              >
                <Icon of={cross} />
              </button>
            )}
          </div>
          {preview && value && <ChosenPreview file={value} />}
          {trouble && (
            <button type="button" className="btn btn-link" onClick={() => setTrouble(undefined)}>
              {value ? 'Keep what was there' : 'Choose none'}
            </button>
          )}
          {isBinding && (
            <p className="sm muted" role="status">
              Putting the pages together…
            </p>
          )}
          {pages && value && pagesOf(value).length > 0 && (
            <div className="row-x tight">
              <input
                ref={more}
                type="file"
                hidden
                multiple
                accept="image/*"
                onChange={(event) => {
                  take(pagesOf(value), event.target.files, set)
                  event.target.value = ''
                }}
              />
              <button
                type="button"
                className="btn btn-link"
                disabled={disabled}
                aria-disabled={isBinding}
                onClick={() => isBinding || more.current?.click()}
              >
                Add a page
              </button>
              {pagesOf(value).length > 1 && <span className="sm muted">{plural(pagesOf(value).length, 'page')}</span>}
            </div>
          )}
          {progress !== undefined && (
            <progress className="mt-2" max={1} value={progress} aria-label={`Sending ${props.label.toLowerCase()}`}>
              {Math.round(progress * 100)} %
            </progress>
          )}
        </>
      )}
    </FieldFrame>
  )
}
