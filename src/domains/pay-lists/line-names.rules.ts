/** What the words of a bank's line name: a reference, an account, a ministry. */
import { grouped } from '../../lib/grouped'
import { bankText } from './bank-text'

export const wordsIn = (text: string): string[] => bankText(text).toUpperCase().split(/[^A-Z0-9]+/).filter(Boolean) // prettier-ignore
/** A name as it stands in a line. */
export const nameOf = (ministry: string): string => wordsIn(ministry).join(' ')

/** A reference has few parts. */
const MOST_PARTS = 6
/** Ends of words are ends of references: CR-2026-0018 does not stand in CR-2026-00187. */
export function keysIn(words: readonly string[], known: { has: (key: string) => boolean }): string[] {
  const keys = new Set<string>()
  for (let from = 0; from < words.length; from += 1) {
    let key = ''
    for (const word of words.slice(from, from + MOST_PARTS)) {
      key += word
      if (known.has(key)) keys.add(key)
    }
  }
  return [...keys]
}

/** `account`: '' when not told. */
interface Receiver {
  ministry: string
  account?: string
}
/** So short a name stands in many lines by chance. */
const LEAST_NAME = 6
export const isTelling = (name: string): boolean => name.length >= LEAST_NAME
const holds = (text: string, name: string) => isTelling(name) && ` ${text} `.includes(` ${name} `)

export function names(words: readonly string[], { ministry, account }: Receiver): 'account' | 'ministry' | null {
  if (account && words.includes(account)) return 'account'
  return holds(words.join(' '), nameOf(ministry)) ? 'ministry' : null
}
/** A name that stands in the line, and is for certain not a part of another ministry's name. */
export function isOnlyName(words: readonly string[], ministry: string, known: readonly string[]): boolean {
  const own = wordsIn(ministry)
  const isWithin = (name: string) => ` ${own.join(' ')} `.includes(` ${name} `)
  return own.length > 1 && !known.some((other) => names(words, { ministry: other }) && !isWithin(nameOf(other)))
}

/** So many letters of a word that a bank has cut tell which it was. */
const LEAST_CUT = 3
/** Banks cut long names, at the end of a line: whether what is said goes on as this longer one does. */
export function goesOnAs(words: readonly string[], said: string, name: string): boolean {
  const count = said.split(' ').length
  const next = name.split(' ')[count] ?? ''
  const follows = (at: number) => {
    const word = words[at] ?? ''
    const isCut = at === words.length - 1 && word.length >= LEAST_CUT && next.startsWith(word)
    return word === next || isCut
  }
  return (
    name.startsWith(`${said} `) &&
    words.some((_, at) => words.slice(at, at + count).join(' ') === said && follows(at + count))
  )
}

/** Tells all whom a line names, without names that are a part of a longer one in it. */
export function namerOf(receivers: readonly Receiver[]): (words: readonly string[]) => string[] {
  const known = [...new Set(receivers.map(({ ministry }) => nameOf(ministry)))]
  const accounts = grouped(receivers, ({ account }) => account ?? '')
  const ofAccount = (word: string) => (accounts.get(word) ?? []).map(({ ministry }) => nameOf(ministry)).filter(Boolean)
  return (words) => {
    const said = known.filter((name) => holds(words.join(' '), name))
    const whole = said.filter((name) => !said.some((other) => other !== name && holds(other, name)))
    return [...new Set([...whole, ...words.flatMap(ofAccount)])]
  }
}
