import { useMemo } from 'react'
import { deviceDrafts, type DraftStore } from '../lib/drafts'
import { useSession } from './session'

/**
 * For a form whose half-filled state lies on the device, under the user's id. Say in `key` what it is about: one form, one
 * key. `part` is what of it may lie there, where that is not all; keep it the same from one render to the next.
 */
export function useDeviceDraft<T>(key: string, part?: (values: T) => Partial<T>): { store: DraftStore; key: string } {
  const { id } = useSession()
  return useMemo(() => {
    const store = deviceDrafts(id)
    if (!part) return { store, key }
    return { store: { ...store, save: (name, values) => store.save(name, part(values as T)) }, key }
  }, [id, key, part])
}
