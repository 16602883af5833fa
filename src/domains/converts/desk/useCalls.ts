import { useCallback, useEffect, useRef, useState } from 'react'
import { isHeld } from '../../../lib/outbox'
import type { Waiting } from '../../../lib/outbox-store'
import { useRounds } from '../../../lib/useRounds'
import { withoutNote, type Called, type Calls } from '../convert.rules'
import { callOutbox } from './call-outbox'
import { kept } from './kept'

const RETRY_MS = 15_000
/** So long a call can be taken back. */
export const hold = { ms: 5000 }

export interface WaitingCall extends Waiting {
  convertId: string
}

/** What waits on this device, sent when the line allows: at once, when it comes back, and every few seconds while some wait. */
export function useWaitingCalls(userId: string) {
  const [waiting, setWaiting] = useState<WaitingCall[]>([])
  const reload = useCallback(async () => {
    const all = await callOutbox.all(userId)
    setWaiting(all.flatMap(({ thread, waiting: some }) => some.map((one) => ({ ...one, convertId: thread }))))
  }, [userId])
  const round = useCallback(async () => {
    try {
      return await callOutbox.sendAll(userId)
    } finally {
      await reload()
    }
  }, [userId, reload])
  const flush = useRounds(round)

  useEffect(() => {
    void callOutbox.all(userId).then((all) => (all.length > 0 ? flush() : undefined))
    const onLine = () => void flush()
    // Who turns to the phone's own app, or leaves, does not take anything back any more.
    const onHide = () => document.visibilityState === 'hidden' && void callOutbox.release(userId).then(flush)
    window.addEventListener('online', onLine)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('online', onLine)
      document.removeEventListener('visibilitychange', onHide)
      void callOutbox.release(userId).then(() => callOutbox.sendAll(userId))
    }
  }, [userId, flush])

  const isPending = waiting.some(({ refusal }) => !refusal)
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => void flush(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isPending, flush])
  useEffect(() => {
    // Looked at here, not while rendering: a render at the very end of a hold would put its timer off.
    const held = waiting.filter(isHeld).map(({ heldUntil = '' }) => Date.parse(heldUntil))
    if (held.length === 0) return
    const timer = setTimeout(() => void flush(), Math.min(...held) - Date.now() + 50)
    return () => clearTimeout(timer)
  }, [waiting, flush])

  return {
    waiting,
    queue: async (convertId: string, message: string, holdMs?: number) => {
      const id = await callOutbox.queue(userId, convertId, message, undefined, holdMs)
      await reload()
      void flush()
      return id
    },
    takeBack: (convertId: string, id: string) =>
      callOutbox.takeBack(userId, convertId, id).then(async (isTaken) => {
        await reload()
        return isTaken
      }),
    discard: async ({ id, convertId }: WaitingCall) => {
      await callOutbox.drop(userId, convertId, id)
      await kept.forgetCall(userId, convertId, id)
      await reload()
    },
  }
}

/** Whom this device has called; undefined while it is read, and while the desk is open in another tab, which writes on. */
export function useKeptCalls(userId: string, isElsewhere: boolean) {
  const [calls, setCalls] = useState<Calls>()
  // An Undo writes when the device has answered: onto what stands there by then.
  const latest = useRef<Calls>({})
  const put = (next: Calls) => setCalls((latest.current = next))
  useEffect(() => {
    if (isElsewhere) return
    let isOver = false
    void kept.calls(userId).then((all) => isOver || put(all))
    return () => {
      isOver = true
      setCalls(undefined)
    }
  }, [userId, isElsewhere])
  const save = (convertId: string, next: Calls) => {
    put(next)
    void kept.saveCall(userId, convertId, next[convertId])
  }
  /** Undefined takes it out again. */
  const note = (convertId: string, call: Called | undefined) => {
    const { [convertId]: _, ...others } = latest.current
    save(convertId, call ? { ...others, [convertId]: call } : others)
  }
  return {
    calls,
    note,
    /** Under which id its note waits, unless there was another call since. */
    noteId: (convertId: string, call: Called, id: string) => {
      if (latest.current[convertId] === call) note(convertId, { ...call, id })
    },
    /** A note that does not arrive. */
    forget: (convertId: string, id: string) => save(convertId, withoutNote(latest.current, convertId, id)),
  }
}
