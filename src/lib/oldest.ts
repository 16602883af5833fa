/** Whoever waits longest comes first. */
export const oldest = <Row extends { createdUtc: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.createdUtc.localeCompare(b.createdUtc))
