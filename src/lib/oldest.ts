/** By when they were made: who waits longest comes first. */
export const oldest = <Row extends { createdUtc: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.createdUtc.localeCompare(b.createdUtc))

export const newest = <Row extends { createdUtc: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => b.createdUtc.localeCompare(a.createdUtc))

/** What waits for a decision comes in the order in which it waits; all else as it was told. */
export const inTurn = <Row extends { createdUtc: string }>(status: string, rows: Row[]): Row[] =>
  status === 'Pending' ? oldest(rows) : rows
