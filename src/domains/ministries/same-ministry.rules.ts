import { bare } from '../../components/words'
import { grouped } from '../../lib/grouped'

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

/** Gives the rows of a ministry, by its id; those that tell none, by its name (`isSameMinistry`). */
export function byMinistry<Row extends OfMinistry>(rows: readonly Row[]) {
  const groups = grouped(rows, ({ ministryId, ministry }) =>
    ministryId ? `id ${ministryId}` : `name ${bare(ministry)}`,
  )
  return ({ id, name }: { id: string; name: string }): Row[] => [
    ...(groups.get(`id ${id}`) ?? []),
    ...((name && groups.get(`name ${bare(name)}`)) || []),
  ]
}
