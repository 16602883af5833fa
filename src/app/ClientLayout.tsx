import { useEffect, useState } from 'react'
import { Link, NavLink, useLoaderData, useLocation } from 'react-router-dom'
import { Brand } from '../components/Brand'
import { Icon } from '../components/Icon'
import { lazyPart } from '../components/lazyPart'
import { hasDatabase } from '../lib/device'
import { CLIENT_NAV } from './navigation/client'
import { useSession } from '../session/session'
import { Shell, SkipLink } from './Shell'
import { Avatar } from './Avatar'
import { UnreadPip, withUnread } from './UnreadPip'
import { useFind } from './useFind'
import { useLogout } from './useLogout'
import { useLost } from './useLost'
import '../theme/app.scss'

export { unreadLoader as loader } from './unread'
import type { Waiting } from './unread'

const ClientMenu = lazyPart(async () => (await import('./ClientMenu')).ClientMenu)

const LostBar = lazyPart(async () => (await import('./LostBar')).LostBar, { isUnasked: true })

const UploadBar = lazyPart(async () => (await import('./UploadBar')).UploadBar, { isUnasked: true })

const WaitingBar = lazyPart(async () => (await import('./WaitingBar')).WaitingBar, { isUnasked: true })

const ON_PHONE = CLIENT_NAV.filter(({ label }) => label !== 'Profile')

/** Top bar on desks; on phones what a ministry does is at the thumb, and the avatar opens Profile, appearance and Logout. */
export default function ClientLayout() {
  const me = useSession()
  const { count: unread } = useLoaderData<Waiting>()
  const logout = useLogout()
  const [menu, setMenu] = useState(false)
  const uploads = useHasUploads()
  const { lost, onRead } = useLost(me)
  const find = useFind(CLIENT_NAV)
  return (
    <div className="shell client with-nav">
      <SkipLink />
      <header className="topbar">
        <Link className="brand" to="/client">
          <Brand />
        </Link>
        <nav className="topnav" aria-label="Main">
          {CLIENT_NAV.map((item) => (
            <NavLink key={item.to} to={item.to} end={item.end}>
              {item.label}
              {item.unread && <UnreadPip count={unread} />}
            </NavLink>
          ))}
        </nav>
        <span className="grow" />
        <span className="md muted only-wide clip">{me.name}</span>
        <button type="button" className="btn btn-link only-wide" onClick={() => void logout.run()}>
          Logout
        </button>
        <button
          type="button"
          className="iconbtn"
          aria-label="Profile, appearance and Logout"
          onClick={() => setMenu(true)}
          aria-haspopup="dialog"
        >
          <Avatar name={me.name} />
        </button>
      </header>
      {logout.problem && (
        <p className="bar-note red" role="alert">
          {logout.problem}
        </p>
      )}
      {lost && <LostBar lost={lost} onRead={onRead} />}
      <Shell
        narrow
        waits={(left) =>
          uploads ? <UploadBar left={left} /> : left.open + left.refused > 0 && <WaitingBar {...left} />
        }
      />
      <nav className="bottomnav" aria-label="Main, short">
        {ON_PHONE.map(({ to, label, icon, end, unread: counts }) => (
          <NavLink key={to} to={to} end={end} aria-label={counts && unread > 0 ? withUnread(label, unread) : undefined}>
            <span className={counts && unread > 0 ? 'dotted' : undefined}>
              <Icon of={icon} />
            </span>
            {label}
          </NavLink>
        ))}
      </nav>
      {logout.dialog}
      {find.dialog}
      {menu && <ClientMenu name={me.name} logout={logout} onClose={() => setMenu(false)} />}
    </div>
  )
}

/** Who never uploaded anything on this device does not pay for the queue. */
function useHasUploads() {
  const { pathname } = useLocation()
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!has) void hasDatabase('almoner-uploads').then(setHas)
  }, [pathname, has])
  return has
}
