// Numbers and the table they are printed in.
import { movement, type Kept } from './figures'

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** The value that this share of all stays at or below. */
export function quantile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN
}
export const median = (numbers: number[]) => quantile(numbers, 0.5)
export const p95 = (numbers: number[]) => quantile(numbers, 0.95)

const FORMATS = {
  kB: (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`,
  ms: (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`,
  '×': (ratio: number) => ratio.toFixed(2),
  n: (count: number) => String(Math.round(count * 1000) / 1000),
  B: (bytes: number) => `${bytes} B`,
  MB: (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`,
}

export type Unit = keyof typeof FORMATS
/** Target and limit; none, if the line only informs. */
export type Bounds = [target: number, limit: number] | []

export interface Line {
  what: string
  value?: number
  unit: Unit
  target?: number
  limit?: number
  note: string
}

/**
 * One line of the report. Bounds are in the unit that is printed; a line without bounds only informs.
 * `note` says what the number rests on.
 */
export function line(what: string, value: number | undefined, unit: Unit, bounds: Bounds = [], note = ''): Line {
  const [target, limit] = bounds
  return { what, value, unit, target, limit, note }
}

function verdict({ value, unit, target, limit }: Line) {
  if (value === undefined || Number.isNaN(value)) return '?? NOT MEASURED'
  if (target === undefined || limit === undefined) return ''
  // As it is printed: a line must not break a limit that it is seen to keep.
  const shown = parseFloat(FORMATS[unit](value))
  if (shown <= target) return 'ok'
  return shown <= limit ? 'ok, over target' : '!! OVER LIMIT'
}

/** Each line beside what it was at the last landing, if that is kept. */
export function print(title: string, lines: Line[], kept?: Kept) {
  const rows = lines.map((each) => {
    const { what, value, unit, target, limit, note } = each
    const was = kept?.figures[what]
    const measured = value === undefined || Number.isNaN(value) ? '-' : FORMATS[unit](value)
    const before = was === undefined ? '' : FORMATS[unit](was)
    return [what, measured, before, movement(each, was).text, target ?? '', limit ?? '', verdict(each), note].map(
      String,
    )
  })
  const head = ['what', 'measured', 'was', 'moved', 'target', 'limit', '', '']
  const widths = head.map((word, i) => Math.max(word.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const isNumber = (i: number) => i >= 1 && i <= 5
  const text = (row: string[]) =>
    row.map((cell, i) => (isNumber(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('  ').trimEnd() // prettier-ignore
  const since = kept ? `\nwas: ${kept.day}, ${kept.machine}` : ''
  console.log(`\n${title}${since}\n${text(head)}\n${rows.map(text).join('\n')}`)
}

/** Lines that broke their limit, for the last word of the report. */
export const isOver = (each: Line) => verdict(each).startsWith('!!') || verdict(each).startsWith('??')
