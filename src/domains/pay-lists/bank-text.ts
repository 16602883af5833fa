/** What a bank's file can hold, and what it keeps of it: plain letters, and a reference that is found again. */
import type { Budget } from '../budgets/budgets.reading'
import { plainLetters } from '@contract/rules/letters'

/** NIP cuts what is longer. */
const MOST_NARRATION = 100
/** So short a reference stands in many lines by chance. */
const LEAST_REFERENCE = 6
const MOST_REFERENCE = 30

/** Letters, digits and a few marks: banks refuse or change all others. */
export const bankText = (text: string): string =>
  plainLetters(text)
    .replace(/[^A-Za-z0-9 ./-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ ./-]+/, '')
    .trim()

/** The letters and digits of a reference: banks set the marks between them as they like. */
export const keyOf = (reference: string): string => reference.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Whether a line of the bank can be known by it. */
export const isReference = (text: string): boolean =>
  keyOf(text).length >= LEAST_REFERENCE && text.length <= MOST_REFERENCE && /\d/.test(text)

/** What a request is called in the bank's file, and found by in its statement. */
export function bankReference({ reference, id }: Pick<Budget, 'reference' | 'id'>): string {
  const own = bankText(reference)
  return isReference(own) ? own : `R-${keyOf(id).slice(-8).padStart(LEAST_REFERENCE, '0')}`
}

/** The reference first: what is cut is cut at the end. */
export const narrationOf = (request: Pick<Budget, 'reference' | 'id' | 'ministry' | 'theme'>): string =>
  bankText(`${bankReference(request)} ${bankText(request.ministry)} ${bankText(request.theme)}`)
    .slice(0, MOST_NARRATION)
    .trim()
