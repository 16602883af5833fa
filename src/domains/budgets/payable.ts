import { partOf } from '../../lib/parts'
import { factsOf } from '../ministries/ministries.reading'
import { ministryIfAllowed } from '../ministries/ministries.service'
import { sponsorItems } from '../sponsor-items/sponsor-items.service'
import { withItems, type Budget } from './budgets.reading'
import { budgets } from './budgets.service'

/** Whom it is paid to, and where; an API that does not put them into the request has them in the ministry. */
export const payeeOf =
  (signal?: AbortSignal) =>
  async ({
    bankAccount,
    minister,
    ministryId,
    facts,
  }: Budget): Promise<Pick<Budget, 'bankAccount' | 'minister' | 'facts'>> => {
    const ministry = bankAccount || !ministryId ? null : await ministryIfAllowed(ministryId, signal)
    const first = ministry?.ministers[0]
    return {
      bankAccount: bankAccount ?? ministry?.bankAccount ?? null,
      minister: minister ?? (first ? { name: first.name, mobile: first.mobile[0] ?? '' } : null),
      facts: factsOf(facts, ministry?.facts),
    }
  }

/** A request with all that its payment needs: what its board says is agreed, and the payee. */
export async function payable(id: string, signal?: AbortSignal): Promise<Budget> {
  const one = budgets.one(id, signal)
  const [read, items, payee] = await Promise.all([
    one,
    partOf(sponsorItems.ofBudget(id, signal)),
    one.then(payeeOf(signal)),
  ])
  return withItems({ ...read, ...payee }, items.data)
}
