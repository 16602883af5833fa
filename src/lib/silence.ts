import { ApiError } from './api-error'
import type { UploadOptions } from './ask'

/** A line that says nothing for so long is given up. */
const SILENCE_MS = 60_000
/** All is sent, the server still stores it. */
const ANSWER_MS = 180_000
const SILENT = 'silent'

/** Ends an upload whose line has gone silent: it has no other time limit. `heard` is told the share that has left. */
export function watchLine(call: AbortController) {
  let heardAt = Date.now()
  let sent = 0
  const watch = setInterval(() => {
    if (Date.now() - heardAt > (sent >= 1 ? ANSWER_MS : SILENCE_MS)) call.abort(SILENT)
  }, 1000)
  return {
    heard: (share: number) => {
      heardAt = Date.now()
      sent = share
    },
    stop: () => clearInterval(watch),
  }
}

export const wentSilent = ({ signal }: AbortController) => signal.reason === SILENT

/** A form has no time limit: one whose line says nothing any more is given up. */
export async function watched<T>(send: (options: UploadOptions) => Promise<T>, options: UploadOptions = {}) {
  const call = new AbortController()
  const watch = watchLine(call)
  const onProgress = (share: number) => {
    watch.heard(share)
    options.onProgress?.(share)
  }
  try {
    return await send({ ...options, signal: call.signal, onProgress })
  } catch (error) {
    if (wentSilent(call)) throw new ApiError(0, [{ message: 'The server did not answer in time.' }])
    throw error
  } finally {
    watch.stop()
  }
}
