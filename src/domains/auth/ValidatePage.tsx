import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { Note } from '../../components/Note'
import { PageTitle } from '../../components/PageTitle'
import { ApiError } from '../../lib/api-error'
import { auth } from './auth.service'

/** A token works once, so it is sent once; a refusal is the page's content, a lost line its error. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ problem?: string }> {
  try {
    await auth.validate(new URL(request.url).searchParams.get('token') ?? '', request.signal)
    return {}
  } catch (error) {
    if (error instanceof ApiError && !error.isPassing) return { problem: error.messages[0] }
    throw error
  }
}

export default function ValidatePage() {
  const { problem } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>Confirm your e-mail</PageTitle>
      {problem === undefined ? (
        <>
          <div role="status">
            <Note tone="good">Your e-mail address is confirmed.</Note>
          </div>
          <p className="muted">
            The office now reviews your registration. When it is approved, you get a mail to set your password.
          </p>
        </>
      ) : (
        <Note tone="bad">
          <p className="strong">Your email validation failed</p>
          <p>{problem}</p>
        </Note>
      )}
      <p>
        <Link to="/">Go to log in</Link>
      </p>
    </>
  )
}
