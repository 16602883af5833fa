import type { Staff } from '@contract/staffs'
import { http } from '../../lib/http'

export const staff = {
  own: (signal?: AbortSignal) => http.get<Staff>('staff', {}, signal),
}
