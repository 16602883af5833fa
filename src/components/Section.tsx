import type { ReactNode } from 'react'

/** A titled part of a panel; sections of one panel are divided by a hairline. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="pad stack section">
      <div className="row-x between">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
