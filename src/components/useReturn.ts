import { useEffect, useState, type MouseEvent } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom'
import { usePhone } from '../lib/useMedia'
import { PHONE_PAGE, type Card } from './PhoneList'
import { addressOf, isFromList, keepTrail, readTrail, trailAround } from './trail'
import type { List } from './useList'

/**
 * The way from a row to its record and back: what is opened is noted with the rows around it, and who comes back finds the
 * row marked, on its page.
 */
export function useReturn<Row extends { id: string }>(list: List<Row>, card: (row: Row) => Card) {
  const { pathname, search, state } = useLocation() as Location<unknown>
  const how = useNavigationType()
  const isPhone = usePhone()
  const linkOf = (row: Row) => addressOf(card(row).to, pathname)
  const [seen] = useState(() => {
    const trail = how === NavigationType.Pop || isFromList(state) ? readTrail() : null
    return trail?.from === pathname + search ? list.shown.findIndex((row) => linkOf(row) === trail.at) : -1
  })
  const [id] = useState(() => list.shown[seen]?.id)
  const { page, perPage, onPage } = list.view
  useEffect(() => {
    // On a phone earlier pages stay.
    const of = Math.floor((list.first + seen) / (isPhone ? PHONE_PAGE : perPage)) + 1
    if (seen >= 0 && (isPhone ? of > page : of !== page)) onPage(of)
    // Once: from then on the reader turns the pages.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const note = ({ target }: MouseEvent) => {
    const row = target instanceof Element && target.closest('a[href]')?.closest('[id^="row-"]')
    if (!row) return
    const at = list.shown.findIndex((one) => `row-${one.id}` === row.id)
    // The page may be drawn for an address that has just gone.
    const from = pathname + window.location.search
    const { first, count: total } = list
    const trail = trailAround(list.shown, at, linkOf, { from, title: list.title }, { first, total })
    if (trail) keepTrail(trail)
  }
  return { seen: id, note }
}
