import { Link, Outlet, useLocation } from 'react-router-dom'
import { Brand } from '../components/Brand'
import { TITLE } from '../lib/page-title'
import { Announcer } from './Announcer'
import { PageProgress } from './PageProgress'
import { usePageFocus } from './usePageFocus'
import '../theme/app.scss'

/** The simple header of register, forgot, validate and reset; the login page has none. */
export default function GuestLayout() {
  // A step of the registration is an address, too.
  const { pathname, search } = useLocation()
  const main = usePageFocus(pathname + search)
  return (
    <div className="shell">
      <header className="topbar">
        <Link className="brand" to="/">
          <Brand />
        </Link>
        <span className="grow" />
        <Link className="md tap" to="/">
          Log in
        </Link>
      </header>
      <main ref={main} className="page page-form" id="content" tabIndex={-1} aria-describedby={TITLE}>
        <PageProgress />
        <Outlet />
      </main>
      <div className="toasts">
        <Announcer />
      </div>
    </div>
  )
}
