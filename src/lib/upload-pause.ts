/** The pause of an upload queue after a failure: longer each time, until something has come of a try. */
const FIRST_PAUSE_MS = 2_000
const LAST_PAUSE_MS = 60_000

export class Pause {
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0

  /** Something has arrived, or somebody wants it tried now: the next one is short again. */
  forget() {
    this.failures = 0
  }
  end() {
    clearTimeout(this.timer)
  }
  /** Calls `over` after it; answers when that is, in milliseconds since 1970. */
  begin(over: () => void): number {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.failures, LAST_PAUSE_MS)
    this.failures += 1
    this.end()
    this.timer = setTimeout(over, pause)
    return Date.now() + pause
  }
}
