/** Hausa writes them with a hook, which is no mark that can be taken off. */
export const HOOKED = 'ƁɓƊɗƘƙƳƴ'
export const STRAIGHT = 'BbDdKkYy'
/** However a phone or a word processor writes an apostrophe. */
export const QUOTES = "'’‘ʼʻ`´"

const SIGNS = new RegExp(`[\\u0300-\\u036f${QUOTES}${HOOKED}]`, 'g')
/** Letters as banks write them, and as somebody types who has no others: without marks, hooks and apostrophes. */
export const plainLetters = (text: string): string =>
  text.normalize('NFD').replace(SIGNS, (sign) => STRAIGHT[HOOKED.indexOf(sign)] ?? '')

/** Of plain letters alone, as most texts are, there is nothing to take off. */
const IS_PLAIN = /^[\0-&(-_a-~]*$/
/** To look for words and to bring them in order: however they are written, in small letters. */
export const folded = (text: string): string => (IS_PLAIN.test(text) ? text : plainLetters(text)).toLowerCase()
