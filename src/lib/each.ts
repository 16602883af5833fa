const AT_ONCE = 6

/** Does it for each of them, a few at a time: a server that is asked for a thousand records at once answers nobody. */
export async function each<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  let next = 0
  const go = async (): Promise<void> => {
    while (next < all.length) await work(all[next++] as T)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
}
