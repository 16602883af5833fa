import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useStaying } from '../lib/announce'
import { isDialogAsked, pressed } from '../lib/keys'
import { lazyPart } from '../components/lazyPart'
import type { NavItem } from './navigation/items'
import { useLogout } from './useLogout'

const FindDialog = lazyPart(async () => (await import('./find/FindDialog')).FindDialog)
const KeysDialog = lazyPart(async () => (await import('./KeysDialog')).KeysDialog)

const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null

const LATELY = 5
const isRecord = (path: string) => /^\/(admin|bo)\/[^/]+\/./.test(path)
export interface Visited {
  to: string
  name: string
}
/** The records that were looked at last, newest first, without the one that is shown. */
function useLately(): () => Visited[] {
  const { pathname } = useLocation()
  const visited = useRef<Visited[]>([])
  useEffect(() => {
    if (!isRecord(pathname)) return
    // The page has named itself by now.
    const name = document.title.replace(/ · Almoner$/, '')
    const others = visited.current.filter(({ to }) => to !== pathname)
    visited.current = [{ to: pathname, name }, ...others].slice(0, LATELY + 1)
  }, [pathname])
  return () => visited.current.filter(({ to }) => to !== pathname).slice(0, LATELY)
}

/** Ctrl+K (or Cmd+K) opens the search from anywhere; what it does may need a dialog of its own. */
export function useFind(nav: readonly NavItem[]): { open: () => void; dialog: ReactNode } {
  const [shown, show] = useState<'find' | 'keys'>()
  const logout = useLogout()
  const lately = useLately()
  useStaying(logout.problem ?? null)
  // Typed while its code still comes: meant for its field, and for no other.
  const early = useRef('')
  const takeEarly = () => {
    const words = early.current
    early.current = ''
    return words
  }
  useEffect(() => {
    if (shown !== 'find') return
    // Before the page hears of it: an Enter is no press of the button behind.
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key) || isDialogOpen()) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key.length === 1) early.current += event.key
      else if (event.key === 'Backspace') early.current = early.current.slice(0, -1)
      else if (event.key === 'Escape') show(undefined)
    }
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      early.current = ''
    }
  }, [shown])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (pressed(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Another dialog may hold a form that is half filled.
      if (!isDialogAsked()) show('find')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const close = () => show(undefined)
  return {
    open: () => show('find'),
    dialog: (
      <>
        {shown === 'find' && (
          <FindDialog
            takeEarly={takeEarly}
            nav={nav}
            lately={lately}
            onShowKeys={() => show('keys')}
            onLogOut={() => void logout.run()}
            onClose={close}
          />
        )}
        {shown === 'keys' && <KeysDialog onClose={close} />}
        {logout.dialog}
      </>
    ),
  }
}
