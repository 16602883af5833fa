import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { object } from 'yup'
import { PasswordField } from '../../components/fields/PasswordField'
import { Form } from '../../components/Form'
import { Note } from '../../components/Note'
import { PageTitle } from '../../components/PageTitle'
import { officeNow } from '../../lib/clock'
import { exact } from '../../lib/dates'
import { hideToken, tokenOf, usernameOf } from '../../lib/link-token'
import { useOnline } from '../../lib/useOnline'
import { auth } from './auth.service'
import { NEW_PASSWORD_HINT, newPassword } from './password.schema'
import { useUnsure } from './useUnsure'

const schema = object({ password: newPassword })

export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const [done, setDone] = useState(false)
  const [token] = useState(() => tokenOf(query))
  const [username] = useState(() => usernameOf(query))
  useEffect(hideToken, [])
  const reset = useUnsure(auth.resetPassword)
  const isOnline = useOnline()
  // Where the link says so; a clock that is wrong must not keep anybody from trying.
  const [ended] = useState(() => endOf(query))
  return (
    <>
      <PageTitle>Set your password</PageTitle>
      {done ? (
        <>
          <div role="status">
            <Note tone="good">Password reset successfully</Note>
          </div>
          <p>
            <Link className="btn btn-primary" to="/" state={{ username }}>
              Log in
            </Link>
          </p>
        </>
      ) : token ? (
        <Form
          blank={{ password: '' }}
          schema={schema}
          onSubmit={async ({ password }) => {
            await reset(token, password)
            setDone(true)
          }}
        >
          {({ pending, problem }) => (
            <>
              {ended && !problem && (
                <Note tone="wait">
                  <p>This link worked until {exact(ended)}.</p>
                  <AskAgain />
                </Note>
              )}
              {problem}
              {/* For the device's list of passwords: it keeps both together. */}
              {username && <input type="email" autoComplete="username" value={username} readOnly hidden />}
              <PasswordField
                name="password"
                label="New password"
                hint={NEW_PASSWORD_HINT}
                autoComplete="new-password"
              />
              <div>
                <button type="submit" className="btn btn-primary" aria-disabled={pending}>
                  {pending ? 'Saving…' : 'Set password'}
                </button>
              </div>
              {problem && isOnline && (
                <>
                  <p>
                    Set it a moment ago? Then{' '}
                    <Link to="/" state={{ username }}>
                      log in
                    </Link>{' '}
                    with the new password.
                  </p>
                  <AskAgain />
                </>
              )}
            </>
          )}
        </Form>
      ) : (
        <>
          <Note tone="bad">This link is not complete. Open it from the mail again, or ask for a new one.</Note>
          <AskAgain />
        </>
      )}
    </>
  )
}

/** Seconds since 1970 in the address of a mailed link; '' while it works, or where it does not say it. */
function endOf(query: URLSearchParams): string {
  const until = Number(query.get('until')) * 1000
  return until > 0 && until < officeNow() ? new Date(until).toISOString() : ''
}

/** A link works once, and an older one ends when a newer is asked for. */
const AskAgain = () => (
  <p>
    <Link to="/forgot">Ask for a new link</Link>
  </p>
)
