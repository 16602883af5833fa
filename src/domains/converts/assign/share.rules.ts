/** Who gets which converts. Nothing here is random, so that what is previewed is what is done. */
import type { Convert } from '../converts.reading'
import { listed, place } from '../../../components/words'

/** Among two people or more. */
export const WAYS = ['evenly', 'places'] as const
export type Way = (typeof WAYS)[number]
/** Who got the last ones, and how they were shared. */
export interface Sharers {
  ids: readonly string[]
  way: Way
}
export interface Person {
  id: string
  name: string
  /** How many of their converts are not processed yet, besides those that are shared; null when not told. */
  open: number | null
}
export interface Share {
  person: Person
  ids: string[]
  /** Where these converts live, when they are shared by place. */
  places: string[]
}
type Placed = Pick<Convert, 'id' | 'state' | 'lga'>

/** Nobody follows them up: not assigned, or to somebody who cannot go on. The server refuses the others. */
export const isFree = ({ assigneeId }: Pick<Convert, 'assigneeId'>, people: readonly Person[]): boolean =>
  !assigneeId || !people.some(({ id }) => id === assigneeId)

type Held = Pick<Convert, 'assigneeId' | 'assignee'>
/** Everybody who has some of these. */
export const holders = (converts: readonly Held[]): string[] => [
  ...new Set(converts.flatMap(({ assigneeId }) => assigneeId ?? [])),
]
const NAMED = 4
/** "Chidi Eze (12) and Ruth Pam (3)", whoever has most first. */
export function holdersOf(converts: readonly Held[]): string {
  const counts = new Map<string, number>()
  for (const { assignee } of converts) counts.set(assignee, (counts.get(assignee) ?? 0) + 1)
  const names = [...counts].sort(([, some], [, others]) => others - some).map(([name, count]) => `${name || 'somebody'} (${count.toLocaleString('en')})`) // prettier-ignore
  const others = names.length - NAMED
  return listed(others > 0 ? [...names.slice(0, NAMED), `${others} more`] : names, 'and')
}

/** What each has open beside these: some of them may be among their own. */
export const beside = (
  people: readonly Person[],
  converts: readonly Pick<Convert, 'assigneeId' | 'status'>[],
): Person[] =>
  people.map((person) => {
    const own = converts.filter(({ assigneeId, status }) => assigneeId === person.id && status !== 'Processed').length
    return person.open === null ? person : { ...person, open: Math.max(0, person.open - own) }
  })

/** To one all; else the same number to each, one more for those who have least; or each place to one person. */
export function share(converts: readonly Placed[], people: readonly Person[], way: Way): Share[] {
  const [first] = people
  if (!first || converts.length === 0) return []
  if (people.length === 1) return [{ person: first, ids: converts.map(({ id }) => id), places: [] }]
  const shares = people.map((person): Share => ({ person, ids: [], places: [] }))
  if (way === 'evenly') dealEvenly(converts, shares)
  else dealPlaces(converts, shares)
  return shares.filter(({ ids }) => ids.length > 0)
}

function dealEvenly(converts: readonly Placed[], shares: Share[]) {
  const each = Math.floor(converts.length / shares.length)
  const more = new Set(leastLoaded(shares).slice(0, converts.length % shares.length))
  let from = 0
  for (const one of shares) {
    const to = from + each + (more.has(one) ? 1 : 0)
    one.ids = converts.slice(from, to).map(({ id }) => id)
    from = to
  }
}

/** Largest place first, each to whoever has least to do by then: neighbours stay with one caller. */
function dealPlaces(converts: readonly Placed[], shares: Share[]) {
  const places = new Map<string, string[]>()
  for (const convert of converts) {
    const where = place(convert) || 'Place not given'
    const ids = places.get(where)
    if (ids) ids.push(convert.id)
    else places.set(where, [convert.id])
  }
  const bySize = [...places].sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
  for (const [where, ids] of bySize) {
    const [least] = leastLoaded(shares)
    if (!least) return
    least.ids = least.ids.concat(ids)
    least.places.push(where)
  }
}

const load = ({ person, ids }: Share) => (person.open ?? 0) + ids.length
const leastLoaded = (shares: Share[]) => [...shares].sort((a, b) => load(a) - load(b))
