/** Work that only one tab of a browser may do at a time, by name. */
const running = new Map<string, Promise<unknown>>()
/** One at a time, in all tabs: two would send the same words twice. */
export function alone<T>(name: string, run: () => Promise<T>): Promise<T> {
  const locks = locksHere()
  if (locks) return locks.request(name, run)
  const turn = (running.get(name) ?? Promise.resolve()).then(run, run)
  running.set(name, turn)
  const end = () => {
    if (running.get(name) === turn) running.delete(name)
  }
  turn.then(end, end)
  return turn
}
/** The same, but at once or not at all: undefined while another is at it. */
export function ifFree<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  const locks = locksHere()
  if (locks) return locks.request(name, { ifAvailable: true }, async (lock) => (lock ? run() : undefined))
  return running.has(name) ? Promise.resolve(undefined) : alone(name, run)
}
/** Where not, work that another tab has begun would be done twice. */
export const knowsOtherTabs = () => Boolean(locksHere())
// Only where the page is secure, whatever its type says.
const locksHere = () => navigator.locks as LockManager | null | undefined
