/** Lines of one amount and day, and the payments of that amount on that day: which is which. */
import { plural } from '../../components/words'
import { grouped } from '../../lib/grouped'
import { goesOnAs, isTelling, nameOf } from './line-names.rules'
import type { Entry } from './statement.read'
import type { Recorded } from './statement.rules'

/** The payment of a line; null: the reader has to look. */
export interface Found {
  payment: Recorded | null
  why: string
  /** It is not to whom the line names that was paid on that day. */
  isOther: boolean
}

const NOBODY = ''
/** A line of whom it names; one that names nobody is any of those that are left, in their order. */
export function sharedOut(
  lines: readonly { entry: Entry; words: readonly string[] }[],
  paid: readonly Recorded[],
  namesIn: (words: readonly string[]) => string[],
): { found: Map<Entry, Found>; taken: Recorded[] } {
  const byName = grouped(paid, ({ ministry }) => nameOf(ministry))
  const names = [...byName.keys()]
  const found = new Map<Entry, Found>()
  const taken = new Set<Recorded>()
  const ofName = grouped(lines, ({ words }) => {
    const said = namesIn(words)
    if (said.length === 0) return NOBODY
    const [cut, ...more] = names.filter((name) => said.some((one) => goesOnAs(words, one, name)))
    if (cut && more.length === 0) return cut
    const [first, ...others] = said.filter((name) => byName.has(name))
    if (others.length > 0) return null
    // Whose name no line could tell may be the one.
    return first ?? (names.every(isTelling) ? null : NOBODY)
  })
  const share = (some: typeof lines, own: readonly Recorded[], tooMany: string) => {
    for (const one of own.slice(0, some.length)) taken.add(one)
    some.forEach(({ entry }, at) => {
      const payment = some.length <= own.length ? own[at] : undefined
      const why = payment ? 'A payment of this amount is recorded on this day.' : tooMany
      found.set(entry, { payment: payment ?? null, why, isOther: false })
    })
  }
  const areRecorded = (count: number, to: string) =>
    `${plural(count, 'payment')} of this amount${to} ${count === 1 ? 'is' : 'are'} recorded on this day`
  for (const [name, some] of ofName)
    if (name) {
      const own = byName.get(name) ?? []
      share(some, own, `${areRecorded(own.length, ' to this ministry')}, and the statement has ${some.length}.`)
    }
  const left = paid.filter((one) => !taken.has(one))
  share(ofName.get(NOBODY) ?? [], left, `${areRecorded(paid.length, '')}, and the statement has ${lines.length}.`)
  for (const { entry } of ofName.get(null) ?? [])
    found.set(entry, {
      payment: null,
      why: `${areRecorded(paid.length, '')}, but this line names another ministry.`,
      isOther: true,
    })
  return { found, taken: [...taken] }
}
