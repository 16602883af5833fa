import type { AreaChoice, Lga, RegisterBody, Session } from '@contract/auth'
import { http } from '../../lib/http'

export const auth = {
  role: (signal?: AbortSignal) => http.get<Session>('auth/role', {}, signal),
  login: (email: string, password: string) => http.post<string[]>('auth/login', { email, password }),
  logout: () => http.post('auth/logout'),
  /** Somebody is out on this side, whether this arrives or not. */
  logoutInPassing: () => http.parting('auth/logout'),
  register: (values: RegisterBody) => http.post('auth/register', values),
  banks: (signal?: AbortSignal) => http.get<string[]>('auth/register/banks', {}, signal),
  lgas: (state: string, signal?: AbortSignal) =>
    http.get<Lga[]>(`auth/register/state/${encodeURIComponent(state)}/lgas`, {}, signal),
  supportAreas: (signal?: AbortSignal) => http.get<AreaChoice[]>('auth/supportAreas', {}, signal),
  forgot: (email: string) => http.post('auth/forgot', { email }),
  validate: (token: string, signal?: AbortSignal) => http.get('auth/validate', { token }, signal),
  resetPassword: (token: string, password: string) => http.post('auth/resetpassword', { token, password }),
  changePassword: (oldpassword: string, newpassword: string) =>
    http.post('auth/changepassword', { oldpassword, newpassword }),
}
