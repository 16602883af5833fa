import { csvCell } from '@contract/rules/csv'
import { minuteOf } from './dates'

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function cell(value: unknown): string {
  return csvCell(inLagos(String((value as string | number | boolean | null) ?? '')), typeof value === 'string')
}

/** Spreadsheets read 2026-11-20 11:02, and nobody reads 2026-11-20T10:02:11.482Z. */
const inLagos = (text: string) => (INSTANT.test(text) ? minuteOf(text) : text)

/** UTF-8 with a mark, so that Excel reads the naira sign. */
export function toCsv(head: string[], rows: unknown[][]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
