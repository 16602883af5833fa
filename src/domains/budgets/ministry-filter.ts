/** A list filtered for one ministry, as its rows write the name: not every list of an API writes it as the ministry's page does. */
export function ministryFilter(name: string, rows: readonly { ministry: string }[] | null): string {
  const written = new Set((rows ?? []).map(({ ministry }) => ministry).filter(Boolean))
  return [...(written.size > 0 ? written : [name])].map((one) => `Ministry=${encodeURIComponent(one)}`).join('&')
}
