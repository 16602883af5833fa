// Numbers and the table they are printed in.

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** The value that this share of all stays at or below. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
}
export const median = (numbers) => quantile(numbers, 0.5)
export const p95 = (numbers) => quantile(numbers, 0.95)

const FORMATS = {
  kB: (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
  ms: (ms) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`,
  '×': (ratio) => ratio.toFixed(2),
  n: (count) => String(Math.round(count * 1000) / 1000),
  B: (bytes) => `${bytes} B`,
  MB: (bytes) => `${Math.round(bytes / 1024 ** 2)} MB`,
}

/**
 * One line of the report. Bounds are in the unit that is printed; a line without bounds only informs.
 * `note` says what the number rests on.
 */
export const line = (what, value, unit, [target, limit] = [], note = '') => ({ what, value, unit, target, limit, note })

function verdict({ value, unit, target, limit }) {
  if (value === undefined || Number.isNaN(value)) return '?? NOT MEASURED'
  if (limit === undefined) return ''
  // As it is printed: a line must not break a limit that it is seen to keep.
  const shown = parseFloat(FORMATS[unit](value))
  if (shown <= target) return 'ok'
  return shown <= limit ? 'ok, over target' : '!! OVER LIMIT'
}

export function print(title, lines) {
  const rows = lines.map((each) => {
    const { what, value, unit, target, limit, note } = each
    const isKnown = value !== undefined && !Number.isNaN(value)
    return [what, isKnown ? FORMATS[unit](value) : '-', target ?? '', limit ?? '', verdict(each), note].map(String)
  })
  const head = ['what', 'measured', 'target', 'limit', '', '']
  const widths = head.map((word, i) => Math.max(word.length, ...rows.map((row) => row[i].length)))
  const isNumber = (i) => i >= 1 && i <= 3
  const text = (row) =>
    row.map((cell, i) => (isNumber(i) ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join('  ').trimEnd() // prettier-ignore
  console.log(`\n${title}\n${text(head)}\n${rows.map(text).join('\n')}`)
}

/** Lines that broke their limit, for the last word of the report. */
export const isOver = (each) => verdict(each).startsWith('!!') || verdict(each).startsWith('??')
