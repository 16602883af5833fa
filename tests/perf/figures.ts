/** The figures of the last landing, kept in figures.json: what a change costs is seen beside what it was. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Line, Unit } from './stats'

const FILE = join(import.meta.dirname, 'figures.json')

/** A table of the report: when and where it was measured, and its lines by their words. */
export interface Kept {
  day: string
  machine: string
  figures: Record<string, number>
}

/** By the title of the table. */
export const readKept = (): Record<string, Kept> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Kept>) : {}

/** Writes what was measured now; the other tables stay as they were. */
export function keep(tables: ReadonlyMap<string, readonly Line[]>, machine = `${cpus().length} × ${cpus()[0]?.model}`) {
  const day = new Date().toISOString().slice(0, 10)
  const kept = readKept()
  for (const [title, lines] of tables) {
    const figures = lines.flatMap(({ what, value }) =>
      value === undefined || Number.isNaN(value) ? [] : [[what, Math.round(value * 1000) / 1000] as const],
    )
    kept[title] = { day, machine, figures: Object.fromEntries(figures) }
  }
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`)
}

/** What changes by itself from run to run; bytes and requests do not. */
const NOISE: Record<Unit, number> = { kB: 0, B: 0, n: 0.02, ms: 0.2, '×': 0.2, MB: 0.2 }

/** "+3.1 %", '' where nothing is known; whether that is more than noise. */
export function movement({ value, unit }: Line, was: number | undefined): { text: string; isMoved: boolean } {
  if (was === undefined || value === undefined || Number.isNaN(value)) return { text: '', isMoved: false }
  if (was === 0) return value === 0 ? { text: '0.0 %', isMoved: false } : { text: 'new', isMoved: true }
  const share = value / was - 1
  const text = `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)} %`.replace('-0.0', '0.0').replace('+0.0', '0.0')
  return { text, isMoved: Math.abs(share) > NOISE[unit] && text !== '0.0 %' }
}
