import { partOf } from '../../lib/parts'
import { may } from '../../session/may'
import { rememberedUser } from '../../session/user'
import type { Ministry, Organisation } from '../ministries/ministries.reading'
import type { RegistrationRow } from './registrations.reading'
import { registrations } from './registrations.service'

export type Approved = (signal?: AbortSignal) => Promise<RegistrationRow[] | null>
const approved: Approved = async (signal) => (await partOf(registrations.withStatus('Approved', signal))).data
/** For whoever looks up many: the list is asked for once. */
export function approvedOnce(): Approved {
  let asked: ReturnType<Approved> | undefined
  return (signal) => (asked ??= approved(signal))
}

/**
 * §3 names an account in the registration alone: the one that the ministry names, or else the one of its name. Where two of one
 * name were approved, or the ministry is called otherwise by now, it is not known whose is whose. Null, too, for who may read none.
 */
export async function registeredAs(
  { id, name, of }: { id: string; name: string; of: Pick<Ministry, 'registrationId'> | null },
  signal?: AbortSignal,
  all = approved,
): Promise<Organisation | null> {
  const me = rememberedUser()
  if (!name || !me || !may(me, 'readRegistrations')) return null
  const own = of?.registrationId ?? onlyOf(name, await all(signal))
  const read = own ? (await partOf(registrations.one(own, signal))).data : null
  const isOther = id !== '' && read !== null && read.ministryId !== null && read.ministryId !== id
  return isOther ? null : (read?.ministry ?? null)
}
function onlyOf(name: string, all: RegistrationRow[] | null): string | undefined {
  const [own, other] = (all ?? []).filter(({ ministry }) => ministry === name)
  return other ? undefined : own?.id
}

/** The ministry with the account that it registered, where its own record tells none. */
export async function withAccount(ministry: Ministry, signal?: AbortSignal, all = approved): Promise<Ministry> {
  if (ministry.bankAccount) return ministry
  const registered = await registeredAs({ id: ministry.id, name: ministry.name, of: ministry }, signal, all)
  return { ...ministry, bankAccount: registered?.bankAccount ?? null }
}
