/** So many at once of each key. Others wait, and go on in the order in which they came. */
export function takeTurns(most: number) {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running < most) line.running += 1
    else await new Promise<void>((go) => line.waiting.push(go))
    try {
      return await run()
    } finally {
      const next = line.waiting.shift()
      // Its place goes on to the next.
      if (next) next()
      else if ((line.running -= 1) === 0) lines.delete(key)
    }
  }
}
