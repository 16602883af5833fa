import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/** What has a name to be read when it gets the focus. */
const PLACES = '[tabindex="-1"], section, fieldset, form[aria-label], [role="group"], [role="dialog"], main'

function placesOf(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(PLACES)
  return place ? [place, ...placesOf(place)] : []
}

/** A row that went to another group is drawn anew there. */
const stillThere = (place: HTMLElement) =>
  place.isConnected ? place : place.id ? document.getElementById(place.id) : null

/**
 * Gives the focus to the page that opens, so that a screen reader hears of it; going back, and a first visit, leave it to
 * the browser. Within a page it never falls to nothing: where a deed takes its own button away, what that stood in gets it.
 */
export function usePageFocus(address: string) {
  const main = useRef<HTMLElement>(null)
  const how = useNavigationType()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current !== address && how !== NavigationType.Pop) main.current?.focus({ preventScroll: true })
    shown.current = address
  }, [address, how])

  useEffect(() => {
    let last: Element | null = null
    /** Where the focus was last, and what that stands in, from the inside out; of a dialog also what opened it. */
    let places: HTMLElement[] = []
    let below: HTMLElement[] = []
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      places = [target, ...placesOf(target)]
      if (target.closest('[role="dialog"]')) places.push(...below)
      else below = places
    }
    /** Somebody has clicked beside it. A button that is off for a moment comes back, or goes. */
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || !(target instanceof Element) || target.matches(':disabled')) return
      queueMicrotask(() => {
        if (last === target && target.isConnected) last = null
      })
    }
    const look = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      // Of a dialog that came before anything had the focus nothing is left.
      const place = places.map(stillThere).find((one) => one !== null) ?? main.current
      last = null
      if (!place) return
      if (place.tabIndex < 0) place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', forget)
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', forget)
      changes.disconnect()
    }
  }, [])
  return main
}
