import { useEffect, useMemo } from 'react'
import { mayHaveDatabase } from '../lib/device'
import { deviceDrafts, listDrafts, type DraftStore } from '../lib/drafts'
import { useSession } from './session'

/**
 * For a form whose half-filled state lies on the device, under the user's id. Say in `key` what it is about: one form, one
 * key. `part` is what of it may lie there, where that is not all; keep it the same from one render to the next.
 */
export function useDeviceDraft<T>(key: string, part?: (values: T) => Partial<T>): { store: DraftStore; key: string } {
  const { id } = useSession()
  return useMemo(() => {
    const store = deviceDrafts(id)
    return { store: part ? { ...store, part } : store, key }
  }, [id, key, part])
}

/**
 * Where a record is decided the forms about it are gone, and with them the only way to what was begun there: it goes, too.
 * By key; with a "/" at its end, all that begin with it.
 */
export function useDraftsEnd(isOver: boolean, keys: readonly string[]) {
  const { id } = useSession()
  const all = isOver ? keys.join(' ') : ''
  useEffect(() => {
    if (!all) return
    const isAbout = (key: string) =>
      all.split(' ').some((one) => key === one || (one.endsWith('/') && key.startsWith(one)))
    const end = async () => {
      if (!(await mayHaveDatabase('almoner-drafts'))) return
      const drafts = deviceDrafts(id)
      for (const { key } of await listDrafts(id)) if (isAbout(key)) await drafts.drop(key)
    }
    void end()
  }, [id, all])
}
