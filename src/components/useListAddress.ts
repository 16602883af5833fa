import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isOfList } from '../lib/loaders'
import { useQueryChange } from '../lib/useQueryChange'
import { after, useWritten } from '../lib/useWritten'

type Changes = Record<string, string | readonly string[] | null>

/** Order, page, group and filters of a list, as they stand in the address; the words have a pause of their own. */
export interface ListAddress {
  query: URLSearchParams
  /** Null takes out. */
  set: (changes: Changes, options?: { isTyped?: boolean }) => void
  /** The address that `set` would lead to. */
  changed: (changes: Changes) => URLSearchParams
}

const isPart = ([name]: [string, string]) => name !== 'q' && isOfList(name)

/** How long an answer that was asked for ahead is waited for before the page says that it is on its way. */
const PATIENCE_MS = 300

/**
 * What was chosen is shown at once and stands in the address a moment later. `ahead` hears of it before either, and may ask for
 * the rows: the address waits for them a moment, and the page is drawn once, with them, instead of twice.
 */
export function useListAddress(ahead?: (query: URLSearchParams) => Promise<unknown> | undefined): ListAddress {
  const [query] = useSearchParams()
  const there = new URLSearchParams([...query].filter(isPart)).toString()
  const changeQuery = useQueryChange()
  const asked = useRef<Promise<unknown>>(undefined)
  const pause = useCallback(() => (asked.current ? Promise.race([asked.current, after(PATIENCE_MS)]) : after(0)), [])
  // A key press shows in the field before the rows are drawn anew.
  const atOnce = useRef(true)
  const write = useCallback(
    (part: string) => changeQuery((old) => withPart(old, part), { atOnce: atOnce.current }),
    [changeQuery],
  )
  const [part, change] = useWritten(there, write, pause)
  const now = useRef({ query, part, ahead })
  useLayoutEffect(() => {
    now.current = { query, part, ahead }
  })
  return {
    query: useMemo(() => new URLSearchParams(part), [part]),
    changed: useCallback((changes) => withPart(now.current.query, changed(now.current.part, changes)), []),
    // The same for as long as the page stands: a table that is told it anew is drawn anew.
    set: useCallback(
      (changes, { isTyped = false } = {}) => {
        const at = now.current
        const next = changed(at.part, changes)
        if (next !== at.part) {
          atOnce.current = !isTyped
          asked.current = isTyped ? undefined : at.ahead?.(withPart(at.query, next))
        }
        change((old) => changed(old, changes))
      },
      [change],
    ),
  }
}

const withPart = (query: URLSearchParams, part: string) =>
  new URLSearchParams([...[...query].filter((one) => !isPart(one)), ...new URLSearchParams(part)])

function changed(part: string, changes: Changes): string {
  const next = new URLSearchParams(part)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) next.append(name, one)
  }
  return next.toString()
}
