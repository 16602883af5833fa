import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormikValues } from 'formik'
import phone from 'bootstrap-icons/icons/phone.svg?raw'
import { asOf, clock } from '../lib/dates'
import { useDraft, type DraftStore } from '../lib/drafts'
import type { Fitting, FormSchema } from '../lib/schema'
import { Icon } from './Icon'
import { Note } from './Note'
import { OpenElsewhere } from './OpenElsewhere'
import { PlainForm, type PlainProps, type Submitted } from './PlainForm'

export type { Unsent } from './PlainForm'

export interface FormProps<T extends FormikValues, S extends FormSchema> extends Pick<
  PlainProps<T>,
  'blank' | 'onSubmit' | 'children' | 'className'
> {
  schema: S & Fitting<T, S>
  /** Keeps what is typed on every pause, under this key. Files and passwords do not belong in drafts of the tab. */
  draft?: KeptDraft
}
interface KeptDraft {
  store: DraftStore
  key: string
  /** Another tab goes on with it: what was asked about it here is over. */
  onElsewhere?: () => void
}

/** Formik with what every form of ours does: drafts, the server's words beside their fields, first error focused, sent once. */
export function Form<T extends FormikValues, S extends FormSchema>({ draft, ...props }: FormProps<T, S>) {
  return draft ? <DraftForm draft={draft} {...props} /> : <PlainForm {...props} />
}

function DraftForm<T extends FormikValues>({
  draft: { store, key, onElsewhere },
  blank,
  onSubmit,
  ...props
}: PlainProps<T> & { draft: KeptDraft }) {
  const { draft, late, savedAt, isUnkept, keep, drop, takeOver } = useDraft<T>(store, key, 'ask')
  /** What is set after it was sent, a picture that became smaller, is no draft. */
  const sent = useRef(false)
  /** What it began with is not exchanged while it is on its way. */
  const [isSending, setSending] = useState(false)
  const isElsewhere = takeOver !== null
  const tellElsewhere = useEffectEvent(() => onElsewhere?.())
  useEffect(() => {
    if (isElsewhere) tellElsewhere()
  }, [isElsewhere])
  if (takeOver) return <OpenElsewhere onTakeOver={takeOver} />
  // Reading the device takes a moment; what is typed before would be overwritten.
  if (draft === undefined) return null
  const unkept = isUnkept && (
    <p className="sm red" role="status">
      {CANNOT_KEEP}
    </p>
  )
  const form = (
    <PlainForm
      // What comes late takes the place of an empty one.
      key={draft?.savedAt}
      {...props}
      blank={blank}
      start={draft ? { ...blank, ...draft.values } : blank}
      onSubmit={async (values, helpers) => {
        let isAnew = false
        const resetForm: typeof helpers.resetForm = (next) => {
          isAnew = true
          helpers.resetForm(next)
        }
        setSending(true)
        const submitted = await onSubmit(values, { ...helpers, resetForm }).finally(() => setSending(false))
        if (isSent(submitted)) {
          // A form that stays for the next one begins a draft of its own.
          sent.current = !isAnew
          await drop()
        }
        return submitted
      }}
      onChange={(values) => {
        if (!sent.current) keep(values)
      }}
      onDiscard={drop}
      kept={
        draft && (
          <span>
            Kept {store.nameOf ? 'on this device' : 'in this tab'} from {asOf(new Date(draft.savedAt))}
          </span>
        )
      }
      unkept={unkept}
      saved={
        unkept ||
        (savedAt && (
          <p className="sm muted row-x tight" role="status">
            <Icon of={phone} />
            Saved {store.nameOf ? 'on this device' : 'in this tab'} {clock(savedAt)}
          </p>
        ))
      }
    />
  )
  return (
    <>
      {late && !isSending && (
        <Late
          {...late}
          bringBack={() => {
            sent.current = false
            late.bringBack()
          }}
        />
      )}
      {form}
    </>
  )
}

function Late({ savedAt, bringBack, leave }: NonNullable<ReturnType<typeof useDraft>['late']>) {
  return (
    <Note tone="wait">
      <div className="stack-2">
        <p>
          This device was slow: it holds what you wrote here before, {asOf(new Date(savedAt))}. What you write now is
          kept when you have chosen.
        </p>
        <div className="row-x wrapx">
          <button type="button" className="btn btn-secondary" onClick={bringBack}>
            Bring that back
          </button>
          <button type="button" className="btn btn-secondary" onClick={leave}>
            Go on with this
          </button>
        </div>
      </div>
    </Note>
  )
}
const CANNOT_KEEP = 'This device cannot keep what you type. Send it before you close this tab.'
const isSent = (submitted: Submitted) => !submitted || ('done' in submitted && submitted.done)
