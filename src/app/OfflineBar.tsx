import { useEffect, useEffectEvent, useReducer, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router-dom'
import wifiOff from 'bootstrap-icons/icons/wifi-off.svg?raw'
import { Icon } from '../components/Icon'
import { sayUnseen } from '../lib/announce'
import { onFresh } from '../lib/copies'
import { asOf, clock } from '../lib/dates'
import { lookForLine } from '../lib/line'
import { useStaleSince } from '../lib/stale'
import { useOnline } from '../lib/useOnline'
import { usePaths } from '../paths'
import { useSteady } from './useSteady'

let since: Date | null = null

/**
 * One bar for all that a line has to do with: since when the page is a copy, and what waits to be sent (`children`, which may
 * come to nothing). When the line is back, asks for everything anew.
 */
export function OfflineBar({ children }: { children?: ReactNode }) {
  const online = useOnline()
  const from = useStaleSince()
  const { outbox, callDesk } = usePaths()
  const { pathname } = useLocation()
  // What waits is no copy of anything.
  const stale = pathname === outbox ? null : from
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!online) since = new Date()
    else if (since) {
      since = null
      sayUnseen('The connection is back.')
      void revalidate()
    }
  }, [online, revalidate])
  // What a slow line brought after the copy was shown; not while a page is on its way, which would be asked for once more.
  const { state } = useNavigation()
  const isFresh = useRef(false)
  const take = useEffectEvent(() => {
    if (state !== 'idle' || !isFresh.current) return
    isFresh.current = false
    void revalidate()
  })
  useEffect(
    () =>
      onFresh(() => {
        isFresh.current = true
        take()
      }),
    [],
  )
  useEffect(() => take(), [state])
  const isOff = !online || stale !== null
  // What a phone that slept shows is of another day by then.
  const [, draw] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    document.addEventListener('visibilitychange', draw)
    return () => document.removeEventListener('visibilitychange', draw)
  }, [])
  const [lookedAt, setLookedAt] = useState<Date | null>(null)
  // Of this outage alone.
  if (online && lookedAt) setLookedAt(null)
  const words = isOff ? wordsOf(online, stale, lookedAt) : ''
  // There one touch saves, and its head holds nothing that is pressed on the way; elsewhere the bar lies over nothing.
  const bar = useSteady(isOff && pathname === callDesk, pathname)
  return (
    <div ref={bar} className={isOff ? 'bar-off' : undefined}>
      {/* The words have their place all the while, or nobody would hear them. */}
      <div className={isOff ? 'bar-note' : 'visually-hidden'}>
        {isOff && <Icon of={wifiOff} />}
        <span className="grow" role="status">
          {words}
        </span>
        {isOff && <LookAgain onLooked={() => setLookedAt(new Date())} />}
      </div>
      <div className="bar-note">{children}</div>
    </div>
  )
}

/** That there is no line, or no answer. */
function wordsOf(online: boolean, stale: Date | null, lookedAt: Date | null): string {
  const copy = stale && `Copy from ${asOf(stale)}`
  if (online) return `${copy ?? ''}, not renewed yet.`
  const line = lookedAt ? `Still no connection, ${clock(lookedAt)}.` : 'No connection.'
  return [line, copy && `${copy}.`].filter(Boolean).join(' ')
}

/** The way to look again, which says that it has looked. */
function LookAgain({ onLooked }: { onLooked: () => void }) {
  const { revalidate } = useRevalidator()
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    lookForLine()
    await revalidate()
    setLooking(false)
    onLooked()
  }
  return (
    <button
      type="button"
      className="btn-plain nowrap"
      aria-disabled={isLooking}
      onClick={() => !isLooking && void look()}
    >
      {isLooking ? 'Trying…' : 'Try again'}
    </button>
  )
}
