/** The locks of a browser, where jsdom has none: what all tabs of one origin share. */
const queues = new Map<string, Promise<unknown>>()

type Run<T> = (lock: object | null) => Promise<T>
/** One after the other, by name; `ifAvailable` at once, or told that another has it. */
function request<T>(name: string, ...rest: [Run<T>] | [{ ifAvailable?: boolean }, Run<T>]): Promise<T> {
  const [options, run] = rest.length === 2 ? rest : [{}, rest[0]]
  const before = queues.get(name)
  if (before && options.ifAvailable) return run(null)
  const turn = (before ?? Promise.resolve()).then(() => run({}))
  const held = turn
    .catch(() => {})
    .then(() => {
      if (queues.get(name) === held) queues.delete(name)
    })
  queues.set(name, held)
  return turn
}
export const withLocks = () =>
  void Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
/** A tab that dies holds nothing any more. */
export const releaseLocks = () => queues.clear()
