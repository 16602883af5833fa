import { useRef, useState } from 'react'
import type { Unsent } from '../../components/Form'
import type { Outcome } from '../../lib/useAction'

interface Asking<T> {
  values: T
  answer: (outcome: Outcome | Unsent) => void
}

/** Holds what a form sends until somebody has said yes: the form waits, and learns what became of it. */
export function useConfirmed<T>() {
  const [asking, setAsking] = useState<Asking<T>>()
  return {
    /** What is asked about; undefined: nothing. */
    values: asking?.values,
    ask: (values: T) => new Promise<Outcome | Unsent>((answer) => setAsking({ values, answer })),
    end: (outcome: Outcome | Unsent = { keepDraft: true }) => {
      asking?.answer(outcome)
      setAsking(undefined)
    },
  }
}

/**
 * The key that something goes with: that of its form; where it is sent again on purpose, although something like it is there,
 * another one, since the first would bring the answer of the first. Which then stays its key until it is done, whatever is known
 * by the next try of what is there.
 */
export function useAnew<T extends { key: string }>() {
  const second = useRef<{ of: T; key: string }>(undefined)
  return {
    /** Of what is being sent now. */
    keyFor: (values: T, isAgain: boolean): string => {
      if (second.current && isSame(second.current.of, values)) return second.current.key
      if (!isAgain) return values.key
      const key = crypto.randomUUID()
      second.current = { of: values, key }
      return key
    },
    /** It is done: once more would be another one. */
    forget: () => void (second.current = undefined),
  }
}
const isSame = <T extends object>(one: T, other: T) =>
  (Object.keys(one) as (keyof T)[]).every((name) => one[name] === other[name])
