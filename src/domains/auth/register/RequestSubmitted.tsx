import { Link } from 'react-router-dom'
import { PageTitle } from '../../../components/PageTitle'

export function RequestSubmitted({ email }: { email: string }) {
  return (
    <>
      <PageTitle>Request Submitted</PageTitle>
      <div className="stack" role="status">
        <p>We have sent a mail to {email}.</p>
        <ol className="stack-2 numbered">
          <li>Open the mail and confirm your address. The link works for 24 hours.</li>
          <li>The office reviews your registration.</li>
          <li>When it is approved, a second mail lets you set your password.</li>
        </ol>
      </div>
      <p>
        <Link to="/">Back to log in</Link>
      </p>
    </>
  )
}
