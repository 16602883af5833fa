import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { PageTitle } from '../components/PageTitle'
import { Problem } from '../components/Problem'
import { isLostFile } from '../lib/again'
import { ApiError, BROKEN } from '../lib/api-error'
import { hasLine } from '../lib/line'
import { showsNoCopy } from '../lib/stale'
import { NotFoundPage } from './NotFoundPage'

const isMissing = (error: unknown) => (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404

/** What a page shows when its data did not come: never white, always a way on. Inside the layout, so the navigation stays. */
export default function ErrorPage() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useEffect(showsNoCopy, [error])
  if (isMissing(error)) return <NotFoundPage />
  // A new build has other file names: an old tab asks for chunks that are gone.
  const isOldTab = isLostFile(error)
  const retry = () => (isOldTab && hasLine() ? window.location.reload() : void revalidate())
  return (
    <>
      <PageTitle>
        {error instanceof ApiError && error.status === 403 ? 'Not for your role' : 'This page did not load'}
      </PageTitle>
      <section className="panel">
        <Problem title="We could not load this" onRetry={retry}>
          {isOldTab
            ? hasLine()
              ? 'A part of this page did not come: the line broke, or Almoner was renewed. Load it again.'
              : 'There is no connection. Try again when the line is back.'
            : error instanceof ApiError
              ? error.message
              : BROKEN}
        </Problem>
        {error instanceof ApiError && error.about && (
          <p className="sm muted pad">For whoever keeps the server: {error.about}.</p>
        )}
      </section>
    </>
  )
}
