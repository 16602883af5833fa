import { useEffect, useSyncExternalStore } from 'react'
import { hold, onUndo, showing, undoState, type Deed } from './undo'

/**
 * A deed that asks nothing: it stands as done, and for eight seconds a toast and Ctrl Z take it back. Not for money, and not
 * for what cannot be sent later.
 */
export function useUndo(key: string) {
  const { held, sending, outcomes } = useSyncExternalStore(onUndo, undoState)
  useEffect(() => showing(key), [key])
  return {
    /** On screen it is done, also until the page has come anew. */
    isDone: held?.key === key || sending.includes(key) || outcomes[key]?.done === true,
    /** What became of it when it was sent. */
    outcome: outcomes[key] ?? null,
    run: (deed: Omit<Deed, 'key'>) => hold({ key, ...deed }),
  }
}
