import { useEffect, useState } from 'react'
import { mayHaveDatabase, OUTBOX_CHANGED } from './device'
import type { Outbox, WaitingRow } from './outbox'

/** The device has not told yet. */
export const UNREAD: readonly WaitingRow[] = []

/**
 * What waits in an outbox, of this user, oldest first; always as it is now, UNREAD before. Without an outbox nothing. `which`: or what is
 * just going.
 */
export function useWaiting(
  box: Outbox | null,
  userId: string,
  which: 'left' | 'going' = 'left',
): readonly WaitingRow[] {
  const [rows, setRows] = useState(UNREAD)
  useEffect(() => {
    if (!box) return
    let alive = true
    let isThere = false
    const read = async () => {
      // To look would make it.
      const isMade = await mayHaveDatabase(box.name)
      isThere ||= isMade
      const left = isThere ? await box[which](userId) : []
      if (alive) setRows(left)
    }
    const onChange = ({ detail }: CustomEvent<string>) => {
      if (detail !== box.name) return
      isThere = true
      void read()
    }
    void read()
    window.addEventListener(OUTBOX_CHANGED, onChange as EventListener)
    return () => {
      alive = false
      window.removeEventListener(OUTBOX_CHANGED, onChange as EventListener)
    }
  }, [box, userId, which])
  return rows
}
