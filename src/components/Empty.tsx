import type { ReactNode } from 'react'

/** §2: the text of every empty table, then why it is empty or what to do about it. */
export function Empty({
  title = 'There are no records to display',
  why,
  action,
}: {
  /** Where it would be untrue that there are none. */
  title?: string
  why?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty">
      <p className="strong">{title}</p>
      {why && <p className="md muted">{why}</p>}
      {action}
    </div>
  )
}
