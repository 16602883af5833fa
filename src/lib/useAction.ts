import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { messagesOf } from './api-error'
import { announce } from './announce'

export type Outcome = { done: true; messages: string[] } | { done: false; messages: string[] }

/** A write: runs once at a time, refreshes the page's data, then says so or says why not. */
export function useAction<A extends unknown[]>(write: (...args: A) => Promise<unknown>, success: string) {
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const running = useRef(false)
  const { revalidate } = useRevalidator()

  const run = async (...args: A): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setPending(true)
    setOutcome(null)
    try {
      await write(...args)
      await revalidate()
      setOutcome({ done: true, messages: [success] })
      announce(success)
      return true
    } catch (error) {
      // Somebody else may have been quicker: show what is true now beside the reason.
      await revalidate()
      setOutcome({ done: false, messages: messagesOf(error) })
      return false
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { run, pending, outcome, clear: () => setOutcome(null) }
}
