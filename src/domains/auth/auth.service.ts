import type { RegisterBody } from '@contract/auth'
import { ask } from '../../lib/ask'
import { readChoices, readExtensions, readLgas, readNames } from './auth.reading'

export const auth = {
  register: (values: RegisterBody) => ask('POST auth/register', { body: values }, readExtensions),
  banks: (signal?: AbortSignal) => ask('GET auth/register/banks', { signal }, readNames),
  lgas: (state: string, signal?: AbortSignal) =>
    ask('GET auth/register/state/{state}/lgas', { params: { state }, signal }, readLgas),
  supportAreas: (signal?: AbortSignal) => ask('GET auth/supportAreas', { signal }, readChoices),
  forgot: (email: string) => ask('POST auth/forgot', { body: { email } }),
  sendConfirmation: (email: string) => ask('POST auth/confirmation', { body: { email } }),
  validate: (token: string | undefined, signal?: AbortSignal) =>
    ask('GET auth/validate?token=', { query: { token }, signal }),
  resetPassword: (token: string, password: string) => ask('POST auth/resetpassword', { body: { token, password } }),
  changePassword: (oldpassword: string, newpassword: string) =>
    ask('POST auth/changepassword', { body: { oldpassword, newpassword } }),
}
