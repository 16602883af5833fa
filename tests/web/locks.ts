/** The locks of a browser, where jsdom has none: what all tabs of one origin share. */
const queues = new Map<string, Promise<unknown>>()

/** One after the other, by name. */
function request<T>(name: string, ...rest: unknown[]): Promise<T> {
  const run = rest.at(-1) as () => Promise<T>
  const turn = (queues.get(name) ?? Promise.resolve()).then(run, run)
  queues.set(
    name,
    turn.catch(() => {}),
  )
  return turn
}
export const withLocks = () =>
  void Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
/** A tab that dies holds nothing any more. */
export const releaseLocks = () => queues.clear()
