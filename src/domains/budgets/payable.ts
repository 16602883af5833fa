import { may } from '../../session/may'
import { rememberedUser } from '../../session/user'
import { partOf } from '../../lib/parts'
import { factsOf, type Ministry, type Organisation } from '../ministries/ministries.reading'
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
    // Of a ministry that could not be read nobody knows whether it has another one by now.
    const isUntold = !known && (ministry !== null || !ministryId)
    const registered = isUntold ? await registeredAs({ id: ministryId, name, of: ministry }, signal) : null
    const first = ministry?.ministers[0] ?? registered?.ministers[0]
    return {
      bankAccount: known ?? registered?.bankAccount ?? null,
      minister: minister ?? (first ? { name: first.name, mobile: first.mobile[0] ?? '' } : null),
      facts: factsOf(facts, ministry?.facts),
    }
  }

/**
 * §3 names an account in the registration alone: the one that the ministry names, or else the one of its name. Where two of one
 * name were approved, or the ministry is called otherwise by now, it is not known whose is whose.
 */
async function registeredAs(
  { id, name, of }: { id: string; name: string; of: Ministry | null },
  signal?: AbortSignal,
): Promise<Organisation | null> {
  const me = rememberedUser()
  if (!name || !me || !may(me, 'readRegistrations')) return null
  const own = of?.registrationId ?? (await onlyOf(name, signal))
  const read = own ? (await partOf(registrations.one(own, signal))).data : null
  const isOther = id !== '' && read !== null && read.ministryId !== null && read.ministryId !== id
  return isOther ? null : (read?.ministry ?? null)
}
async function onlyOf(name: string, signal?: AbortSignal): Promise<string | undefined> {
  const { data: approved } = await partOf(registrations.withStatus('Approved', signal))
  const [own, other] = (approved ?? []).filter(({ ministry }) => ministry === name)
  return other ? undefined : own?.id
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
