import { statusWords } from './words'

/** A mark and its word; never colour alone. `badge` tints it, for headers; `mine` says that the reader must act. */
export function StatusBadge({
  of,
  badge,
  mine,
  children,
}: {
  of: string
  badge?: boolean
  mine?: boolean
  children?: React.ReactNode
}) {
  // Where the API has no status there is nothing to badge.
  if (!of && !children) return null
  return (
    <span className={badge ? 'status status-badge' : 'status'} data-status={of} data-turn={mine ? 'mine' : undefined}>
      {children ?? (mine ? 'Your turn' : statusWords(of))}
    </span>
  )
}
