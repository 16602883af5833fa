import { useState, type ReactNode } from 'react'
import type { FormikValues } from 'formik'
import type { Fitting, FormSchema } from '../lib/schema'
import type { Action, Outcome } from '../lib/useAction'
import { useCloseSoon } from '../lib/useCloseSoon'
import { Dialog, DialogBody, DialogFooter } from './Dialog'
import { Form, type FormProps } from './Form'
import { OutcomeAlert } from './OutcomeAlert'

interface Props<T extends FormikValues, S extends FormSchema> {
  title: string
  blank: T
  schema: S & Fitting<T, S>
  action: Pick<Action<[values: T, progress: (share: number) => void]>, 'attempt'>
  /** Names the deed on the button. */
  deed: string
  /** Red: it refuses or destroys. */
  destroys?: boolean
  onClose: () => void
  /** Where the page behind tells that it is done. */
  closesAtOnce?: boolean
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
  destroys,
  onClose,
  closesAtOnce,
  draft,
  children,
}: Props<T, S>) {
  const [done, setDone] = useState<Outcome>()
  const [share, setShare] = useState<number>()
  useCloseSoon(done !== undefined, onClose)

  return (
    <Dialog title={title} onClose={onClose} isForm locked={share !== undefined && !done}>
      <Form<T, S>
        className="dialog-form"
        blank={blank}
        schema={schema}
        draft={draft}
        onSubmit={async (values) => {
          const outcome = await action.attempt(values, setShare)
          setShare(undefined)
          if (outcome.done && closesAtOnce) onClose()
          else if (outcome.done) setDone(outcome)
          return outcome
        }}
      >
        {({ pending, problem, values }) => (
          <>
            <DialogBody className="form">
              {done ? <OutcomeAlert outcome={done} /> : problem}
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
                aria-disabled={pending || done !== undefined}
                disabled={done !== undefined}
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
