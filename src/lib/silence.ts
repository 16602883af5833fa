/** A line that says nothing for so long is given up. */
const SILENCE_MS = 60_000
/** All is sent, the server still stores it. */
const ANSWER_MS = 180_000
const SILENT = 'silent'

/**
 * For what has no time limit: ends it by its `signal` when the line has gone silent, or when `given` says so. `heard` is told
 * the share that has left. With `isLong` the server takes as long as it needs to answer.
 */
export function watchLine({ signal: given, isLong }: { signal?: AbortSignal; isLong?: boolean }) {
  const call = new AbortController()
  const stop = () => call.abort()
  if (given?.aborted) stop()
  given?.addEventListener('abort', stop)
  let heardAt = Date.now()
  let sent = 0
  const watch = setInterval(() => {
    const limit = sent < 1 ? SILENCE_MS : isLong ? Infinity : ANSWER_MS
    if (Date.now() - heardAt > limit) call.abort(SILENT)
  }, 1000)
  return {
    signal: call.signal,
    heard: (share: number) => {
      heardAt = Date.now()
      sent = share
    },
    wentSilent: () => call.signal.reason === SILENT,
    stop: () => {
      clearInterval(watch)
      given?.removeEventListener('abort', stop)
    },
  }
}
