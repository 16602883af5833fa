import { useEffect, useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { Note } from '../../components/Note'
import { PageTitle } from '../../components/PageTitle'
import { ApiError } from '../../lib/api-error'
import { hideToken, isDone, noteDone, tokenOf } from '../../lib/link-token'
import { auth } from './auth.service'
import { isAboutRejected, offersLink } from './confirmation.rules'
import { LinkAgain } from './LinkAgain'

interface Told {
  /** Why not; absent where it is confirmed. */
  problem?: string
  sendsAgain?: boolean
  /** The office has rejected what the link belongs to. */
  isRejected?: boolean
  /** Whoever comes without a link wants one. */
  hasLink: boolean
}

/** A token works once, so it is sent until it has worked; a refusal is the page's content, a lost line its error. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Told> {
  const token = tokenOf(new URL(request.url).searchParams) || undefined
  const hasLink = token !== undefined
  if (isDone()) return { hasLink: true }
  try {
    await auth.validate(token, request.signal)
    return { hasLink }
  } catch (error) {
    if (error instanceof ApiError && !error.isPassing)
      return { problem: error.messages[0], sendsAgain: offersLink(error), isRejected: isAboutRejected(error), hasLink }
    throw error
  }
}

export default function ValidatePage() {
  const { problem, sendsAgain, isRejected, hasLink } = useLoaderData<typeof loader>()
  useEffect(() => {
    hideToken()
    if (problem === undefined) noteDone()
  }, [problem])
  // Good news takes the place of the bad.
  const [isSent, setSent] = useState(false)
  return (
    <>
      <PageTitle>Confirm your email</PageTitle>
      {problem === undefined ? (
        <>
          <div role="status">
            <Note tone="good">Your email address is confirmed.</Note>
          </div>
          <p className="muted">
            As soon as the office has approved your registration, you get a mail to set your password. If it has done so
            already, the mail is there.
          </p>
        </>
      ) : (
        <>
          {(hasLink || !sendsAgain) && !isSent && (
            <Note tone="bad">
              <p className="strong">Your email validation failed</p>
              <p>{problem}</p>
            </Note>
          )}
          {sendsAgain ? (
            <LinkAgain onSent={() => setSent(true)} />
          ) : isRejected ? (
            <p>
              <Link className="btn btn-primary" to="/register">
                Register again
              </Link>
            </p>
          ) : (
            <p>
              If you opened this link before, your address may be confirmed already: then nothing is left to do here. If
              not, and this is the newest link, call the office or write to it.
            </p>
          )}
        </>
      )}
      <p>
        <Link className="tap" to="/">
          Go to log in
        </Link>
      </p>
    </>
  )
}
