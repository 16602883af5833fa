import { ask } from '../../lib/ask'
import { readMinistry, readMinistryNames } from './ministries.reading'

export const ministries = {
  names: (signal?: AbortSignal) => ask('GET ministries', { signal }, readMinistryNames),
  one: (id: string, signal?: AbortSignal) => ask('GET ministries/{id}', { params: { id }, signal }, readMinistry),
  sendConfirmation: (userId: string) => ask('POST ministries/confirmation/send', { body: { userId } }),
  confirm: (userId: string, reason: string) => ask('POST ministries/confirmation', { body: { userId, reason } }),
  setAccount: (userId: string, status: 'Active' | 'Inactive') =>
    ask('PATCH ministries/account', { body: { userId, status } }),
  resetPassword: (userId: string, adminpassword: string, newpassword: string) =>
    ask('POST ministries/resetpassword', { body: { userId, adminpassword, newpassword } }),
}
