import { useContext, useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Form as FormikForm, Formik, setIn, useFormikContext, type FormikHelpers, type FormikValues } from 'formik'
import phone from 'bootstrap-icons/icons/phone.svg?raw'
import type { ApiProblem } from '@contract/parts'
import { sayUnseen } from '../lib/announce'
import { ApiError, messagesOf } from '../lib/api-error'
import type { FormSchema } from '../lib/schema'
import type { Outcome } from '../lib/useAction'
import { FormElement, hintEnter, invalidIn } from './formElement'
import { Icon } from './Icon'
import { Note } from './Note'

/** Nothing was sent: a wizard went to another step. Its problem is a sentence for the reader. */
export interface Unsent {
  keepDraft: true
  problem?: string
}
/** What an action made of it; nothing when it is sent. What is thrown is shown as well. */
export type Submitted = Outcome | Unsent | undefined

export interface PlainProps<T extends FormikValues> {
  /** Every field, the empty file too: Formik never shows the error of a field that it has not seen. */
  blank: T
  /** What it begins with, where that is not what is blank. */
  start?: T
  schema: FormSchema
  onSubmit: (values: T, helpers: FormikHelpers<T>) => Promise<Submitted>
  children: (state: {
    pending: boolean
    values: T
    /** The first of the server's messages (§8); the others stand beside their fields. */
    problem: ReactNode
    /** Each of them, for the one form that shows all (§8: registration). */
    problems: ReactNode
    saved: ReactNode
    /** That it is not saved, which is part of `saved`: for forms that do not say when they save. */
    unkept: ReactNode
    /** Since when what the form began with lies here; null where it began empty, or is empty again. */
    kept: ReactNode
    /** Empties the form; it can be taken back. Null where there is nothing to discard. */
    discard: (() => void) | null
  }) => ReactNode
  onChange?: (values: T) => void
  onDiscard?: () => Promise<void>
  saved?: ReactNode
  unkept?: ReactNode
  kept?: ReactNode
  className?: string
}

/** Without a draft: the server's words beside their fields, the first error focused, sent once. */
export function PlainForm<T extends FormikValues>({
  blank,
  start = blank,
  schema,
  onSubmit,
  onChange,
  onDiscard,
  saved,
  unkept,
  kept,
  children,
  className = 'form',
}: PlainProps<T>) {
  const element = useRef<HTMLFormElement>(null)
  const running = useRef<Promise<void> | null>(null)
  /** What was discarded, until something else is typed. */
  const [discarded, setDiscarded] = useState<T | null>(null)
  const send = async (values: T, helpers: FormikHelpers<T>) => {
    helpers.setStatus(undefined)
    try {
      const submitted = await onSubmit(values, helpers)
      if (!submitted) return
      if ('keepDraft' in submitted) helpers.setStatus(submitted.problem && [submitted.problem])
      else if (!submitted.done) showProblems(submitted.messages, submitted.problems ?? [], values, helpers)
    } catch (error) {
      showProblems(messagesOf(error), error instanceof ApiError ? error.problems : [], values, helpers)
    } finally {
      helpers.setSubmitting(false)
    }
  }
  // The second click of a double click waits for the first: Formik would call the form idle when it returns.
  const submit = (values: T, helpers: FormikHelpers<T>) =>
    (running.current ??= send(values, helpers).finally(() => (running.current = null)))
  return (
    <Formik initialValues={start} validationSchema={schema} onSubmit={submit} validateOnMount={false}>
      {({ isSubmitting, values, status, resetForm }) => {
        const undo = discarded && <Discarded onUndo={() => resetForm({ values: discarded })} />
        const discard =
          // What is on its way cannot be discarded.
          saved && !discarded && !isSubmitting
            ? () => {
                setDiscarded(values)
                sayUnseen(DISCARDED)
                void onDiscard?.()
                resetForm({ values: blank })
              }
            : null
        return (
          <FormikForm ref={element} className={className} noValidate onMouseDown={submitBeforeBlur} onFocus={hintEnter}>
            <FormElement value={element}>
              <FocusFirstError />
              <SeeProblem of={status as unknown} />
              {onChange && onDiscard && (
                <Watch
                  {...{ values, blank }}
                  onBlank={onDiscard}
                  onChange={(typed) => {
                    setDiscarded(null)
                    onChange(typed)
                  }}
                />
              )}
              {children({
                pending: isSubmitting,
                values,
                saved: undo ?? saved,
                unkept,
                kept: kept && (undo ?? (discard && <Kept onDiscard={discard}>{kept}</Kept>)),
                problem: alerts(status)?.[0],
                problems: alerts(status),
                discard,
              })}
            </FormElement>
          </FormikForm>
        )
      }}
    </Formik>
  )
}

