/** Tells that something has changed, and who wants to be told, as React asks for it. */
export function listeners() {
  const all = new Set<() => void>()
  const tell = () => all.forEach((one) => one())
  const subscribe = (one: () => void) => {
    all.add(one)
    return () => void all.delete(one)
  }
  return [tell, subscribe] as const
}
