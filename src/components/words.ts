import type { HospitalCost } from '@contract/vocabulary'

/** Prison_Evangelism -> Prison Evangelism. */
export const spaced = (name: string): string => name.replaceAll('_', ' ')

/** §4: Ended is shown as Awaiting Feedback. */
export const statusWords = (status: string): string =>
  status === 'Ended' ? 'Awaiting Feedback' : spaced(status).replace(/^[a-z]/, (first) => first.toUpperCase())

/** The costs of a hospital outreach as people write them; the wire has its own spelling of the first. */
export const COST_WORDS: Record<HospitalCost, string> = {
  accomodation: 'Accommodation',
  transportation: 'Transportation',
  refreshment: 'Refreshment',
}

/** What the staff roles are about, by what the API calls them before `_s` and `_j`. */
export const ROLE_WORDS = {
  register: 'Registration',
  convert: 'Converts',
  bitem: 'Budget item',
  sponsor: 'Sponsorship',
  payment: 'Payment',
}

/** sponsor_s -> Sponsorship, senior. */
export function roleWords(role: string): string {
  const [name = '', level] = role.split('_')
  const known = (ROLE_WORDS as Partial<Record<string, string>>)[name]
  const levels: Partial<Record<string, string>> = { s: 'senior', j: 'junior' }
  const words = levels[level ?? '']
  return known && words ? `${known}, ${words}` : role.charAt(0).toUpperCase() + role.slice(1)
}

/** A count for a reader; what is not known is not said. */
export const counted = (n: number | null): string => (n === null ? 'Not given' : n.toLocaleString('en'))

export const plural = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`

export const matchWords = (count: number, of: number): string =>
  `${count.toLocaleString('en')} of ${plural(of, 'row')} match`

const LISTS = { and: 'conjunction', or: 'disjunction' } as const
const made: Partial<Record<keyof typeof LISTS, Intl.ListFormat>> = {}
/** "A", "A and B", "A, B and C"; or the same with "or". */
export function listed(words: readonly string[], kind: keyof typeof LISTS): string {
  const list = (made[kind] ??= new Intl.ListFormat('en-GB', { type: LISTS[kind] }))
  return list.format(words)
}

/** Where somebody is; '' when nobody has told. */
export const place = ({ lga, state }: { lga: string; state: string }): string => [lga, state].filter(Boolean).join(', ')

/** One line of a text; blanks of any kind and number are one. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
/** To compare names and titles as people do: case and blanks do not count. */
export const bare = (text: string): string => oneLine(text).toLowerCase()

const SHORT = 60
/** The beginning of a text, for one line. */
export function short(text: string): string {
  const line = oneLine(text)
  return line.length > SHORT ? `${line.slice(0, SHORT).trimEnd()}…` : line
}

/** Of what waits in this page alone. */
export const UNKEPT = 'This device cannot keep it: do not close this tab before it is sent.'
