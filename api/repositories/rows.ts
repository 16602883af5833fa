/** Small helpers that turn database values into the wire's. */
export const iso = (at: Date): string => at.toISOString()
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** The row that there is: one just written, a count, the only row of a table. */
export function first<T>([row]: readonly (T | undefined)[]): T {
  if (row === undefined) throw new Error('The database gave no row where there has to be one.')
  return row
}
