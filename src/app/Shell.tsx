import { useEffect, useRef, type ReactNode } from 'react'
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import { PrintHead } from '../components/PrintHead'
import { Announcer } from './Announcer'
import { IdleWarning } from './IdleWarning'
import { OfflineBar } from './OfflineBar'
import { PageProgress } from './PageProgress'
import type { Waiting } from './unread'
import { useSeenNotices } from './useSeenNotices'
import { useWaitingMessages } from './useWaitingMessages'
import { useSession } from '../session/session'

/** What every signed-in page stands in: skip link, progress, offline bar, messages, idle warning. */
export function Shell({ children, narrow }: { children?: ReactNode; narrow?: boolean }) {
  const me = useSession()
  useWaitingMessages(me.id)
  // Of the layout that it stands in.
  useSeenNotices(useLoaderData<Waiting>().seen)
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const how = useNavigationType()
  const first = useRef(true)
  useEffect(() => {
    // A screen reader hears that the page changed; going back leaves the focus to the browser.
    if (!first.current && how === NavigationType.Push) main.current?.focus({ preventScroll: true })
    first.current = false
  }, [pathname, how])
  return (
    <>
      <PrintHead by={me.name} />
      <OfflineBar />
      {children}
      <main ref={main} id="content" tabIndex={-1} className={narrow ? 'page page-narrow' : 'page'}>
        <PageProgress />
        <Outlet />
      </main>
      <Announcer />
      <IdleWarning />
      <ScrollRestoration />
    </>
  )
}

export function SkipLink() {
  return (
    <a className="skip" href="#content">
      Skip to the content
    </a>
  )
}
