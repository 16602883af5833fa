import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { PageTitle } from '../components/PageTitle'
import { Problem } from '../components/Problem'
import { ApiError, BROKEN, isLostFile } from '../lib/api-error'
import { hasWorker } from '../lib/device'
import { hasLine } from '../lib/line'
import { showsNoCopy } from '../lib/stale'
import { useOnline } from '../lib/useOnline'
import { corrected } from '../session/session'
import { NotFoundPage } from './NotFoundPage'

const isMissing = (error: unknown) => (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404

/** What a page shows when its data did not come: never white, always a way on. Inside the layout, so the navigation stays. */
export default function ErrorPage() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    showsNoCopy()
    if (error instanceof ApiError && error.status === 403) void corrected()
  }, [error])
  // A new build has other file names: an old tab asks for chunks that are gone.
  const isOldTab = isLostFile(error)
  const online = useOnline()
  const wasCut = useRef(!online)
  useEffect(() => {
    // What asks for the data anew does not bring the page's code.
    if (online && wasCut.current && isOldTab) window.location.reload()
  }, [online, isOldTab])
  if (isMissing(error)) return <NotFoundPage />
  const isCut = !online && (isOldTab || (error instanceof ApiError && error.status === 0))
  // Another tab may have renewed Almoner: the device has the page, too, under its new name.
  const retry = () => (isOldTab && (hasLine() || hasWorker()) ? window.location.reload() : void revalidate())
  return (
    <>
      <PageTitle>
        {isCut
          ? 'This page is not kept here'
          : error instanceof ApiError && error.status === 403
            ? 'Not for your role'
            : 'This page did not load'}
      </PageTitle>
      <section className="panel">
        <Problem title={isCut ? 'No connection' : 'We could not load this'} onRetry={retry}>
          {isCut
            ? 'Without a connection you can open only what this device keeps. Try again when it is back.'
            : isOldTab
              ? 'A part of this page did not come: the connection broke, or Almoner was renewed. Load it again.'
              : error instanceof ApiError
                ? error.message
                : BROKEN}
        </Problem>
        {!isCut && error instanceof ApiError && error.about && (
          <p className="sm muted pad">For whoever keeps the server: {error.about}.</p>
        )}
      </section>
    </>
  )
}
