/** A spreadsheet runs cells that start like this: an apostrophe keeps them text. Phone numbers are numbers and stay. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d\s().-]*$)/

function cell(value: unknown): string {
  const text = String((value as string | number | boolean | null) ?? '')
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** UTF-8 with a mark, so that Excel reads the naira sign. */
export function toCsv(head: string[], rows: unknown[][]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

export function saveAs(name: string, text: string, type = 'text/csv;charset=utf-8') {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
