import type { Budget, BudgetRow } from '@contract/budgets'
import type { Dashboard, NewCrusade } from '@contract/sponsorships'
import type { Area } from '@contract/vocabulary'
import { formOf } from '../../lib/forms'
import { http, type UploadOptions } from '../../lib/http'

export const requests = {
  dashboard: (signal?: AbortSignal) => http.get<Dashboard>('sponsorships/dashboard', {}, signal),
  all: (signal?: AbortSignal) => http.get<BudgetRow[]>('sponsorships', {}, signal),
  one: (id: string, signal?: AbortSignal) => http.get<Budget>(`sponsorships/${id}`, {}, signal),
  items: (type: Area, signal?: AbortSignal) =>
    http.get<{ id: string; name: string }[]>(`sponsorships/items/${type}`, {}, signal),
  createHospital: (request: Record<string, unknown>, options: UploadOptions) =>
    http.upload('sponsorships/hospital/create', formOf(request), options),
  createCrusade: (request: NewCrusade) => http.post('sponsorships/crusade/create', request),
}
