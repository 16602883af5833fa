import type { Bank } from '@contract/banks'
import { http } from '../../lib/http'

export const banks = {
  all: (signal?: AbortSignal) => http.get<Bank[]>('banks', {}, signal),
  create: (name: string) => http.post('banks', { name }),
  remove: (id: string) => http.delete(`banks/${id}`),
}
