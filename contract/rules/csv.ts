/** A spreadsheet runs cells that start like this: an apostrophe keeps them text. Phone numbers are numbers and stay. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d\s().-]*$)/

/** A cell of a CSV file that shows what it holds, and does nothing. */
export function csvCell(text: string, isTyped = true): string {
  const safe = isTyped && FORMULA.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An account number as a spreadsheet leaves it: without blanks it would lose its first zero. */
export const csvAccount = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
