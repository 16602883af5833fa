/** Whether a bank account is in the name of a ministry, as banks write names and as people shorten them. */
import { folded } from '@contract/rules/letters'

/** Said of too many to tell one from another. */
const COMMON = /^(the|of|and|for|in|a|to|ministry|ministries|church|international|intl|inc|incorporated|registered|trustees?|ltd|gte|plc|limited|nigeria|ngo|mission|missions|foundation|account|acct|ac)$/ // prettier-ignore
const allWords = (name: string) =>
  folded(name)
    // "E.C.W.A." and "E C W A" are one word; the initials of a person are not.
    .replace(/\b[a-z](?:[. ]+[a-z]\b){2,}/g, (run) => run.replace(/[. ]+/g, ''))
    .split(/[^a-z\d]+/)
    .filter(Boolean)
function wordsIn(name: string): Set<string> {
  const all = allWords(name)
  const own = all.filter((word) => word.length > 1 && !COMMON.test(word))
  const initials = all.filter((word) => word.length === 1).join(' ')
  return new Set(own.length > 0 ? own : initials ? [initials] : all)
}
/** "RCCG" for the Redeemed Christian Church of God. */
function isShort(words: Set<string>, name: string): boolean {
  const initials = allWords(name)
    .filter((word) => !/^(the|of|and|for|in|to)$/.test(word))
    .map((word) => word.charAt(0))
    .join('')
  return [...words].some((word) => word.length > 2 && initials.startsWith(word))
}

/** 'same': a word of its own is in both; 'short': one may be the initials of the other; null: there is nothing to compare. */
export function likenessOf(account: string, ministry: string): 'same' | 'short' | 'other' | null {
  const [on, of] = [wordsIn(account), wordsIn(ministry)]
  if ([...on].some((word) => of.has(word)) || folded(account) === folded(ministry)) return 'same'
  // Letters of another script alone.
  if (on.size === 0 && of.size === 0) return null
  // Obi, Eze and Ada are names of people, too.
  return isShort(on, ministry) || isShort(of, account) ? 'short' : 'other'
}
