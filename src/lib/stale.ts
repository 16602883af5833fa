/** When a page cannot be loaded anew, what it showed before is better than an error: with the time from which it is. */
import { useSyncExternalStore } from 'react'
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom'
import { ApiError } from './api-error'
import { takesCopies } from './copies'
import { listeners } from './listeners'
import { markLooked, takeLook } from './look'

/** From when the oldest copy on screen is; null while everything is fresh. */
let oldest: Date | null = null
const [tell, subscribe] = listeners()

function show(next: Date | null) {
  if (oldest?.getTime() === next?.getTime()) return
  oldest = next
  tell()
}
const older = (one: Date | null, other: Date) => (one && one < other ? one : other)

/** Something on screen is from then. */
export const showsCopy = (from: Date) => show(older(oldest, from))

/** A page that did not come shows none, whatever stands around it. */
export const showsNoCopy = () => show(null)

/** One step of the reader: its loaders share a request. What was a copy before is so until the last of them has answered. */
interface Step {
  oldest: Date | null
  pending: number
  look: ReturnType<typeof takeLook>
}
const steps = new WeakMap<AbortSignal, Step>()

function stepOf(signal: AbortSignal, of: 'opening' | 'again'): Step {
  const known = steps.get(signal)
  if (known) return known
  const step: Step = { oldest: null, pending: 0, look: takeLook() }
  steps.set(signal, step)
  const onCopy = (from: Date) => {
    step.oldest = older(step.oldest, from)
    // Parts that come after their page.
    if (step.pending === 0) showsCopy(from)
  }
  takesCopies(signal, { onCopy, of })
  return step
}

/** Wraps a loader: where the line or the server fails, what the device kept does; else the last data of the same page stays. */
export function keepingCopy(loader: LoaderFunction): LoaderFunction {
  let last: { url: string; data: unknown; at: Date } | null = null
  return async (args: LoaderFunctionArgs, context?: unknown) => {
    const { url, signal } = args.request
    const step = stepOf(signal, last?.url === url ? 'again' : 'opening')
    step.pending += 1
    try {
      const data: unknown = await loader(args, context)
      // Nobody asked: a part that did not come must not take away the one that is there, with what is typed in it.
      if (step.look === 'idle' && last?.url === url && lacks(data, last.data)) return last.data
      last = { url, data, at: step.oldest ?? new Date() }
      if (step.look) markLooked(data, step.look)
      return data
    } catch (error) {
      if (last?.url !== url || !(error instanceof ApiError)) throw error
      if (step.look === 'idle' && !error.isPassing && !REFUSED.includes(error.status)) return last.data
      if (!error.isPassing) throw error
      step.oldest = older(step.oldest, last.at)
      return last.data
    } finally {
      step.pending -= 1
      if (step.pending === 0 && !signal.aborted) show(step.oldest)
    }
  }
}

/** The session is over, or the role is another: that has to be said. */
const REFUSED = [401, 403]
/** A part (lib/parts) has failed that had come before. */
function lacks(data: unknown, before: unknown): boolean {
  if (typeof data !== 'object' || data === null || typeof before !== 'object' || before === null) return false
  const [now, then] = [data, before].map((one) => new Map<string, unknown>(Object.entries(one)))
  const hasFailed = (part: unknown) => typeof part === 'object' && part !== null && 'problem' in part && part.problem !== undefined // prettier-ignore
  return [...(now ?? [])].some(([name, part]) => hasFailed(part) && !hasFailed(then?.get(name)))
}

export const isStale = () => oldest !== null

/** Since when the page is a copy; null when it is fresh. */
export function useStaleSince(): Date | null {
  return useSyncExternalStore(
    subscribe,
    () => oldest,
    () => null,
  )
}
