import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

interface Asked {
  query: URLSearchParams
  /** The address on screen when it was asked for. */
  from: string
  /** Its page has come, or was called off; React may not have drawn it yet. */
  isSettled: boolean
}
/** What the address shall be, until it is on screen. */
let asked: Asked | null = null

/**
 * Changes a part of the address. The router calls off what is on its way when another address is asked for: whoever types
 * and then touches a filter wants both, however slow the line. So each change builds on the one before. Resolves when the
 * page has come (true), or was called off. `atOnce`: what was clicked is drawn in one go, not between frames that other things
 * ask for; for letters that would hold up the next one.
 */
export function useQueryChange(): (
  change: (query: URLSearchParams) => URLSearchParams,
  options?: { atOnce?: boolean },
) => Promise<boolean> {
  const navigate = useNavigate()
  const { search, key } = useLocation()
  useEffect(() => {
    if (asked?.isSettled) asked = null
  }, [key])
  return useCallback(
    async (change, { atOnce = false } = {}) => {
      const ahead = asked && (!asked.isSettled || asked.from === search) ? asked.query : null
      const query = change(new URLSearchParams(ahead ?? search))
      const mine: Asked = { query, from: search, isSettled: false }
      asked = mine
      await navigate(`?${query}`, { replace: true, preventScrollReset: true, flushSync: atOnce })
      mine.isSettled = true
      return new URLSearchParams(window.location.search).toString() === query.toString()
    },
    [navigate, search],
  )
}
