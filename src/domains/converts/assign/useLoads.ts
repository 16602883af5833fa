import { useFetch } from '../../../lib/useFetch'
import { converts } from '../converts.service'
import type { Person } from './share.rules'

/** Everybody who can be given converts, with what they have open: the counts of their own lists. */
async function loads(signal: AbortSignal): Promise<Person[]> {
  const people = await converts.delegates(signal)
  const open = await Promise.all(
    people.map(({ id }) => converts.list({ target: '', ministryId: '', staffId: id, limit: 1 }, signal)),
  )
  return people.map(({ id, name }, index) => ({
    id,
    name,
    open: open[index]?.unprocessed ?? null,
  }))
}

export const useLoads = () => useFetch(loads)
