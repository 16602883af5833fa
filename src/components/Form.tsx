import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Form as FormikForm, Formik, setIn, useFormikContext, type FormikHelpers, type FormikValues } from 'formik'
import phone from 'bootstrap-icons/icons/phone.svg?raw'
import type { AnyObject, ObjectSchema } from 'yup'
import { ApiError, messagesOf } from '../lib/api-error'
import { clock } from '../lib/dates'
import { useDraft, type DraftStore } from '../lib/drafts'
import { Icon } from './Icon'
import { Note } from './Note'

export interface FormProps<T extends FormikValues> {
  /** Every field, the empty file too: Formik never shows the error of a field that it has not seen. */
  blank: T
  schema: ObjectSchema<AnyObject>
  onSubmit: (values: T, helpers: FormikHelpers<T>) => Promise<unknown>
  children: (state: {
    pending: boolean
    values: T
    /** The first of the server's messages (§8); the others stand beside their fields. */
    problem: ReactNode
    /** Each of them, for the one form that shows all (§8: registration). */
    problems: ReactNode
    saved: ReactNode
    discard: () => void
  }) => ReactNode
  /** Keeps what is typed on every pause, under this key. Files and passwords do not belong in drafts of the tab. */
  draft?: { store: DraftStore; key: string }
  className?: string
}

/** Formik with what every form of ours does: drafts, the server's words beside their fields, first error focused, sent once. */
export function Form<T extends FormikValues>({ draft, ...props }: FormProps<T>) {
  return draft ? <DraftForm draft={draft} {...props} /> : <PlainForm {...props} />
}

function DraftForm<T extends FormikValues>({
  draft: { store, key },
  blank,
  onSubmit,
  ...props
}: FormProps<T> & { draft: NonNullable<FormProps<T>['draft']> }) {
  const { draft, savedAt, keep, drop } = useDraft<T>(store, key)
  // Reading the device takes a moment; what is typed before would be overwritten.
  if (draft === undefined) return null
  return (
    <PlainForm
      {...props}
      blank={blank}
      start={draft ? { ...blank, ...draft.values } : blank}
      onSubmit={async (values, helpers) => {
        // A wizard that only went to its next step keeps its draft.
        if ((await onSubmit(values, helpers)) !== 'unfinished') await drop()
      }}
      onChange={keep}
      onDiscard={drop}
      saved={
        savedAt && (
          <p className="sm muted row-x tight" role="status">
            <Icon of={phone} />
            Saved on this device {clock(savedAt)}
          </p>
        )
      }
    />
  )
}

interface PlainProps<T extends FormikValues> extends FormProps<T> {
  start?: T
  onChange?: (values: T) => void
  onDiscard?: () => Promise<void>
  saved?: ReactNode
}

function PlainForm<T extends FormikValues>({
  blank,
  start = blank,
  schema,
  onSubmit,
  onChange,
  onDiscard,
  saved,
  children,
  className = 'form',
}: PlainProps<T>) {
  const running = useRef<Promise<void> | null>(null)
  const send = async (values: T, helpers: FormikHelpers<T>) => {
    helpers.setStatus(undefined)
    try {
      await onSubmit(values, helpers)
    } catch (error) {
      showProblems(error, values, helpers)
    } finally {
      helpers.setSubmitting(false)
    }
  }
  // The second click of a double click waits for the first: Formik would call the form idle when it returns.
  const submit = (values: T, helpers: FormikHelpers<T>) =>
    (running.current ??= send(values, helpers).finally(() => (running.current = null)))
  return (
    <Formik initialValues={start} validationSchema={schema} onSubmit={submit} validateOnMount={false}>
      {({ isSubmitting, values, status, resetForm }) => (
        <FormikForm className={className} noValidate onMouseDown={submitBeforeBlur}>
          <FocusFirstError />
          {onChange && onDiscard && <Watch {...{ values, blank }} onChange={onChange} onBlank={onDiscard} />}
          {children({
            pending: isSubmitting,
            values,
            saved,
            problem: alerts(status)?.[0],
            problems: alerts(status),
            discard: () => void onDiscard?.().then(() => resetForm({ values: blank })),
          })}
        </FormikForm>
      )}
    </Formik>
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
  if (event.target instanceof Element && event.target.closest('[type="submit"]')) event.preventDefault()
}

/** The server's problems stand beside their fields, and in alerts above them: a field may be on another step. */
function showProblems<T extends FormikValues>(error: unknown, values: T, helpers: FormikHelpers<T>) {
  helpers.setStatus(messagesOf(error))
  if (!(error instanceof ApiError)) return
  const errors = error.problems
    .filter(({ field }) => field && hasField(values, field))
    .reduce<object>((all, { field, message }) => setIn(all, field!, message) as object, {})
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
  const latest = useRef({ blank, onChange, onBlank })
  useEffect(() => {
    latest.current = { blank, onChange, onBlank }
  })
  // Formik starts with a copy of its own.
  const seen = useRef(values)
  useEffect(() => {
    if (values === seen.current) return
    seen.current = values
    const now = latest.current
    if (JSON.stringify(values) === JSON.stringify(now.blank)) void now.onBlank()
    else now.onChange(values)
  }, [values])
  return null
}

/** After a refused submit the cursor stands in the first field to mend. */
function FocusFirstError() {
  const { submitCount, isSubmitting, isValid } = useFormikContext()
  const handled = useRef(0)
  useEffect(() => {
    if (isSubmitting || isValid || submitCount === handled.current) return
    handled.current = submitCount
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }, [submitCount, isSubmitting, isValid])
  return null
}
