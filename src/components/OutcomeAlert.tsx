import { useEffect, useState } from 'react'
import { sayInPlace } from '../lib/announce'
import type { Outcome } from '../lib/useAction'
import { Note } from './Note'

/**
 * What became of a write. `hideAfter` (ms) is the specification's (§9). Of a refusal a plain line stays until the next deed:
 * nobody reads a sentence about money in two seconds.
 */
export function OutcomeAlert({ outcome, hideAfter }: { outcome: Outcome | null; hideAfter?: number }) {
  const [hidden, setHidden] = useState<Outcome | null>(null)
  useEffect(() => {
    if (!outcome || !hideAfter) return
    const timer = setTimeout(() => setHidden(outcome), hideAfter)
    return () => clearTimeout(timer)
  }, [outcome, hideAfter])
  useEffect(() => {
    if (outcome?.done) outcome.messages.forEach(sayInPlace)
  }, [outcome])
  if (!outcome || (outcome.done && hidden === outcome)) return null
  const words = outcome.messages.map((message) => <p key={message}>{message}</p>)
  if (hidden === outcome) return <div className="md red">{words}</div>
  return <Note tone={!outcome.done ? 'bad' : outcome.waits ? 'wait' : 'good'}>{words}</Note>
}
