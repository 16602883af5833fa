import { may, type Me } from '../../session/may'

/** §6: new payment and balance are the admin's. */
export const canCreatePayment = (me: Me) => may(me, 'createPayments')
export const canSeeBalance = canCreatePayment
export const canOpenBudget = (me: Me) => may(me, 'readBudgets') || may(me, 'askForSupport')
