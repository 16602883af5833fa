import { useEffect, useState, type ReactNode } from 'react'
import { useStaying } from '../lib/announce'
import { lazyPart } from '../components/lazyPart'
import type { NavItem } from './navigation/items'
import { useLogout } from './useLogout'

const FindDialog = lazyPart(async () => (await import('./find/FindDialog')).FindDialog)
const KeysDialog = lazyPart(async () => (await import('./KeysDialog')).KeysDialog)

/** Ctrl+K (or Cmd+K) opens the search from anywhere; what it does may need a dialog of its own. */
export function useFind(nav: readonly NavItem[]): { open: () => void; dialog: ReactNode } {
  const [shown, show] = useState<'find' | 'keys'>()
  const logout = useLogout()
  useStaying(logout.problem ?? null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Another dialog may hold a form that is half filled.
      if (!document.querySelector('[role="dialog"]')) show('find')
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
          <FindDialog nav={nav} onShowKeys={() => show('keys')} onLogOut={() => void logout.run()} onClose={close} />
        )}
        {shown === 'keys' && <KeysDialog onClose={close} />}
        {logout.dialog}
      </>
    ),
  }
}
