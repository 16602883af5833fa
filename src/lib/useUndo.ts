import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { afterwards } from './useAction'
import { hold, onUndo, showing, undoState, type Deed } from './undo'

/**
 * A deed that asks nothing: it stands as done, and for eight seconds a toast and Ctrl Z take it back. Not for money, and not
 * for what cannot be sent later. `isOver`: as the record came, there is nothing left to do.
 */
export function useUndo(key: string, isOver: boolean) {
  const { held, sending, outcomes } = useSyncExternalStore(onUndo, undoState)
  useEffect(() => showing(key), [key])
  return {
    /** On screen it is done, also until the page has come anew. */
    isDone: held?.key === key || sending.some((one) => one.key === key) || outcomes[key]?.done === true,
    /** What became of it when it was sent. */
    outcome: isOver ? afterwards(outcomes[key] ?? null) : (outcomes[key] ?? null),
    run: (deed: Omit<Deed, 'key'>) => hold({ key, ...deed }),
  }
}

export interface Held {
  /** What the record becomes; the deed that was done last counts. */
  is: string
  /** It cannot be taken back any more: its answer is waited for. */
  isSent: boolean
  /** Its record is gone. */
  isGone: boolean
}
/**
 * For lists, where each row has deeds of its own: what stands as done about a record until the list has come anew. One that
 * fails is told in a toast that stays.
 */
export function useHeld(): (key: string) => Held | null {
  const { held, sending, removed } = useSyncExternalStore(onUndo, undoState)
  return useCallback(
    (key) => {
      if (held?.key === key) return { is: held.is ?? '', isSent: false, isGone: false }
      const sent = sending.findLast((one) => one.key === key)
      const isGone = removed.includes(key)
      return sent || isGone ? { is: sent?.is ?? '', isSent: true, isGone } : null
    },
    [held, sending, removed],
  )
}
/** Rows of a list as they stand by what was done on the page of one: `done` is what that makes of it. */
export function useDone<Row extends { id: string; status: string }>(rows: Row[], kind: string, done: Row['status']) {
  const held = useHeld()
  return useMemo(() => rows.map((row) => (held(`${kind} ${row.id}`) ? { ...row, status: done } : row)), [rows, held, kind, done]) // prettier-ignore
}
