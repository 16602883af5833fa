import type { Area, AreaLinkStatus } from '../../contract/vocabulary'
import { ministryAreas } from '../db/schema'
import type { Budget } from './budgets'
import type { Demo } from './demo'
import type { Ministry } from './ministries'

/** Where the office decided otherwise than the rule below. */
const DECIDED: Record<string, AreaLinkStatus> = {
  // Made eligible again before its feedback came.
  'living-waters/Crusades': 'Available',
  'living-waters/Prison_Evangelism': 'Unavailable',
  'evergreen/Crusades': 'Unavailable',
  'covenant-kindness/Hospitals': 'Unavailable',
  'mercy-gate/Prison_Evangelism': 'Unavailable',
  // Handed back, and not sent again yet.
  'open-gates/Hospitals': 'Processing',
}
const OPEN = ['Pending', 'Approved', 'Ongoing', 'Ended']

export async function addAreaLinks(
  { tx }: Demo,
  ministries: Iterable<Ministry>,
  budgets: Budget[],
  areas: Record<Area, string>,
) {
  const statusOf = ({ slug, status }: Ministry, area: Area): AreaLinkStatus => {
    if (status !== 'Approved') return status === 'Pending' ? 'Pending' : 'Unavailable'
    const open = budgets.some((budget) => budget.slug === slug && budget.type === area && OPEN.includes(budget.status))
    return DECIDED[`${slug}/${area}`] ?? (open ? 'Processing' : 'Available')
  }
  await tx.insert(ministryAreas).values(
    [...ministries].flatMap((ministry) =>
      ministry.areas.map((area) => ({
        ministryId: ministry.id,
        areaId: areas[area],
        status: statusOf(ministry, area),
      })),
    ),
  )
}
