import { useState, type ReactNode } from 'react'

interface Props {
  /** What was asked, in any form: another one is answered aloud. */
  to: string
  /** The answer; empty until it has come. */
  words: string
  /** What else is told here. */
  children?: ReactNode
}

/**
 * What came of a filter or a search, for the ear: the eye sees it. It stands all the while, as only what comes into it is
 * read out, and says nothing of what the page began with.
 */
export function Answer({ to, words, children }: Props) {
  const [first, setFirst] = useState<string | null>(to)
  if (first !== null && first !== to) setFirst(null)
  return (
    <p className="visually-hidden" role="status">
      {/* The same words once more are an answer, too. */}
      {first === null && <span key={to}>{words}</span>}
      {children}
    </p>
  )
}
