import type { Area } from '@contract/vocabulary'
import { http } from '../../lib/http'

export const supportAreas = {
  unlinked: (ministryId: string, signal?: AbortSignal) =>
    http.get<{ id: string; name: Area }[]>(`supportareas/available/${ministryId}`, {}, signal),
  link: (ministryId: string, supportAreaId: string) =>
    http.post('supportareas/ministry/link', { ministryId, supportAreaId }),
  setLink: (id: string, status: 'Available' | 'Unavailable') => http.patch('supportareas/ministry', { id, status }),
}
