import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router-dom'
import { lazyPart } from '../components/lazyPart'
import { PrintHead } from '../components/PrintHead'
import { TITLE } from '../lib/page-title'
import { Announcer } from './Announcer'
import { UndoToast } from './UndoToast'
import { IdleWarning } from './IdleWarning'
import { OfflineBar } from './OfflineBar'
import { PageProgress } from './PageProgress'
import { SessionEnd } from './SessionEnd'
import type { Waiting } from './unread'
import { useAirplane } from './useAirplane'
import { useKeysHelp } from './useKeysHelp'
import { useLook } from './useLook'
import { usePageFocus } from './usePageFocus'
import { useRenewal } from './useRenewal'
import { useSeenNotices } from './useSeenNotices'
import { useWaitingMessages, type Left } from './useWaitingMessages'
import { useSession } from '../session/session'

const RenewToast = lazyPart(async () => (await import('./RenewToast')).RenewToast, { isUnasked: true })

interface Props {
  narrow?: boolean
  /** What stands in the bar about what is not sent yet. */
  waits?: (left: Left) => ReactNode
}

/** What every signed-in page stands in: skip link, progress, offline bar, messages, idle warning. */
export function Shell({ narrow, waits }: Props) {
  const me = useSession()
  const left = useWaitingMessages(me.id)
  useAirplane(me)
  useLook(me)
  const renewal = useRenewal(me)
  // Of the layout that it stands in.
  useSeenNotices(useLoaderData<Waiting>().seen)
  const keysHelp = useKeysHelp()
  const { pathname } = useLocation()
  const main = usePageFocus(pathname)
  return (
    <>
      <PrintHead by={me.name} />
      <OfflineBar>{waits?.(left)}</OfflineBar>
      {/* Beside the page: within it, the browser would work out anew how all of it looks. */}
      <PageProgress />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        aria-describedby={TITLE}
        className={narrow ? 'page page-narrow' : 'page'}
      >
        {/* What was said, typed or ticked on one record must not stand on another. */}
        <Outlet key={pathname} />
      </main>
      <div className="toasts">
        <Announcer />
        <UndoToast />
      </div>
      {renewal && <RenewToast onRenew={() => void renewal.renew()} onLater={renewal.later} />}
      <IdleWarning />
      {keysHelp}
      <SessionEnd />
      {/* The first page of a tab has no key of its own: another address would open where that one was left. */}
      <ScrollRestoration getKey={({ key, pathname: path }) => (key === 'default' ? path : key)} />
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
