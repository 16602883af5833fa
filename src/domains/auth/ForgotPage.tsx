import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AskOffice } from '../../components/AskOffice'
import { TextField } from '../../components/fields/TextField'
import { Form } from '../../components/Form'
import { Note } from '../../components/Note'
import { PageTitle } from '../../components/PageTitle'
import { accountEmail } from './account-email.schema'
import { auth } from './auth.service'

export default function ForgotPage() {
  const [sent, setSent] = useState(false)
  return (
    <>
      <PageTitle meta="We send you a link to set a new one.">Forgot password</PageTitle>
      {sent ? (
        <>
          <div role="status">
            <Note tone="good">Password reset mail sent successfully</Note>
          </div>
          <p className="muted">
            If you can log in with this address, the mail is there in a few minutes. Look into the spam folder too, and
            use the newest if there are several. If nothing comes, ask the office.
          </p>
          <AskOffice />
          <p>
            <Link to="/">Back to log in</Link>
          </p>
        </>
      ) : (
        <Form
          blank={{ email: '' }}
          schema={accountEmail}
          onSubmit={async ({ email }) => {
            await auth.forgot(email.trim())
            setSent(true)
          }}
        >
          {({ pending, problem }) => (
            <>
              {problem}
              <TextField name="email" label="Email" type="email" autoComplete="username" />
              <div>
                <button type="submit" className="btn btn-primary" aria-disabled={pending}>
                  {pending ? 'Sending…' : 'Send the link'}
                </button>
              </div>
            </>
          )}
        </Form>
      )}
    </>
  )
}
