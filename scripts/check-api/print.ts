/** The report for people: a line for each call, and below it where it leaves the contract. */
import type { Told } from './ledger'
import type { Report } from './run'

export function textOf({ url, write, ok, notKept, notTried, calls }: Report): string {
  const width = Math.max(...calls.map(({ result }) => result.length))
  const lines = calls.flatMap(({ call, result, flaws, why }) => [
    `${result.padEnd(width)}  ${call}${why ? `: ${why}` : ''}`,
    ...flaws.map((flaw) => `${' '.repeat(width + 4)}${sentence(flaw)}`),
  ])
  const how = write ? 'reading and writing' : 'reading only'
  return [...lines, '', `${url}, ${how}: ${ok} ok, ${notKept} not kept, ${notTried} not tried.`].join('\n')
}

const sentence = ({ as, request, at, expected, found, more }: Told) =>
  `${at}: expected ${expected}, found ${found}${more > 0 ? ` (and ${more} more)` : ''} [${request} as ${as}]`
