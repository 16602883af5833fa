import { useCallback, useEffect, useState } from 'react'
import { messagesOf } from './api-error'
import { takesCopies } from './copies'
import { showsCopy } from './stale'

interface Fetched<T> {
  data?: T
  problem?: string
  retry: () => void
}

/** For dialogs and dropdowns: asks while it is shown, again when `about` changes, not at all while `about` is null. */
export function useFetch<T>(ask: (signal: AbortSignal) => Promise<T>, about: string | null = ''): Fetched<T> {
  const [state, setState] = useState<{ about: string | null; data?: T; problem?: string }>({ about: null })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (about === null) return
    const controller = new AbortController()
    takesCopies(controller.signal, { onCopy: showsCopy, of: 'part' })
    ask(controller.signal).then(
      (data) => controller.signal.aborted || setState({ about, data }),
      (error: unknown) => controller.signal.aborted || setState({ about, problem: messagesOf(error)[0] }),
    )
    return () => controller.abort()
    // `ask` is what `about` says: callers may write it inline.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [about, round])
  // What broke with the line is asked for again with it.
  const isBroken = state.about === about && state.problem !== undefined
  useEffect(() => {
    if (!isBroken) return
    const again = () => setRound((n) => n + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isBroken])
  const retry = useCallback(() => setRound((n) => n + 1), [])
  return { ...(state.about === about ? { data: state.data, problem: state.problem } : {}), retry }
}
