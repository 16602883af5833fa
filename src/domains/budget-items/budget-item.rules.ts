import type { BudgetItem } from '@contract/budget-items'
import type { Role } from '@contract/vocabulary'
import type { User } from '../../app/user'

type Me = Pick<User, 'roles'>
const isOne = ({ roles }: Me, ...of: Role[]) => roles.some((role) => of.includes(role))

export const canCreateItem = (me: Me) => isOne(me, 'bitem_s', 'bitem_j', 'admin')
/** A senior sets what the catalogue says; the admin too. */
export const canManageItems = (me: Me) => isOne(me, 'bitem_s', 'admin')
/** §4: once, and never by staff. */
export const canApproveItem = (me: Me, { approved }: Pick<BudgetItem, 'approved'>) => isOne(me, 'admin') && !approved
/** §4: only when an amount is set. */
export const canToggleItem = (me: Me, { amount }: Pick<BudgetItem, 'amount'>) => canManageItems(me) && amount !== null
/** §4: only while ministries cannot choose it. */
export const canSetAmount = (me: Me, { available }: Pick<BudgetItem, 'available'>) => canManageItems(me) && !available
/** §4: unapproved, or the server says that no request uses it. */
export const canDeleteItem = (me: Me, { approved }: Pick<BudgetItem, 'approved'>, isUnused: boolean | undefined) =>
  isOne(me, 'admin') && (!approved || isUnused === true)
