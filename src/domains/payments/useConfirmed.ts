import { useState } from 'react'
import type { Unsent } from '../../components/Form'
import { readTab, writeTab } from '../../lib/tab-storage'
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
 * a second one, since the first would bring the answer of the first. It is made of the first and stays until it is done,
 * whatever is known by the next try of what is there, and also where the page is loaded anew.
 */
export const keyFor = (key: string, isAgain: boolean): string => {
  if (isAgain) writeTab(AGAIN, [...readTab<string[]>(AGAIN, []).filter((one) => one !== key), key])
  return isAgain || readTab<string[]>(AGAIN, []).includes(key) ? `${key}-again` : key
}
/** It is done: once more would be another one. */
export const forgetAgain = (key: string) =>
  writeTab(
    AGAIN,
    readTab<string[]>(AGAIN, []).filter((one) => one !== key),
  )
const AGAIN = 'sent-again'
