import type { OwnArea, Profile } from '@contract/ministries'
import type { Area } from '@contract/vocabulary'
import { http } from '../../lib/http'

export const profile = {
  own: (signal?: AbortSignal) => http.get<Profile>('profile', {}, signal),
  supportAreas: (signal?: AbortSignal) => http.get<OwnArea[]>('profile/supportareas', {}, signal),
  supportArea: (name: Area, signal?: AbortSignal) =>
    http.get<{ duration: number; available?: boolean }>(`profile/supportareas/${name}`, {}, signal),
}
