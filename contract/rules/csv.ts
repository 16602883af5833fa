/** A spreadsheet runs cells that start like this: an apostrophe keeps them text. Phone numbers are numbers and stay. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d\s().-]*$)/
/** Where a comma is a decimal sign, a semicolon begins the next cell, and a line in a cell the next row. */
const FORMULA_BEHIND = /(?:;|\r\n?|\n)(?=[\s"]*(?:[=@]|[+-](?![\d\s().-]*(?:;|$))))/g

/** A cell of a CSV file that shows what it holds, and does nothing. */
export function csvCell(text: string, isTyped = true): string {
  const behind = isTyped ? text.replace(FORMULA_BEHIND, "$&'") : text
  const safe = isTyped && FORMULA.test(text) ? `'${behind}` : behind
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An account number as a spreadsheet leaves it: without blanks it would lose its first zero. */
export const csvAccount = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
