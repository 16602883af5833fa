import { useEffect, useState } from 'react'
import type { Outcome } from '../lib/useAction'
import { Note } from './Note'

/** What became of a write. `hideAfter` (ms) is the specification's; the words stay in the list of recent messages. */
export function OutcomeAlert({ outcome, hideAfter }: { outcome: Outcome | null; hideAfter?: number }) {
  const [hidden, setHidden] = useState<Outcome | null>(null)
  useEffect(() => {
    // What went wrong stays until it is read; only good news goes by itself.
    if (!outcome?.done || !hideAfter) return
    const timer = setTimeout(() => setHidden(outcome), hideAfter)
    return () => clearTimeout(timer)
  }, [outcome, hideAfter])
  if (!outcome || hidden === outcome) return null
  return (
    <Note tone={outcome.done ? 'good' : 'bad'}>
      {outcome.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Note>
  )
}
