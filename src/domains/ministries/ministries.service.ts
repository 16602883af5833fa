import type { Ministry, MinistryRow } from '@contract/ministries'
import { http } from '../../lib/http'

export const ministries = {
  names: (signal?: AbortSignal) => http.get<MinistryRow[]>('ministries', {}, signal),
  one: (id: string, signal?: AbortSignal) => http.get<Ministry>(`ministries/${id}`, {}, signal),
  resetPassword: (userId: string, adminpassword: string, newpassword: string) =>
    http.post('ministries/resetpassword', { userId, adminpassword, newpassword }),
}
