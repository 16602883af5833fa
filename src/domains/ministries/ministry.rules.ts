import { may, offers } from '../../session/may'
import type { User } from '../../session/user'
import { CONFIRMATION } from '../auth/confirmation.rules'

/** The account of a ministry, as far as the API tells. */
export interface Account {
  userId: string | null
  emailValidated: boolean | null
}
/** Whether this user can do something about an email that nobody has confirmed. */
export const canConfirm = (me: User, { userId, emailValidated }: Account) =>
  may(me, 'manageMinistries') && offers(me, CONFIRMATION) && emailValidated === false && userId !== null

/** The extension that switches a ministry's account off and on. */
const MINISTRY_ACCOUNTS = 'ministry-accounts'
/** Of the deed that makes it active again, while it can be taken back. */
export const accountKey = ({ id }: { id: string }) => `account ${id}`
export const canSwitchAccount = (me: User, { userId, status }: { userId: string | null; status: string }) =>
  may(me, 'manageMinistries') &&
  offers(me, MINISTRY_ACCOUNTS) &&
  userId !== null &&
  (status === 'Active' || status === 'Inactive')

/** What is not confirmed, or switched off, is not opened by a password: the page offers what opens it. */
export const canResetPassword = (me: User, { status, ...account }: Account & { status: string }) => {
  const { userId } = account
  const isOff = status === 'Inactive' && canSwitchAccount(me, { userId, status })
  return userId !== null && !isOff && !canConfirm(me, account)
}
