import { ACCOUNT_STATUSES, ROLES, type AccountStatus } from '@contract/vocabulary'
import type { Staff as WireStaff } from '@contract/staffs'
import type { Answer } from '../../lib/ask'
import { firstOf, idOf, list, personOf, record, text, time, word, words, type Raw, type Unknown } from '../../lib/read'

/** A person of the office. */
export interface Staff {
  id: string
  firstName: string
  lastName: string
  /** Both, for where one line names them. */
  name: string
  email: string
  mobile: string
  /** Those of the contract, and whatever else an API calls its roles. */
  roles: string[]
  status: AccountStatus | Unknown
  createdUtc: string
  /** null: never; '' where the API does not tell. */
  lastLoginUtc: string | null
}

export function readPerson(answer: Raw<WireStaff>): Staff {
  const raw = record(answer)
  return {
    id: idOf(raw.id),
    firstName: text(raw.firstName),
    lastName: text(raw.lastName),
    name: personOf(raw) || 'No name',
    email: firstOf(raw.email),
    mobile: firstOf(raw.mobile),
    roles: words(raw.roles, ROLES),
    status: word(raw.status, ACCOUNT_STATUSES),
    createdUtc: time(raw.createdUtc),
    lastLoginUtc: raw.lastLoginUtc === null ? null : time(raw.lastLoginUtc),
  }
}
export const readPeople = (answer: Answer<'GET staffs'>): Staff[] => list(answer, readPerson)
