/** Works on one file at a time. In a worker as a rule, so that a hundred thousand rows never hold the page up. */
import { textOf, Unreadable } from '../../../lib/csv-file'
import { PAGE } from './clinic.rules'
import { Sheet, type Edits, type Person, type Problem, type Report } from './sheet'

/** A list of its own. */
export interface Rows {
  file: File
  count: number
}
export interface View extends Report {
  /** The cleaned file; none while no row is ready. */
  file: File | null
  /** Those that are not sent; null while all are. */
  rest: Rows | null
  /** Of those the ones that wait for another look, with what was mended so far; null where there is none. */
  toMend: Rows | null
  problems: Problem[]
  from: number
}

const restName = (name: string) => `${name.replace(/\.csv$/i, '')}-left-out.csv`

/** What is read. What is sent is a CSV, whatever it was. */
const LISTS = /\.(csv|vcf|txt)$/i
const CSV = /\.csv$/i
const OTHERS = ' The contacts of a phone end in .vcf, a list by hand in .txt.'

export function createWorkbench() {
  let sheet: Sheet | undefined
  let name = ''
  const view = (from: number): View => {
    if (!sheet) throw new Unreadable('The file is not open any more. Choose it again.')
    const report = sheet.report()
    return {
      ...report,
      file: report.ready > 0 ? new File([sheet.csv()], name, { type: 'text/csv' }) : null,
      rest:
        report.ready < report.rows
          ? {
              file: new File([`\uFEFF${sheet.rest()}\r\n`], restName(name), { type: 'text/csv' }),
              count: report.rows - report.ready,
            }
          : null,
      toMend:
        report.toLookAt > 0
          ? { file: new File([`\uFEFF${sheet.toMend()}`], name, { type: 'text/csv' }), count: report.toLookAt }
          : null,
      problems: sheet.problems(from, PAGE),
      from,
    }
  }
  return {
    /** `edits`: of an earlier look at it. */
    async open(file: File, existing: readonly Person[], edits?: Edits) {
      const text = await textOf(file, { kinds: LISTS, others: OTHERS })
      name = file.name.replace(LISTS, '.csv')
      sheet = new Sheet(text, existing, CSV.test(file.name))
      if (edits) sheet.edit(edits)
      return view(0)
    },
    edit(edits: Edits, from: number) {
      sheet?.edit(edits)
      return view(from)
    },
    turnTo: (from: number) => view(from),
  }
}
export type Workbench = ReturnType<typeof createWorkbench>
