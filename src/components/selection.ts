/** Which rows of a list are chosen. A store, not state of the page: a click draws its checkbox anew, not 100,000 rows. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { listeners } from '../lib/listeners'

export interface Selection {
  ids: () => ReadonlySet<string>
  /** Rows whose checkboxes are on screen now: this page of the table. */
  visible: () => ReadonlySet<string>
  set: (ids: Iterable<string>) => void
  pick: (ids: Iterable<string>, isPicked: boolean) => void
  subscribe: (changed: () => void) => () => void
  /** A checkbox that comes on screen says so; the answer takes it away. */
  show: (id: string) => () => void
}

export function createSelection(): Selection {
  let ids: ReadonlySet<string> = new Set()
  let visible: ReadonlySet<string> = new Set()
  const [tell, subscribe] = listeners()
  /** A page of rows comes and goes at once: who counts them is told once. */
  let isTelling = false
  const tellSoon = () => {
    if (isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      tell()
    })
  }
  const replace = (next: ReadonlySet<string>) => {
    ids = next
    tell()
  }
  return {
    ids: () => ids,
    visible: () => visible,
    set: (next) => replace(new Set(next)),
    pick: (some, isPicked) => {
      const next = new Set(ids)
      for (const id of some) {
        if (isPicked) next.add(id)
        else next.delete(id)
      }
      replace(next)
    },
    subscribe,
    show: (id) => {
      visible = new Set(visible).add(id)
      tellSoon()
      return () => {
        const next = new Set(visible)
        next.delete(id)
        visible = next
        tellSoon()
      }
    },
  }
}

/** A selection for a page; what is gone from its rows is not chosen any more, unless it `keeps` what is on other pages. */
export function useSelection(rows: readonly { id: string }[], { keeps = false } = {}): Selection {
  const [selection] = useState(createSelection)
  useEffect(() => {
    if (keeps || selection.ids().size === 0) return
    const here = new Set(rows.map(({ id }) => id))
    selection.set([...selection.ids()].filter((id) => here.has(id)))
  }, [rows, selection, keeps])
  return selection
}
export const useSelected = ({ subscribe, ids }: Selection) => useSyncExternalStore(subscribe, ids)
export const useIsAny = ({ subscribe, ids }: Selection) => useSyncExternalStore(subscribe, () => ids().size > 0)
/** How many checkboxes are on screen, and how many of them are ticked. */
export function usePage({ subscribe, ids, visible }: Selection): { count: number; picked: number } {
  // As text: other rows, of which as many are ticked, draw nothing anew.
  const counts = useSyncExternalStore(subscribe, () => {
    const picked = [...visible()].filter((id) => ids().has(id)).length
    return `${visible().size} ${picked}`
  })
  const [count = 0, picked = 0] = counts.split(' ').map(Number)
  return { count, picked }
}
export const useIsPicked = ({ subscribe, ids }: Selection, id: string) =>
  useSyncExternalStore(subscribe, () => ids().has(id))
