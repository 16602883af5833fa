import { useEffect, useLayoutEffect } from 'react'
import { useFetcher, useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import back from 'bootstrap-icons/icons/chevron-left.svg?raw'
import forth from 'bootstrap-icons/icons/chevron-right.svg?raw'
import { aheadOf, wasAhead } from '../lib/ahead'
import { keyOf, useKeysOn } from '../lib/keys'
import { isFrugal } from '../lib/line'
import { Icon } from './Icon'
import { FROM_LIST, keepTrail, readTrail, type Trail } from './trail'

/** Where the open record stands in the list it was opened from: "12 of 87", the one before it and the next, by J and K too. */
export function TrailNav() {
  const { pathname } = useLocation()
  const trail = readTrail()
  const at = trail ? trail.links.indexOf(pathname) : -1
  return trail && at >= 0 ? <Neighbours key={pathname} trail={trail} at={at} /> : null
}

function Neighbours({ trail, at }: { trail: Trail; at: number }) {
  const { links, first, total, title, from } = trail
  const navigate = useNavigate()
  const [before, next] = [links[at - 1], links[at + 1]]
  const go = (to: string | undefined) => {
    if (!to) return
    keepTrail({ ...trail, at: to })
    // Back still leads to the list, and to the row of the record that was looked at last.
    void navigate(to, { replace: true, state: FROM_LIST })
  }
  useNextAhead(next)
  const hasKeys = useKeysOn()
  // With the record, not a moment after it: whoever sees it may press already.
  useLayoutEffect(() => {
    if (!hasKeys) return
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (key === 'j') go(next)
      else if (key === 'k') go(before)
      else if (key === 'escape') void navigate(from, { state: FROM_LIST })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  const keys = (letter: string) => (hasKeys ? letter : undefined)
  return (
    <span className="trail noprint" role="group" aria-label={`Place in ${title}`}>
      <button
        type="button"
        className="iconbtn"
        aria-label="Previous record"
        aria-keyshortcuts={keys('K')}
        aria-disabled={!before}
        onClick={() => go(before)}
      >
        <Icon of={back} />
      </button>
      <span className="sm muted">
        {(first + at + 1).toLocaleString('en')} of {total.toLocaleString('en')}
      </span>
      <button
        type="button"
        className="iconbtn"
        aria-label="Next record"
        aria-keyshortcuts={keys('J')}
        aria-disabled={!next}
        onClick={() => go(next)}
      >
        <Icon of={forth} />
      </button>
    </span>
  )
}

/** The next record is asked for while this one is read; shown from there, it is asked for again at once. */
function useNextAhead(next: string | undefined) {
  const fetcher = useFetcher()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  useEffect(() => {
    if (wasAhead(pathname)) void revalidate()
    if (!next || isFrugal()) return
    void fetcher.load(aheadOf(next)).then(() => fetcher.reset())
    // Once a record: it is drawn anew for the next one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
