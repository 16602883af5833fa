/** Bytes a second over the last ten seconds. */
export class Speed {
  private points: { at: number; bytes: number }[] = []
  /** From so many bytes on. */
  start(bytes: number) {
    this.points = [{ at: Date.now(), bytes }]
  }
  at(bytes: number): number {
    const now = Date.now()
    this.points = [...this.points.filter(({ at }) => now - at < 10_000), { at: now, bytes }]
    const [first] = this.points
    return !first || now - first.at < 500 ? 0 : ((bytes - first.bytes) / (now - first.at)) * 1000
  }
}
