import type { Convert } from './converts.reading'
import { created, details, opens, phone, quiet, status, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { PhoneButtons } from '../../components/PhoneLink'
import type { Card } from '../../components/PhoneList'
import { StatusBadge } from '../../components/StatusBadge'
import { place } from '../../components/words'

export const columns: Column<Convert>[] = [
  opens('Full Name', (c) => c.name),
  phone((c) => c.mobile, { width: '11rem' }),
  quiet('Place', place, { grow: 2 }),
  quiet('Upload', (c) => c.upload, { grow: 2, extra: true }),
  status((c) => c.status, { width: '9rem' }),
  {
    name: 'Assigned To',
    selector: (c) => c.assignee,
    cell: (c) => c.assignee || <span className="muted">Nobody yet</span>,
    grow: 2,
  },
  created((c) => c.createdUtc),
  details((c) => c.name, { width: '7rem' }),
]

/** The same on a phone. */
export const card = (convert: Convert): Card => {
  const origin = place(convert) || convert.upload
  return {
    to: convert.id,
    title: convert.name,
    meta: (
      <>
        {origin && `${origin} · `}
        <DateText of={convert.createdUtc} />
      </>
    ),
    status: (
      <span>
        <StatusBadge of={convert.status} />
        {convert.assignee && <span className="sm muted"> · {convert.assignee}</span>}
      </span>
    ),
    actions: <PhoneButtons of={convert.mobile} name={convert.name} />,
  }
}
