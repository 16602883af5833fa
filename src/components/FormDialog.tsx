import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FormikValues } from 'formik'
import { useRevalidator } from 'react-router-dom'
import type { AnyObject, ObjectSchema } from 'yup'
import { announce } from '../lib/announce'
import { Dialog, DialogBody, DialogFooter } from './Dialog'
import { Form, type FormProps } from './Form'
import { Note } from './Note'

const CLOSES_AFTER_MS = 1000

interface Props<T extends FormikValues> {
  title: string
  blank: T
  schema: ObjectSchema<AnyObject>
  submit: (values: T, progress: (share: number) => void) => Promise<unknown>
  /** The specification's success text. */
  done: string
  /** Names the deed on the button. */
  deed: string
  /** Red: it refuses or destroys. */
  destroys?: boolean
  onClose: () => void
  /** Keeps what is typed on the device until it is sent. */
  draft?: FormProps<T>['draft']
  children: ReactNode | ((values: T) => ReactNode)
}

/** A form in a dialog: shows why not, or the success text, refreshes the page and closes a second later (§8). */
export function FormDialog<T extends FormikValues>({
  title,
  blank,
  schema,
  submit,
  done,
  deed,
  destroys,
  onClose,
  draft,
  children,
}: Props<T>) {
  const [isDone, setDone] = useState(false)
  const [share, setShare] = useState<number>()
  const { revalidate } = useRevalidator()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => close.current(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone])

  return (
    <Dialog title={title} onClose={onClose} isForm locked={share !== undefined && !isDone}>
      <Form
        className="dialog-form"
        blank={blank}
        schema={schema}
        draft={draft}
        onSubmit={async (values) => {
          try {
            await submit(values, setShare)
          } finally {
            setShare(undefined)
          }
          setDone(true)
          announce(done)
          await revalidate()
        }}
      >
        {({ pending, problem, values }) => (
          <>
            <DialogBody className="form">
              {isDone ? <Note tone="good">{done}</Note> : problem}
              {typeof children === 'function' ? children(values) : children}
            </DialogBody>
            <DialogFooter>
              {share !== undefined && <progress max={1} value={share} aria-label="Sending" />}
              <button type="button" className="btn btn-secondary" onClick={onClose} disabled={pending}>
                Go back
              </button>
              <button
                type="submit"
                className={destroys ? 'btn btn-danger' : 'btn btn-primary'}
                aria-disabled={pending || isDone}
                disabled={isDone}
              >
                {pending ? 'Sending…' : deed}
              </button>
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  )
}
