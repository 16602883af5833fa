/** How a file of converts is read: which column is which, and what is wrong with a row. The server checks it all again. */
import { tidyCell } from '@contract/rules/unseen'
import { MAX_CONVERTS, MAX_NAME } from '@contract/vocabulary'
import { mobileProblem as noMobile, normalise } from '../../../lib/phones'

export const MAX_ROWS = MAX_CONVERTS

/** Rows to mend that are shown at a time. */
export const PAGE = 10

// ---------- the columns ----------

export interface Mapping {
  /** The first line holds headings, no convert. */
  hasHead: boolean
  /** One column with the full name, or two that are joined. */
  names: number[]
  mobile: number | null
}

const bare = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')
const FULL = /^(full|convert|contact|person|member|guest)?s?names?$|^names?of|^nameand|^fullname|^converts?$/
const FIRST = /^(first|given|fore|christian|other)names?$/
const LAST = /^(last|family|sur)names?$/
const MOBILE = /mobile|phone|gsm|whatsapp|^tel|^(contact|cell|line)?(number|no)s?$|^contact$/
const SAMPLE = 200
/** "Tel 0803 555 0142" is the first row of a list without headings. */
const holdsNumber = (text: string) => /\d{7}/.test(text.replace(/\D/g, ''))

/** Looks at the headings, and at what stands below them: a column called "Number" may only count the rows. */
export function recognise(rows: readonly (readonly string[])[]): Mapping {
  const [head = [], ...below] = rows.slice(0, SAMPLE)
  const headings = head.map((text) => (holdsNumber(text) ? '' : bare(text)))
  const named = headings.some((text) => [FULL, FIRST, LAST, MOBILE].some((word) => word.test(text)))
  const mobile = mobileColumn(headings, below.length > 0 ? below : [head])
  const hasHead = named || (mobile !== null && !holdsNumber(head[mobile] ?? ''))
  const names = nameColumns(headings, hasHead ? below : [head, ...below], mobile)
  return { hasHead, names, mobile }
}

function mobileColumn(headings: string[], sample: readonly (readonly string[])[]): number | null {
  const scores = headings.map((heading, column) => {
    const share = shareOf(sample, column, (text) => mobileOf(text) !== null)
    return share * 2 + (MOBILE.test(heading) ? 1 : 0) >= 1 ? share * 2 + (MOBILE.test(heading) ? 1 : 0) : 0
  })
  const best = Math.max(0, ...scores)
  return best > 0 ? scores.indexOf(best) : null
}

function nameColumns(headings: string[], sample: readonly (readonly string[])[], mobile: number | null): number[] {
  const find = (word: RegExp) => headings.findIndex((text, column) => column !== mobile && word.test(text))
  const full = find(FULL)
  if (full >= 0) return [full]
  const parts = [find(FIRST), find(LAST)].filter((column) => column >= 0)
  if (parts.length > 0) return parts
  // Without a known heading only one column of words is sure to be the name.
  const words = headings
    .map((_, column) => column)
    .filter((column) => column !== mobile && shareOf(sample, column, (text) => /\p{L}{2}/u.test(text)) > 0.5)
  return words.length === 1 ? words : []
}

function shareOf(sample: readonly (readonly string[])[], column: number, is: (text: string) => boolean): number {
  const filled = sample.map((row) => row[column] ?? '').filter((text) => text.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
}

// ---------- the rows ----------

const CONTROL = /[\u0000-\u001f\u007f]+/g

/** Files that are saved here put an apostrophe before what a spreadsheet would run: it is no part of a name. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=@+\t\r-])/, '')

/** One line of text, as the server keeps it. */
export const nameOf = (text: string): string => tidyCell(text.replace(CONTROL, ' '))

/** "1.", "(2)", "3:", "4 -", 5 in a box, or a point. */
const ORDINAL = /^\s*(?:\(?\d{1,4}\s*[.):,\u20e3-]\s*(?=\p{L})|\d{1,4}[.)]\s+|\d{1,3}\s+(?=\p{L})|[-*•]\s+)/u
/** Emoji, and what stands before the lines of a list. */
const PICTURES = /\p{So}[\p{So}\p{EMod}\ufe0f\u200d]*|\ufe0f/gu
/** A line of a list by hand, without its place in it. */
export const unlisted = (line: string): string => line.replace(PICTURES, ' ').replace(ORDINAL, '').trim()
/** A name of a table, where a place is written with a dot or a bracket: "7-Up Depot" and "3 John" stay what they are. */
export const unnumbered = (name: string): string =>
  name.replace(PICTURES, ' ').replace(/^\s*\(?\d{1,4}\s*[.)\u20e3]\s*(?=\p{L})/u, '')

export const mobileOf = normalise

export function nameProblem(name: string): string | null {
  if (name === '') return 'The name is missing. Type it.'
  if (!/\p{L}/u.test(name)) return 'This holds no letters. Type the name.'
  return name.length > MAX_NAME ? `The name is longer than ${MAX_NAME} characters. Shorten it.` : null
}

export function mobileProblem(text: string): string | null {
  if (text.trim() === '') return 'The mobile is missing. Type it.'
  if (mobileOf(text)) return null
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(text.trim())) return 'Excel has cut this number. Type all its digits.'
  return noMobile(text)
}
