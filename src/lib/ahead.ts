/** What a page will show, asked for before somebody goes there. It is used once, within seconds, and then asked for anew. */
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom'
import { keepingCopy } from './stale'

const FRESH_MS = 20_000
/** In the address: the loader only fetches. */
const MARK = 'ahead'
let answer: { of: LoaderFunction; path: string; data: unknown; at: number } | null = null
let used = ''
/** What was asked for last, and is again with each look of the page: an address that somebody was given asks for nothing. */
let wanted = ''

export function aheadOf(path: string): string {
  wanted = new URL(path, window.location.origin).pathname
  return `${path}?${MARK}=1`
}
/** Whether the page shows what was asked for before; said once. */
export function wasAhead(path: string): boolean {
  const isIt = used === path
  used = ''
  return isIt
}

/** Of a page. A failure is nobody's: who goes there asks again. */
export function withAhead(loader: LoaderFunction): LoaderFunction {
  // What was asked for before is a copy to fall back to like any other, should the look that follows fail.
  const ask = keepingCopy(async (args: LoaderFunctionArgs, context?: unknown) => {
    const { pathname } = new URL(args.request.url)
    const known = answer?.of === loader && answer.path === pathname ? answer : null
    if (known) answer = null
    if (!known || Date.now() - known.at > FRESH_MS) return await loader(args, context)
    used = pathname
    return known.data
  })
  return async (args: LoaderFunctionArgs, context?: unknown) => {
    const { pathname, searchParams } = new URL(args.request.url)
    if (!searchParams.has(MARK) || pathname !== wanted) return await ask(args, context)
    try {
      const data: unknown = await loader(args, context)
      answer = { of: loader, path: pathname, data, at: Date.now() }
    } catch {
      answer = null
    }
    return null
  }
}
