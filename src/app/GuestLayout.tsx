import { Link, Outlet } from 'react-router-dom'
import { Brand } from '../components/Brand'
import { Announcer } from './Announcer'
import { PageProgress } from './PageProgress'
import '../theme/app.scss'

/** The simple header of register, forgot, validate and reset; the login page has none. */
export default function GuestLayout() {
  return (
    <div className="shell">
      <header className="topbar">
        <Link className="brand" to="/">
          <Brand />
        </Link>
        <span className="grow" />
        <Link className="md" to="/">
          Log in
        </Link>
      </header>
      <main className="page page-form" id="content">
        <PageProgress />
        <Outlet />
      </main>
      <Announcer />
    </div>
  )
}
