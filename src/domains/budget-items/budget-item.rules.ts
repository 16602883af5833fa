import type { BudgetItem } from './budget-items.reading'
import { itemKey } from './budget-items.service'
import type { Held } from '../../lib/useUndo'
import { may, type Me } from '../../session/may'

/** As it stands while its deeds can be taken back. */
export function asHeld(item: BudgetItem, held: (key: string) => Held | null): BudgetItem {
  const available = held(itemKey(item, 'availability'))
  return {
    ...item,
    approved: item.approved || held(itemKey(item, 'approval')) !== null,
    available: available ? available.is === 'available' : item.available,
  }
}

export const canCreateItem = (me: Me) => may(me, 'createItems')
/** A senior sets what the catalogue says; the admin too. */
export const canManageItems = (me: Me) => may(me, 'manageItems')
/** §4: once, and never by staff. */
export const canApproveItem = (me: Me, { approved }: Pick<BudgetItem, 'approved'>) =>
  may(me, 'approveItems') && !approved
/** §4: only when an amount is set. */
export const canToggleItem = (me: Me, { amount }: Pick<BudgetItem, 'amount'>) => canManageItems(me) && amount !== null
/** §4: only while ministries cannot choose it. */
export const canSetAmount = (me: Me, { available }: Pick<BudgetItem, 'available'>) => canManageItems(me) && !available
/** §4: unapproved, or the server says that no request uses it. */
export const canDeleteItem = (me: Me, { approved }: Pick<BudgetItem, 'approved'>, isUnused: boolean | undefined) =>
  may(me, 'approveItems') && (!approved || isUnused === true)
