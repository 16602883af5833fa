import { useEffect, useEffectEvent, useRef } from 'react'
import { keyOf, useKeysOn } from '../lib/keys'
import { usePhone } from '../lib/useMedia'
import { PHONE_PAGE } from './PhoneList'
import type { List } from './useList'

const ROW = '[id^="row-"]'

/**
 * J and K go from row to row and over the pages, X ticks the one that is reached; Enter is the link's own. The answer is for
 * the element around the rows. On a record with a list in it J and K are the record's until somebody is in the list.
 */
export function useListKeys<Row extends { id: string }>(
  { shown, first: start, view }: List<Row>,
  seen: string | undefined,
) {
  const here = useRef<HTMLDivElement>(null)
  /** The place in the list whose row comes with another page. */
  const wanted = useRef<number>(undefined)
  const hasKeys = useKeysOn()
  const perPage = usePhone() ? PHONE_PAGE : view.perPage
  const go = (index: number) => {
    const id = shown[index]?.id
    if (id === undefined || focusRow(id)) return
    wanted.current = start + index
    view.onPage(Math.floor((start + index) / perPage) + 1)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (!hasKeys || !['j', 'k', 'x'].includes(key)) return
    const active = document.activeElement
    const row = here.current?.contains(active) ? active?.closest(ROW) : null
    if (!row && (key === 'x' || !isFirst(here.current) || document.querySelector('.trail'))) return
    event.preventDefault()
    if (key === 'x') return row?.querySelector<HTMLElement>('input.pick')?.click()
    const at = row ? shown.findIndex(({ id }) => `row-${id}` === row.id) : -1
    if (at >= 0) return go(at + (key === 'j' ? 1 : -1))
    // To where somebody comes back from, else to the first that is on screen.
    const left = shown.findIndex(({ id }) => id === seen && document.getElementById(`row-${id}`))
    const first = shown.findIndex(({ id }) => document.getElementById(`row-${id}`))
    go(Math.max(0, left >= 0 ? left : first))
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    // Before those of the record around it.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
  useEffect(() => {
    const id = wanted.current === undefined ? undefined : shown[wanted.current - start]?.id
    if (id !== undefined && focusRow(id)) wanted.current = undefined
  })
  return here
}

const isFirst = (list: Element | null) => list !== null && document.querySelector('[data-list]') === list

/** To the first row that is on screen; false where there is none. */
export function focusList(): boolean {
  const row = document.querySelector(`[data-list] ${ROW}`)
  return row !== null && focusRow(row.id.slice('row-'.length))
}

function focusRow(id: string): boolean {
  const row = document.getElementById(`row-${id}`)
  // Its name before its other links.
  const target = row?.querySelector<HTMLElement>('a.name') ?? row?.querySelector<HTMLElement>('a[href], input, button')
  target?.focus()
  return target != null
}
