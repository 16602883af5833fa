import { CHANGE_KINDS, CHANGE_STATUSES, type ChangeKind, type ChangeStatus } from '@contract/vocabulary'
import type { Answer } from '../../lib/ask'
import { idOf, list, listOrNull, nameOf, text, time, word, type Unknown } from '../../lib/read'
import { spoken } from '../../lib/phones'

export interface ChangedField {
  name: string
  /** '' when not given. */
  before: string
  after: string
}
/** A change of its details that a ministry asks for. */
export interface MinistryChange {
  id: string
  ministryId: string
  ministry: string
  kind: ChangeKind | Unknown
  status: ChangeStatus | Unknown
  fields: ChangedField[]
  createdUtc: string
  /** Why it was refused. */
  reason: string
  decidedBy: string
  decidedUtc: string
  confirmedBy: string
  secondLook: 'free' | 'digits' | 'other' | Unknown
}

const FIELDS: Record<string, string> = {
  email: 'Email',
  primary: 'Primary mobile',
  secondary: 'Secondary mobile',
  address: 'Address',
  lga: 'Local government area',
  state: 'State',
  firstName: 'First name',
  lastName: 'Last name',
  bank: 'Bank',
  number: 'Account number',
  name: 'Account name',
}
const isMobile = (name: string) => name === 'primary' || name === 'secondary'

/** Both lists hold the same. */
export const readChanges = (answer: Answer<'GET profile/changes'>): MinistryChange[] =>
  list(answer, (change) => ({
    id: idOf(change?.id),
    ministryId: idOf(change?.ministryId),
    ministry: nameOf(change?.ministry),
    kind: word(change?.kind, CHANGE_KINDS),
    status: word(change?.status, CHANGE_STATUSES),
    fields:
      listOrNull(change?.fields, (field) => {
        const name = text(field?.name)
        const value = (raw: unknown) => (isMobile(name) ? spoken(text(raw)) : text(raw))
        return { name: FIELDS[name] ?? name, before: value(field?.before), after: value(field?.after) }
      }) ?? [],
    createdUtc: time(change?.createdUtc),
    reason: text(change?.reason),
    decidedBy: nameOf(change?.decidedBy),
    decidedUtc: time(change?.decidedUtc),
    confirmedBy: nameOf(change?.confirmedBy),
    secondLook: word(change?.secondLook, ['free', 'digits', 'other'] as const),
  }))
