/** The report for the terminal. */
import { sectionsOf, summaryOf, VOICE_NAMES } from './chapters'
import type { Report } from './run'

export function textOf(report: Report): string {
  const width = Math.max(...report.calls.map(({ result }) => result.length))
  const calls = report.calls.map(({ call, result, why }) => `${result.padEnd(width)}  ${call}${why ? `: ${why}` : ''}`)
  const sections = sectionsOf(report).flatMap(({ title, about, entries }) => [
    `${title.toUpperCase()}: ${about}`,
    ...entries.flatMap(({ voice, call, text, effect, source }) => [
      `  ${VOICE_NAMES[voice]}  ${call}  ${text}  [${source}]`,
      ...(effect ? [`      ${effect}`] : []),
    ]),
    '',
  ])
  return [...sections, 'CALLS', ...calls, '', summaryOf(report)].join('\n')
}
