import { useState } from 'react'
import { Link, NavLink, useLoaderData, useLocation } from 'react-router-dom'
import chevron from 'bootstrap-icons/icons/chevron-down.svg?raw'
import magnifier from 'bootstrap-icons/icons/search.svg?raw'
import list from 'bootstrap-icons/icons/list.svg?raw'
import exit from 'bootstrap-icons/icons/box-arrow-right.svg?raw'
import { Brand } from '../components/Brand'
import { Icon } from '../components/Icon'
import { lazyPart } from '../components/lazyPart'
import { readTab, writeTab } from '../lib/tab-storage'
import { counted, roleWords } from '../components/words'
import { Avatar } from './Avatar'
import { useFind } from './useFind'
import { visibleTo, type NavItem } from './navigation/items'
import { useSession } from '../session/session'
import { Shell, SkipLink } from './Shell'
import { ThemeChoice } from './ThemeChoice'
import type { Pending, Waiting } from './unread'
import { UnreadPip, withUnread } from './UnreadPip'
import { useLogout } from './useLogout'
import { Version } from './Version'
import '../theme/app.scss'

const MoreSheet = lazyPart(async () => (await import('./MoreSheet')).MoreSheet)

const ON_PHONE = 3

/**
 * Admin and back office: a sidebar with header, navigation and footer on desks; on phones a top bar, and the first few at the
 * thumb, the rest behind More.
 */
export function StaffLayout({ nav, home }: { nav: readonly NavItem[]; home: string }) {
  const me = useSession()
  const { count: unread, pending } = useLoaderData<Waiting>()
  const items = visibleTo(me, nav)
  const thumb = atThumb(items)
  const { pathname } = useLocation()
  const isAt = ({ to, end }: NavItem) => pathname === to || (!end && pathname.startsWith(`${to}/`))
  const isUnderMore = items.some(isAt) && !thumb.some(isAt)
  const [more, setMore] = useState(false)
  const find = useFind(nav)
  return (
    <div className="desk has-side with-nav">
      <SkipLink />
      <div className="side">
        <header>
          <Link className="brand" to={home}>
            <Brand />
          </Link>
          <button
            type="button"
            className="find"
            onClick={find.open}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K"
          >
            <Icon of={magnifier} />
            <span className="grow">Find</span>
            <kbd className="for-keys">Ctrl K</kbd>
          </button>
        </header>
        <nav aria-label="Main">
          <NavGroups {...{ items, unread, pending }} />
        </nav>
        <footer>
          <Foot />
        </footer>
      </div>
      <div className="shell">
        <header className="topbar">
          <Link className="brand" to={home}>
            <Brand />
          </Link>
          <span className="grow" />
          <button type="button" className="iconbtn" onClick={find.open} aria-label="Find" aria-haspopup="dialog">
            <Icon of={magnifier} />
          </button>
          {items
            .filter((item) => item.unread)
            .map(({ to, label, icon }) => (
              <NavLink key={to} className="iconbtn" to={to} aria-label={withUnread(label, unread)}>
                <span className={unread > 0 ? 'dotted' : undefined}>
                  <Icon of={icon} />
                </span>
              </NavLink>
            ))}
        </header>
        <Shell />
      </div>
      <nav className="bottomnav" aria-label="Main, short">
        {thumb.map(({ to, label, icon, end }) => (
          <NavLink key={to} to={to} end={end}>
            <Icon of={icon} />
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          className={isUnderMore ? 'current' : undefined}
          onClick={() => setMore(true)}
          aria-haspopup="dialog"
        >
          <Icon of={list} />
          More
        </button>
      </nav>
      {find.dialog}
      {more && (
        <MoreSheet onClose={() => setMore(false)}>
          <NavGroups {...{ items, unread, pending }} onGo={() => setMore(false)} />
          <Foot isSheet />
        </MoreSheet>
      )}
    </div>
  )
}

const atThumb = (items: NavItem[]) => {
  const chosen = items.filter((item) => item.thumb)
  return (chosen.length > 0 ? chosen : items.filter((item) => !item.unread)).slice(0, ON_PHONE)
}

interface GroupsProps {
  items: NavItem[]
  unread: number
  pending: Pending
  onGo?: () => void
}
function NavGroups({ items, unread, pending, onGo }: GroupsProps) {
  const groups = [...new Set(items.map(({ group }) => group))]
  return groups.map((group) => {
    const links = items
      .filter((item) => item.group === group)
      .map((item) => {
        const waiting = item.pending && pending[item.pending]
        return (
          <NavLink
            key={item.to}
            className="nav"
            to={item.to}
            end={item.end}
            onClick={onGo}
            title={waiting ? `${counted(waiting)} pending` : undefined}
          >
            <Icon of={item.icon} />
            {item.label}
            {item.unread && <UnreadPip count={unread} />}
            {waiting ? (
              <span className="nav-count" aria-hidden="true">
                {counted(waiting)}
              </span>
            ) : null}
          </NavLink>
        )
      })
    if (!group) return links
    if (group === 'Settings' && !onGo)
      return (
        <Settings key={group} paths={items.filter((item) => item.group === group).map(({ to }) => to)}>
          {links}
        </Settings>
      )
    return (
      <div key={group} role="group" aria-label={group}>
        <div className="group" aria-hidden="true">
          {group}
        </div>
        {links}
      </div>
    )
  })
}

/** Remembers itself while the tab lives. */
const OPEN_KEY = 'settings-open'
function Settings({ paths, children }: { paths: string[]; children: React.ReactNode }) {
  const [open, setOpen] = useState(
    () => readTab<boolean>(OPEN_KEY, false) || paths.some((path) => window.location.pathname.startsWith(path)),
  )
  const toggle = () => {
    writeTab(OPEN_KEY, !open)
    setOpen(!open)
  }
  return (
    <div>
      <button type="button" className="nav-set" aria-expanded={open} onClick={toggle}>
        Settings
        <Icon of={chevron} />
      </button>
      {open && children}
    </div>
  )
}

function Foot({ isSheet = false }) {
  const me = useSession()
  const logout = useLogout()
  return (
    <div className="foot-stack">
      {logout.problem && (
        <p className="err" role="alert">
          {logout.problem}
        </p>
      )}
      <ThemeChoice />
      {logout.dialog}
      <div className="foot">
        <Avatar name={me.name} />
        <span className="grow stack-1">
          {me.name && <span className="clip strong md">{me.name}</span>}
          <span className="sm muted">{me.roles.map(roleWords).join(' · ')}</span>
        </span>
        {isSheet ? (
          <button type="button" className="btn btn-secondary" onClick={() => void logout.run()}>
            <Icon of={exit} />
            <span>Logout</span>
          </button>
        ) : (
          <button
            type="button"
            className="iconbtn"
            aria-label="Logout"
            title="Logout"
            onClick={() => void logout.run()}
          >
            <Icon of={exit} />
          </button>
        )}
      </div>
      <Version />
    </div>
  )
}
