import { useEffect, useState, type ReactNode } from 'react'
import { lazyPart } from '../components/lazyPart'
import type { NavItem } from './navigation/items'

const FindDialog = lazyPart(async () => (await import('./find/FindDialog')).FindDialog)

/** Ctrl+K (or Cmd+K) opens the search from anywhere. */
export function useFind(nav: readonly NavItem[]): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Another dialog may hold a form that is half filled.
      if (!document.querySelector('[role="dialog"]')) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { open: () => setOpen(true), dialog: isOpen && <FindDialog nav={nav} onClose={() => setOpen(false)} /> }
}
