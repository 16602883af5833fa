import { bare } from '../../components/words'

interface OfMinistry {
  /** Empty or null where an API tells the name alone. */
  ministryId: string | null
  ministry: string
}

/** Whether two records are of one ministry: by their ids, by their names where either has none. Of neither nobody knows. */
export const isSameMinistry = (one: OfMinistry, other: OfMinistry): boolean =>
  one.ministryId && other.ministryId
    ? one.ministryId === other.ministryId
    : one.ministry !== '' && bare(one.ministry) === bare(other.ministry)
