import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isOfList } from '../lib/loaders'
import { useQueryChange } from '../lib/useQueryChange'
import { useWritten } from '../lib/useWritten'

type Changes = Record<string, string | readonly string[] | null>

/** Order, page, group and filters of a list, as they stand in the address; the words have a pause of their own. */
export interface ListAddress {
  query: URLSearchParams
  /** Null takes out. */
  set: (changes: Changes) => void
}

const isPart = ([name]: [string, string]) => name !== 'q' && isOfList(name)

/** What was chosen is shown at once and stands in the address a moment later; `ahead` hears of it before either. */
export function useListAddress(ahead?: (query: URLSearchParams) => void): ListAddress {
  const [query] = useSearchParams()
  const there = new URLSearchParams([...query].filter(isPart)).toString()
  const changeQuery = useQueryChange({ atOnce: true })
  const write = useCallback((part: string) => changeQuery((old) => withPart(old, part)), [changeQuery])
  const [part, change] = useWritten(there, write, 0)
  const now = useRef({ query, part, ahead })
  useLayoutEffect(() => {
    now.current = { query, part, ahead }
  })
  return {
    query: useMemo(() => new URLSearchParams(part), [part]),
    // The same for as long as the page stands: a table that is told it anew is drawn anew.
    set: useCallback(
      (changes) => {
        const at = now.current
        at.ahead?.(withPart(at.query, changed(at.part, changes)))
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
