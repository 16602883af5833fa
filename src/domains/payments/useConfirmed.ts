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
 * The key of what is sent again on purpose, although something like it is there: another one than that of the form, which would
 * bring the answer of the first; and the same for all tries of which nobody knows what became of them.
 */
export function useAnew<T extends object>() {
  const kept = useRef<{ of: T; key: string }>(undefined)
  return {
    keyFor: (values: T): string => {
      if (!kept.current || !isSame(kept.current.of, values)) kept.current = { of: values, key: crypto.randomUUID() }
      return kept.current.key
    },
    /** It is done: once more would be another one. */
    forget: () => void (kept.current = undefined),
  }
}
const isSame = <T extends object>(one: T, other: T) =>
  (Object.keys(one) as (keyof T)[]).every((name) => one[name] === other[name])
