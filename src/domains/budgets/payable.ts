import { partOf } from '../../lib/parts'
import { factsOf } from '../ministries/ministries.reading'
import { ministryIfAllowed } from '../ministries/ministries.service'
import { registeredAs, type Approved } from '../registrations/registered'
import { sponsorItems } from '../sponsor-items/sponsor-items.service'
import { withItems, type Budget } from './budgets.reading'
import { budgets } from './budgets.service'

/** Whom it is paid to, and where; an API that does not put them into the request has them in the ministry. */
export const payeeOf =
  (signal?: AbortSignal, approved?: Approved) =>
  async ({
    bankAccount,
    minister,
    ministryId,
    ministry: name,
    facts,
  }: Budget): Promise<Pick<Budget, 'bankAccount' | 'minister' | 'facts'>> => {
    const ministry = bankAccount || !ministryId ? null : await ministryIfAllowed(ministryId, signal)
    const known = bankAccount ?? ministry?.bankAccount
    // Of a ministry that could not be read nobody knows whether it has another one by now.
    const isUntold = !known && (ministry !== null || !ministryId)
    const registered = isUntold ? await registeredAs({ id: ministryId, name, of: ministry }, signal, approved) : null
    const first = ministry?.ministers[0] ?? registered?.ministers[0]
    return {
      bankAccount: known ?? registered?.bankAccount ?? null,
      minister: minister ?? (first ? { name: first.name, mobile: first.mobile[0] ?? '' } : null),
      facts: factsOf(facts, ministry?.facts),
    }
  }

/** A request with all that its payment needs: what its board says is agreed, and the payee. */
export async function payable(id: string, signal?: AbortSignal, approved?: Approved): Promise<Budget> {
  const one = budgets.one(id, signal)
  const [read, items, payee] = await Promise.all([
    one,
    partOf(sponsorItems.ofBudget(id, signal)),
    one.then(payeeOf(signal, approved)),
  ])
  return withItems({ ...read, ...payee }, items.data)
}
