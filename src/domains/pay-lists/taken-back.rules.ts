/** What the bank paid and the ledger has taken back since: no payment stands for it, and none is missing. */
import { keyOf } from './bank-text'
import { keysIn, nameOf, wordsIn } from './line-names.rules'
import type { Entry } from './statement.read'
import type { Recorded } from './statement.rules'

interface Known {
  /** References of payments that stand. */
  standing: { has: (key: string) => boolean }
  /** Those of requests that wait. */
  waiting: { has: (key: string) => boolean }
  namesIn: (words: readonly string[]) => string[]
}

/** The reversed payment of each of these lines that has one. A day and an amount are no match for a line that says more. */
export function takenBack(
  entries: readonly Entry[],
  reversed: readonly Recorded[],
  { standing, waiting, namesIn }: Known,
): Map<Entry, Recorded> {
  const free = reversed.map((payment) => ({ payment, key: keyOf(payment.reference), name: nameOf(payment.ministry) }))
  const own = new Set(free.map(({ key }) => key))
  const known = { has: (key: string) => own.has(key) || standing.has(key) || waiting.has(key) }
  const lines = entries.map((entry) => {
    const words = wordsIn(entry.text)
    return { entry, words, keys: keysIn(words, known) }
  })
  const found = new Map<Entry, Recorded>()
  const take = (fits: (line: (typeof lines)[number], one: (typeof free)[number]) => boolean) => {
    for (const line of lines) {
      if (found.has(line.entry)) continue
      const at = free.findIndex((one) => one.payment.kobo === line.entry.kobo && fits(line, one))
      const [one] = at < 0 ? [] : free.splice(at, 1)
      if (one) found.set(line.entry, one.payment)
    }
  }
  // A line of a payment that stands is that payment, or one that the bank has made twice.
  take(({ keys }, { key }) => keys.includes(key) && !keys.some((other) => other !== key && standing.has(other)))
  const isOfDay = ({ entry, keys }: (typeof lines)[number], { payment }: (typeof free)[number]) =>
    keys.length === 0 && payment.day === entry.day
  take((line, one) => isOfDay(line, one) && namesIn(line.words).includes(one.name))
  take((line, one) => isOfDay(line, one) && namesIn(line.words).length === 0)
  return found
}
