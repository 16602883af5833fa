import type { User } from '../../app/user'

type Me = Pick<User, 'roles'>
/** §6: new payment and balance are the admin's. */
export const canCreatePayment = ({ roles }: Me) => roles.includes('admin')
export const canSeeBalance = canCreatePayment
/** Decisions: a senior of payments pays requests too. */
export const canPay = ({ roles }: Me) => roles.includes('admin') || roles.includes('payment_s')
export const canOpenBudget = ({ roles }: Me) => roles.some((role) => /^(admin|client|sponsor_|payment_)/.test(role))
