import { read, write } from './storage'

/**
 * A crash in the middle of an upload must not keep everybody signed in for ever: the mark is a lease that is renewed. In a tab
 * that nobody sees, browsers let timers run once a minute.
 */
const LEASE_MS = 150_000
const RENEW_MS = 10_000
let holders = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Holds the `busy` mark that stops the idle log-out (§9) until the returned function is called. */
export function holdBusy(): () => void {
  holders += 1
  renew()
  timer ??= setInterval(renew, RENEW_MS)
  let held = true
  return () => {
    if (!held) return
    held = false
    holders -= 1
    if (holders > 0) return
    clearInterval(timer)
    timer = undefined
    write('busy', null)
  }
}
const renew = () => write('busy', String(Date.now() + LEASE_MS))

/** In this tab or another one. */
export const isBusy = () => Number(read('busy') ?? 0) > Date.now()
