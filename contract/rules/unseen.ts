/** Signs that nobody sees, and those that turn the order of letters around. What joins letters in many scripts and emoji stays. */
const UNSEEN = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const EDGE = /[\s\u200c\u200d]/
/** Without signs that deceive. */
export function withoutUnseen(text: string): string {
  const seen = withoutEnd(text.replace(UNSEEN, '').trim(), EDGE)
  let start = 0
  while (EDGE.test(seen.charAt(start))) start += 1
  return seen.slice(start)
}

/** A name as it is kept: one blank at a time, each letter written in one way. Two that look alike are alike. Control signs stay, to be refused. */
export const tidyName = (text: string): string =>
  withoutUnseen(text)
    .replace(/\p{Zs}+/gu, ' ')
    .normalize('NFC')
/** The same of a cell, which may go over several lines. */
export const tidyCell = (text: string): string => tidyName(text.replace(/\s+/g, ' '))

/** Without the signs of this kind at its end. An expression with `+$` would try a long run in the middle from each of its signs. */
export function withoutEnd(text: string, kind: RegExp): string {
  let end = text.length
  while (kind.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
