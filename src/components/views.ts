/** Named views of a list: what it is narrowed to, grouped and ordered by, kept on this device for whoever uses it. */
import { get, set } from 'idb-keyval'
import { useEffect, useSyncExternalStore } from 'react'
import { tried } from '../lib/device'

export interface View {
  name: string
  /** Of the address, as `viewOf` writes it. */
  query: string
}
export const MOST_VIEWS = 12
export const MAX_VIEW_NAME = 40

/** Words are of one moment, and may be the name of a person; pages and rows a page are nobody's view. */
const NOT_OF_A_VIEW = ['q', 'page', 'per', 'limit', 'about']

/** What of an address makes a view; '' for the list as it usually is. */
export function viewOf(query: URLSearchParams): string {
  const parts = [...query].filter(([name]) => !NOT_OF_A_VIEW.includes(name))
  return new URLSearchParams(parts.sort(([a], [b]) => a.localeCompare(b))).toString()
}

const NONE: readonly View[] = []
const known = new Map<string, readonly View[]>()
const listeners = new Set<() => void>()
const keyOf = (list: string) => `views/${list}`
function tell(list: string, views: readonly View[]) {
  known.set(list, views)
  listeners.forEach((listener) => listener())
}
function keep(list: string, views: readonly View[]) {
  tell(list, views)
  void tried(() => set(keyOf(list), views))
}

export function useViews(list: string) {
  useEffect(() => {
    if (known.has(list)) return
    void tried(() => get<View[]>(keyOf(list))).then((views) => known.has(list) || tell(list, views ?? NONE))
  }, [list])
  const views = useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    () => known.get(list) ?? NONE,
  )
  return {
    views,
    /** One of this name becomes this one. */
    save: (view: View) => keep(list, [...views.filter(({ name }) => name !== view.name), view]),
    remove: (view: View) => keep(list, views.filter((one) => one !== view)), // prettier-ignore
  }
}
