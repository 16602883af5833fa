import type { ReactNode } from 'react'

/** §2: the text of every empty table, then why it is empty or what to do about it. */
export function Empty({ why, action }: { why?: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <p className="strong">There are no records to display</p>
      {why && <p className="md muted">{why}</p>}
      {action}
    </div>
  )
}
