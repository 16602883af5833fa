import { may } from '../../session/may'
import { rememberedUser } from '../../session/user'
import { askLater, ask } from '../../lib/ask'
import { partOf } from '../../lib/parts'
import { readMinistry, readMinistryNames, type Ministry } from './ministries.reading'

export const ministries = {
  names: (signal?: AbortSignal) => ask('GET ministries', { signal }, readMinistryNames),
  one: (id: string, signal?: AbortSignal) => ask('GET ministries/{id}', { params: { id }, signal }, readMinistry),
  sendConfirmation: (userId: string) => ask('POST ministries/confirmation/send', { body: { userId } }),
  confirm: (userId: string, reason: string) => ask('POST ministries/confirmation', { body: { userId, reason } }),
  setAccount: (userId: string, status: 'Active' | 'Inactive') =>
    askLater('PATCH ministries/account', { body: { userId, status } }),
  resetPassword: (userId: string, adminpassword: string, newpassword: string) =>
    ask('POST ministries/resetpassword', { body: { userId, adminpassword, newpassword } }),
}

/**
 * The specification gives it to the admin; whoever pays asks, too, since some APIs tell the account nowhere else, and does
 * without where it is refused. Pages of others stand without.
 */
export async function ministryIfAllowed(ministryId: string, signal?: AbortSignal): Promise<Ministry | null> {
  const me = rememberedUser()
  if (!me || !(may(me, 'manageMinistries') || may(me, 'payBudgets'))) return null
  return (await partOf(ministries.one(ministryId, signal))).data
}
