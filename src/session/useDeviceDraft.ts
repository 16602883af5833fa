import { useMemo } from 'react'
import { deviceDrafts, type DraftStore } from '../lib/drafts'
import { useSession } from './session'

/** For a form whose half-filled state lies on the device, under the user's id. Say in `key` what it is about: one form, one key. */
export function useDeviceDraft(key: string): { store: DraftStore; key: string } {
  const { id } = useSession()
  return useMemo(() => ({ store: deviceDrafts(id), key }), [id, key])
}
