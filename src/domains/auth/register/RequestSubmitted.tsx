import { Link } from 'react-router-dom'
import { AskOffice } from '../../../components/AskOffice'
import { PageTitle } from '../../../components/PageTitle'
import { LinkAgain } from '../LinkAgain'

interface Props {
  email: string
  /** This API mails the link once more to whoever asks. */
  sendsAgain: boolean
  /** Opens the form again, with all that was typed. */
  onCorrect: () => void
}

export function RequestSubmitted({ email, sendsAgain, onCorrect }: Props) {
  return (
    <>
      <PageTitle>Request Submitted</PageTitle>
      <div className="stack" role="status">
        <p>We have sent a mail to {email}.</p>
        <ol className="stack-2 numbered">
          <li>Open the mail and confirm your address.{sendsAgain && ' The link works for 24 hours.'}</li>
          <li>The office reviews your registration.</li>
          <li>When it is approved, a second mail lets you set your password.</li>
        </ol>
      </div>
      <div className="stack-2">
        <h2>No mail?</h2>
        <p>
          Give it a few minutes, and look into the spam folder. If the address is wrong, correct it and send the
          registration again.{sendsAgain ? '' : ' If it is right and nothing comes, ask the office.'}
        </p>
        <div>
          <button type="button" className="btn btn-secondary" onClick={onCorrect}>
            Correct the address
          </button>
        </div>
        {sendsAgain && <LinkAgain to={email} />}
        <AskOffice />
      </div>
      <p>
        <Link to="/">Back to log in</Link>
      </p>
    </>
  )
}
