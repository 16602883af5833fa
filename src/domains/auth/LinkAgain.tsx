import { useState } from 'react'
import { TextField } from '../../components/fields/TextField'
import { Form } from '../../components/Form'
import { Note } from '../../components/Note'
import { accountEmail } from './account-email.schema'
import { auth } from './auth.service'

/** Asks for the confirmation link once more: for an address that is known, or for the one that is typed. */
export function LinkAgain({ to, onSent }: { to?: string; onSent?: () => void }) {
  const [sent, setSent] = useState(false)
  if (sent)
    return (
      <>
        <div role="status">
          <Note tone="good">If this address waits to be confirmed, the newest link is there in a few minutes.</Note>
        </div>
        <p className="muted">
          Use the newest mail: an older link ends. Look into the spam folder too. If nothing comes, ask the office.
        </p>
        {to === undefined && (
          <div>
            <button
              type="button"
              className="btn btn-secondary"
              // The second half of a double click on what stood there.
              onClick={({ detail }) => detail < 2 && setSent(false)}
            >
              It was another address
            </button>
          </div>
        )}
      </>
    )
  return (
    <Form
      blank={{ email: to ?? '' }}
      schema={accountEmail}
      onSubmit={async ({ email }) => {
        await auth.sendConfirmation(email.trim())
        setSent(true)
        onSent?.()
        return undefined
      }}
    >
      {({ pending, problem }) => (
        <>
          {problem}
          {to === undefined && (
            <TextField
              name="email"
              label="Email"
              hint="The email of the organisation, as you registered it."
              type="email"
              autoComplete="username"
            />
          )}
          <div>
            <button
              type="submit"
              className={to === undefined ? 'btn btn-primary' : 'btn btn-secondary'}
              aria-disabled={pending}
            >
              {pending ? 'Sending…' : 'Send the link again'}
            </button>
          </div>
        </>
      )}
    </Form>
  )
}
