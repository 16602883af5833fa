import { AREAS, REGISTRATION_STATUSES, type Area, type RegistrationStatus } from '@contract/vocabulary'
import type { Answer } from '../../lib/ask'
import {
  day,
  flag,
  idOf,
  idOrNull,
  list,
  listOrNull,
  nameOf,
  part,
  record,
  text,
  texts,
  time,
  word,
  type Unknown,
} from '../../lib/read'
import { readConfirmable, readOrganisation, type Organisation } from '../ministries/ministries.reading'

export interface RegistrationRow {
  id: string
  status: RegistrationStatus | Unknown
  /** Name of the ministry. */
  ministry: string
  createdUtc: string
  /** '' where the list does not tell. */
  state: string
  lga: string
  area: Area | Unknown
}
export interface Registration extends Pick<RegistrationRow, 'id' | 'status' | 'createdUtc'> {
  ministry: Organisation
  processedBy: string
  /** Null: the API does not tell. */
  ministryId: string | null
  /** Of its account; null where the API does not tell, as whether its email is confirmed. */
  userId: string | null
  /** Why it was rejected; '' when not told. */
  reason: string
  emailValidated: boolean | null
  emailApprovedUtc: string
  /** Earlier registrations with the same email, newest first. */
  rejectedBefore: { id: string; day: string }[]
  heardAboutUs: string
  /** Null: the API does not tell. */
  terms: boolean | null
  crusades: string
  strategies: string[]
}

export const readRegistrations = (answer: Answer<'GET registrations/status/{status}'>): RegistrationRow[] =>
  list(answer, (row) => ({
    id: idOf(row?.id),
    status: word(row?.status, REGISTRATION_STATUSES),
    ministry: nameOf(row?.ministry),
    createdUtc: time(row?.createdUtc),
    state: nameOf(row?.state),
    lga: nameOf(row?.lga),
    area: word(row?.area, AREAS),
  }))

export function readRegistration(answer: Answer<'GET registrations/{id}'>): Registration {
  const raw = record(answer)
  const ministry = readOrganisation(part(raw.ministry))
  return {
    id: idOf(raw.id),
    status: word(raw.status, REGISTRATION_STATUSES),
    createdUtc: time(raw.createdUtc),
    ministry: { ...ministry, name: ministry.name || nameOf(raw.ministry) },
    processedBy: nameOf(raw.processedBy),
    ministryId: idOrNull(raw.ministryId),
    ...readConfirmable(raw),
    rejectedBefore: listOrNull(raw.rejectedBefore, (one) => ({ id: idOf(one?.id), day: day(one?.processedOn) })) ?? [],
    reason: text(raw.reason),
    heardAboutUs: text(raw.heardAboutUs),
    terms: raw.terms === undefined || raw.terms === null ? null : flag(raw.terms),
    crusades: text(raw.crusades),
    strategies: texts(raw.strategies),
  }
}
