import { useEffect, type ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'

interface Props {
  children: string
  /** One line under the title. */
  meta?: ReactNode
  /** Where this page hangs: the list, then what this record is called. */
  crumb?: { to: To; of: string; here?: string }
  /** Right of the title: the status badge, then buttons, the primary last. */
  actions?: ReactNode
}

export function PageTitle({ children, meta, crumb, actions }: Props) {
  useEffect(() => {
    document.title = `${children} · Almoner`
  }, [children])
  return (
    <div className="title">
      <div className="grow">
        {crumb && (
          <nav className="crumbs" aria-label="Breadcrumb">
            <Link to={crumb.to}>{crumb.of}</Link>
            {crumb.here && (
              <>
                <span aria-hidden="true">/</span>
                <span>{crumb.here}</span>
              </>
            )}
          </nav>
        )}
        <h1>{children}</h1>
        {meta && <p className="md muted">{meta}</p>}
      </div>
      {actions && <div className="row-x wrapx">{actions}</div>}
    </div>
  )
}
