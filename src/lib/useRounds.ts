import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Runs one round at a time, such as sending what waits: what is asked for in the middle of one may not have been seen by it,
 * and gets a round of its own. Resolves when nothing is asked for any more; for whoever came in the middle at once.
 */
export function useRounds(round: () => Promise<unknown>): () => Promise<void> {
  const isRunning = useRef(false)
  const isAsked = useRef(false)
  // Who comes to another page in the middle gets a round of that one.
  const newest = useRef(round)
  useLayoutEffect(() => {
    newest.current = round
  })
  return useCallback(async () => {
    isAsked.current = true
    if (isRunning.current) return
    isRunning.current = true
    try {
      while (isAsked.current) {
        isAsked.current = false
        await newest.current()
      }
    } finally {
      isRunning.current = false
    }
  }, [])
}
