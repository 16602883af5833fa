/** Half-filled forms. Signed-in users' drafts lie in IndexedDB under their id; guests' in the tab's session storage (shared machines). */
import { createStore, del, entries, get, promisifyRequest } from 'idb-keyval'
import { useEffect, useRef, useState } from 'react'
import { officeNow } from './clock'
import { bytesIn, onDevice, tried } from './device'
import { edit } from './one-editor'
import { readTab, writeTab } from './tab-storage'

export interface Draft<T = unknown> {
  values: T
  savedAt: string
}
export interface DraftStore {
  /** A busy device may tell what lies there after it was given up: `onLate` hears it. */
  load: <T>(key: string, onLate?: (draft: Draft<T> | null) => void) => Promise<Draft<T> | null>
  save: (key: string, values: unknown) => Promise<Date | null>
  drop: (key: string) => Promise<void>
  /** What came late is known now: it may be written over. */
  mind?: (key: string) => void
  /** What of it may be kept, where that is not all. */
  part?: (values: never) => unknown
  /** Of what all tabs share one writes at a time, under this name. */
  nameOf?: (key: string) => string
}

const database = () => createStore('almoner-drafts', 'drafts')

export function deviceDrafts(userId: string): DraftStore {
  const name = (key: string) => `${userId}/${key}`
  // Open from the first look on: a page that is being left has no time to open it.
  const drafts = database()
  /** What could not be read may lie there all the same: it is neither written over nor dropped. */
  const unread = new Set<string>()
  return {
    load: async <T>(key: string, onLate?: (draft: Draft<T> | null) => void) => {
      const reading = tried(() => get<Draft<T>>(name(key), drafts).then((draft) => ({ draft: draft ?? null })))
      const found = await onDevice(() => reading)
      if (found) unread.delete(key)
      else {
        unread.add(key)
        void reading.then((late) => late && onLate?.(late.draft))
      }
      return found?.draft ?? null
    },
    mind: (key) => void unread.delete(key),
    save: async (key, values) => {
      if (unread.has(key)) return null
      const now = new Date(officeNow())
      const draft: Draft = { values, savedAt: now.toISOString() }
      const write = (store: IDBObjectStore) => {
        store.put(draft, name(key))
        // At once: what is still to be committed when its page ends is undone.
        store.transaction.commit()
        return promisifyRequest(store.transaction)
      }
      return (await onDevice(() => drafts('readwrite', write).then(() => now), bytesIn(values))) ?? null
    },
    drop: async (key) => {
      if (!unread.has(key)) await onDevice(() => del(name(key), drafts))
    },
    nameOf: (key) => `draft ${name(key)}`,
  }
}

/** Removes every draft of a user from this device. */
export async function dropDrafts(userId: string): Promise<void> {
  const drafts = deviceDrafts(userId)
  await Promise.all((await listDrafts(userId)).map(({ key }) => drafts.drop(key)))
  writeTab(LAST, undefined)
}

/** Everything a user left half done on this device. */
export async function listDrafts(userId: string): Promise<{ key: string; savedAt: string }[]> {
  const all = (await onDevice(() => entries<string, Draft>(database()))) ?? []
  return all
    .filter(([name]) => name.startsWith(`${userId}/`))
    .map(([name, { savedAt }]) => ({ key: name.slice(userId.length + 1), savedAt }))
}

export const tabDrafts: DraftStore = {
  load: <T>(key: string) => Promise.resolve(readTab<Draft<T> | null>(key, null)),
  save: (key, values) => {
    const now = new Date(officeNow())
    return Promise.resolve(writeTab(key, { values, savedAt: now.toISOString() }) ? now : null)
  },
  drop: (key) => {
    writeTab(key, undefined)
    return Promise.resolve()
  },
}

/**
 * What is typed at the very moment a page is left: the device may not have the time to write it, the tab has. Files come with
 * what lies on the device.
 */
const LAST = 'last-words'
type Last<T> = Draft<T> & { name?: string }
const lastOf = <T>(name?: string): Last<T> | null => {
  const last = readTab<Last<T> | null>(LAST, null)
  return last?.name === name ? last : null
}
/** Not those of another form of the page. */
const dropLast = (name?: string) => {
  if (lastOf(name)) writeTab(LAST, undefined)
}
const wordsOf = (values: object): unknown =>
  JSON.parse(JSON.stringify(values, (_, value: unknown) => (value instanceof Blob ? undefined : value)))
const withLast = <T>(found: Draft<T> | null, last: Last<T> | null): Draft<T> | null =>
  last && (!found || last.savedAt > found.savedAt)
    ? { ...last, values: { ...(typeof found?.values === 'object' && found.values), ...last.values } }
    : found

