import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { FormikValues } from 'formik'
import { announceStaying } from '../lib/announce'
import type { Fitting, FormSchema } from '../lib/schema'
import { SHOWN, type Outcome } from '../lib/useAction'
import { beginAnew } from '../lib/forms'
import { useCloseSoon } from '../lib/useCloseSoon'
import { Dialog, DialogBody, DialogFooter } from './Dialog'
import { Form, type FormProps, type Unsent } from './Form'
import { OutcomeAlert } from './OutcomeAlert'

interface Props<T extends FormikValues, S extends FormSchema> {
  title: string
  blank: T
  schema: S & Fitting<T, S>
  /** May also answer that nothing was sent. */
  action: {
    attempt: (values: T, progress: (share: number) => void) => Promise<Outcome | Unsent>
    /** Until the page shows what became of it, another try would get the same answer. */
    pending?: boolean
    refusal?: Outcome | null
  }
  /** Names the deed on the button. */
  deed: string | ((values: T) => string)
  /** Why it cannot be sent as it is typed, on the button; '' where it can. */
  stop?: (values: T) => string
  /** While a question about it stands before it: nothing is being sent yet. */
  asks?: boolean
  /** What is typed, for what stands beside the form. */
  onChange?: (values: T) => void
  /** Names a second button that sends, too, and begins anew instead of closing. */
  next?: string
  /** Red: it refuses or destroys. */
  destroys?: boolean
  onClose: () => void
  /** What it is about has become another. Where no answer came, that is the answer: the dialog gives way to the page. */
  isOver?: boolean
  /** Where the page behind tells that it is done. */
  closesAtOnce?: boolean
  /** Id of what says the effect, among the children. */
  effect?: string
  /** Keeps what is typed on the device until it is sent. */
  draft?: FormProps<T, S>['draft']
  children: ReactNode | ((values: T) => ReactNode)
}

/** A form in a dialog: shows why not, or the success text, and closes a second later (§8). */
export function FormDialog<T extends FormikValues, S extends FormSchema>({
  title,
  blank,
  schema,
  action,
  deed,
  stop,
  asks,
  onChange,
  next,
  destroys,
  onClose,
  closesAtOnce,
  isOver = false,
  draft,
  effect,
  children,
}: Props<T, S>) {
  const [done, setDone] = useState<Outcome>()
  /** The last of those that were sent by `next`. */
  const [before, setBefore] = useState<Outcome>()
  /** The form that begins anew when it is sent. */
  const goesOn = useRef<HTMLFormElement>(null)
  const [share, setShare] = useState<number>()
  const whenIdle = useRef<() => void>(null)
  useEffect(() => {
    if (!action.pending) whenIdle.current?.()
  })
  // Closed by the phone's Back while it was sent: nobody begins anew.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      whenIdle.current?.()
    }
  }, [])
  const hasGone = () => isGone.current
  useCloseSoon(done !== undefined, onClose)
  const giveWay = useEffectEvent(() => {
    announceStaying(SHOWN)
    onClose()
  })
  const isAnswered = isOver && action.refusal?.isUnsure === true
  useEffect(() => {
    if (isAnswered) giveWay()
  }, [isAnswered])

  return (
    <Dialog {...{ title, onClose, effect }} isForm locked={(share !== undefined || action.pending) && !done}>
      <Form<T, S>
        className="dialog-form"
        blank={blank}
        schema={schema}
        draft={draft}
        onSubmit={async (values, helpers) => {
          // The button keeps the focus until the dialog closes.
          if (done) return done
          setBefore(undefined)
          // By Enter: the button cannot be pressed then.
          if (stop?.(values)) return { keepDraft: true, problem: `${stop(values)}.` }
          const outcome = await action.attempt(values, setShare)
          setShare(undefined)
          if ('keepDraft' in outcome) return outcome
          if (outcome.done && goesOn.current && !hasGone()) {
            setBefore(outcome)
            await new Promise<void>((resolve) => (whenIdle.current = resolve))
            if (hasGone()) return outcome
            const left = beginAnew(helpers, values, blank)
            // Who has begun with the next one goes on there.
            const isTyped = Object.entries(left).some(([name, value]) => value !== blank[name])
            if (!isTyped) goesOn.current.querySelector('input')?.focus()
          } else if (outcome.done && closesAtOnce) onClose()
          else if (outcome.done) setDone(outcome)
          return outcome
        }}
      >
        {({ pending, problem, values, kept, unkept }) => (
          <>
            <DialogBody className="form">
              <OutcomeAlert outcome={done ?? before ?? null} />
              {!done && kept}
              {onChange && <Tell values={values} onChange={onChange} />}
              {typeof children === 'function' ? children(values) : children}
            </DialogBody>
            <DialogFooter>
              {!done && (problem || unkept) && (
                <div className="w-100">
                  {problem}
                  {unkept}
                </div>
              )}
              {stop && (
                <p className="visually-hidden" role="status">
                  {stop(values)}
                </p>
              )}
              {share !== undefined && <progress max={1} value={share} aria-label="Sending" />}
              <button type="button" className="btn btn-secondary" onClick={onClose} disabled={pending}>
                Go back
              </button>
              {next && (
                <button
                  type="button"
                  data-submits
                  className="btn btn-secondary"
                  aria-disabled={pending || done !== undefined}
                  onClick={({ currentTarget: { form } }) => {
                    if (pending || done) return
                    goesOn.current = form
                    form?.requestSubmit()
                  }}
                >
                  {next}
                </button>
              )}
              <button
                type="submit"
                onClick={() => (goesOn.current = null)}
                className={destroys || stop?.(values) ? 'btn btn-danger' : 'btn btn-primary'}
                aria-disabled={pending || done !== undefined || Boolean(stop?.(values))}
              >
                {pending && !asks ? 'Sending…' : stop?.(values) || (typeof deed === 'string' ? deed : deed(values))}
              </button>
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  )
}

function Tell<T>({ values, onChange }: { values: T; onChange: (values: T) => void }) {
  useEffect(() => onChange(values), [values, onChange])
  return null
}
