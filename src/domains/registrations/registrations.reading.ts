import { AREAS, REGISTRATION_STATUSES, type Area, type RegistrationStatus } from '@contract/vocabulary'
import type { Answer } from '../../lib/ask'
import { flag, idOf, list, nameOf, part, record, text, texts, time, word, type Unknown } from '../../lib/read'
import { readOrganisation, type Organisation } from '../ministries/ministries.reading'

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
  /** Why it was rejected; '' when not told. */
  reason: string
  /** Null: the API does not tell. */
  emailValidated: boolean | null
  heardAboutUs: string
  terms: boolean
  crusades: string
  strategies: string[]
}

export const readRegistrations = (answer: Answer<'GET registrations/status/{status}'>): RegistrationRow[] =>
  list(answer, (row) => ({
    id: idOf(row?.id),
    status: word(row?.status, REGISTRATION_STATUSES),
    ministry: nameOf(row?.ministry),
    createdUtc: time(row?.createdUtc),
    state: text(row?.state),
    lga: text(row?.lga),
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
    reason: text(raw.reason),
    emailValidated: typeof raw.emailValidated === 'boolean' ? raw.emailValidated : null,
    heardAboutUs: text(raw.heardAboutUs),
    terms: flag(raw.terms),
    crusades: text(raw.crusades),
    strategies: texts(raw.strategies),
  }
}
