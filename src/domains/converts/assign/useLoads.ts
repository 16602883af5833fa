import { each } from '../../../lib/each'
import { partOf } from '../../../lib/parts'
import { useFetch } from '../../../lib/useFetch'
import { converts } from '../converts.service'
import type { Person } from './share.rules'

/** Everybody who can be given converts, with what they have open: the counts of their own lists. */
async function loads(signal: AbortSignal): Promise<Person[]> {
  const people = await converts.delegates(signal)
  const open = new Map<string, number | null>()
  let all: ReturnType<typeof converts.everybody> | undefined
  const everybody = () => (all ??= converts.everybody(signal))
  // One that does not come leaves the others: its person can be chosen without it.
  await each(people, async ({ id }) => {
    const asked = await partOf(converts.counts({ staffId: id }, everybody, signal))
    open.set(id, asked.data?.unprocessed ?? null)
  })
  return people.map(({ id, name }) => ({ id, name, open: open.get(id) ?? null }))
}

export const useLoads = () => useFetch(loads)
