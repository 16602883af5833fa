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
 * a second one, since the first would bring the answer of the first. It is made of the first, so that a page that was loaded
 * anew has the same; and it stays until it is done, whatever is known by the next try of what is there.
 */
export function useAnew<T extends { key: string }>() {
  const second = useRef<T>(undefined)
  return {
    /** Of what is being sent now. */
    keyFor: (values: T, isAgain: boolean): string => {
      if (isAgain) second.current = values
      return second.current && isSame(second.current, values) ? `${values.key}-again` : values.key
    },
    /** It is done: once more would be another one. */
    forget: () => void (second.current = undefined),
  }
}
const isSame = <T extends object>(one: T, other: T) =>
  (Object.keys(one) as (keyof T)[]).every((name) => one[name] === other[name])
