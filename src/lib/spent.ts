/**
 * What Almoner has cost on the line of this device, a month at a time: what came as the browser measures it, and files that
 * left, broken tries included. About: the worker's own download and small calls that leave are not counted. It is the
 * device's, not somebody's: only sums are kept, and they stay after a log-out.
 */
import { createStore, get, update } from 'idb-keyval'
import { today } from './dates'
import { LEFT, onDevice } from './device'

/** Bytes. */
export interface Spent {
  came: number
  left: number
}

const WRITE_AFTER_MS = 1_000
const store = () => createStore('almoner-spent', 'months')
const month = () => today().slice(0, 7)

/** Not written yet. */
let pending: Spent = { came: 0, left: 0 }
let timer: ReturnType<typeof setTimeout> | undefined
const sum = (one: Spent, other: Spent = { came: 0, left: 0 }): Spent => ({
  came: one.came + other.came,
  left: one.left + other.left,
})

async function write() {
  clearTimeout(timer)
  timer = undefined
  const part = pending
  if (part.came + part.left === 0) return
  pending = { came: 0, left: 0 }
  // Several tabs add to one sum.
  await onDevice(() => update<Spent>(month(), (old) => sum(part, old), store()))
}
function add(part: Partial<Spent>) {
  pending = sum(pending, { came: 0, left: 0, ...part })
  timer ??= setTimeout(() => void write(), WRITE_AFTER_MS)
}
const bytesOf = (entries: PerformanceEntryList) =>
  (entries as PerformanceResourceTiming[]).reduce((bytes, { transferSize }) => bytes + transferSize, 0)

let isCounting = false
/** From now on, and what this page has loaded already. Once a page. */
export function countSpent() {
  if (isCounting) return
  isCounting = true
  add({ came: bytesOf([...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]) })
  new PerformanceObserver((seen) => add({ came: bytesOf(seen.getEntries()) })).observe({ type: 'resource' })
  window.addEventListener(LEFT, (event) => add({ left: (event as CustomEvent<number>).detail }))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void write())
}

/** Undefined where the device keeps nothing. */
export async function spentThisMonth(): Promise<Spent | undefined> {
  countSpent()
  await write()
  return onDevice(() => get<Spent>(month(), store()))
}
