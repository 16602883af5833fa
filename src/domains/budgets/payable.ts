import { partOf } from '../../lib/parts'
import { bankAccountOf } from '../ministries/ministries.service'
import { sponsorItems } from '../sponsor-items/sponsor-items.service'
import { withItems, type Budget } from './budgets.reading'
import { budgets } from './budgets.service'

/** Where it is paid to; an API that does not put the account into the request has it in the ministry. */
export const bankOf =
  (signal?: AbortSignal) =>
  async ({ bankAccount, ministryId }: Budget) =>
    bankAccount ?? (ministryId ? bankAccountOf(ministryId, signal) : null)

/** A request with all that its payment needs: what its board says is agreed, and the account. */
export async function payable(id: string, signal?: AbortSignal): Promise<Budget> {
  const one = budgets.one(id, signal)
  const [read, items, bankAccount] = await Promise.all([
    one,
    partOf(sponsorItems.ofBudget(id, signal)),
    one.then(bankOf(signal)),
  ])
  return withItems({ ...read, bankAccount }, items.data)
}
