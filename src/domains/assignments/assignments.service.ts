import type { Assignment } from '@contract/assignments'
import type { Convert } from '@contract/converts'
import { http } from '../../lib/http'

export const assignments = {
  ofType: (type: string, signal?: AbortSignal) => http.get<Assignment[]>('assignments', { type }, signal),
  one: (id: string, signal?: AbortSignal) => http.get<Assignment>(`assignments/${id}`, {}, signal),
  converts: (id: string, signal?: AbortSignal) => http.get<Convert[]>(`assignments/converts/${id}`, {}, signal),
}
