/** What the search knows: pages, and the records whose lists this user may read. */
import type { Claim } from '@contract/claims'
import { statusWords } from '../../components/words'
import { numberWords, spoken } from '../../lib/phones'
import type { pathsOf } from '../../paths'
import { budgets } from '../../domains/budgets/budgets.service'
import type { Convert } from '../../domains/converts/converts.reading'
import { converts } from '../../domains/converts/converts.service'
import { ministries } from '../../domains/ministries/ministries.service'
import { requests } from '../../domains/requests/requests.service'
import { staff } from '../../domains/staff/staff.service'

export interface Found {
  to: string
  name: string
  about: string
  /** What it is also found by: a number as digits, a reference. */
  words: string
}
export interface Source {
  title: string
  needs: Claim
  load: (paths: Paths, signal: AbortSignal) => Promise<Found[]>
}
export type Paths = ReturnType<typeof pathsOf>
export const CONVERTS = 'Converts'

/** The list call has no search of its own: the newest are searched here, and the dialog says how many. */
export const NEWEST_CONVERTS = 2000

/** As a record that is found. */
export const convertFound = (paths: Paths, { id, name, mobile, ministry }: Convert): Found =>
  entry(paths.convert(id), name, [spoken(mobile), ministry].filter(Boolean).join(' · '), numberWords(mobile))

const entry = (to: string, name: string, about: string, words = ''): Found => ({
  to,
  name,
  about,
  words: `${name} ${about} ${words}`.toLowerCase(),
})

export const SOURCES: readonly Source[] = [
  {
    title: 'Ministries',
    needs: 'manageMinistries',
    load: async (paths, signal) =>
      (await ministries.names(signal)).map(({ id, name }) => entry(paths.ministry(id), name, 'Ministry')),
  },
  {
    title: 'Sponsorships',
    needs: 'readBudgets',
    load: async (paths, signal) =>
      (await budgets.withStatus('All', signal)).map(({ id, theme, reference, ministry, status }) =>
        entry(paths.budget(id), theme, `${reference} · ${ministry} · ${statusWords(status)}`),
      ),
  },
  {
    title: 'Sponsorships',
    needs: 'askForSupport',
    load: async (paths, signal) =>
      (await requests.all(signal)).map(({ id, theme, reference, status }) =>
        entry(paths.budget(id), theme, `${reference} · ${statusWords(status)}`),
      ),
  },
  {
    title: CONVERTS,
    needs: 'readAllConverts',
    load: async (paths, signal) =>
      (await converts.list({ limit: NEWEST_CONVERTS }, signal)).converts.map((one) => convertFound(paths, one)),
  },
  {
    title: 'Staff',
    needs: 'manageStaff',
    load: async (paths, signal) =>
      (await staff.all(signal)).map(({ id, name, email }) => entry(paths.staff(id), name, email)),
  },
]

export const SHOWN = 6

/** Those that hold every word; names that begin with the first word come first. */
export function matching(all: readonly Found[], typed: string): Found[] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const first = words[0] ?? ''
  const digits = typed.replace(/\D/g, '')
  const isNumber = digits.length >= 4 && /^[\d\s+()-]+$/.test(typed.trim())
  return all
    .filter((one) => (isNumber ? one.words.includes(digits) : words.every((word) => one.words.includes(word))))
    .sort((a, b) => Number(b.words.startsWith(first)) - Number(a.words.startsWith(first)))
    .slice(0, SHOWN)
}
