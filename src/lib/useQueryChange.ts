import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What the address shall be, while the page of the last change is still on its way. */
let asked: URLSearchParams | null = null

/**
 * Changes a part of the address. The router calls off what is on its way when another address is asked for: whoever types
 * and then touches a filter wants both, however slow the line. So each change builds on the one before. Resolves when the
 * page has come, or was called off.
 */
export function useQueryChange(): (change: (query: URLSearchParams) => URLSearchParams) => Promise<void> {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    async (change) => {
      const next = change(new URLSearchParams(asked ?? search))
      asked = next
      await navigate(`?${next}`, { replace: true, preventScrollReset: true })
      if (asked === next) asked = null
    },
    [navigate, search],
  )
}