function Kept({ children, onDiscard }: { children: ReactNode; onDiscard: () => void }) {
  return (
    <p className="sm muted row-x tight">
      <Icon of={phone} />
      {children}
      <button type="button" className="btn-plain" onClick={onDiscard}>
        Discard
      </button>
    </p>
  )
}

const DISCARDED = 'The draft was discarded.'
function Discarded({ onUndo }: { onUndo: () => void }) {
  return (
    <p className="sm row-x tight">
      {DISCARDED}
      <button type="button" className="btn-plain" onClick={onUndo}>
        Undo
      </button>
    </p>
  )
}

const alerts = (status: unknown) =>
  (status as string[] | undefined)?.map((message) => (
    <Note tone="bad" key={message}>
      {message}
    </Note>
  ))

/** A field that is left shows its error, and the button jumps away under the finger: so the press of a submit leaves no field. */
function submitBeforeBlur(event: MouseEvent) {
  if (!(event.target instanceof Element && event.target.closest('[type="submit"], [data-submits]'))) return
  event.preventDefault()
  // As by Enter: of a date or number that is still being typed, what is meant is looked at. Whoever goes on by Enter knows it
  // from a real one: it cannot be cancelled.
  const field = document.activeElement
  if (field instanceof HTMLElement && field.dataset.reads !== undefined)
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

/** The server's problems stand beside their fields, and in alerts above them: a field may be on another step. */
function showProblems<T extends FormikValues>(
  messages: string[],
  problems: ApiProblem[],
  values: T,
  helpers: FormikHelpers<T>,
) {
  helpers.setStatus(messages)
  const errors = problems.reduce<object>(
    (all, { field, message }) => (field && hasField(values, field) ? (setIn(all, field, message) as object) : all),
    {},
  )
  helpers.setErrors(errors)
}
const hasField = (values: object, path: string) =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values) !== undefined

/** Keeps what is typed. A form that was only opened leaves no draft, nor does one that is empty again. */
function Watch<T>({
  values,
  blank,
  onChange,
  onBlank,
}: {
  values: T
  blank: T
  onChange: (values: T) => void
  onBlank: () => Promise<void>
}) {
  const tell = useEffectEvent(() => {
    if (JSON.stringify(values) === JSON.stringify(blank)) void onBlank()
    else onChange(values)
  })
  // Formik starts with a copy of its own.
  const seen = useRef(values)
  useEffect(() => {
    if (values === seen.current) return
    seen.current = values
    tell()
  }, [values])
  return null
}

/** What was refused is told beside the button, which a long page or a dialog that closes may have put out of sight. */
function SeeProblem({ of }: { of: unknown }) {
  const { isValid } = useFormikContext()
  const form = useContext(FormElement)
  useEffect(() => {
    // A field to mend is looked at instead.
    if (!of || !isValid) return
    const soon = setTimeout(() => form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' }))
    return () => clearTimeout(soon)
  }, [of, isValid, form])
  return null
}

/** After a refused submit the cursor stands in the first field to mend. */
function FocusFirstError() {
  const { submitCount, isSubmitting, isValid } = useFormikContext()
  const form = useContext(FormElement)
  const handled = useRef(0)
  useEffect(() => {
    // The form was reset.
    if (submitCount === 0) handled.current = 0
    if (isSubmitting || isValid || submitCount === handled.current) return
    handled.current = submitCount
    invalidIn(form)[0]?.focus()
  }, [submitCount, isSubmitting, isValid, form])
  return null
}
