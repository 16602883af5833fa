import type { ASSIGNMENT_TYPES } from '@contract/vocabulary'
import { isConvertsOnly } from '@contract/rules/roles'
import type { Me } from '../../session/may'
import { daysSince } from '../../lib/dates'
import type { Assignment } from './assignments.reading'

/** Work of which nothing is done so many days after it was given. */
const LATE_DAYS = 7
/** For how many days; null where it is not late, or nobody tells. */
export function lateDays({ total, processed, createdUtc }: Pick<Assignment, 'total' | 'processed' | 'createdUtc'>) {
  if (!total || processed !== 0) return null
  const days = daysSince(createdUtc)
  return days >= LATE_DAYS ? days : null
}

/** Which of them somebody sees; '' are all. */
export const typeFor = ({ roles }: Me): (typeof ASSIGNMENT_TYPES)[number] | '' =>
  isConvertsOnly(roles) ? 'Converts' : ''
