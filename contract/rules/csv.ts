/** A spreadsheet runs cells that start like this: an apostrophe keeps them text. Phone numbers are numbers and stay. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d\s().-]*$)/

/** A cell of a CSV file that shows what it holds, and does nothing. */
export function csvCell(text: string, isTyped = true): string {
  const safe = isTyped && FORMULA.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
