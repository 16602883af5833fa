import type { Registration, RegistrationRow } from '@contract/registrations'
import { http } from '../../lib/http'

export const registrations = {
  withStatus: (status: string, signal?: AbortSignal) =>
    http.get<RegistrationRow[]>(`registrations/status/${status}`, {}, signal),
  one: (id: string, signal?: AbortSignal) => http.get<Registration>(`registrations/${id}`, {}, signal),
  decide: (id: string, status: 'Approved' | 'Rejected') => http.post('registrations', { id, status }),
}
