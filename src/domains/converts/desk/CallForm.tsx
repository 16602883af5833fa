import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { OUTCOMES, type CallOutcome } from '../convert.rules'
import { callBackTimes, USUAL_TIME } from './desk.rules'
import { OtherTime } from './OtherTime'
import { useDeskKeys } from './useDeskKeys'

const MAX_NOTE = 4800
/** The second half of a double touch, or of a key pressed twice, is no deed of its own. */
const DOUBLE_MS = 600
/** The last one, in milliseconds of this page: the form itself is another one by then. */
const touched = { place: '', at: -DOUBLE_MS }
const once = (place: string, run: () => void) => () => {
  const now = performance.now()
  const isDouble = touched.place === place && now - touched.at < DOUBLE_MS
  Object.assign(touched, { place, at: now })
  if (!isDouble) run()
}

/** The next one counts, whatever came before. */
const again = () => Object.assign(touched, { place: '' })

interface Props {
  name: string
  note: string
  onNote: (words: string) => void
  onSave: (outcome: CallOutcome, callBack?: string) => void
  onStep: (step: 1 | -1) => void
  onLeave: () => void
  onAsk: () => void
  /** What became of the call before. */
  children: ReactNode
}

/** How the call went: words first, if there are any; then one touch or key saves, and the next person comes. */
export function CallForm({ name, note, onNote, onSave, onStep, onLeave, onAsk, children }: Props) {
  const [when, setWhen] = useState<'not asked' | 'asked' | 'other'>('not asked')
  const field = useRef<HTMLTextAreaElement>(null)
  const outcomes = OUTCOMES.map((outcome) => ({
    label: outcome,
    run: () => (outcome === 'Call back' ? setWhen('asked') : onSave(outcome)),
  }))
  const times = [
    ...callBackTimes().map(({ label, at }) => ({ label, run: () => onSave('Call back', at) })),
    { label: 'Another time', run: () => setWhen('other') },
    { label: 'No time was said', run: () => onSave('Call back') },
  ]
  const choices = (when === 'asked' ? times : outcomes).map(({ label, run }, index) => {
    const key = String(index + 1)
    return { label, key, run: once(key, run) }
  })
  const usual = choices.find(({ label }) => label === (when === 'asked' ? USUAL_TIME : OUTCOMES[0]))
  const enter = once('Enter', () => usual?.run())
  const back = () => {
    again()
    setWhen(when === 'other' ? 'asked' : 'not asked')
  }
  useDeskKeys({
    ...(when !== 'other' && {
      ...Object.fromEntries(choices.map(({ key, run }) => [key, run])),
      ...{ Enter: enter, 'ctrl Enter': enter },
      n: () => field.current?.focus(),
    }),
    Escape: when === 'not asked' ? onLeave : back,
  })
  useFocusOn(when)
  return (
    <form className="stack" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="stack-2 calldesk-outs" id="outcomes" tabIndex={-1}>
        <legend className="calldesk-ask">
          {when === 'not asked' ? 'How did it go?' : <span className="clip">When shall {name} be called?</span>}
        </legend>
        {when === 'other' ? (
          <OtherTime onSave={(at) => onSave('Call back', at)} />
        ) : (
          <div className="outs">
            {choices.map(({ label, key, run }) => (
              <button key={label} type="button" className="out" onClick={run}>
                {label}
                <kbd className="for-keys" aria-hidden="true">
                  {key}
                </kbd>
              </button>
            ))}
          </div>
        )}
      </fieldset>
      {children}
      <div className="field">
        <label className="form-label" htmlFor="note">
          Note <span className="optional">(optional)</span>
        </label>
        <textarea
          ref={field}
          id="note"
          className="form-control"
          rows={3}
          maxLength={MAX_NOTE}
          value={note}
          placeholder="Write first, then touch how it went."
          onChange={({ target }) => onNote(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation()
              document.getElementById('person')?.focus()
            } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              enter()
            }
          }}
        />
      </div>
      <div className="actionbar">
        {when === 'not asked' ? (
          <>
            <button type="button" className="btn btn-secondary btn-auto" onClick={() => onStep(-1)}>
              Back <kbd className="for-keys">K</kbd>
            </button>
            <button type="button" className="btn btn-secondary btn-auto" onClick={() => onStep(1)}>
              Skip <kbd className="for-keys">J</kbd>
            </button>
            <button type="button" className="btn btn-secondary" onClick={onAsk}>
              Add a request
            </button>
          </>
        ) : (
          <button type="button" className="btn btn-secondary" onClick={back}>
            {when === 'other' ? 'Other times' : 'Not call back'}
          </button>
        )}
      </div>
      <p className="sm muted for-keys">
        <kbd>1</kbd> to <kbd>6</kbd> save · <kbd>N</kbd> note · <kbd>Esc</kbd> leave · <kbd>?</kbd> all keys
      </p>
    </form>
  )
}

/** The buttons give way to others: the focus stays among them. */
function useFocusOn(when: string) {
  const first = useRef(when)
  const focus = useEffectEvent(() => document.getElementById('outcomes')?.focus({ preventScroll: true }))
  useEffect(() => {
    if (first.current !== when) focus()
    first.current = when
  }, [when])
}
