import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, type DataRouter } from 'react-router-dom'

interface Asked {
  query: URLSearchParams
  /** The address on screen when it was asked for. */
  from: string
  /** Its page has come, or was called off; React may not have drawn it yet. */
  isSettled: boolean
}
/** What the address shall be, until there is another. */
let asked: Asked | null = null
/** The address that is drawn in one go when its page has come. */
let urgent: string | null = null

const asText = (search: string) => new URLSearchParams(search).toString()

/**
 * The router's own `flushSync` is for the beginning of a step, or for one that loads nothing; its page would come between frames.
 * Effects of such a page run before the router is done with the step: one that asks the router for something waits a microtask.
 */
export function drawChoicesAtOnce(router: DataRouter) {
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (draw) =>
    subscribe((state, options) => {
      const isUrgent = state.navigation.state === 'idle' && asText(state.location.search) === urgent
      draw(state, isUrgent ? { ...options, flushSync: true } : options)
    })
}

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
      const text = query.toString()
      urgent = atOnce ? text : null
      await navigate(`?${text}`, { replace: true, preventScrollReset: true })
      // Another choice may be on its way by now.
      if (urgent === text) urgent = null
      mine.isSettled = true
      return asText(window.location.search) === text
    },
    [navigate, search],
  )
}
