/** Named views of a list: what it is narrowed to, grouped and ordered by, kept on this device for whoever uses it. */
import { get, update } from 'idb-keyval'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { tried } from '../lib/device'
import { listeners } from '../lib/listeners'

interface View {
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
const [tellAll, subscribe] = listeners()
function tell(key: string, views: readonly View[]) {
  known.set(key, views)
  tellAll()
}
/** Shown at once; on the device beside what other tabs have saved meanwhile. */
function change(key: string, edit: (views: readonly View[]) => readonly View[]) {
  tell(key, edit(known.get(key) ?? NONE))
  let written: readonly View[] | undefined
  const write = () => update<readonly View[]>(key, (kept) => (written = edit(kept ?? NONE)))
  void tried(() => write().then(() => true)).then((isWritten) => isWritten && written && tell(key, written))
}

/** Two lists may have one title: they stand below different pages. */
export function useViews(list: string) {
  const [, area = '', page = ''] = useLocation().pathname.split('/')
  const key = `views/${area}/${page}/${list}`
  useEffect(() => {
    if (known.has(key)) return
    // Nothing waits for them: a slow device may take its time.
    void tried(() => get<View[]>(key)).then((views) => known.has(key) || tell(key, views ?? NONE))
  }, [key])
  const views = useSyncExternalStore(subscribe, () => known.get(key) ?? NONE)
  return {
    views,
    /** One of this name becomes this one. */
    save: (view: View) => change(key, (all) => [...all.filter(({ name }) => name !== view.name), view]),
    remove: ({ name }: View) => change(key, (all) => all.filter((one) => one.name !== name)),
  }
}
