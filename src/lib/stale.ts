/** When a page cannot be loaded anew, what it showed before is better than an error: with the time from which it is. */
import { useSyncExternalStore } from 'react'
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom'
import { ApiError } from './api-error'

/** Copies that are on screen, by loader, with the moment from which they are. */
const copies = new Map<object, Date>()
let oldest: Date | null = null
const listeners = new Set<() => void>()

function mark(key: object, from: Date | null) {
  if (from) copies.set(key, from)
  else copies.delete(key)
  oldest = copies.size > 0 ? new Date(Math.min(...[...copies.values()].map(Number))) : null
  listeners.forEach((listener) => listener())
}

/** Wraps a loader: when the line or the server fails while the same page is asked for again, its last data stays. */
export function keepingCopy(loader: LoaderFunction): LoaderFunction {
  let last: { url: string; data: unknown; at: Date } | null = null
  const key = {}
  return async (args: LoaderFunctionArgs, context?: unknown) => {
    const { url } = args.request
    try {
      const data: unknown = await loader(args, context)
      last = { url, data, at: new Date() }
      mark(key, null)
      return data
    } catch (error) {
      if (last?.url !== url || !(error instanceof ApiError) || !error.isPassing) {
        mark(key, null)
        throw error
      }
      mark(key, last.at)
      return last.data
    }
  }
}

/** Since when the page is a copy; null when it is fresh. */
export function useStaleSince(): Date | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    () => oldest,
    () => null,
  )
}
