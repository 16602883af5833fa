import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { TITLE } from '../lib/page-title'

/** §8: "404 - Not Found" for guests, "Not Found" inside the areas; with the way home. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  const area = /^\/(admin|bo|client)(?=\/|$)/.exec(pathname)?.[0]
  const title = area ? 'Not Found' : '404 - Not Found'
  useEffect(() => {
    document.title = `${title} · Almoner`
  }, [title])
  return (
    <>
      <h1 id={TITLE}>{title}</h1>
      <p className="muted">There is nothing at this address. It may have moved, or belong to somebody else.</p>
      <p>
        <Link className="btn btn-secondary" to={area ?? '/'}>
          Go back home
        </Link>
      </p>
    </>
  )
}
export default NotFoundPage
