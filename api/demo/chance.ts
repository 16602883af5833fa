export interface Chance {
  /** Whole number between both, both included. */
  int: (min: number, max: number) => number
  pick: <T>(list: readonly T[]) => T
  /** `count` different ones, in the order of the list. */
  some: <T>(list: readonly T[], count: number) => T[]
  /** True in so many of a hundred cases. */
  percent: (share: number) => boolean
}

/** Mulberry32: the same seed gives the same life on every machine. */
export function seeded(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    pick: <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T,
    some: (list, count) => {
      const left = list.map((_, place) => place)
      while (left.length > count) left.splice(int(0, left.length - 1), 1)
      return left.map((place) => list[place] as (typeof list)[number])
    },
    percent: (share) => next() * 100 < share,
  }
}
