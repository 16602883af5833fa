import { useLayoutEffect, type ReactNode } from 'react'
import { Link, useLocation, type To } from 'react-router-dom'
import { TITLE } from '../lib/page-title'
import { lazyPart } from './lazyPart'
import { FROM_LIST, isFromList, readTrail } from './trail'

const TrailNav = lazyPart(async () => (await import('./TrailNav')).TrailNav, { fallback: null })

interface Props {
  children: string
  /** Of a record whose title says only what it is: which one, for the tab and the history. */
  about?: string
  /** One line under the title. */
  meta?: ReactNode
  /** Where this page hangs: the list, then what this record is called. */
  crumb?: { to: To; of: string; here?: string }
  /** Right of the title: the status badge, then buttons, the primary last. */
  actions?: ReactNode
}

export function PageTitle({ children, about, meta, crumb, actions }: Props) {
  // With the page, not after it.
  useLayoutEffect(() => {
    document.title = [about, children, 'Almoner'].filter(Boolean).join(' · ')
  }, [about, children])
  const { state } = useLocation() as { state: unknown }
  // Of a record: back to the list as it was.
  const from = crumb && isFromList(state) ? readTrail()?.from : undefined
  const list = from?.split('?')[0] === crumb?.to ? from : undefined
  return (
    <div className="title">
      <div className="grow">
        {from && <TrailNav />}
        {crumb && (
          <nav className="crumbs" aria-label="Breadcrumb">
            <Link to={list ?? crumb.to} state={list ? FROM_LIST : undefined}>
              {crumb.of}
            </Link>
            {crumb.here && (
              <>
                <span aria-hidden="true">/</span>
                <span>{crumb.here}</span>
              </>
            )}
          </nav>
        )}
        <h1 id={TITLE}>{children}</h1>
        {meta && <p className="md muted">{meta}</p>}
      </div>
      {actions && <div className="row-x wrapx">{actions}</div>}
    </div>
  )
}
