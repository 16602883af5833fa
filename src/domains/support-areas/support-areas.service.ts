import type { SupportArea } from '@contract/supportareas'
import type { Area } from '@contract/vocabulary'
import { http } from '../../lib/http'

export const supportAreas = {
  all: (signal?: AbortSignal) => http.get<SupportArea[]>('supportareas', {}, signal),
  /** Names that no support type exists for yet. */
  names: (signal?: AbortSignal) => http.get<Area[]>('supportareas/available', {}, signal),
  create: (name: string, duration: number) => http.post('supportareas', { name, duration }),
  /** Only what changed. */
  update: (id: string, change: Partial<Pick<SupportArea, 'available' | 'duration'>>) =>
    http.patch('supportareas', { id, ...change }),
  unlinked: (ministryId: string, signal?: AbortSignal) =>
    http.get<{ id: string; name: Area }[]>(`supportareas/available/${ministryId}`, {}, signal),
  link: (ministryId: string, supportAreaId: string) =>
    http.post('supportareas/ministry/link', { ministryId, supportAreaId }),
  setLink: (id: string, status: 'Available' | 'Unavailable') => http.patch('supportareas/ministry', { id, status }),
}
