import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import check from 'bootstrap-icons/icons/check-lg.svg?raw'
import { Icon } from '../../../components/Icon'
import { Note } from '../../../components/Note'
import { OUTCOMES, type CallOutcome } from './desk.rules'

const MAX_NOTE = 4900

export interface CallDraft {
  convertId: string
  outcome: CallOutcome | null
  note: string
}

/** How the call went: one touch, words if there are any, and on to the next. Keys 1 to 6, J and K do the same. */
export function CallForm({
  convertId,
  written,
  start,
  onChange,
  onSave,
  onStep,
  isAllDone,
}: {
  convertId: string
  /** What was written about this person today already. */
  written: CallOutcome | undefined
  start?: CallDraft
  onChange: (draft: CallDraft) => void
  onSave: (draft: CallDraft) => void
  onStep: (step: 1 | -1) => void
  isAllDone: boolean
}) {
  const [draft, setDraft] = useState<CallDraft>(start ?? { convertId, outcome: null, note: '' })
  const [isMissing, setMissing] = useState(false)
  const edit = (changes: Partial<CallDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    setMissing(false)
    onChange(next)
  }
  const pick = (outcome: CallOutcome) => edit({ outcome: draft.outcome === outcome ? null : outcome })
  const save = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (draft.outcome) onSave(draft)
    else setMissing(true)
  }
  useKeys({
    ...Object.fromEntries(OUTCOMES.map((outcome, index) => [String(index + 1), () => pick(outcome)])),
    j: () => onStep(1),
    k: () => onStep(-1),
  })
  return (
    <form className="stack" onSubmit={save}>
      <fieldset className="stack-2">
        <legend className="calldesk-ask">How did it go?</legend>
        {written && <p className="md muted">Written today: {written}. What you write now is added.</p>}
        {isAllDone && <Note tone="good">Everybody of this list was called today.</Note>}
        <div className="outs">
          {OUTCOMES.map((outcome, index) => (
            <button
              key={outcome}
              type="button"
              className="out"
              aria-pressed={draft.outcome === outcome}
              onClick={() => pick(outcome)}
            >
              {draft.outcome === outcome && <Icon of={check} />}
              {outcome}
              <kbd className="only-desk" aria-hidden="true">
                {index + 1}
              </kbd>
            </button>
          ))}
        </div>
        {isMissing && <Note tone="bad">Choose how the call went. Then it can be saved.</Note>}
      </fieldset>
      <div className="field">
        <label className="form-label" htmlFor="note">
          Note <span className="optional">(optional)</span>
        </label>
        <textarea
          id="note"
          className="form-control"
          rows={3}
          maxLength={MAX_NOTE}
          value={draft.note}
          onChange={({ target }) => edit({ note: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
          }}
        />
      </div>
      <div className="actionbar">
        <button type="button" className="btn btn-secondary btn-auto" onClick={() => onStep(-1)}>
          Back <kbd className="only-desk">K</kbd>
        </button>
        <button type="button" className="btn btn-secondary btn-auto" onClick={() => onStep(1)}>
          Skip <kbd className="only-desk">J</kbd>
        </button>
        <button type="submit" className="btn btn-primary">
          Save and next
        </button>
      </div>
      <p className="sm muted only-desk">
        Keys: 1 to 6 say how it went, J is the next person, K the one before, Ctrl Enter saves.
      </p>
    </form>
  )
}

/** Single keys, while nobody is typing. */
function useKeys(keys: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    const run = keys[event.key.toLowerCase()]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
