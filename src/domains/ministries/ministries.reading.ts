import { AREA_LINK_STATUSES, AREAS, type AreaLinkStatus, type Area } from '@contract/vocabulary'
import type { Ministry as WireMinistry } from '@contract/ministries'
import type { Answer } from '../../lib/ask'
import {
  day,
  firstOf,
  flag,
  idOf,
  idOrNull,
  list,
  listOrNull,
  nameOf,
  number,
  part,
  personOf,
  record,
  text,
  texts,
  time,
  timeOrNull,
  word,
  type Raw,
  type Unknown,
} from '../../lib/read'

export interface Minister {
  name: string
  firstName: string
  lastName: string
  email: string[]
  mobile: string[]
}
export interface BankAccount {
  bank: string
  /** Account name. */
  name: string
  number: string
}
/** A ministry's link to a support area. */
export interface AreaLink {
  id: string
  status: AreaLinkStatus | Unknown
  area: Area | Unknown
}
/** What registrations, the office's record and the own profile all tell of an organisation. */
export interface Organisation {
  name: string
  category: string
  /** YYYY-MM-DD; '' when not given. */
  founded: string
  email: string
  mobile: string[]
  /** One line each. */
  addresses: string[]
  /** The first of them, in its parts. */
  place: { address: string; lga: string; state: string }
  ministers: Minister[]
  supportAreas: AreaLink[]
  vision: string
  bankAccount: BankAccount | null
}
/** A ministry as the office sees it. */
export interface Ministry extends Organisation {
  id: string
  /** Of its account: without it nobody can set its password. */
  userId: string | null
  /** Of its account; '' when the API does not tell. */
  status: string
  /** Null: the API does not tell. */
  registrationId: string | null
  /** Its first email is confirmed. Null: the API does not tell. */
  emailValidated: boolean | null
  /** When the admin approved another one; '' where it is the first, or the API does not tell. */
  emailApprovedUtc: string
  facts: AccountFacts
  waiting: PhoneWaiting | null
}
/** What its phone told last that it has not sent yet. */
export interface PhoneWaiting {
  entries: number
  /** Of the files among them. */
  bytes: number
  toldUtc: string
}
/** What a payer should know of its bank account. */
export interface AccountFacts {
  /** Other ministries with the same number; null when not told. */
  usedBy: string[] | null
  /** When it was changed last; null: never, or not told. */
  changed: string | null
  /** When it asked for another one that nobody has decided about; null: it has not, or not told. */
  asked: string | null
}
export const NO_FACTS: AccountFacts = { usedBy: null, changed: null, asked: null }

/** Mobiles come as texts or as { value } (the profile). */
type RawOrganisation = Omit<NonNullable<Raw<WireMinistry>>, 'mobile'> & { readonly mobile?: unknown }

export function readOrganisation(raw: RawOrganisation | null): Organisation {
  const of = raw ?? {}
  return {
    name: nameOf(of.name),
    category: text(of.category),
    founded: day(of.founded),
    email: firstOf(of.email),
    mobile: texts(of.mobile),
    addresses: placesIn(of)
      .map(({ address, lga, state }) => [address, lga, state].filter(Boolean).join(', '))
      .filter(Boolean),
    place: placesIn(of)[0] ?? { address: '', lga: '', state: '' },
    ministers: (listOrNull(of.ministers, readMinister) ?? []).filter(
      ({ name, email, mobile }) => name || email.length + mobile.length > 0,
    ),
    supportAreas: listOrNull(of.supportAreas, readAreaLink) ?? [],
    vision: text(of.vision),
    bankAccount: readBankAccount(of.bankAccount),
  }
}

const placesIn = ({ addresses }: RawOrganisation) =>
  listOrNull(addresses, (one) => ({ address: text(one?.street), lga: nameOf(one?.lga), state: nameOf(one?.state) })) ??
  []

/** Whose email it is, and whether it is confirmed: as far as the API tells. */
export const readConfirmable = (raw: { userId?: unknown; emailValidated?: unknown; emailApprovedUtc?: unknown }) => ({
  userId: idOrNull(raw.userId),
  emailValidated: typeof raw.emailValidated === 'boolean' ? raw.emailValidated : null,
  emailApprovedUtc: time(raw.emailApprovedUtc),
})

const readMinister = (raw: Raw<WireMinistry['ministers'][number]>): Minister => ({
  name: personOf(raw),
  firstName: text(raw?.firstName),
  lastName: text(raw?.lastName),
  email: texts(raw?.email),
  mobile: texts(raw?.mobile),
})
const readAreaLink = (raw: Raw<WireMinistry['supportAreas'][number]>): AreaLink => ({
  id: idOf(raw?.id),
  status: word(raw?.status, AREA_LINK_STATUSES),
  area: word(nameOf(raw?.supportArea), AREAS),
})
export function readBankAccount(raw: Raw<WireMinistry['bankAccount']>): BankAccount | null {
  const account = part(raw)
  if (!account) return null
  const read = { bank: nameOf(account.bank), name: nameOf(account.name), number: text(account.number) }
  return read.bank || read.name || read.number ? read : null
}

export const readAccountFacts = (raw: {
  accountUsedBy?: unknown
  accountChangedUtc?: unknown
  accountAskedUtc?: unknown
}): AccountFacts => ({
  usedBy: Array.isArray(raw.accountUsedBy) ? texts(raw.accountUsedBy) : null,
  changed: timeOrNull(raw.accountChangedUtc),
  asked: timeOrNull(raw.accountAskedUtc),
})

/** What a record does not tell of the account, that of its ministry may. */
export const factsOf = (own: AccountFacts, ministry: AccountFacts | undefined): AccountFacts => ({
  usedBy: own.usedBy ?? ministry?.usedBy ?? null,
  changed: own.changed ?? ministry?.changed ?? null,
  asked: own.asked ?? ministry?.asked ?? null,
})

export function readMinistry(answer: Answer<'GET ministries/{id}'>): Ministry {
  const raw = record(answer)
  return {
    ...readOrganisation(raw),
    ...readConfirmable(raw),
    id: idOf(raw.id),
    status: text(raw.status),
    registrationId: idOrNull(raw.registrationId),
    facts: readAccountFacts(raw),
    waiting: readWaiting(part(raw.waiting)),
  }
}
function readWaiting(raw: Raw<NonNullable<WireMinistry['waiting']>>): PhoneWaiting | null {
  const [entries, bytes, toldUtc] = [number(raw?.entries), number(raw?.bytes), time(raw?.toldUtc)]
  return entries && toldUtc ? { entries, bytes: bytes ?? 0, toldUtc } : null
}
/** A ministry in a list. */
export interface MinistryRow {
  id: string
  name: string
  accountHeld: boolean
  /** Of its account; '' when not told, as its state. */
  status: string
  state: string
  /** Those it is linked to; none when not told. */
  areas: string[]
  /** '' where the list does not tell, as the next; no mobiles then. */
  visioner: string
  accountNumber: string
  email: string
  mobiles: string[]
}
export const readMinistryNames = (answer: Answer<'GET ministries'>): MinistryRow[] =>
  list(answer, (row) => ({
    id: idOf(row?.id),
    name: nameOf(row?.name),
    accountHeld: flag(row?.accountHeld),
    status: text(row?.status),
    state: nameOf(row?.state),
    areas: texts(row?.areas),
    visioner: nameOf(row?.visioner),
    accountNumber: text(row?.accountNumber),
    email: text(row?.email),
    mobiles: texts(row?.mobile),
  }))
