import { useState } from 'react'
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
