import type { ReactNode } from 'react'
import { NotGiven } from './NotGiven'

/** Term above, value below. What is empty says so. */
export function Facts({ of }: { of: Record<string, ReactNode> }) {
  return (
    <dl className="facts">
      {Object.entries(of).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value === null || value === undefined || value === '' ? <NotGiven /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