const PAUSE_MS = 600
const LONGEST_MS = 2000

/**
 * Loads a draft once (undefined while it looks), then `keep` saves what is typed on every pause, and of steady typing every two seconds, and says when. While another
 * tab has the same form open it stays undefined: `takeOver` goes on here. `onLate`: what a slow device
 * tells after something was typed is asked about (`late`), or belongs together with that. Where neither is said it stays on the
 * device as it is, and what is typed is not kept.
 */
export function useDraft<T>(store: DraftStore, key: string, onLate?: 'ask' | ((late: T, typed: T) => T)) {
  const [draft, setDraft] = useState<Draft<T> | null | undefined>(undefined)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [isUnkept, setUnkept] = useState(false)
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  const [late, setLate] = useState<Draft<T> | null>(null)
  /** The last that was typed here. */
  const typed = useRef<T | undefined>(undefined)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const longest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<T | undefined>(undefined)

  const name = store.nameOf?.(key)
  const partOf = (values: T): unknown => (store.part ? store.part(values as never) : values)
  const rest = () => {
    clearTimeout(pause.current)
    clearTimeout(longest.current)
    longest.current = undefined
  }
  const flush = async () => {
    rest()
    if (waiting.current === undefined) return
    const values = waiting.current
    waiting.current = undefined
    const at = await store.save(key, partOf(values))
    if (at) {
      setSavedAt(at)
      // Not what was typed since.
      if (typed.current === values) dropLast(name)
    }
    setUnkept(!at)
  }
  const keep = (values: T) => {
    typed.current = values
    waiting.current = values
    clearTimeout(pause.current)
    pause.current = setTimeout(() => void flush(), PAUSE_MS)
    longest.current ??= setTimeout(() => void flush(), LONGEST_MS)
  }
  const forget = () => {
    rest()
    typed.current = undefined
    waiting.current = undefined
  }
  const show = (found: Draft<T> | null) => {
    setDraft(found)
    setSavedAt(found && new Date(found.savedAt))
  }
  useEffect(() => {
    let alive = true
    /** Another tab has it since, or this one has it again. */
    let turn = 0
    const begin = async () => {
      turn += 1
      const own = turn
      const isOver = () => !alive || own !== turn
      const hear = (found: Draft<T> | null) => {
        if (isOver() || (found && !onLate)) return
        const now = typed.current
        if (found && now !== undefined && onLate === 'ask') return setLate(found)
        store.mind?.(key)
        const both = found && now !== undefined && typeof onLate === 'function' ? onLate(found.values, now) : now
        if (found) show(both === undefined ? found : { ...found, values: both })
        if (both !== undefined) keep(both)
      }
      const kept = await store.load<T>(key, hear)
      if (isOver()) return
      const found = withLast(kept, lastOf<T>(name))
      dropLast(name)
      setTakeOver(null)
      show(found)
      if (found && found !== kept) keep(found.values)
    }
    const editor =
      name &&
      edit(name, {
        onMine: () => void begin(),
        onElsewhere: () => {
          // Taken by force: what lies on the device is theirs by now.
          turn += 1
          forget()
          setLate(null)
          setDraft(undefined)
          setTakeOver(() => () => editor && editor.takeOver())
        },
        beforeLeaving: flush,
      })
    if (!editor) void begin()
    // A phone kills tabs without asking: what is typed is written when the tab is hidden, and when the page is left.
    const onHide = () => document.visibilityState === 'hidden' && void flush()
    const onLeave = () => {
      const values = waiting.current && partOf(waiting.current)
      if (name && typeof values === 'object' && values !== null)
        writeTab(LAST, { name, values: wordsOf(values), savedAt: new Date(officeNow()).toISOString() })
      void flush()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onLeave)
    return () => {
      alive = false
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onLeave)
      void flush().then(() => editor && editor.end())
    }
    // The store of a page does not change while the page is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])

  return {
    draft,
    savedAt,
    /** What was typed last could not be saved: the device has no room, or keeps nothing. */
    isUnkept,
    /** Goes on here; null where this tab is the one. */
    takeOver,
    /** What the device told only after something else was typed; nothing of that is kept until one of them is chosen. */
    late: late && {
      savedAt: late.savedAt,
      bringBack: () => {
        store.mind?.(key)
        forget()
        setLate(null)
        setUnkept(false)
        show(late)
      },
      leave: () => {
        store.mind?.(key)
        setLate(null)
        if (typed.current !== undefined) keep(typed.current)
      },
    },
    keep,
    drop: () => {
      forget()
      dropLast(name)
      setSavedAt(null)
      setUnkept(false)
      return store.drop(key)
    },
  }
}
