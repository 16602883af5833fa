import { Type, type Static } from 'typebox'
import { Address, AreaLink, BankAccount, confirmable, Minister } from './ministries'
import { Body, call, Day, Id, more, Nullable, OneOf, Reason, Time, Uuid } from './parts'
import { AREAS, CRUSADE_COUNTS, MINISTRY_TYPES, REGISTRATION_STATUSES } from './vocabulary'

export const RegistrationRow = Type.Object(
  {
    id: Id('Registration id'),
    status: OneOf(REGISTRATION_STATUSES, 'Status'),
    ministry: Type.String({ description: 'Name of the ministry' }),
    createdUtc: Time('Sent'),
    state: more(Type.String()),
    lga: more(Type.String()),
    area: more(OneOf(AREAS, 'The support area asked for')),
  },
  { description: 'A registration in a list' },
)
export type RegistrationRow = Static<typeof RegistrationRow>

export const Registration = Type.Object(
  {
    id: Id('Registration id'),
    status: OneOf(REGISTRATION_STATUSES, 'Status'),
    createdUtc: Time('Sent'),
    processedBy: Nullable(Type.String({ description: 'Who decided' })),
    processedOn: more(Nullable(Time('Decided'))),
    ...confirmable,
    rejectedBefore: more(
      Type.Array(Type.Object({ id: Id('Registration id'), processedOn: Time('Rejected') }), {
        description: 'Earlier registrations with this email, newest first',
      }),
    ),
    reason: more(Nullable(Type.String({ description: 'Why it was rejected' }))),
    ministryId: more(Id('Ministry id')),
    heardAboutUs: Type.String(),
    terms: Type.Boolean(),
    crusades: Nullable(OneOf(CRUSADE_COUNTS, 'Crusades held so far')),
    strategies: Type.Array(Type.String(), { description: 'Follow-up strategies' }),
    ministry: Type.Object({
      name: Type.String(),
      category: OneOf(MINISTRY_TYPES, 'Ministry or Organisation'),
      founded: Day('Founded'),
      vision: Type.String(),
      email: Type.String(),
      mobile: Type.Array(Type.String()),
      addresses: Type.Array(Address),
      ministers: Type.Array(Minister),
      supportAreas: Type.Array(AreaLink),
      bankAccount: Nullable(BankAccount),
    }),
  },
  { description: 'A registration with everything the ministry told' },
)
export type Registration = Static<typeof Registration>

export const registrationCalls = {
  withStatus: call({
    row: 'GET registrations/status/{status}',
    summary: 'Registrations of a status, newest first.',
    params: Body({ status: OneOf([...REGISTRATION_STATUSES, 'All'] as const, 'Status, or All') }),
    data: Type.Array(RegistrationRow),
  }),
  one: call({
    row: 'GET registrations/{id}',
    summary: 'One registration.',
    params: Body({ id: Uuid('registration') }),
    data: Registration,
    refuses: { 404: 'No such registration' },
  }),
  decide: call({
    row: 'POST registrations {status,id}',
    summary: 'Approves or rejects a Pending registration; the ministry is told by mail.',
    body: Body({
      id: Uuid('registration'),
      status: OneOf(['Approved', 'Rejected'] as const, 'The decision'),
      reason: Reason(),
    }),
    refuses: { 404: 'No such registration', 409: 'It is not Pending any more' },
  }),
}
