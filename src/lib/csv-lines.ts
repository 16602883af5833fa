import Papa from 'papaparse'
import { Unreadable } from './csv-file'

export interface Line {
  /** Where it begins in the file, as an editor counts. */
  line: number
  cells: string[]
}

const isFilled = (cells: string[]) => cells.some((text) => text.trim() !== '')

/** Rows that hold something, each with the line it begins on: a quoted cell may run over several. */
export function linesOf(text: string): Line[] {
  const plain = text.replace(/^\ufeff/, '')
  // Excel's own first line, which names the delimiter.
  const body = plain.replace(/^sep=.\r?\n/i, '')
  // Empty lines mislead the guess, and lines are counted by them.
  const { meta } = Papa.parse(body, { preview: 50, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] })
  const { data, errors } = Papa.parse(body, { delimiter: meta.delimiter })
  let line = body === plain ? 1 : 2
  const all = data.map((cells) => {
    const here = { line, cells }
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    return here
  })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open)
    throw new Unreadable(
      `From line ${(all[open.row ?? 0]?.line ?? 1).toLocaleString('en')} on a quotation mark (") is missing. Correct the file and choose it again.`,
    )
  return all.filter(({ cells }) => isFilled(cells))
}

/** Rows as they were read: for machines, not for a spreadsheet, which might run what a cell holds. */
export const linesText = (rows: string[][]): string => `${Papa.unparse(rows)}\r\n`
