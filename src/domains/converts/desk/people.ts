import { filtersIn, passing } from '../../../components/filters'
import { matching } from '../../../components/searching'
import type { User } from '../../../session/user'
import { partOf } from '../../../lib/parts'
import { canSeeAllConverts, isSearching } from '../convert.rules'
import { columns } from '../converts.columns'
import type { Convert } from '../converts.reading'
import { converts, OWN_LIMIT } from '../converts.service'
import { filterOf, isLimited, matches } from '../filter.rules'
import { whereOf } from '../search.rules'
import { search } from '../search.service'

interface People {
  people: Convert[]
  /** How many have come, and how many there are: more where the list is longer than a call gives. */
  read: number
  total: number
  /** The device has looked through those that came: of the others nobody knows. */
  isSifted: boolean
}

/** Where no row tells its status, those who are not among the unprocessed are processed. */
async function openOf(people: Convert[], me: User, signal: AbortSignal): Promise<Convert[]> {
  if (people.every(({ status }) => status !== '')) return people
  if (!canSeeAllConverts(me)) {
    const { data: own } = await partOf(converts.own(me.id, signal))
    const done = new Set(own?.converts.filter(({ status }) => status === 'Processed').map(({ id }) => id))
    return people.filter(({ id }) => !done.has(id))
  }
  const { data } = await partOf(converts.list({ target: 'Unprocessed', limit: OWN_LIMIT }, signal))
  // More than came: who is not among them may be there all the same.
  if (!data?.isWhole) return people
  const ids = new Set(data.converts.map(({ id }) => id))
  return people.filter(({ id, status }) => status !== '' || ids.has(id))
}

/** Who is in the list that was left for the desk: an assignment, or converts under the filters and words of their list. */
export async function peopleIn(query: URLSearchParams, me: User, signal: AbortSignal): Promise<People> {
  const assignment = query.get('assignment')
  if (assignment) {
    const people = await openOf(await converts.ofAssignment(assignment, signal), me, signal)
    return { people, read: people.length, total: people.length, isSifted: false }
  }
  const filter = filterOf(query)
  const words = query.get('q') ?? ''
  const filters = filtersIn(query, columns)
  const isNarrow = words.trim() !== '' || filters.length > 0
  if (isNarrow && isSearching(me) && !isLimited(query)) {
    const found = await search.part(whereOf(filter, words.trim(), filters), { offset: 0, limit: OWN_LIMIT }, signal)
    return { people: found.converts, read: found.converts.length, total: found.matching, isSifted: false }
  }
  const limit = isLimited(query) ? filter.limit : OWN_LIMIT
  const { converts: all, ...counts } = await converts.list({ ...filter, limit }, signal)
  const people = matching(passing(all, columns, filters), columns, words)
  const total = Math.max(all.length, matches(counts, filter.target) ?? 0)
  return { people, read: all.length, total, isSifted: isNarrow }
}
