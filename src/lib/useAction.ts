import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { messagesOf } from './api-error'
import { announce } from './announce'

export interface Outcome {
  done: boolean
  messages: string[]
  /** When it ended, in milliseconds of this page. */
  at: number
}
/** Of several writes of a page, what became of the last one: an old refusal must not hide that another try worked. */
export const lastOf = (...outcomes: (Outcome | null)[]): Outcome | null =>
  outcomes.reduce((last, one) => (one && (!last || one.at > last.at) ? one : last), null)

/** A write: runs once at a time, refreshes the page's data, then says so or says why not. */
export function useAction<A extends unknown[]>(write: (...args: A) => Promise<unknown>, success: string) {
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const running = useRef(false)
  const { revalidate } = useRevalidator()

  /** For forms: throws what failed, so that they can show it beside the field. */
  const attempt = async (...args: A): Promise<void> => {
    if (running.current) return
    running.current = true
    setPending(true)
    setOutcome(null)
    try {
      await write(...args)
      await revalidate()
      setOutcome({ done: true, messages: [success], at: performance.now() })
      announce(success)
    } catch (error) {
      setOutcome({ done: false, messages: messagesOf(error), at: performance.now() })
      // Somebody else may have been quicker: show what is true now beside the reason.
      await revalidate()
      throw error
    } finally {
      running.current = false
      setPending(false)
    }
  }
  /** For buttons: the outcome says it all. */
  const run = (...args: A): Promise<boolean> =>
    attempt(...args).then(
      () => true,
      () => false,
    )
  return { run, attempt, pending, outcome }
}
