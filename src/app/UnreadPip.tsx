/** How many wait for the reader, behind the name of where they are. */
export const UnreadPip = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="pip">
      {count} <span className="visually-hidden">unread</span>
    </span>
  )

/** The name of a link whose dot only eyes see. */
export const withUnread = (label: string, count: number) => (count > 0 ? `${label}, ${count} unread` : label)
