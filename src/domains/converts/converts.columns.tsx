import { isNobodys } from './convert.rules'
import type { Convert } from './converts.reading'
import { aside, byId, created, details, opens, phone, quiet, status, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { PhoneButtons } from '../../components/PhoneLink'
import { NotGiven } from '../../components/NotGiven'
import type { Card } from '../../components/PhoneList'
import { StatusBadge } from '../../components/StatusBadge'
import { place, spaced } from '../../components/words'

/** Where the ministry works that found them, or the list that the office uploaded. */
const origin = (convert: Convert) => place(convert) || convert.upload

export const columns: Column<Convert>[] = [
  opens('Full Name', (c) => c.name),
  phone((c) => c.mobile, { width: '12.5rem' }),
  quiet('From', origin, { grow: 2 }),
  status((c) => c.status, { width: '9rem', cell: (c) => (c.status ? <StatusBadge of={c.status} /> : <NotGiven />) }),
  aside('Ministry', (c) => c.ministry),
  aside('State', (c) => c.state),
  aside('LGA', (c) => c.lga),
  aside('Area', (c) => spaced(c.budgetType)),
  {
    name: 'Assigned To',
    kind: 'choice',
    selector: (c) => c.assignee,
    cell: (c) => c.assignee || <span className="muted">{isNobodys(c) ? 'Nobody yet' : 'Not given'}</span>,
    grow: 2,
  },
  created((c) => c.createdUtc),
  details((c) => c.name, { width: '7rem' }),
]

/** The same on a phone. */
export const card = (convert: Convert): Card => ({
  to: byId(convert),
  title: convert.name,
  meta: (
    <>
      {origin(convert) && `${origin(convert)} · `}
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
})
