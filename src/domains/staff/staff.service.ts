import type { Staff } from '@contract/staffs'
import type { Role } from '@contract/vocabulary'
import { http } from '../../lib/http'

export interface StaffValues {
  firstname: string
  lastname: string
  mobile: string
  roles: Role[]
}
export interface NewStaff extends StaffValues {
  email: string
  password: string
}
/** What is not given stays away from the wire: an empty mobile is no mobile. */
const trimmed = ({ firstname, lastname, mobile, roles }: StaffValues) => ({
  firstname: firstname.trim(),
  lastname: lastname.trim(),
  mobile: mobile.trim(),
  roles,
})

export const staff = {
  own: (signal?: AbortSignal) => http.get<Staff>('staff', {}, signal),
  all: (signal?: AbortSignal) => http.get<Staff[]>('staffs', {}, signal),
  one: (id: string, signal?: AbortSignal) => http.get<Staff>(`staffs/${id}`, {}, signal),
  create: ({ email, password, ...values }: NewStaff) =>
    http.post('staffs', { ...trimmed(values), email: email.trim(), password }),
  update: (id: string, values: StaffValues) => http.put('staffs', { id, ...trimmed(values), delete: false }),
  remove: (id: string) => http.put('staffs', { id, delete: true }),
  toggle: (id: string) => http.patch('staffs', { id, toggle: true }),
}
