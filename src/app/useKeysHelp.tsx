import { useEffect, useState, type ReactNode } from 'react'
import { lazyPart } from '../components/lazyPart'
import { keyOf, useKeysOn } from '../lib/keys'

const KeysDialog = lazyPart(async () => (await import('./KeysDialog')).KeysDialog)

/** `?` shows what the keys do. */
export function useKeysHelp(): ReactNode {
  const hasKeys = useKeysOn()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!hasKeys) return
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event) !== '?') return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasKeys])
  return isOpen && <KeysDialog onClose={() => setOpen(false)} />
}
