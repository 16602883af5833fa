import { may } from '../../session/may'
import { rememberedUser } from '../../session/user'
import { partOf } from '../../lib/parts'
import { factsOf, type Organisation } from '../ministries/ministries.reading'
import { ministryIfAllowed } from '../ministries/ministries.service'
import { registrations } from '../registrations/registrations.service'
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
    ministry: name,
    facts,
  }: Budget): Promise<Pick<Budget, 'bankAccount' | 'minister' | 'facts'>> => {
    const ministry = bankAccount || !ministryId ? null : await ministryIfAllowed(ministryId, signal)
    const known = bankAccount ?? ministry?.bankAccount
    const registered = known ? null : await registeredAs(name, signal)
    const first = ministry?.ministers[0] ?? registered?.ministers[0]
    return {
      bankAccount: known ?? registered?.bankAccount ?? null,
      minister: minister ?? (first ? { name: first.name, mobile: first.mobile[0] ?? '' } : null),
      facts: factsOf(facts, ministry?.facts),
    }
  }

/** §3 names an account in the registration alone. Where two of one name were approved, it is not known whose is whose. */
async function registeredAs(name: string, signal?: AbortSignal): Promise<Organisation | null> {
  const me = rememberedUser()
  if (!name || !me || !may(me, 'readRegistrations')) return null
  const { data: approved } = await partOf(registrations.withStatus('Approved', signal))
  const [own, other] = (approved ?? []).filter(({ ministry }) => ministry === name)
  if (!own || other) return null
  return (await partOf(registrations.one(own.id, signal))).data?.ministry ?? null
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
