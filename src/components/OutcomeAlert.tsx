import { useEffect, useRef, useState } from 'react'
import { sayInPlace, sayOnce } from '../lib/announce'
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
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!outcome?.done) return
    const say = isInSight(place.current) ? sayInPlace : sayOnce
    outcome.messages.forEach((message) => say(message, outcome.at, outcome.waits))
  }, [outcome])
  if (!outcome || outcome.messages.length === 0 || (outcome.done && hidden === outcome)) return null
  const words = outcome.messages.map((message) => <p key={message}>{message}</p>)
  if (hidden === outcome) return <div className="md red">{words}</div>
  return (
    <div ref={place}>
      <Note tone={!outcome.done ? 'bad' : outcome.waits ? 'wait' : 'good'}>{words}</Note>
    </div>
  )
}

/** Whoever has scrolled does not see what stands above: then it is said where they are. */
function isInSight(note: HTMLElement | null): boolean {
  const { top, bottom } = note?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return bottom >= 0 && top <= window.innerHeight
}
