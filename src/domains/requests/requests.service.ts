import type { NewCrusade } from '@contract/sponsorships'
import type { Area } from '@contract/vocabulary'
import { ask, type FormOf, type UploadOptions } from '../../lib/ask'
import { ApiError } from '../../lib/api-error'
import { partOf } from '../../lib/parts'
import { offers } from '../../session/may'
import { rememberedUser } from '../../session/user'
import { REQUEST_CORRECTIONS } from '../budgets/budget.rules'
import { readBudget, readBudgets } from '../budgets/budgets.reading'
import { profile } from '../profile/profile.service'
import { readDashboard, readListedItems } from './requests.reading'

export const requests = {
  dashboard: (signal?: AbortSignal) => ask('GET sponsorships/dashboard', { signal }, readDashboard),
  all: (signal?: AbortSignal) => ask('GET sponsorships', { signal }, readBudgets),
  one: (idOrReference: string, signal?: AbortSignal) =>
    ask('GET sponsorships/{id-or-reference}', { params: { idOrReference }, signal }, readBudget),
  /** The one that a form corrects: where the API takes no corrections there is no such form. */
  toCorrect: async (id: string, signal?: AbortSignal) => {
    if (!offers(rememberedUser() ?? { extensions: [] }, REQUEST_CORRECTIONS)) throw new ApiError(404, [])
    return requests.one(id, signal)
  },
  /** What its form needs; with an id it corrects that request. */
  forForm: async (area: Area, id: string | undefined, signal: AbortSignal) => {
    const [duration, listed, areas, again] = await Promise.all([
      profile.duration(area, signal),
      partOf(requests.items(area, signal)),
      partOf(profile.supportAreas(signal)),
      id ? requests.toCorrect(id, signal) : null,
    ])
    return { duration, listed, areas: areas.data, again }
  },
  items: (type: Area, signal?: AbortSignal) =>
    ask('GET sponsorships/items/{type}', { params: { type }, signal }, readListedItems),
  createHospital: (form: FormOf<'POST sponsorships/hospital/create'>, options: UploadOptions) =>
    ask('POST sponsorships/hospital/create', { form, ...options }),
  createCrusade: (request: NewCrusade, options: UploadOptions) =>
    ask('POST sponsorships/crusade/create', { body: request, ...options }),
  /** A rejected one once more, corrected. */
  crusadeAgain: (id: string, request: NewCrusade, options: UploadOptions) =>
    ask('POST sponsorships/crusade/again/{id}', { params: { id }, body: request, ...options }),
  hospitalAgain: (id: string, form: FormOf<'POST sponsorships/hospital/again/{id}'>, options: UploadOptions) =>
    ask('POST sponsorships/hospital/again/{id}', { params: { id }, form, ...options }),
  withdraw: (id: string) => ask('PATCH sponsorships/withdraw/{id}', { params: { id } }),
  replaceLetters: (id: string, form: FormOf<'POST sponsorships/letters/{id}'>, options: UploadOptions) =>
    ask('POST sponsorships/letters/{id}', { params: { id }, form, ...options }),
}
