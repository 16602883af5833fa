/** As AbortSignal.timeout, which Safari lacks before 16. */
export function within(ms: number): AbortSignal {
  const call = new AbortController()
  setTimeout(() => call.abort(), ms)
  return call.signal
}
