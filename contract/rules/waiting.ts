/**
 * The extension by which a ministry's phone tells the office how much still waits on it: with one of its own calls, and only
 * when that changed. 'X-Waiting: 14; bytes=39845888' are 14 entries, whose files have so many bytes; 0 entries: all is sent.
 */
export const WAITING = 'waiting'
export const WAITING_HEADER = 'X-Waiting'

interface HowMuch {
  entries: number
  bytes: number
}
export const waitingWords = ({ entries, bytes }: HowMuch): string => `${entries}; bytes=${bytes}`

const SHAPE = /^(\d{1,6}); ?bytes=(\d{1,13})$/
/** Null: it says something else, or there is none. */
export function readWaitingWords(words: unknown): HowMuch | null {
  const [, entries, bytes] = (typeof words === 'string' && SHAPE.exec(words)) || []
  return entries === undefined ? null : { entries: Number(entries), bytes: Number(bytes) }
}
